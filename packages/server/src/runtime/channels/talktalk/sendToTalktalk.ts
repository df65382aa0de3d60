import type { Context } from '../../../context'
import type { MessengerChannelRow } from '../../channel/port/linked'
import type { MessageRow, SendOutcome } from '../../channel/port/pushed'
import { repeatedOnce } from '../../channel/pushed/call/unsure'
import { sendEvent } from './talktalkApi'

/** Sends a message; TalkTalk has no key that makes a repetition safe. */
export async function sendToTalktalk(
  context: Context,
  channel: MessengerChannelRow,
  message: MessageRow,
): Promise<SendOutcome> {
  const [content] = message.messages
  const outcome = await sendEvent(context, channel, { event: 'send', user: message.user_id, ...content })
  return repeatedOnce(outcome, message)
}
