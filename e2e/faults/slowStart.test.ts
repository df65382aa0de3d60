import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { figures, times } from '../driver/figures'
import { startProduct } from '../driver/product'

const STARTS = times('STARTS', 20, 2)
const BUSY = times('BUSY', 40, 8)
/** A process that counts, and ends by itself should nobody end it. */
const COUNTING = 'const end = Date.now() + 3_600_000; while (Date.now() < end);'

let busy: ChildProcess[] = []
beforeAll(() => {
  busy = Array.from({ length: BUSY }, () => spawn(process.execPath, ['-e', COUNTING], { stdio: 'ignore' }))
})
afterAll(() => Promise.all(busy.map((child) => child.kill('SIGKILL') && once(child, 'exit'))))

test('a first start beside processes that take all processors takes longer, and is no failure', {
  timeout: STARTS * 300_000,
}, async () => {
  const tookMs: number[] = []
  for (let n = 0; n < STARTS; n += 1) {
    const began = performance.now()
    const product = await startProduct()
    const { status } = await fetch(`${product.address}/api/v1/openapi.json`)
    expect(status).toBe(200)
    tookMs.push(performance.now() - began)
    expect(await product.stop()).toBe(0)
  }
  figures('first starts beside busy processes', { BUSY, tookMs })
})
