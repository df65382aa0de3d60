/**
 * npm run -s bench:small -- --data FOLDER [--sets a,b] [--only small,middle,large] [--counts 1,2,3] [--threads 2]
 *
 * Measures bots that have little to learn from, on the MASSIVE sets of a folder (`FOLDER/<set>/train.tsv` and
 * `dev.tsv`): `small` bots of 20 conversations with one to ten questions each, how long a `middle` one of 3,000 questions
 * in 200 conversations takes, and a `large` FAQ of 5,000 conversations with one question each. Prints one line of JSON a
 * measurement, then tables beside the goals.
 */
import { spawnSync } from 'node:child_process'
import { withBundle } from '../../scripts/bundle/bundleForNode.mjs'

await withBundle('research/model/small/main.ts', (bundle) => {
  const { status } = spawnSync(process.execPath, [bundle, ...process.argv.slice(2)], { stdio: 'inherit' })
  process.exitCode = status ?? 1
})
