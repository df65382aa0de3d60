/**
 * `npm run fuzz -- [requests] [seed]`: sends requests that are made up from the contract to a server of its own, and
 * fails on a 5xx and on a reply that takes over five seconds. Without a number, as many as `npm test` sends.
 */
import { spawnSync } from 'node:child_process'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const [requests = '800', seed = '1'] = process.argv.slice(2)
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project=server', 'packages/server/src/http/fuzz.test.ts'],
  { cwd: root, stdio: 'inherit', env: { ...process.env, FUZZ_REQUESTS: requests, FUZZ_SEED: seed } },
)
process.exit(status ?? 1)
