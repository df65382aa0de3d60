import type { Context } from '../../../context'
import type { MessageRow, MessengerChannelRow, SendOutcome } from '../messenger/messenger'
import { callFacebook } from './facebookApi'

/** A time-out may mean an answer that comes twice, so there is patience. */
const SEND_MS = 10_000

/**
 * Sends a message. Facebook has no key that makes a repetition safe: where no answer came it is repeated once, since an
 * answer that comes twice is better than none, and more often it would be a nuisance.
 */
export async function sendToFacebook(
  context: Context,
  channel: MessengerChannelRow,
  { user_id, messages, unsure }: MessageRow,
): Promise<SendOutcome> {
  const [message] = messages
  const outcome = await callFacebook(context, channel, {
    method: 'POST',
    path: '/me/messages',
    timeoutMs: SEND_MS,
    body: { recipient: { id: user_id }, messaging_type: 'RESPONSE', message },
  })
  if (outcome.ok || !outcome.isUnsure) return outcome
  return unsure ? { ...outcome, isFinal: true } : { ...outcome, remember: { unsure: true } }
}
