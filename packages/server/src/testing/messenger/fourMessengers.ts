import type { Context } from '../../context'
import { FACEBOOK_PAGE, startFakeFacebook } from './fakeFacebook'
import { LINE_CHANNEL, startFakeLine } from './fakeLine'
import { startFakeTalktalk, TALKTALK_LINK } from './fakeTalktalk'
import { startFakeWorks, WORKS_LINK } from './fakeWorks'

export const FOUR_MESSENGERS = ['line', 'facebook', 'lineworks', 'talktalk'] as const
export type FourPlatform = (typeof FOUR_MESSENGERS)[number]

/** What a user has got. */
export type Got = { platform: FourPlatform; userId: string; text: string; at: number }

/** Four messengers on this machine, for a product that is a process of its own. */
export type FourMessengers = {
  /** The environment by which a product reaches them. */
  env: Record<string, string>
  /** What is entered to link a bot. */
  links: Record<FourPlatform, Record<string, unknown>>
  /** What the messenger posts to the webhook when a user says something. */
  says(
    platform: FourPlatform,
    userId: string,
    text: string,
  ): { payload: string; headers: Record<string, string> }
  /** Everything that users have got so far, in its order for each of them. */
  got(): Got[]
  close(): Promise<void>
}

export async function startFourMessengers(): Promise<FourMessengers> {
  // Each notes its address there, and no more is asked of a context.
  const config = {
    outboundAllow: [] as string[],
    apiUrls: {} as Record<string, string>,
  } as unknown as Context['config']
  const context = { config } as Context
  const line = await startFakeLine(context)
  const facebook = await startFakeFacebook(context)
  const works = await startFakeWorks(context)
  const talktalk = await startFakeTalktalk(context)
  const text = (said: string) => ({ type: 'text', text: said })
  return {
    env: {
      OUTBOUND_ALLOW: config.outboundAllow.join(','),
      ...Object.fromEntries(Object.entries(config.apiUrls).map(([name, url]) => [`API_URL_${name}`, url])),
    },
    links: {
      line: {
        channelId: LINE_CHANNEL.id,
        secret: LINE_CHANNEL.secret,
        accessToken: '',
        autoRenew: true,
        apiVersion: 'v2',
      },
      facebook: { pageId: FACEBOOK_PAGE.id, secret: FACEBOOK_PAGE.secret, accessToken: FACEBOOK_PAGE.token },
      lineworks: WORKS_LINK,
      talktalk: TALKTALK_LINK,
    },
    says(platform, userId, said) {
      switch (platform) {
        case 'line':
          return line.signed([line.event(userId, { type: 'message', message: { id: '1', ...text(said) } })])
        case 'facebook':
          return facebook.signed([facebook.event(userId, { message: { text: said } })])
        case 'lineworks':
          return works.callback(userId, { type: 'message', content: text(said) })
        case 'talktalk':
          return talktalk.event(userId, { event: 'send', textContent: { text: said } })
      }
    },
    got: () => [
      ...line.sent.flatMap(({ to, messages, at }) =>
        messages.map((message) => ({
          platform: 'line' as const,
          userId: to[0]!,
          text: message.text ?? '',
          at,
        })),
      ),
      ...facebook.sent.map(({ to, message, at }) => ({
        platform: 'facebook' as const,
        userId: to,
        text: message.text ?? '',
        at,
      })),
      ...works.sent.map(({ to, content, at }) => ({
        platform: 'lineworks' as const,
        userId: to.replace('users/', ''),
        text: content.type === 'text' ? content.text : '',
        at,
      })),
      ...talktalk.sent.map(({ event, at }) => ({
        platform: 'talktalk' as const,
        userId: event.user,
        text: event.textContent?.text ?? '',
        at,
      })),
    ],
    async close() {
      await Promise.all([line, facebook, works, talktalk].map((fake) => fake.close()))
    },
  }
}
