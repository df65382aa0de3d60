import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embeddedPostgres'

const isRoot = process.getuid?.() === 0
const warnings: string[] = []
const log = {
  debug: () => undefined,
  info: () => undefined,
  warn: (_details: object, message: string) => void warnings.push(message),
}
const running = new Set<EmbeddedPostgres>()
const processes = new Set<ChildProcess>()
const held = new Set<string>()
/** Beside node_modules, so that what the bundle imports is found. */
const cache = join(import.meta.dirname, '../../../../node_modules/.cache')
let folder = ''
let holderProgram = ''

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'parlance-launcher-'))
  chmodSync(folder, 0o777)
  mkdirSync(cache, { recursive: true })
  holderProgram = join(mkdtempSync(join(cache, 'launcher-')), 'holder.mjs')
  chmodSync(join(holderProgram, '..'), 0o755)
  await build({
    stdin: { contents: holderSource, resolveDir: import.meta.dirname, loader: 'ts' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    outfile: holderProgram,
  })
})

afterEach(async () => {
  for (const child of processes) child.kill('SIGKILL')
  processes.clear()
  for (const postgres of running) {
    await postgres.stop()
    rmSync(postgres.config.host, { recursive: true, force: true })
  }
  running.clear()
  for (const dataDirectory of held) {
    // What a killed holder left running and nobody adopted.
    if (existsSync(join(dataDirectory, 'postgresql/postmaster.pid')))
      process.kill(serverPid(dataDirectory), 'SIGQUIT')
  }
  held.clear()
})

afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
  rmSync(join(holderProgram, '..'), { recursive: true, force: true })
})

test('what was written is there after a stop and a second start', async () => {
  const dataDirectory = join(folder, 'restart')
  const first = await start(dataDirectory)
  await query(first, `create table kept (text text)`)
  await query(first, `insert into kept values ('가')`)
  await first.stop()
  expect(() => serverPid(dataDirectory)).toThrow('ENOENT')
  expect(await query(await start(dataDirectory), 'select text from kept')).toEqual([{ text: '가' }])
})

test('the database is UTF-8 and folds letters beyond ASCII', async () => {
  const postgres = await start(join(folder, 'restart'))
  expect(
    await query(postgres, `select upper('é') as upper, current_setting('server_encoding') as encoding`),
  ).toEqual([{ upper: 'É', encoding: 'UTF8' }])
})

test('it listens on no port and writes commits through to the disk', async () => {
  const postgres = await start(join(folder, 'restart'))
  expect(
    await query(
      postgres,
      `select current_setting('listen_addresses') as addresses, current_setting('fsync') as fsync,
       current_setting('synchronous_commit') as commit`,
    ),
  ).toEqual([{ addresses: '', fsync: 'on', commit: 'on' }])
})

test('a server that is killed under us comes back with everything that was committed', async () => {
  const dataDirectory = join(folder, 'restart')
  const postgres = await start(dataDirectory)
  await query(postgres, 'create table numbers (number int)')
  await query(postgres, 'insert into numbers select generate_series(1, 1000)')
  const killed = serverPid(dataDirectory)
  process.kill(killed, 'SIGKILL')
  await expect
    .poll(() => query(postgres, 'select count(*)::int as count from numbers').catch(() => []))
    .toEqual([{ count: 1000 }])
  expect(serverPid(dataDirectory)).not.toBe(killed)
})

test.runIf(isRoot && process.platform === 'linux')(
  'a server that dies on a full disk is started as soon as there is space',
  async () => {
    const dataDirectory = join(folder, 'full')
    mkdirSync(dataDirectory)
    spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=120m,mode=0711', 'tmpfs', dataDirectory])
    try {
      const postgres = await start(dataDirectory)
      await query(postgres, 'create table kept as select 1 as number')
      const filling = fill(dataDirectory)
      process.kill(serverPid(dataDirectory), 'SIGKILL')
      await expect.poll(() => warnings).toContain('embedded PostgreSQL waits for space on the disk')
      rmSync(filling)
      await expect
        .poll(() => query(postgres, 'select number from kept').catch(() => []))
        .toEqual([{ number: 1 }])
      await postgres.stop()
    } finally {
      spawnSync('umount', ['-l', dataDirectory])
    }
  },
)

test('a Parlance that was killed is followed by the next one, which adopts its server', async () => {
  const dataDirectory = join(folder, 'held')
  const holder = await hold(dataDirectory)
  const server = serverPid(dataDirectory)
  holder.kill('SIGKILL')
  const postgres = await start(dataDirectory)
  expect(serverPid(dataDirectory)).toBe(server)
  expect(await query(postgres, 'select number from held')).toEqual([{ number: 1 }])
})

test('a Parlance whose server was killed with it is followed by the next one', async () => {
  const dataDirectory = join(folder, 'held')
  const holder = await hold(dataDirectory)
  process.kill(serverPid(dataDirectory), 'SIGKILL')
  holder.kill('SIGKILL')
  expect(await query(await start(dataDirectory), 'select number from held')).toEqual([{ number: 1 }])
})

test('a second Parlance is refused and told who is in the way, and the first goes on', async () => {
  const dataDirectory = join(folder, 'held')
  const holder = await hold(dataDirectory)
  await expect(start(dataDirectory)).rejects.toMatchObject({
    code: 'DATA_DIR_IN_USE',
    params: { processId: holder.pid },
  })
  expect(holder.exitCode).toBeNull()
})

test('a number in postmaster.pid that now belongs to another process does not keep it from starting', async () => {
  const dataDirectory = join(folder, 'restart')
  const pidFile = join(dataDirectory, 'postgresql/postmaster.pid')
  const postgres = await start(dataDirectory)
  const { uid, gid } = statSync(pidFile)
  const left = readFileSync(pidFile, 'utf8')
  await postgres.stop()
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { uid, gid, stdio: 'ignore' })
  processes.add(other)
  writeFileSync(pidFile, left.replace(/^\d+/, String(other.pid)), { mode: 0o600 })
  chownSync(pidFile, uid, gid)
  expect(await query(await start(dataDirectory), 'select 1 as one')).toEqual([{ one: 1 }])
  expect(other.exitCode ?? other.signalCode).toBeNull()
})

test('of three that start at once on an empty directory exactly one gets it', async () => {
  const dataDirectory = join(folder, 'race')
  const outcomes = await Promise.allSettled([
    start(dataDirectory),
    start(dataDirectory),
    start(dataDirectory),
  ])
  expect(outcomes.filter((each) => each.status === 'fulfilled')).toHaveLength(1)
  const refusals = outcomes.filter((each) => each.status === 'rejected')
  expect(refusals.map((each) => each.reason.code)).toEqual(['DATA_DIR_IN_USE', 'DATA_DIR_IN_USE'])
})

test('a file where the data directory should be is reported as not writable', async () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  await expect(start(join(file, 'data'))).rejects.toMatchObject({ code: 'DATA_DIR_NOT_WRITABLE' })
  await expect(start(file)).rejects.toMatchObject({ code: 'DATA_DIR_NOT_WRITABLE' })
})

test('a data directory with a path too long for a socket works', async () => {
  const postgres = await start(join(folder, 'long'.repeat(30), '긴'.repeat(30)))
  expect(await query(postgres, 'select 1 as one')).toEqual([{ one: 1 }])
})

test.runIf(isRoot)('root may keep its data below a directory that nobody else can enter', async () => {
  const closed = join(folder, 'closed')
  mkdirSync(closed, { mode: 0o700 })
  const postgres = await start(join(closed, 'data'))
  expect(await query(postgres, 'select 1 as one')).toEqual([{ one: 1 }])
})

test.runIf(isRoot)('an ordinary user starts it, and root after that on the same data', async () => {
  const dataDirectory = join(folder, 'ordinary')
  const holder = await hold(dataDirectory, { uid: 65_534, gid: 65_534 })
  holder.kill('SIGTERM')
  await new Promise((resolve) => holder.once('exit', resolve))
  expect(() => serverPid(dataDirectory)).toThrow('ENOENT')
  expect(await query(await start(dataDirectory), 'select number from held')).toEqual([{ number: 1 }])
})

async function start(dataDirectory: string): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDirectory, log })
  running.add(postgres)
  return postgres
}

async function query(postgres: EmbeddedPostgres, sql: string): Promise<unknown[]> {
  const client = new Client(postgres.config)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Takes all space that is left, and that PostgreSQL frees when it starts; returns the file. */
function fill(directory: string): string {
  for (const name of readdirSync(directory, { recursive: true, encoding: 'utf8' }))
    if (name.endsWith('pg_internal.init')) rmSync(join(directory, name))
  const filling = join(directory, 'filling')
  const handle = openSync(filling, 'w')
  try {
    for (;;) writeSync(handle, Buffer.alloc(4_096, 1))
  } catch (error) {
    expect(error).toMatchObject({ code: 'ENOSPC' })
  } finally {
    closeSync(handle)
  }
  return filling
}

function serverPid(dataDirectory: string): number {
  return Number.parseInt(readFileSync(join(dataDirectory, 'postgresql/postmaster.pid'), 'utf8'), 10)
}

/** Another process that has started PostgreSQL, written a row and says so. */
async function hold(
  dataDirectory: string,
  account: { uid?: number; gid?: number } = {},
): Promise<ChildProcess> {
  const child = spawn(process.execPath, [holderProgram, dataDirectory], {
    ...account,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  processes.add(child)
  held.add(dataDirectory)
  await new Promise((resolve, reject) => {
    child.stdout.once('data', resolve)
    child.once('exit', () => reject(new Error('the holder ended')))
  })
  return child
}

const holderSource = `
  import { Client } from 'pg'
  import { startEmbeddedPostgres } from './embeddedPostgres'
  const warnings: string[] = []
const log = { debug: () => undefined, info: () => undefined, warn: () => undefined }
  const postgres = await startEmbeddedPostgres({ dataDirectory: process.argv[2]!, log })
  process.once('SIGTERM', () => void postgres.stop())
  const client = new Client(postgres.config)
  client.on('error', () => undefined)
  await client.connect()
  await client.query('create table if not exists held as select 1 as number')
  await client.end()
  console.log('holding')
`
