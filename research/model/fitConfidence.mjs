/**
 * node research/model/fitConfidence.mjs --data FOLDER
 *
 * Fits the one scale of confidence that all bots share (`packages/engine/src/model/scoring/confidence.ts`) to labelled sets
 * (`FOLDER/<set>/train.tsv` and `dev.tsv`, lines `text<TAB>label`; the name of a set holds its language). Prints the
 * weights and what they do beside those of now; some minutes.
 */
import { spawnSync } from 'node:child_process'
import { withBundle } from '../../scripts/bundle/bundleForNode.mjs'

await withBundle('research/model/confidence/confidence.ts', (bundle) => {
  const { status } = spawnSync(process.execPath, [bundle, ...process.argv.slice(2)], { stdio: 'inherit' })
  process.exitCode = status ?? 1
})
