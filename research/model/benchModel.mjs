/**
 * node research/model/benchModel.mjs [--threads N] [CONVERSATIONSxQUESTIONS ...]
 *
 * Trains bots of made-up questions as a build does, each in a process of its own, and prints one line of JSON a bot.
 * Without sizes: 150x100, 5000x20, 10000x10 and 5000x83 (415,000 questions; some minutes and gigabytes).
 */
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { withBundle } from '../../scripts/bundle/bundleForNode.mjs'

const { values, positionals } = parseArgs({
  options: { threads: { type: 'string' } },
  allowPositionals: true,
})
const sizes = positionals.length > 0 ? positionals : ['150x100', '5000x20', '10000x10', '5000x83']
await withBundle('research/model/modelScale.ts', (bundle) => {
  for (const size of sizes) {
    const [conversations, questions] = size.split('x')
    const { status } = spawnSync(process.execPath, [bundle, conversations, questions, values.threads ?? ''], {
      stdio: 'inherit',
    })
    if (status !== 0) process.exitCode = 1
  }
})
