import type { CallOutcome } from '@parlance/engine'
import type { Context } from '../../../context'
import { apiUrl } from '../../../outward/apiUrl'
import { secretsOf } from '../../channel/link/messengerChannelRow'
import type { MessengerChannelRow } from '../../channel/port/linked'
import type { Refusal } from '../../channel/port/pushed'
import { afterMsOf, parsedBody, refusal } from '../../channel/pushed/call/refusal'
import { mayBeDone, type UnsureOutcome } from '../../channel/pushed/call/unsure'
import { TALKTALK_TOKEN } from './talktalkSettings'

const TALKTALK_API = 'https://gw.talk.naver.com'
/** TalkTalk fetches a picture before it answers, for up to ten seconds. */
const CALL_MS = 15_000

/** Sends an event to a user. Never throws for TalkTalk's sake. */
export async function sendEvent(
  context: Context,
  channel: MessengerChannelRow,
  event: { event: 'send' | 'action'; user: string } & Record<string, unknown>,
): Promise<UnsureOutcome> {
  return outcomeOf(
    await context.outward.send(
      {
        method: 'POST',
        url: `${apiUrl(context, 'TALKTALK', TALKTALK_API)}/chatbot/v1/event`,
        headers: [
          // The key as it is: without a word before it.
          { name: 'authorization', value: secretsOf(context, channel)(TALKTALK_TOKEN) ?? '' },
          { name: 'content-type', value: 'application/json;charset=UTF-8' },
        ],
        body: JSON.stringify(event),
        timeoutMs: CALL_MS,
      },
      { domainId: channel.domain_id, deadline: performance.now() + CALL_MS },
    ),
  )
}

/** Result codes of TalkTalk that are no passing trouble; all others may be. */
const FINAL: ReadonlyMap<string, Refusal['reason']> = new Map([
  ['01', 'TOKEN'],
  ['02', 'REFUSED'],
  ['IMG-01', 'REFUSED'],
  ['IMG-03', 'REFUSED'],
] as const)

/** TalkTalk answers 200 to everything that it has read, and says in the body what became of it. */
function outcomeOf(sent: CallOutcome & { retryAfter?: string }): UnsureOutcome {
  if (!sent.ok)
    return {
      ...refusal('UNREACHABLE', { isFinal: false, detail: sent.fault, status: null }),
      isUnsure: mayBeDone(sent),
    }
  const { status, body } = sent
  const { success, resultCode, resultMessage } = parsedBody(body)
  if (success === true) return { ok: true, body }
  if (typeof resultCode === 'string') {
    const reason = FINAL.get(resultCode) ?? 'FAILS'
    const words = typeof resultMessage === 'string' ? resultMessage : ''
    const detail = [resultCode, words].filter(Boolean).join(': ')
    return { ...refusal(reason, { isFinal: reason !== 'FAILS', detail, status }), isUnsure: false }
  }
  // What is no answer of TalkTalk's is one of a server in between, which says nothing of what was done.
  if (status === 429)
    return {
      ...refusal('TOO_FAST', { isFinal: false, detail: '', status, afterMs: afterMsOf(sent.retryAfter) }),
      isUnsure: false,
    }
  if (status === 401 || status === 403)
    return { ...refusal('TOKEN', { isFinal: true, detail: `HTTP ${status}`, status }), isUnsure: false }
  const detail = `HTTP ${status}`
  return { ...refusal('FAILS', { isFinal: false, detail, status }), isUnsure: status >= 500 || status < 300 }
}
