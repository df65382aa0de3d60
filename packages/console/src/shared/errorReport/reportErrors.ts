import type { errorReport } from '@parlance/contract'
import { ApiError } from '../api/ApiError'
import { call } from '../api/call'
import { endpointAt } from '../api/endpointAt'

const REPORT = endpointAt<typeof errorReport.console>('POST', '/api/v1/console-error')
/** One page reports no more: an error that comes again and again says nothing new. */
const REPORTS_MAX = 10
/** As the contract has it, whose values are fetched behind the first page. */
const FRAMES_MAX = 4_000

/**
 * Reports errors that nothing caught to the server, without what people wrote. A rejected promise is logged and
 * suppressed (section 8): nothing on the page waits for it. Returns how to end it.
 */
export function reportErrors(pageNow: () => string): () => void {
  const reported = new Set<string>()
  const report = (error: unknown) => {
    const wrong = wrongOf(error)
    if (!wrong || reported.size >= REPORTS_MAX) return
    const body = { ...wrong, page: pageNow() }
    const key = JSON.stringify(body)
    if (reported.has(key)) return
    reported.add(key)
    call(REPORT, { body }).catch(() => undefined)
  }
  const onError = (event: ErrorEvent) => report(event.error)
  const onRejection = (event: PromiseRejectionEvent) => {
    event.preventDefault()
    // oxlint-disable-next-line no-console -- what is suppressed is still there to be found
    console.warn(event.reason)
    report(event.reason)
  }
  window.addEventListener('error', onError)
  window.addEventListener('unhandledrejection', onRejection)
  return () => {
    window.removeEventListener('error', onError)
    window.removeEventListener('unhandledrejection', onRejection)
  }
}

/**
 * What went wrong and where; null for what is no fault of the console: a refusal of the server, a call broken off, or what
 * a browser says without an error, such as that sizes are observed in the next frame only.
 */
function wrongOf(error: unknown): { name: string; frames: string } | null {
  if (error instanceof ApiError || error == null) return null
  if (!(error instanceof Error)) return { name: typeof error, frames: '' }
  if (error.name === 'AbortError') return null
  const frames = (error.stack ?? '').replace(error.message, '')
  return { name: error.name.slice(0, 100), frames: frames.slice(0, FRAMES_MAX) }
}
