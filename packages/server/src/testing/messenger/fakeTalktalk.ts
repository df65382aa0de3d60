import type { Context } from '../../context'
import { type FakePlatform, type PlatformCall, type PlatformReply, startFakePlatform } from './fakePlatform'
import { TalktalkEvent, wordsOfTalktalk } from './talktalkContent'

/** What is entered to link the account. */
export const TALKTALK_LINK = { partnerId: 'wc8b1i', token: 'ct_wc8b1i_Pb1AXDQ0RZWu' }

/** Name of the one call. */
export const EVENT_CALL = 'POST /chatbot/v1/event'

type Sent = { event: TalktalkEvent; at: number }

/** TalkTalk on this machine: it checks what it gets as the real one does, and can be made to fail. */
export type FakeTalktalk = Omit<FakePlatform, 'url'> & {
  sent: Sent[]
  /** Whom "is typing" was ended for. */
  typingOff: string[]
  /** Users whom it does not know. */
  strangers: Set<string>
  /** An event as TalkTalk posts it. */
  event(user: string, event: Record<string, unknown>): { payload: string; headers: Record<string, string> }
  textsTo(user: string): string[]
}

/** Starts one, where this context reaches TalkTalk from now on. */
export async function startFakeTalktalk(context: Context): Promise<FakeTalktalk> {
  const state = {
    sent: [] as Sent[],
    typingOff: [] as string[],
    strangers: new Set(['al-parlance']),
  }
  const platform = await startFakePlatform(context, async (asked) => carryOut(state, asked))
  context.config.apiUrls['TALKTALK'] = platform.url
  return Object.assign(state, {
    ...platform,
    event: (user: string, event: Record<string, unknown>) => ({
      payload: JSON.stringify({ user, partner: TALKTALK_LINK.partnerId, ...event }),
      headers: { 'content-type': 'application/json;charset=UTF-8' },
    }),
    textsTo: (user: string) =>
      state.sent.filter(({ event }) => event.user === user).map(({ event }) => wordsOfTalktalk(event)),
  })
}

type State = Pick<FakeTalktalk, 'sent' | 'typingOff' | 'strangers'>

/** Whatever goes wrong, the status is 200. */
function carryOut(state: State, { call, headers, body }: PlatformCall): PlatformReply {
  if (call !== EVENT_CALL) return { status: 404, body: {} }
  if (headers.authorization !== TALKTALK_LINK.token) return refused('01', 'Authorization 정보 에러')
  const given = JSON.parse(body) as { event: string; user: string; options?: { action?: string } }
  if (state.strangers.has(given.user)) return refused('99', '유저를 찾을 수 없습니다')
  if (given.event === 'action' && given.options?.action === 'typingOff') {
    state.typingOff.push(given.user)
    return { status: 200, body: { success: true, resultCode: '00' } }
  }
  const event = TalktalkEvent.safeParse(given)
  if (!event.success) return refused('02', event.error.issues[0]!.path.join('.') || 'content')
  state.sent.push({ event: event.data, at: Date.now() })
  return { status: 200, body: { success: true, resultCode: '00' } }
}

/** What TalkTalk answers when it does not do it. */
export function refused(resultCode: string, resultMessage: string): PlatformReply {
  return { status: 200, body: { success: false, resultCode, resultMessage } }
}
