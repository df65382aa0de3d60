/**
 * `npm run bench`: starts the product as a person would, on a free loopback port and in a throw-away directory,
 * and prints one JSON line for each measurement. Needs nothing but the repository. `npm run bench --
 * similarQuestion` measures the warning in the question editor instead; `-- similarQuestion build` with the model of a
 * standard build as well. `-- neighbours [name]` measures what others' heavy work costs a domain; `-- console` measures
 * in Chromium what an operator waits for; `-- editor` a conversation of 500 questions and 50 answers; `-- scenario` the
 * walk and the picture of 1,000 conversations; `-- components` lists of many components and a dictionary of many words;
 * `-- componentUploads [sheet …]` sheets of 50,000 rows of several kinds, or of those that are named; `-- relearn` 10,000
 * failed questions in relearning; `-- indicators` those of half a million turns; `-- history [turns]` its list,
 * its search and a month of it as a file; `-- load [part] [minutes]` how many
 * turns, sessions and operators one machine bears; `-- bots [bots] [conversations]` many live bots on one node; `-- queue` what waits of messengers;
 * `-- retention` what cleaning away many turns of a domain costs others
 * (`TURNS=5000000` for the whole).
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildStale } from './build.mjs'
import { bundleForNode } from './bundle/bundleForNode.mjs'
import { findChromium } from './suite/chromium.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const [bench = 'main', ...options] = process.argv.slice(2)
const bundle = join(root, 'node_modules/.cache/parlance-bench.mjs')
const place = mkdtempSync(join(tmpdir(), 'parlance-bench-'))
await buildStale()
await bundleForNode({ entryPoints: [join(root, `benches/${bench}.ts`)] }, bundle)
const port = await freePort()
// Servers that bots call in a measurement.
const farSides = await Promise.all(Array.from({ length: 30 }, freePort))
const product = spawn(process.execPath, [join(root, 'packages/server/dist/main.js')], {
  env: {
    ...process.env,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: place,
    OUTBOUND_ALLOW: farSides.map((far) => `127.0.0.1:${far}`).join(','),
    // Messengers, in the benchmark that has some.
    API_URL_LINE: `http://127.0.0.1:${farSides[0]}`,
    API_URL_FACEBOOK: `http://127.0.0.1:${farSides[1]}`,
    API_URL_WORKS: `http://127.0.0.1:${farSides[2]}`,
    API_URL_WORKS_AUTH: `http://127.0.0.1:${farSides[2]}`,
    API_URL_TALKTALK: `http://127.0.0.1:${farSides[3]}`,
  },
  stdio: ['ignore', 'pipe', 'inherit'],
})
try {
  await ready(product)
  await run(process.execPath, [bundle, String(port), farSides.join(','), ...options])
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
} finally {
  const ended = new Promise((resolve) => product.once('exit', resolve))
  if (product.exitCode === null && product.kill('SIGTERM')) await ended
  rmSync(place, { recursive: true, force: true })
}

function ready(child) {
  return new Promise((resolve, reject) => {
    child.stdout.on('data', (text) => String(text).includes('ready at') && resolve())
    child.once('exit', (code) =>
      reject(new Error(`the product ended with status ${code} before it was ready`)),
    )
  })
}

function run(program, args) {
  return new Promise((resolve, reject) => {
    const env = {
      ...process.env,
      CHROMIUM: findChromium(),
      PRODUCT_PID: String(product.pid),
      DATA_DIR: place,
    }
    const child = spawn(program, args, { stdio: 'inherit', env })
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`the benchmark ended with status ${code}`)),
    )
  })
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}
