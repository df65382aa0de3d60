import type { MessengerLink, MessengerPlatform } from '@parlance/contract'
import type { Context } from '../../context'
import { conversationFields } from '../conversationFields'
import { type Caller, startTestApp, type TestApp } from '../testApp'
import { aConversation, aTestBot } from '../testBot'
import { giveWelcome, longAnswer } from './lineBot'

/** A bot that is live on a messenger of this machine. */
export type MessengerBot<Fake> = {
  server: TestApp
  owner: Caller
  fake: Fake
  domainId: number
  webhook: string
  undelivered(): Promise<MessengerLink['undelivered']>
  /** Delivers to the webhook, as the messenger does. */
  post(request: { payload: string; headers: Record<string, string> }): Promise<{
    statusCode: number
    body: string
  }>
  /** What a user has said, as the bot took it. */
  utterances(userId: string): Promise<string[]>
  close(): Promise<void>
}

/** Starts the server, the messenger, and a bot that knows a refund and a menu, linked by what is entered; `overrides`: of the server. */
export async function startMessengerBot<Fake extends { close(): Promise<void> }>(
  platform: MessengerPlatform,
  start: (context: Context) => Promise<Fake>,
  linked: Record<string, unknown>,
  overrides: Partial<Context> = {},
): Promise<MessengerBot<Fake>> {
  const server = await startTestApp(overrides)
  const fake = await start(server.context)
  const owner = await server.signUp()
  const menu = conversationFields({ name: '메뉴', questions: ['메뉴'] })
  const conversations = [
    aConversation('환불', ['환불'], '환불은 7일 안에 됩니다'),
    { ...menu, answers: [longAnswer()] },
  ]
  const path = (domainId: number) => `/api/v1/messenger/${platform}?domainId=${domainId}`
  const { domainId } = await aTestBot(server, owner, conversations, platform, async (id) => {
    await owner.send('PUT', path(id), linked)
    await giveWelcome(owner, id)
  })
  const read = async () => (await owner.get<MessengerLink>(path(domainId))).body
  const webhook = (await read()).webhookPath
  return {
    server,
    owner,
    fake,
    domainId,
    webhook,
    undelivered: async () => (await read()).undelivered,
    post: (request) => server.app.inject({ method: 'POST', url: webhook, ...request }),
    async utterances(userId) {
      const rows = await server.context.database
        .selectFrom('turn')
        .select('utterance')
        .where('user_id', '=', userId)
        .orderBy('at')
        .execute()
      return rows.map(({ utterance }) => utterance)
    },
    async close() {
      await server.close()
      await fake.close()
    },
  }
}
