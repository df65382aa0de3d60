/**
 * What the engine can ask of whoever drives it, by kind: what it sends along (`ask`) and gets back (`reply`). The
 * first cut answers from the bundle alone and asks for nothing; action methods and condition URLs add their kinds
 * here, and every `ask` and every driver is then checked against them.
 */
export type EffectTable = Record<never, { ask: object; reply: unknown }>

/** One thing asked for. */
export type Effect = {
  [Kind in keyof EffectTable]: { kind: Kind } & EffectTable[Kind]['ask']
}[keyof EffectTable]

/** What comes back for it. */
export type EffectResult = EffectTable[keyof EffectTable]['reply']

/** A turn under way: yields what it asks for, takes the results, returns what it came to. */
export type Asking<Result> = Generator<Effect, Result, EffectResult>

/** Drives a turn that asks for nothing; throws when it asks after all, as there is nobody to answer. */
export function settle<Result>(asking: Asking<Result>): Result {
  const step = asking.next()
  if (!step.done) throw new Error('EFFECT_NOT_ANSWERED')
  return step.value
}
