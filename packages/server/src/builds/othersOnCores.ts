import { availableParallelism, cpus } from 'node:os'

/** Beside this many cores' worth of other work all cores are as good as free. */
const CALM = 0.15
/** Shorter spans tell more of chance than of load. */
const LEAST_MS = 300

/**
 * Tells whether so many threads leave a core to others: always where there are more cores, else as long as nothing else
 * on the machine (live turns, the database) needs one. Looks at what happened since it was asked last.
 */
export function watchOthers(threads: number): () => boolean {
  if (threads < availableParallelism()) return () => true
  let last = readClocks()
  let isCalm = false
  return () => {
    const now = readClocks()
    if (now.at - last.at < LEAST_MS) return isCalm
    const others = now.busyMs - last.busyMs - (now.ownMs - last.ownMs)
    isCalm = others < CALM * (now.at - last.at)
    last = now
    return isCalm
  }
}

/** How long all cores were busy, and how long with this process, in ms. */
function readClocks(): { at: number; busyMs: number; ownMs: number } {
  const busyMs = cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0)
  const { user, system } = process.cpuUsage()
  return { at: performance.now(), busyMs, ownMs: (user + system) / 1_000 }
}
