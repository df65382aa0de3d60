import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, inject } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** The product as a process of its own, started as a person starts it. */
export type Product = {
  /** `http://127.0.0.1:<port>`. */
  address: string
  port: number
  pid: number
  dataDirectory: string
  /** What it has written so far, on both outputs. */
  output(): string
  /** Asks it to stop and answers its exit status; null when a signal ended it. */
  stop(signal?: 'SIGTERM' | 'SIGINT'): Promise<number | null>
  /** Ends it as a power cut would; with `database`, its embedded PostgreSQL at the same moment too. */
  kill9(with_?: 'database'): Promise<void>
  /** Ends its embedded PostgreSQL under it. */
  killDatabase(signal?: NodeJS.Signals): void
}

export type ProductOptions = {
  /** Kept from an earlier product to start again; by default one as after a first start, which goes with the test file. */
  dataDirectory?: string
  port?: number
  env?: Record<string, string>
  /** `npm start` goes through scripts/start.mjs; the rest of the tests start the server itself. */
  through?: 'scripts/start.mjs' | 'packages/server/dist/main.js'
  uid?: number
}

const running = new Set<ChildProcess>()
const directories = new Set<string>()

afterAll(cleanUp)
// A run that is broken off does not get as far as afterAll.
process.once('exit', endProcesses)

/** Starts the product and answers when /readyz does, so that all of it serves. Throws with what it wrote when it ends before. */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const dataDirectory = options.dataDirectory ?? (isOrdinary(options) ? aFreshCopy() : aDataDirectory())
  const port = options.port ?? (await freePort())
  const { child, output } = launch({ ...options, dataDirectory, port })
  const address = `http://127.0.0.1:${port}`
  while (!(await isHealthy(address))) {
    if (hasEnded(child)) throw new Error(`the product ended before it was ready: ${output()}`)
    await sleep(25)
  }
  return {
    address,
    port,
    pid: child.pid!,
    dataDirectory,
    output,
    async stop(signal = 'SIGTERM') {
      child.kill(signal)
      await ended(child)
      return child.exitCode
    },
    async kill9(with_) {
      const database = databasePid(dataDirectory)
      child.kill('SIGKILL')
      if (with_ === 'database' && database) signalProcess(database, 'SIGKILL')
      await ended(child)
    },
    killDatabase(signal = 'SIGKILL') {
      const database = databasePid(dataDirectory)
      if (database) signalProcess(database, signal)
    },
  }
}

/** Whether its first start has been made for it: not where just that is looked at, or it has another database or key. */
function isOrdinary({ through, uid, env = {} }: ProductOptions): boolean {
  return !through && !uid && !('DATABASE_URL' in env) && !('SECRET_KEY' in env)
}

function aFreshCopy(): string {
  const directory = aDataDirectory()
  // The files of the database belong to another user, where we are root.
  const { status, stderr } = spawnSync('cp', ['-a', `${inject('freshData')}/.`, directory], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
  return directory
}

/** The processes of Node.js that a process has started and that live. */
export function childrenOf(parent: number): number[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
  return stdout.split('\n').flatMap((line) => {
    const [pid, of] = line.trim().split(/\s+/)
    return Number(of) === parent && line.includes('.process.js') ? [Number(pid)] : []
  })
}

export function isAlive(pid: number): boolean {
  return signalProcess(pid, 0)
}

/** A process that only trains, for the servers of a database. */
export type TrainerProcess = {
  pid: number
  output(): string
  stop(): Promise<number | null>
  kill9(): Promise<void>
}

/** Starts a trainer for a product on the same machine and returns when it reports that it trains. */
export async function startTrainer(product: Product, dataDirectory: string): Promise<TrainerProcess> {
  const env = { ROLES: 'trainer', DATABASE_URL: databaseUrl(product.dataDirectory) }
  const { child, output } = launch({ env, dataDirectory, port: await freePort() })
  while (!output().includes('trains as')) {
    if (hasEnded(child)) throw new Error(`the trainer ended before it was ready: ${output()}`)
    await sleep(25)
  }
  return {
    pid: child.pid!,
    output,
    async stop() {
      child.kill('SIGTERM')
      await ended(child)
      return child.exitCode
    },
    async kill9() {
      child.kill('SIGKILL')
      await ended(child)
    },
  }
}

/** The address of the embedded PostgreSQL of a data directory: its socket, by the file that it keeps there itself. */
export function databaseUrl(dataDirectory: string): string {
  const lines = readFileSync(join(dataDirectory, 'postgresql/postmaster.pid'), 'utf8').split('\n')
  return `postgresql://parlance@${encodeURIComponent(lines[4]!)}:${lines[3]}/parlance`
}

/** Runs the product that is expected to end by itself; its exit status and what it wrote. */
export async function runProduct(
  options: ProductOptions,
): Promise<{ status: number | null; output: string }> {
  const dataDirectory = options.dataDirectory ?? aDataDirectory()
  const { child, output } = launch({ ...options, dataDirectory, port: options.port ?? (await freePort()) })
  await ended(child)
  return { status: child.exitCode, output: output() }
}

/** Starts the product and kills it before long, wherever it is then. */
export async function killStart(options: { dataDirectory: string; afterMs: number }): Promise<void> {
  const { child } = launch({ ...options, port: await freePort() })
  await sleep(options.afterMs)
  child.kill('SIGKILL')
  await ended(child)
}

/** A new, empty directory that is removed when the test file is over, with the database that runs in it. */
export function aDataDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'parlance-e2e-'))
  // Root's database runs as another user, who must be able to pass through.
  chmodSync(directory, 0o711)
  directories.add(directory)
  return directory
}

/** A port on which nothing listens. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

function launch(options: ProductOptions & { dataDirectory: string; port: number }) {
  const { through = 'packages/server/dist/main.js', dataDirectory, port, uid } = options
  const { DATABASE_URL: _, npm_lifecycle_event: __, ...inherited } = process.env
  const env = {
    ...inherited,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDirectory,
    // The suite keeps the processors busy: what ran only while nothing else does would never end.
    TRAINING_PRIORITY: 'normal',
    ...options.env,
  }
  const child = spawn(process.execPath, [join(root, through)], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid && { uid, gid: uid }),
  })
  const written: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => written.push(String(text)))
  running.add(child)
  child.once('exit', () => running.delete(child))
  return { child, output: () => written.join('') }
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

/** Its outputs are closed too, so that nothing it wrote is missed. */
function ended(child: ChildProcess): Promise<void> {
  if (hasEnded(child) && child.stdout?.closed) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('close', () => resolve())
    // An orphaned database holds our pipes open: the process itself is gone all the same.
    child.once('exit', () => setTimeout(resolve, 100))
  })
}

async function isHealthy(address: string): Promise<boolean> {
  try {
    return (await fetch(`${address}/readyz`)).status === 200
  } catch {
    return false
  }
}

/** The embedded PostgreSQL of a data directory, by the file that it keeps there itself. */
export function databasePid(dataDirectory: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(join(dataDirectory, 'postgresql/postmaster.pid'), 'utf8'), 10)
  } catch {
    return undefined
  }
}

function signalProcess(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal)
  } catch {
    return false
  }
}

function endProcesses(): void {
  for (const child of running) child.kill('SIGKILL')
  for (const directory of directories) {
    const database = databasePid(directory)
    if (database) signalProcess(database, 'SIGQUIT')
  }
}

async function cleanUp(): Promise<void> {
  const databases = [...directories].map(databasePid).filter((pid) => pid !== undefined)
  endProcesses()
  for (const pid of databases) while (signalProcess(pid, 0)) await sleep(20)
  for (const directory of directories) rmSync(directory, { recursive: true, force: true, maxRetries: 5 })
  directories.clear()
}
