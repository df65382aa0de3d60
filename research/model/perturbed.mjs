/**
 * npm run -s bench:perturbed -- --data FOLDER [--sets a,b] [--questions 20] [--threads 2]
 *
 * Trains a bot on each MASSIVE set of a folder (`FOLDER/<set>/train.tsv` and `dev.tsv`), with all questions or so many a
 * conversation, and asks it questions of dev as people say them: in the wrong layout, in another script, without tone
 * marks, with a greeting before and thanks after, and so on. Prints one line of JSON a kind, then a table of the shares
 * that are right or offered before and after the change.
 */
import { spawnSync } from 'node:child_process'
import { withBundle } from '../../scripts/bundle/bundleForNode.mjs'

await withBundle('research/model/perturbed/main.ts', (bundle) => {
  const { status } = spawnSync(process.execPath, [bundle, ...process.argv.slice(2)], { stdio: 'inherit' })
  process.exitCode = status ?? 1
})
