import type { Slot } from '@parlance/contract'
import { textOfJson } from '../expression/jsonPath'
import type { CallOutcome, Effects } from '../turn/effect'
import { warn } from '../turn/notes'
import type { TurnState } from '../turn/turnState'
import { call, jsonOf } from './call'
import { factsOf } from './facts'
import { isObject } from './reply'
import { jsonRequest } from './request'

/** The reply of a server about a value: a message to send before asking again, or the corrected value. */
export type SlotVerdict = { valid: boolean; message?: string; value?: string }

const MESSAGE_MAX = 400
const VALUE_MAX = 400

/**
 * Asks the condition URL of a slot whether a value is valid (behaviour 6.5). Without such an answer the value is
 * valid with a warning, unless the slot is strict.
 */
export function* checkSlot(
  turn: TurnState,
  asked: { slot: Slot; entity: string; value: string; word: string; url: string },
): Effects<SlotVerdict> {
  const { slot, entity, value, word, url } = asked
  const facts = factsOf(turn)
  const { domainCode, userId, sessionId } = facts
  const task = turn.session.task && turn.bot.conversations.get(turn.session.task.conversationId)
  const body = {
    domainCode,
    userId,
    sessionId,
    task: task?.name ?? '',
    slot: { name: slot.name, entity, word, value },
    slots: facts.slots,
  }
  const [outcome] = yield* call(turn, [
    jsonRequest({ purpose: 'SLOT_CHECK', name: slot.name }, url, body, facts),
  ])
  const verdict = readVerdict(outcome!)
  if (verdict) return verdict
  warn(turn, 'SLOT_CHECK_FAILED', { slot: slot.name })
  return { valid: slot.strict !== true }
}

function readVerdict(outcome: CallOutcome): SlotVerdict | null {
  const json = jsonOf(outcome)
  if (!isObject(json)) return null
  const { valid, message = null, value = null } = json
  if (typeof valid !== 'boolean') return null
  return {
    valid,
    ...(message !== null && { message: textOfJson(message).slice(0, MESSAGE_MAX) }),
    ...(value !== null && { value: textOfJson(value).slice(0, VALUE_MAX) }),
  }
}
