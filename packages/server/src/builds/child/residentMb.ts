import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

const KIB_PER_MB = 1_024

/** Resident memory of a process in MB, its threads included; 0 when it is gone. */
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
