import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { SheetAnswer, SheetRequest } from '../content/exchange/file/readUpload'
import { until } from '../testing/until'
import { runInProcess } from './runInProcess'

const file = (rows: number): SheetRequest => ({
  content: new TextEncoder().encode(`question,answer\n${'hello,hi\n'.repeat(rows)}`),
  fileName: 'table.csv',
  language: 'en',
  reading: { isOwn: true },
})
const read = (rows: number, computeMs: number) =>
  runInProcess<SheetAnswer>('sheet', file(rows), { computeMs, memoryMb: 1_024 })

test('a process that computes for too long is ended', async () => {
  expect(await read(500_000, 500)).toEqual({ kind: 'late' })
})

test.runIf(process.platform === 'linux')('a process that only has to wait is waited for', async () => {
  const reading = read(1, 4_000)
  let reader: number | undefined
  await until(() => (reader = childThatRuns('sheet.process')) !== undefined)
  process.kill(reader!, 'SIGSTOP')
  // Longer than it may compute.
  await sleep(4_500)
  process.kill(reader!, 'SIGCONT')
  expect(await reading).toMatchObject({ kind: 'answered' })
})

/** A process that this one started, by a word of its command. */
function childThatRuns(word: string): number | undefined {
  const tasks = `/proc/${process.pid}/task`
  const children = readdirSync(tasks).flatMap((task) =>
    readFileSync(`${tasks}/${task}/children`, 'utf8').trim().split(' '),
  )
  return children.filter((pid) => pid !== '' && commandOf(pid).includes(word)).map(Number)[0]
}

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}
