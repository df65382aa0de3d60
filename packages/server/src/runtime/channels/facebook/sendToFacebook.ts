import type { Context } from '../../../context'
import type { MessengerChannelRow } from '../../channel/port/linked'
import type { MessageRow, SendOutcome } from '../../channel/port/pushed'
import { repeatedOnce } from '../../channel/pushed/call/unsure'
import { callFacebook } from './facebookApi'

/** A time-out may mean an answer that comes twice, so there is patience. */
const SEND_MS = 10_000

/** Sends a message; Facebook has no key that makes a repetition safe. */
export async function sendToFacebook(
  context: Context,
  channel: MessengerChannelRow,
  row: MessageRow,
): Promise<SendOutcome> {
  const [message] = row.messages
  const outcome = await callFacebook(context, channel, {
    method: 'POST',
    path: '/me/messages',
    timeoutMs: SEND_MS,
    body: { recipient: { id: row.user_id }, messaging_type: 'RESPONSE', message },
  })
  return repeatedOnce(outcome, row)
}
