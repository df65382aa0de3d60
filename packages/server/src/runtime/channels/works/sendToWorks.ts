import type { Context } from '../../../context'
import type { MessengerChannelRow } from '../../channel/port/linked'
import type { MessageRow, SendOutcome } from '../../channel/port/pushed'
import { repeatedOnce } from '../../channel/pushed/call/unsure'
import { callWorks } from './worksApi'

/** A time-out may mean an answer that comes twice, so there is patience. */
const SEND_MS = 10_000

/** Sends a message to a person or to a room: answers and pushes are the same call. */
export async function sendToWorks(
  context: Context,
  channel: MessengerChannelRow,
  message: MessageRow,
): Promise<SendOutcome> {
  const [content] = message.messages
  const outcome = await callWorks(context, channel, {
    method: 'POST',
    path: `/${pathOf(message.user_id)}/messages`,
    body: { content },
    timeoutMs: SEND_MS,
  })
  return repeatedOnce(outcome, message)
}

/** Conversations are named as their paths are: `users/<id>`, `channels/<id>`. */
function pathOf(conversation: string): string {
  return conversation.split('/').map(encodeURIComponent).join('/')
}
