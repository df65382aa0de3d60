import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CONTENT_CHANGED } from '../content/reference/contentLock'
import { listen } from '../db/listen'
import { startWorker, type Worker } from '../job/worker'
import { bundleTraining } from '../testing/bundleTraining'
import { foreseeBuilds } from './foreseeBuilds'
import { aConversation } from './testing/aBot'
import { type Builder, startBuilder } from './testing/builder'
import { foreseeBuild, leaveChild, type TrainingChild, takeChild } from './child/trainingChild'

let builder: Builder
let worker: Worker
let path: string

beforeAll(async () => {
  await bundleTraining()
  builder = await startBuilder()
  path = `/api/v1/chat/faq/uttset?domainId=${builder.domainId}`
  worker = startWorker(builder.context, {}, { listeners: foreseeBuilds(builder.context) })
  // It listens once it is heard.
  while ((await children()).length === 0) await create(`greeting ${performance.now()}`)
})
afterAll(async () => {
  await endChildren()
  await worker.stop()
  await builder.close()
})

/** The processes for training that this one has started. */
async function children(): Promise<string[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,args='])
  return stdout.split('\n').flatMap((line) => {
    const [pid, parent] = line.trim().split(/\s+/)
    return Number(parent) === process.pid && line.includes('train.process') ? [pid!] : []
  })
}

async function endChildren(): Promise<void> {
  for (const pid of await children()) process.kill(Number(pid), 'SIGKILL')
  while ((await children()).length > 0) await new Promise((resolve) => setTimeout(resolve, 20))
}

/** The child that waits, once one does: another is started while it does not. */
async function takeWaiting(pid: number): Promise<TrainingChild> {
  for (;;) {
    const taken = await takeChild(ceilingMb())
    if (taken.process.pid === pid) return taken
    taken.process.kill('SIGKILL')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

const ceilingMb = () => builder.context.config.trainingMemoryMb
const create = (name: string) => builder.owner.send('POST', path, aConversation(name, [name]))

beforeEach(endChildren)

test('a process waits for the build of a bot that was changed, and when it is changed again there is no other', async () => {
  expect((await create('opening hours')).status).toBe(200)
  while ((await children()).length === 0) await new Promise((resolve) => setTimeout(resolve, 20))
  const [pid] = await children()
  expect((await create('delivery')).status).toBe(200)
  await foreseeBuild(ceilingMb())
  expect(await children()).toEqual([pid])
  await leaveChild(await takeWaiting(Number(pid)))
})

test('none is started beside one that works', async () => {
  const working = await takeChild(ceilingMb())
  await foreseeBuild(ceilingMb())
  expect(await children()).toEqual([String(working.process.pid)])
  await leaveChild(working)
})

test('a change that is refused is told to nobody', async () => {
  const heard: string[] = []
  const stop = listen(builder.context.pool, {
    [CONTENT_CHANGED]: () => heard.push('changed'),
    told: () => heard.push('told'),
  })
  const tell = async () => {
    const before = heard.length
    while (heard.length === before) {
      await builder.context.pool.query("select pg_notify('told', '')")
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  await tell()
  heard.length = 0
  expect((await create('opening hours')).status).not.toBe(200)
  await tell()
  expect(heard).not.toContain('changed')
  await stop()
})
