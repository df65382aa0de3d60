import type { Slot } from '@parlance/contract'
import { checkSlot, type SlotVerdict } from '../action/checkSlot'
import { inPreferredTime } from '../entity/datePreference'
import { describeOccurrence, type Occurrence } from '../entity/recognise'
import { systemEntityKey, systemEntityOfKey } from '../entity/recognisedEntity'
import { own } from '../own'
import { renderText } from '../render/renderText'
import { readDayCount } from '../systemEntity/phrases'
import { exactKey } from '../text/normalize'
import { standsAlone } from '../text/wordEdge'
import { applyContexts } from '../turn/context'
import type { Effects } from '../turn/effect'
import { note } from '../turn/notes'
import { isUtterance } from '../turn/sameText'
import type { SlotValue } from '../turn/session'
import type { TurnState } from '../turn/turnState'

/** The result of filling: the slots filled now, those refused by their condition URL, and the last one's message. */
export type Filling = { filled: Set<string>; refused: string[]; refusal: string | null }

type Value = { value: string; word: string }

/**
 * Fills the empty slots of the task under way from the utterance (behaviour 6.3): the one that was asked first, then
 * the others in order; each word fills one slot. A value that the condition URL refuses is taken out again.
 */
export function* fillSlots(turn: TurnState, slots: readonly Slot[], asked: string | null): Effects<Filling> {
  const filling: Filling = { filled: new Set(), refused: [], refusal: null }
  const used = new Set<Occurrence>()
  const order = [...slots].sort((a, b) => Number(b.name === asked) - Number(a.name === asked))
  for (const slot of order) {
    if (own(turn.session.task!.values, slot.name)) continue
    const found = valueFor(turn, slot, slot.name === asked, used)
    if (!found) continue
    const verdict = yield* accept(turn, slot, found)
    if (verdict.valid) filling.filled.add(slot.name)
    else {
      filling.refused.push(slot.name)
      filling.refusal = verdict.message
    }
  }
  return filling
}

/** Fills what is still empty, and wants it so, with values found earlier in the session. */
export function* keepEarlier(turn: TurnState, slots: readonly Slot[]): Effects<void> {
  for (const slot of slots) {
    const earlier = turn.before.values[slot.entity] ?? turn.before.values[`slot.${slot.name}`]
    if (!slot.keepFromEarlier || own(turn.session.task!.values, slot.name) || !earlier) continue
    const { valid } = yield* accept(turn, slot, earlier)
    if (valid) note(turn, 'TASK', 'DONE', 'KEPT', { slot: slot.name, value: earlier.value })
  }
}

function valueFor(turn: TurnState, slot: Slot, isAsked: boolean, used: Set<Occurrence>): Value | null {
  const found = occurrenceFor(turn, slot, isAsked, used)
  if (found) {
    used.add(found)
    const { utterance, local: at } = turn
    const { language } = turn.bot.snapshot.domain
    const meant = inPreferredTime(found, slot.datePreference, { language, utterance, at })
    const { value, word } = describeOccurrence(meant, utterance)
    return { value, word }
  }
  if (!isAsked) return null
  const option = slot.options.find((one) => isUtterance(turn, one))
  if (option !== undefined) return { value: option, word: option }
  // Chosen this turn by a button of a form that the question showed.
  const chosen = turn.session.values[slot.entity]
  if (chosen?.turn === turn.session.turn) return { value: chosen.value, word: chosen.word }
  if (slot.entity !== systemEntityKey('NUM_General')) return null
  const { language } = turn.bot.snapshot.domain
  return readDayCount(exactKey(turn.utterance.text, language), language, turn.local)
}

/**
 * The first word of the slot's entity that no other slot took. For the slot that was asked also one that lies within
 * a longer word of another system entity: asked how many, `3 people` is three.
 */
function occurrenceFor(
  turn: TurnState,
  slot: Slot,
  isAsked: boolean,
  used: ReadonlySet<Occurrence>,
): Occurrence | undefined {
  const isFree = (one: Occurrence) => one.entity.key === slot.entity && !used.has(one)
  const chosen = turn.chosen.find(isFree)
  if (chosen || !isAsked) return chosen
  return turn.occurrences.find(
    (one) =>
      isFree(one) &&
      (one.entity.kind !== 'DICTIONARY' || standsAlone(turn.utterance.text, one.start, one.end)),
  )
}

function* accept(
  turn: TurnState,
  slot: Slot,
  found: Value,
): Effects<{ valid: true } | { valid: false; message: string | null }> {
  const typed = slot.valueType === 'RESPONSE' ? found.word : found.value
  putValue(turn, slot.name, { value: typed, word: found.word })
  const value = slot.valueExpression === '' ? typed : yield* renderText(turn, slot.valueExpression, 'MACHINE')
  const verdict: SlotVerdict = slot.conditionUrl
    ? yield* checkSlot(turn, { slot, value, word: found.word, url: slot.conditionUrl })
    : { valid: true }
  if (!verdict.valid) {
    note(turn, 'TASK', 'LOST', 'REFUSED', { slot: slot.name, value })
    remove(turn, slot.name)
    return { valid: false, message: verdict.message ?? null }
  }
  const kept = verdict.value ?? value
  const isNormalForm = slot.valueType !== 'RESPONSE' && slot.valueExpression === ''
  const systemEntity = isNormalForm ? systemEntityOfKey(slot.entity) : undefined
  putValue(turn, slot.name, { value: kept, word: found.word, ...(systemEntity && { systemEntity }) })
  note(turn, 'TASK', 'DONE', 'FILLED', { slot: slot.name, value: kept })
  applyContexts(turn, slot.outputContexts)
  return { valid: true }
}

/** Writes the value of a slot of the task under way. */
export function putValue(turn: TurnState, name: string, value: SlotValue): void {
  const state = turn.session.task!
  turn.session.task = { ...state, values: { ...state.values, [name]: value } }
}

function remove(turn: TurnState, name: string): void {
  const state = turn.session.task!
  const { [name]: _, ...values } = state.values
  turn.session.task = { ...state, values }
}
