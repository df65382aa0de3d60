import { LINE_API_VERSIONS } from '@parlance/contract'
import { z } from 'zod'
import type { Context } from '../../../context'
import { secretsOf } from '../../channel/link/messengerChannelRow'
import type { MessengerChannelRow } from '../../channel/port/linked'

/** The stored settings of a link with LINE, apart from its secrets. */
export const LineSettings = z.object({
  channelId: z.string(),
  autoRenew: z.boolean(),
  apiVersion: z.enum(LINE_API_VERSIONS),
})

/** Names of the secrets: the channel secret signs what LINE sends, the token is one that does not renew itself. */
export const LINE_SECRET = 'secret'
export const LINE_TOKEN = 'token'

/** What a call of LINE needs of a link. */
export type LineCredentials = { channelId: string; secret: string; token: string | null }

/** The token is null where tokens are made from channel ID and secret. */
export function lineCredentials(context: Context, channel: MessengerChannelRow): LineCredentials {
  const { channelId, autoRenew } = LineSettings.parse(channel.settings)
  const secrets = secretsOf(context, channel)
  return {
    channelId,
    secret: secrets(LINE_SECRET) ?? '',
    token: autoRenew ? null : (secrets(LINE_TOKEN) ?? ''),
  }
}
