import type { ErrorReport } from '@parlance/contract'
import type { Logger } from 'pino'

const WAITING_MAX = 100
const PER_MINUTE = 60
const MINUTE_MS = 60_000
const TIMEOUT_MS = 5_000

/** Tells the error-logging service of the installation what went wrong. */
export type ErrorReports = {
  /** Returns at once and never throws; beyond what is sent in a minute, or while too many wait, reports are left out. */
  note(report: Omit<ErrorReport, 'leftOut'>): void
  /** Resolves once nothing waits any more. */
  settled(): Promise<void>
}

/** Reports to an address that the environment gives; null reports nothing. */
export function createErrorReports(url: string | null, log: Pick<Logger, 'warn'>): ErrorReports {
  if (url === null) return { note: () => {}, settled: async () => {} }
  const waiting: ErrorReport[] = []
  let sending: Promise<void> | null = null
  let leftOut = 0
  let minute = { from: 0, count: 0 }
  const send = async (): Promise<void> => {
    for (let report = waiting.shift(); report; report = waiting.shift())
      await post(url, report).catch((error: unknown) =>
        log.warn({ reason: (error as Error).name }, 'an error could not be reported'),
      )
    sending = null
  }
  return {
    note(report) {
      const now = Date.now()
      if (now - minute.from >= MINUTE_MS) minute = { from: now, count: 0 }
      if (minute.count >= PER_MINUTE || waiting.length >= WAITING_MAX) {
        leftOut += 1
        return
      }
      minute.count += 1
      waiting.push({ ...report, leftOut })
      leftOut = 0
      sending ??= send()
    },
    settled: async () => {
      await sending
    },
  }
}

/** The address is the installation's own, not an operator's: it may lie in its own network. */
async function post(url: string, report: ErrorReport): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  await response.body?.cancel()
}

/** The lines of a stack that say where: what stands before them is the message, which may hold what people wrote. */
export function framesOf(stack: string | undefined, max: number): string {
  const frames = (stack ?? '').split('\n').filter((line) => /^\s+at |^[^\s@]*@\S+:\d+:\d+$/.test(line))
  return frames
    .map((line) => line.trim().replaceAll(/[?#][^\s):]*/g, ''))
    .join('\n')
    .slice(0, max)
}
