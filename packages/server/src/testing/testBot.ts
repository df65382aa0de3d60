import type { ConversationFields, CustomChannel, DomainDetail, LastBuild } from '@parlance/contract'
import { createJobHandlers } from '../handlers'
import { startWorker } from '../job/worker'
import type { Caller, TestApp } from './testApp'
import { until } from './until'

export type TestBot = {
  domainId: number
  buildId: number
  channels: Record<'BETA' | 'REAL', { path: string; key: string; secretKey: string }>
}

/** A domain made, prepared, filled, quick-built, deployed and given secret keys through the API, as a person would. */
export async function aTestBot(
  server: TestApp,
  owner: Caller,
  conversations: ConversationFields[],
  code = 'bot',
  prepare: (domainId: number) => Promise<unknown> = async () => {},
): Promise<TestBot> {
  const made = await owner.send<DomainDetail>('POST', '/api/v1/domain', {
    name: `가게${code}`,
    code,
    language: 'ko',
  })
  const domainId = made.body.id
  await prepare(domainId)
  for (const fields of conversations) {
    const { status, body } = await owner.send('POST', `/api/v1/chat/faq/uttset?domainId=${domainId}`, fields)
    if (status !== 200) throw new Error(`conversation refused: ${JSON.stringify(body)}`)
  }
  const buildId = await quickBuild(server, owner, domainId)
  await owner.send('POST', `/api/v1/deploy?domainId=${domainId}&buildId=${buildId}&target=REAL`)
  const channels = {} as TestBot['channels']
  for (const environment of ['BETA', 'REAL'] as const) {
    const { body } = await owner.send<CustomChannel & { secretKey: string }>(
      'POST',
      `/api/v1/messenger/custom/secret?domainId=${domainId}`,
      { environment },
    )
    channels[environment] = {
      path: body.invokePath,
      key: body.invokePath.split('/')[4]!,
      secretKey: body.secretKey,
    }
  }
  return { domainId, buildId, channels }
}

/** Requests a quick build and works it off. Answers its id. */
export async function quickBuild(server: TestApp, owner: Caller, domainId: number): Promise<number> {
  const worker = startWorker(server.context, createJobHandlers(server.context), {
    pollMs: 100,
  })
  try {
    const { body } = await owner.send<{ id: number }>('POST', `/api/v1/build/quick?domainId=${domainId}`, {})
    return await until(async () => {
      const last = await owner.get<LastBuild>(`/api/v1/build/last_build/${domainId}`)
      if (last.body.error) throw new Error(`build failed: ${JSON.stringify(last.body)}`)
      return last.body.status === 'QUICKMODE_COMPLETE' && last.body.id === body.id && body.id
    })
  } finally {
    await worker.stop()
  }
}

/** A conversation of general questions with one text answer. */
export function aConversation(name: string, questions: string[], answer: string): ConversationFields {
  return {
    name,
    type: 'GENERAL',
    group: null,
    tags: [],
    random: false,
    questions: questions.map((text) => ({ chatType: 'TEXT', text })),
    answers: [
      {
        chatStatusCode: 'ENABLED',
        bubbles: [{ answerType: 'TEXT', component: { type: 'text', data: { description: answer } } }],
      },
    ],
  }
}
