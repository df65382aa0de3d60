import { z } from 'zod'
import { endpoint } from '../endpoint'
import { InDomain, Instant, text } from '../primitives'

/** Versions of the Messaging API that can be spoken (specification section 3, "API version"). */
export const LINE_API_VERSIONS = ['v2'] as const

/**
 * How far a link is (specification section 4): it takes effect, and ends, with a build or an apply that is deployed.
 * `PENDING`: linked, the live bot does not answer there yet; `ENDING`: unlinked, the live bot still answers there.
 */
export const LINK_STATES = ['NONE', 'PENDING', 'LINKED', 'ENDING'] as const
export type LinkState = (typeof LINK_STATES)[number]

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

/** Why an answer did not reach its user. */
export const UNDELIVERED_REASONS = [
  'TOKEN',
  'QUOTA',
  'TOO_FAST',
  'REFUSED',
  'LINE_FAILS',
  'UNREACHABLE',
  'UNLINKED',
] as const
export type UndeliveredReason = (typeof UNDELIVERED_REASONS)[number]

/** The LINE channel of a domain. Secrets are never shown again, but for their last characters. */
export const LineChannel = z.object({
  state: z.enum(LINK_STATES),
  /** Path of the webhook on this server. */
  webhookPath: z.string(),
  channelId: z.string(),
  secretEnding: z.string().nullable(),
  tokenEnding: z.string().nullable(),
  /** Short-lived tokens are made from channel ID and secret; no access token is kept. */
  autoRenew: z.boolean(),
  apiVersion: z.enum(LINE_API_VERSIONS),
  /** The name of the bot at LINE, as the last check found it. */
  botName: z.string().nullable(),
  /** Answers of the last days that LINE did not take, the newest first. */
  undelivered: z.array(
    z.object({
      at: Instant,
      userId: z.string(),
      reason: z.enum(UNDELIVERED_REASONS),
      /** What LINE said, in its own words. */
      detail: z.string(),
    }),
  ),
})
export type LineChannel = z.infer<typeof LineChannel>

/** The number of a channel at LINE; spaces that came along with a copy are not part of it. */
export const LineChannelId = text(20)
  .transform((value) => value.trim())
  .pipe(z.string().min(1, 'REQUIRED').regex(/^\d+$/, 'CHANNEL_ID'))

/** A secret as LINE shows it, without the spaces that came along with a copy; empty where the stored one is to stay. */
export const lineSecret = (max: number) =>
  text(max)
    .transform((value) => value.trim())
    .pipe(z.string().regex(/^[\x21-\x7e]*$/, 'INVALID_VALUE'))

/** What an operator fills in. A secret that is left empty stays as it is. */
export const LineLink = z.object({
  channelId: LineChannelId,
  secret: lineSecret(100),
  accessToken: lineSecret(1_000),
  autoRenew: z.boolean(),
  apiVersion: z.enum(LINE_API_VERSIONS),
})
export type LineLink = z.infer<typeof LineLink>

/** The settings of the LINE channel (behaviour 13.2). */
export const lineChannel = {
  read: endpoint({
    method: 'GET',
    path: '/api/v1/messenger/line',
    permit: 'View/settings',
    summary: 'The link with LINE, and which answers LINE did not take',
    query: InDomain,
    reply: LineChannel,
  }),
  link: endpoint({
    method: 'PUT',
    path: '/api/v1/messenger/line',
    permit: 'Change/linkMessenger',
    summary: 'Link LINE, or change how it is linked',
    query: InDomain,
    body: LineLink,
    reply: LineChannel,
  }),
  check: endpoint({
    method: 'POST',
    path: '/api/v1/messenger/line/check',
    permit: 'Change/linkMessenger',
    summary: 'Ask LINE whether the link works',
    query: InDomain,
    reply: z.object({
      botName: z.string().nullable(),
      /** The webhook address that LINE has. */
      webhookUrl: z.string().nullable(),
      problems: z.array(z.object({ code: z.enum(LINE_PROBLEMS), detail: z.string() })),
    }),
  }),
  unlink: endpoint({
    method: 'DELETE',
    path: '/api/v1/messenger/line',
    permit: 'Change/linkMessenger',
    summary: 'Unlink LINE: it ends with the next build or apply that is deployed',
    query: InDomain,
    reply: LineChannel,
  }),
}
