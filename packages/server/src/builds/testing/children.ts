import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** The processes for training that this one has started. */
export async function children(): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,args='])
  return stdout.split('\n').flatMap((line) => {
    const [pid, parent] = line.trim().split(/\s+/)
    return Number(parent) === process.pid && line.includes('train.process') ? [Number(pid)] : []
  })
}
