import { AppError, type MessengerPlatform } from '@parlance/contract'
import type { Context } from '../../../context'
import type { MessengerChannelRow } from '../port/linked'
import { isSame } from '../signature'
import { readMessengerChannel } from './messengerChannelRow'

/** The address of a link on this server, with parameters. */
export const webhookRoute = (platform: string) => `/webhook/${platform}/:domainId/:webhookKey`

/** Path of the webhook of a link. */
export function webhookPath({
  platform,
  domain_id,
  webhook_key,
}: Pick<MessengerChannelRow, 'platform' | 'domain_id' | 'webhook_key'>): string {
  return `/webhook/${platform}/${domain_id}/${webhook_key}`
}

/** The link at an address. Throws NOT_FOUND where none is: one that was ended and is out of the live bot is none. */
export async function linkAt(
  context: Context,
  platform: MessengerPlatform,
  params: { domainId?: string; webhookKey?: string },
): Promise<MessengerChannelRow> {
  const domainId = Number(params.domainId)
  const isId = Number.isSafeInteger(domainId) && domainId > 0
  const channel = isId ? await readMessengerChannel(context, platform, domainId) : undefined
  if (!channel || !isSame(channel.webhook_key, params.webhookKey ?? '')) throw new AppError('NOT_FOUND')
  if (!channel.linked && !channel.is_live) throw new AppError('NOT_FOUND')
  return channel
}
