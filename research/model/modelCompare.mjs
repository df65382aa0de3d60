/**
 * npm run -s bench:model -- --data FOLDER [--sets a,b] [--peers] [--earlier] [--language ko] [--threads 2]
 *   [--cache FOLDER]   [--skip full,leaveOut,few,parlance,nlp.js,fastText]
 * npm run -s bench:model -- --scale [--threads 2]
 *
 * Measures the conversation model on labelled sets (`FOLDER/<set>/train.tsv` and `dev.tsv`, lines `text<TAB>label`;
 * the name of a set holds its language), beside the goals and, with `--peers`, nlp.js and fastText. One line of JSON
 * a measurement, each from a process of its own; then tables. `--earlier` puts what earlier runs measured into the
 * tables too and does not measure a peer again. `--scale` measures large made-up bots instead.
 */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { withBundle } from '../../scripts/bundle/bundleForNode.mjs'

const args = process.argv.slice(2)

await withBundle('research/model/main.ts', (bundle) => {
  if (args.includes('--scale')) {
    const rest = args.filter((arg) => arg !== '--scale')
    const threads = rest.includes('--threads') ? rest[rest.indexOf('--threads') + 1] : '2'
    run(fileURLToPath(new URL('benchModel.mjs', import.meta.url)), rest)
    run(bundle, ['--rebuild', threads])
  } else run(bundle, args)
})

function run(file, args) {
  const { status } = spawnSync(process.execPath, [file, ...args], { stdio: 'inherit' })
  if (status !== 0) process.exitCode = 1
}
