import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Cleaner } from './area'
import { cleanUp } from './cleanUp'
import type { Context } from './context'
import { startTestApp, type TestApp } from './testing/testApp'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

/** The context, with what it logs as errors. */
function logging(): { context: Context; errors: unknown[] } {
  const errors: unknown[] = []
  const log = { ...server.context.log, info() {}, warn() {}, error: (fields: unknown) => errors.push(fields) }
  return { context: { ...server.context, log: log as unknown as Context['log'] }, errors }
}

test('a cleaner that fails keeps none of the others from it, and the log names it', async () => {
  const { context, errors } = logging()
  const ran: string[] = []
  const cleaner = (name: string, fails = false): Cleaner => ({
    name,
    async run() {
      ran.push(name)
      if (fails) throw new Error('of this one')
    },
  })
  const cleaners = [cleaner('second', true), cleaner('third')]
  await cleanUp(context, [
    { name: 'one', cleaners: [cleaner('first')] },
    { name: 'other', cleaners },
  ])
  expect(ran).toEqual(['first', 'second', 'third'])
  expect(errors).toEqual([expect.objectContaining({ area: 'other', cleaner: 'second' })])
})

test('of all nodes one cleans at a time, and the next when it has ended', async () => {
  const { context } = logging()
  let end = () => {}
  let runs = 0
  const long: Cleaner = {
    name: 'long',
    run: () => {
      runs += 1
      return new Promise<void>((resolve) => (end = resolve))
    },
  }
  const areas = [{ name: 'one', cleaners: [long] }]
  const first = cleanUp(context, areas)
  await expect.poll(() => runs).toBe(1)
  await cleanUp(context, areas)
  expect(runs).toBe(1)
  end()
  await first
  const next = cleanUp(context, areas)
  await expect.poll(() => runs).toBe(2)
  end()
  await next
})

test('every cleaner of the product runs on an empty database without a fault', async () => {
  const { context, errors } = logging()
  await cleanUp(context)
  expect(errors).toEqual([])
})
