import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPace } from './pace'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

test('streams pass so many bytes a second all together, whole and in order', async () => {
  const pace = createPace(1_000)
  const streams = [pace(), pace()]
  let passed = Buffer.alloc(0)
  for (const stream of streams) {
    stream.on('data', (chunk: Buffer) => (passed = Buffer.concat([passed, chunk])))
    for (const text of ['a', 'b']) stream.write(text.repeat(1_000))
  }
  await vi.advanceTimersByTimeAsync(1_500)
  expect(passed.length).toBeLessThan(2_000)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(passed.toString()).toMatch(/^a{2000}b{2000}$/)
})

test('what is small passes at once', async () => {
  const stream = createPace(1_000_000)()
  stream.write('small')
  expect(String(stream.read())).toBe('small')
})
