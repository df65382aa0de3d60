/**
 * node scripts/fitConfidence.mjs --data FOLDER
 *
 * Fits the one scale of confidence that all bots share (`packages/engine/src/model/confidence.ts`) to labelled sets
 * (`FOLDER/<set>/train.tsv` and `dev.tsv`, lines `text<TAB>label`; the name of a set tells its language). Prints the
 * weights and what they do beside those of now; some minutes.
 */
import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundleForNode } from './bundleForNode.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
// Two folders below the root: the bundle finds the lexicons from there.
const bundle = join(root, `node_modules/.cache/parlance-fitConfidence-${process.pid}.mjs`)
await bundleForNode({ entryPoints: [join(root, 'benches/model/confidence.ts')] }, bundle)
try {
  const { status } = spawnSync(process.execPath, [bundle, ...process.argv.slice(2)], { stdio: 'inherit' })
  process.exitCode = status ?? 1
} finally {
  rmSync(bundle)
}
