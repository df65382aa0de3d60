import { type Slot, slotEntities } from '@parlance/contract'
import { checkSlot, type SlotVerdict } from '../action/checkSlot'
import { own } from '../own'
import { renderText } from '../render/renderText'
import { applyContexts, undoContexts } from '../turn/context'
import type { Effects } from '../turn/effect'
import { note } from '../turn/notes'
import type { SlotValue } from '../turn/session'
import type { TurnState } from '../turn/turnState'
import type { SlotFill } from './reading/reading'
import { denies, names, restsOn } from './slotRules'

/**
 * The result of filling: slots with a new value, those of them that had one before, those whose value was taken back,
 * those whose value the condition URL refused and the last one's message, and whether a confirmation was denied.
 */
export type Filling = {
  filled: Set<Slot>
  corrected: Set<Slot>
  emptied: Set<Slot>
  refused: Set<Slot>
  refusal: string | null
  denial: boolean
}

/**
 * Writes what an utterance says into the slots of the task under way (behaviour 6.3), in their order. What comes behind
 * a corrected slot is gone through again: condition URLs, value expressions and confirmations.
 */
export function* fillSlots(
  turn: TurnState,
  slots: readonly Slot[],
  { fills, emptied }: { fills: readonly SlotFill[]; emptied: readonly Slot[] },
): Effects<Filling> {
  const filling: Filling = {
    filled: new Set(),
    corrected: new Set(),
    emptied: new Set(),
    refused: new Set(),
    refusal: null,
    denial: false,
  }
  const before = turn.session.task!.values
  for (const slot of emptied) empty(turn, slot, filling)
  for (const slot of slots) {
    const fill = fills.find((one) => one.slot === slot)
    if (fill) yield* put(turn, fill, own(before, slot.name), filling)
  }
  const { filled, refused } = filling
  const changed = slots.filter((one) => filled.has(one) || refused.has(one) || filling.emptied.has(one))
  for (const slot of slots) {
    if (changed.includes(slot) || !own(turn.session.task!.values, slot.name)) continue
    yield* goThroughAgain(turn, slot, slots, { changed, filling })
  }
  return filling
}

/** Fills what is still empty, and wants it so, with values found earlier in the session. */
export function* keepEarlier(turn: TurnState, slots: readonly Slot[]): Effects<void> {
  for (const slot of slots) {
    if (!slot.keepFromEarlier || slot.confirmation || own(turn.session.task!.values, slot.name)) continue
    const key = [...slotEntities(slot), `slot.${slot.name}`].find((one) => turn.before.values[one])
    const earlier = key === undefined ? undefined : turn.before.values[key]
    if (!earlier) continue
    const entity = slotEntities(slot).find((one) => one === key) ?? slot.entity
    const { valid } = yield* accept(turn, slot, { ...earlier, entity })
    if (valid) note(turn, 'TASK', 'DONE', 'KEPT', { slot: slot.name, value: earlier.value })
  }
}

function* put(
  turn: TurnState,
  fill: SlotFill,
  before: SlotValue | undefined,
  filling: Filling,
): Effects<void> {
  const { slot } = fill
  const verdict = yield* accept(turn, slot, fill, before)
  if (verdict.valid) {
    filling.filled.add(slot)
    if (before) filling.corrected.add(slot)
    filling.denial ||=
      slot.confirmation !== undefined && denies(slot, fill, turn.bot.snapshot.domain.language)
    return
  }
  if (before) undoContexts(turn, slot.outputContexts)
  filling.refused.add(slot)
  filling.refusal = verdict.message
}

/** A filled slot after others have changed: emptied where it rests on one of them, else its value is found out anew. */
function* goThroughAgain(
  turn: TurnState,
  slot: Slot,
  slots: readonly Slot[],
  { changed, filling }: { changed: readonly Slot[]; filling: Filling },
): Effects<void> {
  const { language } = turn.bot.snapshot.domain
  if (changed.some((one) => restsOn(slot, one, slots, language))) return empty(turn, slot, filling)
  const earlier = [...filling.corrected].filter((one) => slots.indexOf(one) < slots.indexOf(slot))
  const isWritten = earlier.some((one) => names(slot.valueExpression, one))
  if (!isWritten && !(slot.conditionUrl && earlier.length > 0)) return
  const held = own(turn.session.task!.values, slot.name)!
  const again = { value: held.found ?? held.value, word: held.word, entity: held.entity ?? slot.entity }
  const verdict = yield* accept(turn, slot, again, held, true)
  if (verdict.valid) return
  undoContexts(turn, slot.outputContexts)
  filling.refused.add(slot)
  filling.refusal = verdict.message ?? filling.refusal
}

function empty(turn: TurnState, slot: Slot, filling: Filling): void {
  const held = own(turn.session.task!.values, slot.name)
  if (!held) return
  note(turn, 'TASK', 'DONE', 'TAKEN_BACK', { slot: slot.name, value: held.value })
  remove(turn, slot.name)
  // It is asked as if for the first time.
  const { [slot.name]: _count, ...asks } = turn.session.task!.asks
  turn.session.task = { ...turn.session.task!, asks }
  undoContexts(turn, slot.outputContexts)
  filling.emptied.add(slot)
}

function* accept(
  turn: TurnState,
  slot: Slot,
  found: { value: string; word: string; entity: string },
  before?: SlotValue,
  isAgain = false,
): Effects<{ valid: true } | { valid: false; message: string | null }> {
  const { word, entity } = found
  const typed = slot.valueType === 'RESPONSE' ? word : found.value
  const held = { word, entity, found: found.value, turn: turn.session.turn }
  putValue(turn, slot.name, { ...held, value: typed })
  const value = slot.valueExpression === '' ? typed : yield* renderText(turn, slot.valueExpression, 'MACHINE')
  const verdict: SlotVerdict = slot.conditionUrl
    ? yield* checkSlot(turn, { slot, entity, value, word, url: slot.conditionUrl })
    : { valid: true }
  if (!verdict.valid) {
    note(turn, 'TASK', 'LOST', 'REFUSED', { slot: slot.name, value })
    remove(turn, slot.name)
    return { valid: false, message: verdict.message ?? null }
  }
  const kept = verdict.value ?? value
  putValue(turn, slot.name, { ...held, value: kept, ...(isAgain && { turn: before?.turn ?? held.turn }) })
  if (isAgain) note(turn, 'TASK', 'DONE', 'CHECKED', { slot: slot.name, value: kept })
  else if (before)
    note(turn, 'TASK', 'DONE', 'CORRECTED', { slot: slot.name, before: before.value, value: kept })
  else note(turn, 'TASK', 'DONE', 'FILLED', { slot: slot.name, value: kept })
  if (!isAgain) applyContexts(turn, slot.outputContexts)
  return { valid: true }
}

/** Writes the value of a slot of the task under way. */
export function putValue(turn: TurnState, name: string, value: SlotValue): void {
  const state = turn.session.task!
  turn.session.task = { ...state, values: { ...state.values, [name]: value } }
}

/** Empties a slot of the task under way. */
export function remove(turn: TurnState, name: string): void {
  const state = turn.session.task!
  const { [name]: _value, ...values } = state.values
  turn.session.task = { ...state, values }
}
