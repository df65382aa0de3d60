import type { Build, BuildStatus, ConversationFields, LastBuild, Page } from '@parlance/contract'
import { createJobHandlers } from '../../handlers'
import { startWorker, type Worker } from '../../job/worker'
import { bundleTraining } from '../../testing/bundleTraining'
import { removeMessages } from '../../testing/newDomain'
import { type Caller, startTestApp, type TestApp } from '../../testing/testApp'
import { until } from '../../testing/until'
import { BUILD_WORK } from '../buildWork'
import { createTraining } from '../child/trainingProcesses'
import type { BuildHandlerOptions } from '../path/buildHandler'
import { createBuildHandler } from '../path/buildHandler'
import { SMALL_BOT, writeBot } from './aBot'

/** A signed-in owner with a domain that has a small bot, and the calls that tests of builds repeat. */
export type Builder = TestApp & {
  owner: Caller
  domainId: number
  work(options?: BuildHandlerOptions): Worker
  request(mode?: 'STANDARD' | 'QUICK'): Promise<number>
  last(): Promise<LastBuild>
  history(): Promise<Build[]>
  /** Waits until the last build is in one of these states. */
  until(...statuses: BuildStatus[]): Promise<LastBuild>
  /** Requests a build, and waits for it to end. */
  build(mode?: 'STANDARD' | 'QUICK'): Promise<LastBuild>
  apply(buildId: number): Promise<LastBuild>
}

/** As `startBuilder`; builds are made as in the product, by processes of their own from the sources as they are now. */
export async function startTrainingBuilder(conversations?: ConversationFields[]): Promise<Builder> {
  await bundleTraining()
  return startBuilder(conversations, createTraining)
}

export async function startBuilder(
  conversations: ConversationFields[] = SMALL_BOT,
  training?: typeof createTraining,
): Promise<Builder> {
  const test = await startTestApp({}, undefined, training)
  const owner = await test.signUp()
  const created = await owner.send<{ id: number }>('POST', '/api/v1/domain', {
    name: 'TestBot',
    code: `test${Date.now().toString(36)}`,
    language: 'en',
  })
  const domainId = created.body.id
  await removeMessages(owner, domainId)
  await writeBot(test.context, domainId, conversations)

  const last = async () => (await owner.get<LastBuild>(`/api/v1/build/last_build/${domainId}`)).body
  const untilIn = (...statuses: BuildStatus[]): Promise<LastBuild> =>
    until(async () => {
      const now = await last()
      if (now.status && statuses.includes(now.status)) return now
      if (now.endedAt) throw new Error(`the build ended: ${JSON.stringify(now)}`)
      return null
    })
  const ended = (): Promise<LastBuild> =>
    until(async () => {
      const now = await last()
      return now.endedAt && now
    })
  const request = async (mode: 'STANDARD' | 'QUICK' = 'STANDARD') => {
    const path = mode === 'QUICK' ? '/api/v1/build/quick' : '/api/v1/build'
    const reply = await owner.send<{ id: number }>('POST', `${path}?domainId=${domainId}`, { memo: mode })
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body))
    return reply.body.id
  }
  return {
    ...test,
    owner,
    domainId,
    work: (options) =>
      startWorker(
        test.context,
        { ...createJobHandlers(test.context), BUILD: createBuildHandler(test.context, BUILD_WORK, options) },
        { pollMs: 100 },
      ),
    request,
    last,
    history: async () => (await owner.get<Page<Build>>(`/api/v1/build?domainId=${domainId}`)).body.items,
    until: untilIn,
    async build(mode) {
      await request(mode)
      return ended()
    },
    async apply(buildId) {
      await owner.send('POST', `/api/v1/build/apply-changes?domainId=${domainId}`, { buildId, memo: 'apply' })
      return ended()
    },
  }
}
