import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

/** Often enough that nothing grows far beyond its ceiling between two looks, seldom enough to cost nothing. */
const EVERY_MS = 100
const KIB_PER_MB = 1_024

/**
 * Looks at the resident memory of a process, its threads included, and calls once when it is above the
 * ceiling. Answers a function that stops looking.
 */
export function watchMemory(pid: number, ceilingMb: number, onBeyond: () => void): () => void {
  const watch = { stopped: false, timer: undefined as NodeJS.Timeout | undefined }
  const look = async (): Promise<void> => {
    const usedMb = await residentMb(pid)
    if (watch.stopped) return
    if (usedMb > ceilingMb) return onBeyond()
    watch.timer = setTimeout(() => void look(), EVERY_MS)
  }
  void look()
  return () => {
    watch.stopped = true
    clearTimeout(watch.timer)
  }
}

/** Resident memory of a process in MB, 0 when it is gone. */
export async function residentMb(pid: number): Promise<number> {
  try {
    return (await (process.platform === 'linux' ? fromProc(pid) : fromPs(pid))) / KIB_PER_MB
  } catch {
    return 0
  }
}

async function fromProc(pid: number): Promise<number> {
  const [, kib = '0'] = /^VmRSS:\s+(\d+)/m.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kib)
}

async function fromPs(pid: number): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)])
  return Number(stdout)
}
