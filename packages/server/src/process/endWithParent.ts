import { Worker } from 'node:worker_threads'

const LOOK_MS = 250

/** The signal that ends a process which has computed for too long. */
export const COMPUTED_TOO_LONG = 'SIGXCPU'

/**
 * Ends this process with the one that started it, also when that is killed, and when it has computed for `computeMs` since
 * it began: time in which a busy machine lets others compute does not count. A process in the middle of a long computation
 * hears of nothing, so a thread of its own looks.
 */
export function endWithParent({ computeMs = Number.POSITIVE_INFINITY }: { computeMs?: number } = {}): void {
  process.once('disconnect', () => process.exit(1))
  if (!process.connected) process.exit(1)
  const look = `setInterval(() => {
    const { user, system } = process.cpuUsage()
    if (process.ppid !== ${process.ppid}) process.kill(process.pid, 'SIGKILL')
    if (user + system > ${computeMs * 1_000}) process.kill(process.pid, '${COMPUTED_TOO_LONG}')
  }, ${LOOK_MS})`
  new Worker(look, { eval: true, execArgv: [] }).unref()
}
