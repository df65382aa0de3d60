/**
 * `npm run check` and `npm run dev` test against a PostgreSQL without durability that stays up from one run to the next;
 * it ends by itself when nobody has used it for a few hours.
 */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'

const script = fileURLToPath(import.meta.url)
const root = dirname(dirname(dirname(script)))
const cache = join(root, 'node_modules/.cache/parlance')
/** Holds the address and the process that keeps the server; touched at each use. */
const note = join(cache, 'database.json')
const log = join(cache, 'database.log')
const UNUSED_MS = 4 * 3_600_000
const LOOK_MS = 60_000

/** @returns {Promise<string>} the address of the server, for TEST_DATABASE_URL */
export async function ensureDatabase() {
  mkdirSync(cache, { recursive: true })
  const known = readNote()
  if (known && isAlive(known.pid)) {
    utimesSync(note, new Date(), new Date())
    return known.url
  }
  rmSync(note, { force: true })
  const keeper = spawn(process.execPath, [script], {
    detached: true,
    stdio: ['ignore', 'ignore', openSync(log, 'w')],
  })
  keeper.unref()
  for (;;) {
    const made = readNote()
    if (made) return made.url
    if (keeper.exitCode !== null)
      throw new Error(`No database could be started: ${readFileSync(log, 'utf8')}`)
    await sleep(50)
  }
}

function readNote() {
  return existsSync(note) ? JSON.parse(readFileSync(note, 'utf8')) : null
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Starts the server and stays with it. */
async function keep() {
  const { startEmbeddedPostgres } = await bundled('packages/server/src/db/embedded/embeddedPostgres.ts')
  const name = createHash('sha256').update(root).digest('hex').slice(0, 12)
  const silent = { debug: () => {}, info: () => {}, warn: () => {} }
  const dataDirectory = join(tmpdir(), `parlance-kept-${name}`)
  const { config, stop } = await startEmbeddedPostgres({ dataDirectory, fsync: false, log: silent })
  const { user, host, port, database } = config
  const url = `postgresql://${user}@${encodeURIComponent(host)}:${port}/${database}`
  writeFileSync(`${note}.part`, JSON.stringify({ url, pid: process.pid }))
  renameSync(`${note}.part`, note)
  const end = async () => {
    rmSync(note, { force: true })
    await stop()
    rmSync(dataDirectory, { recursive: true, force: true })
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, end)
  setInterval(() => {
    const usedAt = statSync(note, { throwIfNoEntry: false })?.mtimeMs ?? 0
    if (Date.now() - usedAt > UNUSED_MS) void end()
  }, LOOK_MS)
}

/** The exports of a file of the server; libraries are found from where its bundle lies. */
async function bundled(file) {
  const { build } = await import('esbuild')
  const { serverBundle } = await import('../bundle/serverBundle.mjs')
  const outfile = join(cache, `keepDatabase-${process.pid}.mjs`)
  try {
    await build({ entryPoints: [join(root, file)], outfile, ...serverBundle, logLevel: 'error' })
    return await import(pathToFileURL(outfile).href)
  } finally {
    rmSync(outfile, { force: true })
  }
}

if (process.argv[1] === script) await keep()
