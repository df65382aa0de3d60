import type { CallPurpose, CallRecord, ImageFault, OAuthServer, Payment } from '@parlance/contract'

/** A request to an operator's server, ready to be sent: no placeholder is left in it. */
export type OutwardRequest = {
  purpose: Exclude<CallPurpose, 'PAYMENT'>
  /** Of the action method, slot, API entity …; empty where there is only one. */
  name: string
  method: 'GET' | 'POST'
  url: string
  headers: { name: string; value: string }[]
  body: string | null
  /** Whose secret signs the body: the driver adds the header, as no bot holds a secret. */
  signedBy?: { secretOf: 'switcher'; id: number } | { secretOf: 'multimedia' }
  /** Time this call may take, ms; the turn's own budget may leave it less. */
  timeoutMs: number
}

/**
 * How a call failed; TURN_BUDGET: earlier calls of this turn had taken all of its time; SECRET_ELSEWHERE: a secret header
 * was entered for another server; NO_SECRET: there is none to sign the request with.
 */
export type CallFault =
  | 'TIMEOUT'
  | 'TURN_BUDGET'
  | 'BLOCKED_ADDRESS'
  | 'UNREACHABLE'
  | 'TLS'
  | 'TOO_LARGE'
  | 'ENCODING'
  | 'REDIRECTS'
  | 'BREAKER_OPEN'
  | 'BROKEN'
  | 'SECRET_ELSEWHERE'
  | 'NO_SECRET'

/** The outcome of a call. `body` is text in UTF-8, whatever the status. */
export type CallOutcome =
  | { ok: true; status: number; contentType: string; body: string; elapsedMs: number }
  | { ok: false; fault: CallFault; elapsedMs: number }

/** What is to be paid: the price in whole units of the currency of the link. */
export type PaymentOrder = {
  product: string
  price: number
  orderId: string
  imageUrl: string | null
  conversationId: number | null
  sessionId: string
}

/** The call that a payment took, for the trace; null when none was needed. */
type PaymentCall = Pick<CallRecord, 'url' | 'status' | 'elapsedMs' | 'error'> | null
/**
 * Where a payment is made, PAID when it was before, or why it cannot be: the number behind the code of its service
 * (behaviour 2.6).
 */
export type PaymentReply = { call: PaymentCall } & (
  | { state: 'OFFERED'; url: string; mobileUrl?: string; currency: string }
  | { state: 'PAID' }
  | { state: 'REFUSED'; fault: 2 | 3 | 4 }
)

/** What was said of an image; without an outcome, why nobody could be asked. */
export type MultimediaReply = { outcome: CallOutcome | null; fault: ImageFault | null }

/**
 * What the engine can ask of its driver, by kind: what it sends along (`ask`) and gets back (`reply`).
 * - `call`: requests that are sent at once; the outcomes come in their order.
 * - `authenticationLink`: an address at which the end user can prove who they are, by OAuth where its server is named;
 *   `known` when they have done so before, null when no address can be made.
 * - `payment`: a payment at a service, which ends later and elsewhere; null when the bot is not linked with the service.
 * - `multimedia`: what the operator's server says of the image that came, which the driver puts into the request.
 * - `pause`: nothing. Between pieces of work of which a bot may have thousands; the driver may do something else first.
 */
type EffectTable = {
  pause: { ask: object; reply: null }
  call: { ask: { requests: OutwardRequest[] }; reply: CallOutcome[] }
  authenticationLink: {
    ask: { url: string; oauth?: OAuthServer }
    reply: { url: string } | { known: true } | null
  }
  payment: { ask: { payment: Payment; order: PaymentOrder }; reply: PaymentReply | null }
  multimedia: { ask: { request: OutwardRequest }; reply: MultimediaReply }
}

/** One effect, as the engine yields it. */
export type Effect = {
  [Kind in keyof EffectTable]: { kind: Kind } & EffectTable[Kind]['ask']
}[keyof EffectTable]

/** An effect whose reply decides the turn: all but pauses, which depend on the work of a moment and are not recorded. */
export type AnsweredEffect = Exclude<Effect, { kind: 'pause' }>

/** The driver's reply to an effect. */
export type EffectResult = EffectTable[keyof EffectTable]['reply']

/** Work that yields effects, takes their results and returns its own. */
export type Effects<Result> = Generator<Effect, Result, EffectResult>

/** Yields one effect and returns the driver's reply to it. */
export function* ask<Kind extends keyof EffectTable>(
  effect: { kind: Kind } & EffectTable[Kind]['ask'],
): Effects<EffectTable[Kind]['reply']> {
  return (yield effect as Effect) as EffectTable[Kind]['reply']
}

/** Work that comes in steps, with a pause after each. */
export function* withPauses<Result>(steps: Generator<undefined, Result>): Effects<Result> {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    yield { kind: 'pause' }
  }
}

/** Drives a turn without effects; throws when it yields one. */
export function settle<Result>(effects: Effects<Result>): Result {
  return settleWith(effects, () => {
    throw new Error('EFFECT_NOT_ANSWERED')
  })
}

/** Drives a turn without pauses, with results that are known: recorded ones, or those of a test. */
export function settleWith<Result>(
  effects: Effects<Result>,
  answer: (effect: AnsweredEffect) => EffectResult,
): Result {
  let step = effects.next()
  while (!step.done) step = effects.next(step.value.kind === 'pause' ? null : answer(step.value))
  return step.value
}
