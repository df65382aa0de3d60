import type {
  AskedService,
  CallOutcome,
  OAuthServer,
  OperationOf,
  OutwardRequest,
  ServiceInput,
  ServiceOutput,
  ServiceQuestion,
} from '@parlance/contract'

export type { CallFault, CallOutcome, OutwardRequest } from '@parlance/contract'

/**
 * What the engine can ask of its driver, by kind: what it sends along (`ask`) and gets back (`reply`).
 * - `call`: requests that are sent at once; the outcomes come in their order.
 * - `authenticationLink`: an address at which the end user can prove who they are, by OAuth where its server is named;
 *   `known` when they have done so before, null when no address can be made.
 * - `service`: an operation of a service (contract, service/services.ts); null when the bot is not linked with it, or it
 *   cannot be asked.
 * - `pause`: nothing. Between pieces of work of which a bot may have thousands; the driver may do something else first.
 */
type EffectTable = {
  pause: { ask: object; reply: null }
  call: { ask: { requests: OutwardRequest[] }; reply: CallOutcome[] }
  authenticationLink: {
    ask: { url: string; oauth?: OAuthServer }
    reply: { url: string } | { known: true } | null
  }
  service: { ask: ServiceQuestion; reply: ServiceOutput<AskedService, OperationOf<AskedService>> | null }
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

/** Asks a service for something; null when the bot is not linked with it, or it cannot be asked. */
export function* askService<Name extends AskedService, Does extends OperationOf<Name>>(
  service: Name,
  operation: Does,
  input: ServiceInput<Name, Does>,
): Effects<ServiceOutput<Name, Does> | null> {
  return (yield { kind: 'service', service, operation, input } as Effect) as ServiceOutput<Name, Does> | null
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
