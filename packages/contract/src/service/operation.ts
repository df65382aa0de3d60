import { z } from 'zod'
import { CALL_PURPOSES } from '../turn/turn'

/** A request to a server of the operator's, ready to be sent: no placeholder is left in it. */
export const OutwardRequest = z.object({
  purpose: z.enum(CALL_PURPOSES).exclude(['PAYMENT']),
  /** Of the action method, slot, API entity …; empty where there is only one. */
  name: z.string(),
  method: z.enum(['GET', 'POST']),
  url: z.string(),
  headers: z.array(z.object({ name: z.string(), value: z.string() })),
  body: z.string().nullable(),
  /** Whose secret signs the body: the driver adds the header, as no bot holds a secret. */
  signedBy: z.object({ secretOf: z.literal('switcher'), id: z.number() }).exactOptional(),
  /** Time this call may take, ms; the turn's own budget may leave it less. */
  timeoutMs: z.number(),
})
export type OutwardRequest = z.infer<typeof OutwardRequest>

/**
 * How a call failed; TURN_BUDGET: earlier calls of this turn had taken all of its time; SECRET_ELSEWHERE: a secret header
 * was entered for another server; NO_SECRET: there is none to sign the request with.
 */
export const CALL_FAULTS = [
  'TIMEOUT',
  'TURN_BUDGET',
  'BLOCKED_ADDRESS',
  'UNREACHABLE',
  'TLS',
  'TOO_LARGE',
  'ENCODING',
  'REDIRECTS',
  'BREAKER_OPEN',
  'BROKEN',
  'SECRET_ELSEWHERE',
  'NO_SECRET',
] as const
export type CallFault = (typeof CALL_FAULTS)[number]

/** The outcome of a call. `body` is text in UTF-8, whatever the status. */
export const CallOutcome = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    status: z.number(),
    contentType: z.string(),
    body: z.string(),
    elapsedMs: z.number(),
  }),
  z.object({ ok: z.literal(false), fault: z.enum(CALL_FAULTS), elapsedMs: z.number() }),
])
export type CallOutcome = z.infer<typeof CallOutcome>

/** What a bot can ask of a service in a turn. */
export type Operation = { input: z.ZodType; output: z.ZodType }
