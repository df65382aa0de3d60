import { afterAll, beforeAll, expect, test } from 'vitest'
import { declaredEndpoints } from '../testing/fuzz/declaredEndpoints'
import { fuzz } from '../testing/fuzz/fuzz'
import { startTestApp, type TestApp } from '../testing/testApp'

/** `npm run fuzz -- 100000 7` sends so many, of that seed; else each endpoint gets a few. */
const requests = Number(process.env['FUZZ_REQUESTS'] ?? 8 * declaredEndpoints().length)
const seed = Number(process.env['FUZZ_SEED'] ?? 1)
const isLong = process.env['FUZZ_REQUESTS'] !== undefined
/** A machine that has other work may take longer for a few; the long run is measured. */
const slowMs = isLong ? 5_000 : 20_000

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

test(
  'no made-up request gets a 5xx, and none takes long',
  async () => {
    const { faults, ...outcome } = await fuzz(server, { requests, seed, slowMs })
    if (isLong) console.log(JSON.stringify(outcome))
    const kinds = new Map(
      faults.map((fault) => [`${fault.request.split(/[ ?]/, 2).join(' ')} ${fault.status}`, fault]),
    )
    expect([...kinds.values()]).toEqual([])
    expect(faults).toHaveLength(0)
    // Requests that are all refused at the door would find nothing.
    expect(outcome.succeeded).toBeGreaterThan(outcome.called / 3)
  },
  isLong ? 0 : undefined,
)
