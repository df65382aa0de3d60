import { AppError } from '@parlance/contract'
import { expect, test } from 'vitest'
import { createHeavyCalls } from './heavyCall'

/** Work that goes on until it is ended. */
function work() {
  let end = () => {}
  const ended = new Promise<void>((resolve) => (end = resolve))
  const done: string[] = []
  return { end: () => end(), done, run: (name: string) => async () => void (await ended, done.push(name)) }
}

test('a group that asks much keeps its own calls waiting, not those of others', async () => {
  const heavy = createHeavyCalls({ total: 2, perGroup: 1, waitingPerGroup: 5 })
  const slow = work()
  const calls = [1, 2, 3].map((n) => heavy('busy', slow.run(`busy ${n}`)))
  await heavy('other', async () => void slow.done.push('other'))
  expect(slow.done).toEqual(['other'])
  slow.end()
  await Promise.all(calls)
  expect(slow.done).toEqual(['other', 'busy 1', 'busy 2', 'busy 3'])
})

test('calls beyond those that may wait are refused, and one that waits too long', async () => {
  const heavy = createHeavyCalls({ total: 1, perGroup: 1, waitingPerGroup: 1 }, 50)
  const slow = work()
  const first = heavy('busy', slow.run('first'))
  const late = heavy('busy', slow.run('late'))
  const refused = new AppError('TOO_MANY_REQUESTS')
  await expect(heavy('busy', slow.run('third'))).rejects.toEqual(refused)
  await expect(late).rejects.toEqual(refused)
  slow.end()
  await first
  expect(slow.done).toEqual(['first'])
})
