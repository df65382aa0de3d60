import type { ConversationFields, LineChannel } from '@parlance/contract'
import { expect } from 'vitest'
import { conversationFields } from '../conversationFields'
import { type Caller, startTestApp, type TestApp } from '../testApp'
import { aConversation, aTestBot } from '../testBot'
import { type FakeLine, LINE_CHANNEL, startFakeLine } from './fakeLine'

/** A bot that is live on a LINE of this machine. */
export type LineBot = {
  server: TestApp
  owner: Caller
  line: FakeLine
  domainId: number
  webhook: string
  channel(): Promise<LineChannel>
  /** Delivers events as LINE does, signed. */
  deliver(...events: unknown[]): Promise<{ statusCode: number; headers: Record<string, unknown> }>
  says(userId: string, text: string, more?: Record<string, unknown>): Record<string, unknown>
  /** What a user has got, as soon as it holds. */
  textsTo(userId: string): ReturnType<typeof expect.poll<string[]>>
  /** How many answers are on their way. */
  waiting(): ReturnType<typeof expect.poll<number>>
  close(): Promise<void>
}

type More = {
  conversations?: ConversationFields[]
  /** What is done before the bot is built. */
  prepare?: (server: TestApp, owner: Caller, domainId: number) => Promise<unknown>
}

/** Starts the server, LINE, and a bot that knows a refund and a menu. */
export async function startLineBot({ conversations: more = [], prepare: also }: More = {}): Promise<LineBot> {
  const server = await startTestApp()
  const line = await startFakeLine(server.context)
  const owner = await server.signUp()
  const menu = conversationFields({ name: '메뉴', questions: ['메뉴'] })
  const conversations = [
    aConversation('환불', ['환불'], '환불은 7일 안에 됩니다'),
    { ...menu, answers: [longAnswer()] },
    ...more,
  ]
  const { domainId } = await aTestBot(server, owner, conversations, 'line', async (id) => {
    await prepare(owner, id)
    await also?.(server, owner, id)
  })
  const channel = async () =>
    (await owner.get<LineChannel>(`/api/v1/messenger/line?domainId=${domainId}`)).body
  const webhook = (await channel()).webhookPath
  return {
    server,
    owner,
    line,
    domainId,
    webhook,
    channel,
    deliver: (...events) => server.app.inject({ method: 'POST', url: webhook, ...line.signed(events) }),
    says: (userId, text, more = {}) =>
      line.event(userId, { type: 'message', message: { id: '1', type: 'text', text }, ...more }),
    textsTo: (userId) => expect.poll(() => line.textsTo(userId)),
    waiting: () => expect.poll(() => countWaiting(server)),
    async close() {
      await server.close()
      await line.close()
    },
  }
}

/** Linked, with a welcome of its own. */
async function prepare(owner: Caller, domainId: number): Promise<void> {
  await owner.send('PUT', `/api/v1/messenger/line?domainId=${domainId}`, {
    channelId: LINE_CHANNEL.id,
    secret: LINE_CHANNEL.secret,
    accessToken: '',
    autoRenew: true,
    apiVersion: 'v2',
  })
  await giveWelcome(owner, domainId)
}

/** A welcome that is told from the default one. */
export async function giveWelcome(owner: Caller, domainId: number): Promise<void> {
  const found = await owner.get<{ items: { id: number; revision: number }[] }>(
    `/api/v1/message?domainId=${domainId}&type=WELCOME`,
  )
  const [{ id, revision } = { id: 0, revision: 0 }] = found.body.items
  const component = { type: 'text', data: { description: '어서 오세요' } }
  const fields = { name: '인사', kind: 'WELCOME', on: true, bubbles: [{ answerType: 'TEXT', component }] }
  await owner.send('PUT', `/api/v1/message/${id}?domainId=${domainId}`, { revision, fields })
}

async function countWaiting({ context }: TestApp): Promise<number> {
  const rows = await context.database
    .selectFrom('messenger_message')
    .select('id')
    .where('state', '=', 'WAITING')
    .execute()
  return rows.length
}

/** Four texts and ten links, of which LINE holds four in a bubble: seven messages; of Facebook they are eight. */
export function longAnswer() {
  const texts = Array.from({ length: 4 }, (_, n) => ({
    answerType: 'TEXT' as const,
    component: { type: 'text' as const, data: { description: `메뉴 ${n + 1}` } },
  }))
  const contentTable = Array.from({ length: 10 }, (_, n) => [
    {
      rowSpan: 1 as const,
      colSpan: 1 as const,
      data: {
        type: 'button' as const,
        title: `링크 ${n + 1}`,
        data: {
          type: 'basic' as const,
          action: { type: 'link' as const, data: { url: `https://shop.example/${n}` } },
        },
      },
    },
  ])
  const cover = { type: 'text' as const, data: { description: '고르세요' } }
  const links = {
    answerType: 'MULTILINKS' as const,
    component: { type: 'template' as const, data: { cover, contentTable } },
  }
  return { chatStatusCode: 'ENABLED' as const, bubbles: [...texts, links] }
}
