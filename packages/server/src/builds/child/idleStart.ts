import { execFile, type ForkOptions } from 'node:child_process'
import { promisify } from 'node:util'

/** Of util-linux and of BusyBox: runs what follows only while a processor has nothing else to do. */
const [CHRT, ...IDLE] = ['chrt', '-i', '0'] as const
/** Where a child without an environment looks for programs. */
const ENVIRONMENT = {}

let known: Promise<boolean> | undefined

/**
 * How Node.js is started, with these arguments, so that it gives way at once to whatever wakes: a merely nice process
 * may finish its slice first, some milliseconds each time, and a turn wakes several processes in a row. Where the
 * system offers no such thing, as it is always started.
 */
export async function idleStart(execArgv: string[]): Promise<Pick<ForkOptions, 'execPath' | 'execArgv'>> {
  known ??= isOffered()
  return (await known) ? { execPath: CHRT, execArgv: [...IDLE, process.execPath, ...execArgv] } : { execArgv }
}

async function isOffered(): Promise<boolean> {
  if (process.platform !== 'linux') return false
  try {
    await promisify(execFile)(CHRT, [...IDLE, process.execPath, '--version'], { env: ENVIRONMENT })
    return true
  } catch {
    return false
  }
}
