import { z } from 'zod'
import { endpoint } from '../../endpoint/endpoint'
import { InDomain, Instant, text } from '../../primitives/primitives'
import type { Platform } from '../../turn/platform'

/** Outside messengers that a domain is linked with, and that are answered later, by calls of ours. */
export const MESSENGERS = [
  'line',
  'facebook',
  'lineworks',
  'naverworks',
  'talktalk',
] as const satisfies readonly Platform[]
export type MessengerPlatform = (typeof MESSENGERS)[number]

/** The messenger that a platform is; undefined for what asks the Custom API. */
export function messengerOf(platform: Platform): MessengerPlatform | undefined {
  return MESSENGERS.find((messenger) => messenger === platform)
}

/**
 * How far a link is (specification section 4): it takes effect, and ends, with a build or an apply that is deployed.
 * `PENDING`: linked, the live bot does not answer there yet; `ENDING`: unlinked, the live bot still answers there;
 * `SECRETS_LOST`: linked, but the installation has another secret key now, so that its secrets are to be entered again.
 */
export const LINK_STATES = ['NONE', 'PENDING', 'LINKED', 'ENDING', 'SECRETS_LOST'] as const
export type LinkState = (typeof LINK_STATES)[number]

/** Why an answer did not reach its user; `WINDOW`: it came too long after what the user wrote. */
export const UNDELIVERED_REASONS = [
  'TOKEN',
  'QUOTA',
  'TOO_FAST',
  'REFUSED',
  'FAILS',
  'UNREACHABLE',
  'WINDOW',
  'USER_UNREACHABLE',
  'UNLINKED',
] as const
export type UndeliveredReason = (typeof UNDELIVERED_REASONS)[number]

/** What is known of every link with a messenger, beside what is entered. */
export const MessengerLink = z.object({
  state: z.enum(LINK_STATES),
  /**
   * Path of the webhook on this server; empty before there is one, and for who may not link: it may be all that protects
   * the bot.
   */
  webhookPath: z.string(),
  /** The name of the bot at the messenger, as the last check found it. */
  botName: z.string().nullable(),
  /** Answers of the last days that the messenger did not take, the newest first. */
  undelivered: z.array(
    z.object({
      at: Instant,
      userId: z.string(),
      reason: z.enum(UNDELIVERED_REASONS),
      /** What the messenger said, in its own words. */
      detail: z.string(),
    }),
  ),
})
export type MessengerLink = z.infer<typeof MessengerLink>

/** A secret as its service shows it, without the spaces that came along with a copy; empty: the stored one stays. */
export const linkSecret = (max: number) =>
  text(max)
    .transform((value) => value.trim())
    .pipe(z.string().regex(/^[\x21-\x7e]*$/, 'INVALID_VALUE'))

/** What a look at a messenger found: the bot's name there, and what is wrong. */
export type MessengerChecked<Problem extends string = string> = {
  botName: string | null
  problems: { code: Problem; detail: string }[]
}

type Schemas<Platform, Channel, Link, Checked> = {
  platform: Platform
  /** As people call it. */
  name: string
  channel: Channel
  link: Link
  checked: Checked
}

const LINKING = { permit: 'Change/linkMessenger', query: InDomain } as const

/** The calls of the settings of a messenger: what is linked, linking, whether it works, a new address, and unlinking. */
export function messengerCalls<
  const Platform extends MessengerPlatform,
  Channel extends z.ZodType<MessengerLink>,
  Link extends z.ZodType,
  Checked extends z.ZodType<MessengerChecked>,
>({ platform, name, channel, link, checked }: Schemas<Platform, Channel, Link, Checked>) {
  const path = `/api/v1/messenger/${platform}` as const
  return {
    read: endpoint({
      method: 'GET',
      path,
      permit: 'View/settings',
      summary: `The link with ${name}, and which answers ${name} did not take`,
      query: InDomain,
      reply: channel,
    }),
    link: endpoint({
      method: 'PUT',
      path,
      summary: `Link ${name}, or change how it is linked`,
      ...LINKING,
      body: link,
      reply: channel,
    }),
    check: endpoint({
      method: 'POST',
      path: `${path}/check`,
      summary: `Ask ${name} whether the link works`,
      ...LINKING,
      reply: checked,
    }),
    renewWebhook: endpoint({
      method: 'POST',
      path: `${path}/webhook-key`,
      summary: `A new webhook address, which is entered at ${name} again: the old one ends at once`,
      ...LINKING,
      reply: channel,
    }),
    unlink: endpoint({
      method: 'DELETE',
      path,
      summary: `Unlink ${name}: it ends with the next build or apply that is deployed`,
      ...LINKING,
      reply: channel,
    }),
  }
}

/** What a check replies: the problems are codes of the messenger, which the console says in plain words. */
export function checkedOf<const Problems extends readonly [string, ...string[]]>(problems: Problems) {
  return z.object({
    botName: z.string().nullable(),
    problems: z.array(z.object({ code: z.enum(problems), detail: z.string() })),
  })
}
