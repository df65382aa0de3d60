import type { Context } from '../../../context'
import type { MessengerChannelRow } from '../../channel/port/linked'
import type { MessageRow, Outcome, SendOutcome } from '../../channel/port/pushed'
import { callLine } from './lineApi'

/**
 * Sends by the reply token, which is free of charge. When the token has expired or was used, sends by a push, whose key
 * makes every repetition safe. A reply without a response is repeated while the token lasts: it is valid once, so LINE
 * refuses to send the same answer twice.
 */
export async function sendToLine(
  context: Context,
  channel: MessengerChannelRow,
  message: MessageRow,
): Promise<SendOutcome> {
  const { reply_token: replyToken, messages } = message
  if (replyToken !== null && isYoung(message)) {
    const path = '/v2/bot/message/reply'
    const replied = await callLine(context, channel, { method: 'POST', path, body: { replyToken, messages } })
    if (!isTokenRefused(replied)) return withDoubt(replied)
    if (message.unsure) return { ok: true }
    // Before the push: who follows a process that dies in between must not take the refusal for a reply that was sent.
    await forgetReplyToken(context, message)
  }
  const path = '/v2/bot/message/push'
  const body = { to: message.user_id, messages }
  return withDoubt(
    await callLine(context, channel, { method: 'POST', path, body, retryKey: message.retry_key }),
  )
}

/** By the clock of this server, which may differ by less than is left of the minute. */
function isYoung({ reply_until }: MessageRow): boolean {
  return reply_until !== null && reply_until.getTime() > Date.now()
}

/** Whether LINE says that the token was used or is too old. */
function isTokenRefused(outcome: Outcome): boolean {
  return !outcome.ok && outcome.reason === 'REFUSED' && /reply token/i.test(outcome.detail)
}

function withDoubt(outcome: Outcome): SendOutcome {
  if (outcome.ok) return outcome
  return { ...outcome, isUnsure: outcome.reason === 'UNREACHABLE' || outcome.reason === 'FAILS' }
}

async function forgetReplyToken({ database }: Context, { id }: MessageRow): Promise<void> {
  await database.updateTable('messenger_message').set({ reply_token: null }).where('id', '=', id).execute()
}
