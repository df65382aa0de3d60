import type { Slot, SlotCheckEcho } from '@parlance/contract'
import { textOfJson } from '../expression/jsonPath'
import type { CallOutcome, Effects, OutwardRequest } from '../turn/effect'
import { warn } from '../turn/notes'
import type { TurnState } from '../turn/turnState'
import { call, faultOrStatus, jsonOf } from './call'
import { callEchoOf } from './callEcho'
import { type CallFacts, factsOf, factsOfTrial } from './facts'
import { isObject } from './reply'
import { type BuiltRequest, jsonRequest } from './request'

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
  const { slot, url } = asked
  const task = turn.session.task && turn.bot.conversations.get(turn.session.task.conversationId)
  const facts = factsOf(turn)
  const [outcome] = yield* call(turn, [requestOf(asked, url, task?.name ?? '', facts)])
  const verdict = readVerdict(outcome!)
  if (verdict) return verdict
  warn(turn, 'SLOT_CHECK_FAILED', { slot: slot.name })
  return { valid: slot.strict !== true }
}

/** The request that a condition URL gets for a value, outside of a turn. */
export function slotCheckRequest(
  asked: { task: string; slot: Pick<Slot, 'name' | 'entity'> & { conditionUrl: string }; value: string },
  given: Omit<Parameters<typeof factsOfTrial>[0], 'userQuery'>,
): OutwardRequest {
  const { task, slot, value } = asked
  const facts = factsOfTrial({ ...given, userQuery: value })
  const slots = [{ name: slot.name, value }]
  const about = { slot, entity: slot.entity, value, word: value }
  return requestOf(about, slot.conditionUrl, task, { ...facts, slots }).request
}

/** Returns what a test call shows; `outcome` is null when nothing was sent. */
export function echoOfSlotCheck(request: OutwardRequest, outcome: CallOutcome | null): SlotCheckEcho {
  const echo = { ...callEchoOf(request, outcome), reason: null, verdict: null }
  if (!outcome) return echo
  if (!outcome.ok) return { ...echo, reason: outcome.fault }
  const verdict = readVerdict(outcome)
  const isStatus = faultOrStatus(outcome) !== null
  return {
    ...echo,
    reason: isStatus ? `HTTP_${outcome.status}` : verdict ? null : 'NOT_UNDERSTOOD',
    verdict,
  }
}

function requestOf(
  { slot, entity, value, word }: { slot: Pick<Slot, 'name'>; entity: string; value: string; word: string },
  url: string,
  task: string,
  facts: CallFacts,
): BuiltRequest {
  const { domainCode, userId, sessionId, slots } = facts
  const body = { domainCode, userId, sessionId, task, slot: { name: slot.name, entity, word, value }, slots }
  return jsonRequest({ purpose: 'SLOT_CHECK', name: slot.name }, url, body, facts)
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
