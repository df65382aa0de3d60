import type { IncomingHttpHeaders } from 'node:http'
import type { Environment, Platform, TurnEvent, TurnReply } from '@parlance/contract'
import type { TurnInput } from '@parlance/engine'
import type { LinkedPort } from './linked'

/** A call as it was received: signatures cover the raw bytes. */
export type AskedRequest = {
  rawBody: Uint8Array
  headers: IncomingHttpHeaders
  /** The parameters of the address, with those of its route. */
  params: Readonly<Record<string, string>>
  ip: string
  /** Where the caller reaches us. */
  origin: string
  at: Date
}

/** An address that is asked by POST. */
export type AskedRoute = {
  /** With parameters, as Fastify writes them. */
  path: string
  /** Parameters that the address itself stands for. */
  params?: Readonly<Record<string, string>>
  /** One sentence for openapi.json, with what else is said there. */
  summary: string
  openApi?: () => Record<string, unknown>
}

/** What an end user did, as a channel tells it. */
export type AskedTurn = {
  domainId: number
  environment: Environment
  userId: string
  userIp: string | null
  event: TurnEvent
  text: string
  /**
   * How a redelivery is recognised: by a key that the caller gave, or by the bytes where those cannot be the same twice;
   * null: each call is an event of its own. `content`: another one under the same key is refused.
   */
  redelivery: { key: string | 'BYTES'; content: string | Uint8Array } | null
  /** When it was sent, if that is known. */
  sentAt?: Date
} & Pick<TurnInput, 'builtIn' | 'given' | 'numbersChoices'>

/** Why a call is not answered; `OWN`: the channel itself has refused it. */
export const ASKED_CAUSES = [
  'OWN',
  'NO_BUILD',
  'NO_DOMAIN',
  'TOO_MANY_MESSAGES',
  'OTHER_CONTENT',
  'BODY_TOO_LARGE',
  'UNREADABLE',
  'DATABASE_UNAVAILABLE',
  'STORAGE_FULL',
  'UNKNOWN',
] as const
export type AskedCause = (typeof ASKED_CAUSES)[number]

/** What is answered at once where the answer comes later, and where it is sent then, for so long. */
export type LateWay = { meanwhile: object; url: string; windowMs: number }

/**
 * A channel that asks and gets the answer as the reply. What is here is its own; all else is the same for all of them:
 * limits, redelivery, refusals, deadline and the late answer. `Link`: what is linked, `Call`: what was read.
 */
export type AskedPort<
  C,
  Link = unknown,
  Call extends { turn: AskedTurn | null } = { turn: AskedTurn | null },
> = {
  platform: Platform
  routes: readonly AskedRoute[]
  /** The longest body, in bytes. */
  bodyMax: number
  /** Whose calls are counted, and how many a minute are answered. */
  limit?: { perMinute: number; of(link: Link, asked: AskedRequest): string }
  /** What is linked at this address, and headers of the reply. Throws what `refuse` knows. */
  find(context: C, asked: AskedRequest): Promise<{ link: Link; headers?: Record<string, string> }>
  /** Throws unless the caller is who may call; secrets are compared in constant time. */
  verify(context: C, link: Link, asked: AskedRequest): void
  /** What is asked: the turn to take, or none where no turn is needed. Throws for what it cannot be. */
  read(context: C, link: Link, asked: AskedRequest): Call
  /** The answer in the channel's form; `reply` is null where no turn was taken. */
  present(context: C, link: Link, call: Call, reply: TurnReply | null, asked: AskedRequest): Promise<object>
  /** What the caller gets of a failure; an error that is thrown is answered as the console's are. */
  refuse(cause: AskedCause, error: unknown, at: Date): { status: number; body: object }
  /** Left out where the caller sets its own limit. */
  deadline?: {
    ms: number
    /** The way for an answer that comes later; null where this call has none. */
    late(call: Call): LateWay | null
    /** What is answered where it is too late, and there is no way for it. */
    tooLate(call: Call): object
  }
  /** Browsers of other sites may call: a question about it is answered with the headers of `find`. */
  isEmbedded?: true
  /** How it is linked, where that is done as with messengers. */
  link?: LinkedPort<C>
}
