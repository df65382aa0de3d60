import { z } from 'zod'
import { text } from '../../primitives/primitives'
import { checkedOf, linkSecret, MessengerLink, messengerCalls } from './messenger'

/** Versions of the Messaging API that can be spoken (specification section 3, "API version"). */
export const LINE_API_VERSIONS = ['v2'] as const

/** What a look at LINE found wrong with a link; the console says each in plain words. */
export const LINE_PROBLEMS = [
  'CREDENTIALS_REFUSED',
  'TOKEN_REFUSED',
  'UNREACHABLE',
  'LINE_FAILS',
  'LINE_REFUSED',
  'WEBHOOK_MISSING',
  'WEBHOOK_OTHER',
  'WEBHOOK_OFF',
] as const
export type LineProblem = (typeof LINE_PROBLEMS)[number]

/** The LINE channel of a domain. Secrets are never shown again, but for their last characters. */
export const LineChannel = MessengerLink.extend({
  channelId: z.string(),
  secretEnding: z.string().nullable(),
  tokenEnding: z.string().nullable(),
  /** Short-lived tokens are made from channel ID and secret; no access token is kept. */
  autoRenew: z.boolean(),
  apiVersion: z.enum(LINE_API_VERSIONS),
})
export type LineChannel = z.infer<typeof LineChannel>

/** The number of a channel at LINE; spaces that came along with a copy are not part of it. */
export const LineChannelId = text(20)
  .transform((value) => value.trim())
  .pipe(z.string().min(1, 'REQUIRED').regex(/^\d+$/, 'CHANNEL_ID'))

/** What an operator fills in. A secret that is left empty stays as it is. */
export const LineLink = z.object({
  channelId: LineChannelId,
  secret: linkSecret(100),
  accessToken: linkSecret(1_000),
  autoRenew: z.boolean(),
  apiVersion: z.enum(LINE_API_VERSIONS),
})
export type LineLink = z.infer<typeof LineLink>

/** The settings of the LINE channel (behaviour 13.2). */
export const lineChannel = messengerCalls({
  platform: 'line',
  name: 'LINE',
  channel: LineChannel,
  link: LineLink,
  // The webhook address that LINE has.
  checked: checkedOf(LINE_PROBLEMS).extend({ webhookUrl: z.string().nullable() }),
})
