import { z } from 'zod'
import { PLAIN } from './channel'
import { linkField, linkId, linkSecret } from './linkField'
import { checkedOf, linkedChannel, MessengerLink, messengerCalls } from './messengerLink'

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
export const lineChannelId = () =>
  linkField(linkId(20, /^\d+$/, 'CHANNEL_ID'), { label: 'line.channelId', input: 'digits' })

/** What an operator fills in. A secret that is left empty stays as it is. */
export const LineLink = z.object({
  channelId: lineChannelId(),
  secret: linkField(linkSecret(100), {
    label: 'line.secret',
    help: 'line.secretHelp',
    secret: { name: 'secret', ending: 'secretEnding' },
  }),
  autoRenew: linkField(z.boolean(), {
    label: 'line.autoRenew',
    help: 'line.autoRenewHelp',
    initial: true,
  }),
  accessToken: linkField(linkSecret(1_000), {
    label: 'line.token',
    help: 'line.tokenHelp',
    secret: { name: 'token', ending: 'tokenEnding' },
    unless: 'autoRenew',
  }),
  apiVersion: linkField(z.enum(LINE_API_VERSIONS), {
    label: 'line.apiVersion',
    choices: { v2: 'line.apiVersion.v2' },
    initial: LINE_API_VERSIONS[0],
  }),
})

/** The settings of the LINE channel (behaviour 13.2). */
export const lineChannel = messengerCalls({
  platform: 'line',
  name: 'LINE',
  channel: LineChannel,
  link: LineLink,
  // The webhook address that LINE has.
  checked: checkedOf(LINE_PROBLEMS).extend({ webhookUrl: z.string().nullable() }),
})

/** LINE (behaviour 13.2). */
export const LINE = linkedChannel({
  name: 'LINE',
  buttonsPerBubble: 4,
  limits: {
    ...PLAIN,
    textAboveButtons: 160,
    textOfCard: 60,
    titleOfCard: 40,
    buttonName: 20,
    quickReplyName: 20,
    hasFlex: true,
    sticker: 'line_sticker',
  },
  tint: '#06c755',
  words: 'line',
  link: LineLink,
  steps: [
    { says: 'line.step.channel', url: 'https://developers.line.biz/console/' },
    { says: 'line.step.secrets' },
    { says: 'line.step.webhook', webhook: true },
    { says: 'line.step.replies' },
    { says: 'line.step.check' },
  ],
  calls: lineChannel,
  takesPush: true,
})
