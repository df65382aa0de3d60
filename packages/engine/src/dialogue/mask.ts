import type { Trace } from '@parlance/contract'
import { findContained } from '../bot/keywordIndex'
import { own } from '../own'
import type { Utterance } from '../text/utterance'
import { standsAlone } from '../text/wordEdge'
import { MASK, type TurnResult } from '../turn/turn'
import type { TurnState } from '../turn/turnState'

type Stretch = { start: number; end: number }

/**
 * Masks what is sensitive in all of a turn that is kept (behaviour 4.8): stretches of the utterance that a
 * sensitive entity or a banned word covers, and the values of sensitive variables. The bubbles that are sent stay as
 * they are; `secrets` lists what must be masked in them before they are stored.
 */
export function maskTurn(turn: TurnState, result: TurnResult): TurnResult {
  const stretches = sensitiveStretches(turn)
  const secrets = [
    ...new Set([...secretWords(turn, stretches), ...secretVariables(turn), ...turn.notes.secrets]),
  ]
  if (stretches.length === 0) return secrets.length > 0 ? { ...result, secrets, masked: true } : result
  return {
    ...result,
    secrets,
    masked: true,
    utterance: maskStretches(turn.utterance.typed, typedStretches(turn.utterance, stretches)),
    trace: maskTrace(result.trace, turn, stretches, secrets),
  }
}

/** Replaces every secret inside a value of JSON; longer ones first, so that none is left in part. */
export function maskSecrets<Value>(value: Value, secrets: readonly string[]): Value {
  if (secrets.length === 0) return value
  const ordered = [...secrets].sort((a, b) => b.length - a.length)
  const mask = (one: unknown): unknown => {
    if (typeof one === 'string') return ordered.reduce((text, secret) => text.replaceAll(secret, MASK), one)
    if (Array.isArray(one)) return one.map(mask)
    if (typeof one !== 'object' || one === null) return one
    return Object.fromEntries(Object.entries(one).map(([key, item]) => [key, mask(item)]))
  }
  return mask(value) as Value
}

/** Stretches of the normalised text, in order, joined where they overlap. */
function sensitiveStretches(turn: TurnState): Stretch[] {
  const { occurrences, utterance, bot } = turn
  const banned = bot.snapshot.components.bannedWord.length > 0
  const stretches: Stretch[] = [
    ...occurrences.filter(
      ({ entity, start, end }) =>
        entity.sensitiveType !== 'NONE' &&
        (entity.kind !== 'DICTIONARY' || standsAlone(utterance.text, start, end)),
    ),
    ...(banned ? findContained(bot.keywords.banned, utterance.text, 'WORD') : []),
  ].map(({ start, end }) => ({ start, end }))
  const joined: Stretch[] = []
  for (const one of stretches.sort((a, b) => a.start - b.start)) {
    const last = joined.at(-1)
    if (last && one.start <= last.end) last.end = Math.max(last.end, one.end)
    else joined.push(one)
  }
  return joined
}

function secretWords({ utterance, chosen }: TurnState, stretches: readonly Stretch[]): string[] {
  const typed = typedStretches(utterance, stretches).map(({ start, end }) =>
    utterance.typed.slice(start, end),
  )
  const values = chosen
    .filter(({ entity }) => entity.sensitiveType !== 'NONE')
    .map(({ value }) => value ?? '')
  return [...typed, ...values].filter((word) => word.trim() !== '')
}

function secretVariables({ bot, session }: TurnState): string[] {
  return bot.snapshot.components.userVariable.flatMap(({ name, sensitiveType }) => {
    const value = sensitiveType === 'NONE' ? undefined : own(session.userVariables, name)
    const text = typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value)
    // A digit or a word like `no` stands in most texts: masking it would hide nothing and make them unreadable.
    return text.length > 2 ? [text] : []
  })
}

/** Maps stretches of the normalised text to the typed text. */
function typedStretches({ starts, ends }: Utterance, stretches: readonly Stretch[]): Stretch[] {
  return stretches.map(({ start, end }) => ({ start: starts[start]!, end: ends[end - 1]! }))
}

function maskStretches(text: string, stretches: readonly Stretch[]): string {
  let kept = ''
  let from = 0
  for (const { start, end } of stretches) {
    kept += text.slice(from, start) + MASK
    from = end
  }
  return kept + text.slice(from)
}

function maskTrace(
  trace: Trace,
  { utterance: { text } }: TurnState,
  stretches: readonly Stretch[],
  secrets: readonly string[],
): Trace {
  const words = stretches.map(({ start, end }) => text.slice(start, end))
  // N-grams may hold parts of what must not be kept.
  const masked = maskSecrets({ ...trace, features: [] }, [...secrets, ...words])
  return { ...masked, normalised: maskStretches(text, stretches) }
}
