import type { Context } from '../../../context'
import type { MessengerChannelRow } from '../../channel/port/linked'
import type { MessageRow, Outcome, SendOutcome } from '../../channel/port/pushed'
import { callLine } from './lineApi'

/** Sends by the reply token, which costs nothing, and where that is too late or was used by a push. */
export async function sendToLine(
  context: Context,
  channel: MessengerChannelRow,
  message: MessageRow,
): Promise<SendOutcome> {
  const first =
    message.reply_token !== null && isYoung(message)
      ? await callLine(context, channel, {
          method: 'POST',
          path: '/v2/bot/message/reply',
          body: { replyToken: message.reply_token, messages: message.messages },
        })
      : null
  if (first && !isWorthPush(first)) return first
  const pushed = await callLine(context, channel, {
    method: 'POST',
    path: '/v2/bot/message/push',
    body: { to: message.user_id, messages: message.messages },
    retryKey: message.retry_key,
  })
  // A reply token is good for one use, and nobody knows whether it was used when no answer came: the retry key of a push
  // is what makes a repetition safe from here on.
  return pushed.ok || !first ? pushed : { ...pushed, remember: { reply_token: null } }
}

/** By the clock of this server, which may differ by less than is left of the minute. */
function isYoung({ reply_until }: MessageRow): boolean {
  return reply_until !== null && reply_until.getTime() > Date.now()
}

/** Whether a reply failed in a way that a push may not: the token was used or is too old, or LINE gave no answer. */
function isWorthPush(outcome: Outcome): boolean {
  if (outcome.ok) return false
  const { reason, detail } = outcome
  if (reason === 'REFUSED') return /reply token/i.test(detail)
  return reason === 'UNREACHABLE' || reason === 'FAILS'
}
