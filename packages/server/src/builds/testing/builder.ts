import type { Build, BuildStatus, ConversationFields, LastBuild, Page } from '@parlance/contract'
import { createJobHandlers } from '../../handlers'
import { startWorker, type Worker } from '../../job/worker'
import { removeMessages } from '../../testing/newDomain'
import { type Caller, startTestApp, type TestApp } from '../../testing/testApp'
import { BUILD_WORK } from '../buildWork'
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

export async function startBuilder(conversations: ConversationFields[] = SMALL_BOT): Promise<Builder> {
  const test = await startTestApp()
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
  const until = async (...statuses: BuildStatus[]): Promise<LastBuild> => {
    for (;;) {
      const now = await last()
      if (now.status && statuses.includes(now.status)) return now
      if (now.endedAt) throw new Error(`the build ended: ${JSON.stringify(now)}`)
      await new Promise((resolve) => setTimeout(resolve, 25))
    }
  }
  const ended = async (): Promise<LastBuild> => {
    for (;;) {
      const now = await last()
      if (now.endedAt) return now
      await new Promise((resolve) => setTimeout(resolve, 25))
    }
  }
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
    until,
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
