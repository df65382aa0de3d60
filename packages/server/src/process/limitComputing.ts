import { Worker } from 'node:worker_threads'

const LOOK_MS = 100

/** The signal that ends a process which has computed for too long. */
export const COMPUTED_TOO_LONG = 'SIGXCPU'

/**
 * Ends this process when it has computed for so long since it began. Time in which a busy machine lets others compute does
 * not count. A process in the middle of a long computation hears of nothing, so a thread of its own looks.
 */
export function limitComputing(milliseconds: number): void {
  const look = `setInterval(() => {
    const { user, system } = process.cpuUsage()
    if (user + system > ${milliseconds * 1_000}) process.kill(process.pid, '${COMPUTED_TOO_LONG}')
  }, ${LOOK_MS})`
  new Worker(look, { eval: true, execArgv: [] }).unref()
}
