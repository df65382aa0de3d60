import { z } from 'zod'
import { endpoint } from '../endpoint/endpoint'
import { InDomain, Instant } from '../primitives/primitives'
import type { Channel } from './channel'

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

/** What a look at a messenger found: the bot's name there, and what is wrong. */
export type MessengerChecked<Problem extends string = string> = {
  botName: string | null
  problems: { code: Problem; detail: string }[]
}

type Schemas<Platform, Channel, Link, Checked> = {
  platform: Platform
  /** Its name as people know it. */
  name: string
  channel: Channel
  link: Link
  checked: Checked
}

const LINKING = { permit: 'Change/linkMessenger', query: InDomain } as const

/** The calls of the settings of a messenger: what is linked, linking, whether it works, a new address, and unlinking. */
export function messengerCalls<
  const Platform extends string,
  Channel extends z.ZodType<MessengerLink>,
  Link extends z.ZodObject,
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

/** The calls of any messenger. */
export type MessengerCalls = ReturnType<
  typeof messengerCalls<
    string,
    z.ZodType<MessengerLink & Record<string, unknown>>,
    z.ZodObject,
    z.ZodType<MessengerChecked>
  >
>

/** Something that is done at a messenger or a service, or here, before the link works. */
export type LinkStep = {
  /** Message ids: what is done, and what is to be known of the address, once there is one. */
  says: string
  note?: string
  /** Where it is done. */
  url?: string
  /** Whether the step is done on the page of the messengers. */
  atMessengers?: true
  /** The text to enter, to the letter. */
  example?: string
  /** The webhook address is shown. */
  webhook?: true
  /** A field of the link is shown, to be copied: what it is called, and what stands there before the link is made. */
  copies?: { field: string; label: string; later: string }
}

/** A channel that a domain is linked with: with one of its accounts, whose settings and secrets are entered. */
export type LinkedChannel = Channel & {
  /** As people call it, in English: for openapi.json. */
  name: string
  /** What its message ids begin with: `about`, `steps`, `allWell`, and each `problem`. */
  words: string
  /** What is entered, each field made by `linkField`. */
  link: z.ZodObject
  /** What is shown of a link beside what is entered, as it is before there is one. */
  made?: Record<string, string>
  /** What is done to link it, in order. */
  steps: readonly LinkStep[]
  calls: MessengerCalls
  /** Messages can be pushed to its people (behaviour 12.8). */
  takesPush?: true
}

/** Returns the channel itself, with its exact type. */
export function linkedChannel<const C extends LinkedChannel>(channel: C): C {
  return channel
}
