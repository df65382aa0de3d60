import type { FacebookChannel } from '@parlance/contract'
import { expect } from 'vitest'
import { conversationFields } from '../conversationFields'
import { type Caller, startTestApp, type TestApp } from '../testApp'
import { aConversation, aTestBot } from '../testBot'
import { FACEBOOK_PAGE, type FakeFacebook, startFakeFacebook } from './fakeFacebook'
import { giveWelcome, longAnswer } from './lineBot'

/** A bot that is live on a Facebook of this machine. */
export type FacebookBot = {
  server: TestApp
  owner: Caller
  facebook: FakeFacebook
  domainId: number
  webhook: string
  channel(): Promise<FacebookChannel>
  /** Delivers as Facebook does, signed. */
  deliver(...events: unknown[]): Promise<{ statusCode: number }>
  says(userId: string, text: string, more?: Record<string, unknown>): Record<string, unknown>
  /** What a user has got, as soon as it holds. */
  textsTo(userId: string): ReturnType<typeof expect.poll<string[]>>
  close(): Promise<void>
}

/** Starts the server, Facebook, and a bot that knows a refund and a menu. */
export async function startFacebookBot(): Promise<FacebookBot> {
  const server = await startTestApp()
  const facebook = await startFakeFacebook(server.context)
  const owner = await server.signUp()
  const menu = conversationFields({ name: '메뉴', questions: ['메뉴'] })
  const conversations = [
    aConversation('환불', ['환불'], '환불은 7일 안에 됩니다'),
    { ...menu, answers: [longAnswer()] },
  ]
  const { domainId } = await aTestBot(server, owner, conversations, 'facebook', async (id) => {
    await owner.send('PUT', `/api/v1/messenger/facebook?domainId=${id}`, {
      pageId: FACEBOOK_PAGE.id,
      secret: FACEBOOK_PAGE.secret,
      accessToken: FACEBOOK_PAGE.token,
    })
    await giveWelcome(owner, id)
  })
  const channel = async () =>
    (await owner.get<FacebookChannel>(`/api/v1/messenger/facebook?domainId=${domainId}`)).body
  const webhook = (await channel()).webhookPath
  return {
    server,
    owner,
    facebook,
    domainId,
    webhook,
    channel,
    deliver: (...events) => server.app.inject({ method: 'POST', url: webhook, ...facebook.signed(events) }),
    says: (userId, text, more = {}) => facebook.event(userId, { message: { text }, ...more }),
    textsTo: (userId) => expect.poll(() => facebook.textsTo(userId)),
    async close() {
      await server.close()
      await facebook.close()
    },
  }
}
