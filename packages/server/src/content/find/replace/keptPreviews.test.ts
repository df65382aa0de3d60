import type { ErrorReply, ReplacePreview } from '@parlance/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Authoring, startAuthoring } from '../../../testing/authoring'

let at: Authoring
beforeAll(async () => {
  at = await startAuthoring()
  await at.reset()
})
afterAll(() => at.close())

test('of the previews of a domain the last twenty are kept', async () => {
  await at.converse({ name: 'a', memo: 'old' })
  const ids: string[] = []
  for (let i = 0; i < 21; i += 1) {
    const body = { find: 'old', replacement: `new ${i}` }
    ids.push((await at.caller.send<ReplacePreview>('POST', at.url('find/replace'), body)).body.previewId)
  }
  const statusOf = async (id: string) => (await at.caller.get(at.url(`find/replace/${id}`))).status
  expect(await Promise.all([ids[0]!, ids[1]!, ids[20]!].map(statusOf))).toEqual([410, 200, 200])
  const { body } = await at.caller.send<ErrorReply>('POST', at.url(`find/replace/${ids[0]}`), {})
  expect(body.code).toBe('REPLACE_EXPIRED')
})
