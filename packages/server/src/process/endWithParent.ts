import { Worker } from 'node:worker_threads'

const LOOK_MS = 250

/**
 * Ends this process with the one that started it, also when that is killed: a process in the middle of a long
 * computation hears of nothing, so a thread of its own looks.
 */
export function endWithParent(): void {
  process.once('disconnect', () => process.exit(1))
  if (!process.connected) process.exit(1)
  const look = `setInterval(() => { if (process.ppid !== ${process.ppid}) process.kill(process.pid, 'SIGKILL') }, ${LOOK_MS})`
  new Worker(look, { eval: true, execArgv: [] }).unref()
}
