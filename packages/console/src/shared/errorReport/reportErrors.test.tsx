import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeServer } from '../../testing/fakeServer'
import { ApiError } from '../api/ApiError'
import { reportErrors } from './reportErrors'

let server: ReturnType<typeof fakeServer>
let end: () => void
beforeEach(() => {
  server = fakeServer(() => ({ body: { ok: true } }))
  end = reportErrors(() => '/domain/$domainId')
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  end()
  server.restore()
  vi.restoreAllMocks()
})
const sent = () => server.asked.map(({ path, body }) => [path, body])
const reject = (reason: unknown) => {
  const promise = Promise.resolve()
  const event = new PromiseRejectionEvent('unhandledrejection', { promise, reason, cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

it('a rejected promise that nobody waits for is logged and suppressed, and reported without its message', async () => {
  const error = new TypeError('the secret of Kim\nat home')
  expect(reject(error)).toBe(true)
  expect(console.warn).toHaveBeenCalledWith(error)
  await vi.waitFor(() => expect(sent()).toHaveLength(1))
  const [path, body] = sent()[0]!
  expect([path, body]).toEqual([
    '/api/v1/console-error',
    { name: 'TypeError', page: '/domain/$domainId', frames: expect.stringMatching(/ at .*:\d+:\d+/) },
  ])
  expect(JSON.stringify(body)).not.toMatch(/Kim|home/)
})

it('refusals and calls broken off are no errors of the console, and one error is told once', async () => {
  expect(reject(new ApiError(404, { code: 'NOT_FOUND' }))).toBe(true)
  expect(reject(new DOMException('', 'AbortError'))).toBe(true)
  // Sizes that are observed in the next frame only: there is no error in it.
  window.dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop completed' }))
  const error = new Error('x')
  for (let i = 0; i < 3; i += 1) window.dispatchEvent(new ErrorEvent('error', { error }))
  await vi.waitFor(() => expect(sent()).toHaveLength(1))
  for (let i = 0; i < 30; i += 1) {
    const other = new Error('x')
    other.name = `Error${i}`
    reject(other)
  }
  await vi.waitFor(() => expect(sent()).toHaveLength(10))
})
