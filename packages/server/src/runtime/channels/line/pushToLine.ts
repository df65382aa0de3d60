import type { Context } from '../../../context'
import type { MessengerChannelRow } from '../../channel/port/linked'
import type { MessengerMessage, Outcome } from '../../channel/port/pushed'
import { callLine } from './lineApi'

/** Sends messages to one person or to many, once however often it is tried with the same key. */
export function pushToLine(
  context: Context,
  channel: MessengerChannelRow,
  {
    userIds,
    messages,
    retryKey,
  }: { userIds: readonly string[]; messages: MessengerMessage[]; retryKey: string },
): Promise<Outcome> {
  const [only, ...others] = userIds
  const isSingle = others.length === 0
  const path = `/v2/bot/message/${isSingle ? 'push' : 'multicast'}`
  const body = { to: isSingle ? only : userIds, messages }
  return callLine(context, channel, { method: 'POST', path, body, retryKey })
}
