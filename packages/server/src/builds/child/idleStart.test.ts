import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { idleStart } from './idleStart'

/** Linux's number of the policy SCHED_IDLE. */
const IDLE = 5

const tellsPolicies = `
  import { readdirSync, readFileSync } from 'node:fs'
  import { Worker, isMainThread } from 'node:worker_threads'
  const policyOf = (thread) => Number(
    readFileSync('/proc/self/task/' + thread + '/stat', 'utf8').replace(/^.*\\) /, '').split(' ')[38])
  if (isMainThread) new Worker(new URL(import.meta.url)).once('online', () =>
    process.send([process.execArgv, readdirSync('/proc/self/task').map(policyOf)], () => process.exit()))
  else setInterval(() => {}, 1_000)
`

test.runIf(process.platform === 'linux')(
  'a process that is started idle is so in all its threads',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'parlance-idle-'))
    try {
      const file = join(folder, 'child.mjs')
      writeFileSync(file, tellsPolicies)
      const child = fork(file, [], { ...(await idleStart(['--max-old-space-size=64'])), env: {} })
      const [[execArgv, policies]] = await once(child, 'message')
      expect(execArgv).toEqual(['--max-old-space-size=64'])
      expect(new Set(policies)).toEqual(new Set([IDLE]))
    } finally {
      rmSync(folder, { recursive: true })
    }
  },
)
