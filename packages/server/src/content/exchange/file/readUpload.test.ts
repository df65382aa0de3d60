import type { Language } from '@parlance/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createReaders, type runInProcess } from '../../../outward/runInProcess'
import { ownInstead } from '../../../testing/ownInstead'
import { startTestApp, type TestApp } from '../../../testing/testApp'
import { readTestRows } from './readUpload'

let server: TestApp
const limits: Parameters<typeof runInProcess>[2][] = []
beforeAll(async () => {
  server = await startTestApp()
  const reader = (): typeof runInProcess => async (_name, _request, given) => {
    limits.push(given)
    return { kind: 'late' }
  }
  server.context.own = ownInstead({ own: server.context.own }, [createReaders, reader])
})
afterAll(() => server.close())

test('what a file may compute grows with its size, and the refusal says how much that was', async () => {
  const language: Language = 'ko'
  for (const [megabytes, seconds] of [
    [0.5, 22],
    [5, 30],
    [50, 120],
  ] as const) {
    const content = new Uint8Array(megabytes * 2 ** 20)
    const refusal = await readTestRows(server.context, content, 'a.csv', language).catch(
      (error: unknown) => error,
    )
    expect(refusal).toMatchObject({ code: 'FILE_PARSE_TIMEOUT', params: { seconds } })
    expect(limits.at(-1)!.computeMs).toBe(seconds * 1_000)
  }
})
