import {
  ACTION_METHODS_V1_PER_TURN,
  ACTION_METHODS_V2_PER_TURN,
  isPrice,
  type Payment,
  paymentMethod,
} from '@parlance/contract'
import { assignUserVariable } from '../expression/assignUserVariable'
import { variableName } from '../expression/userVariableValue'
import type { SnapshotActionMethod } from '../snapshot/namedComponents'
import { AnswerFault } from '../turn/answerFault'
import type { CallOutcome, Effects } from '../turn/effect'
import { noteErrorCode, warn } from '../turn/notes'
import type { TurnState } from '../turn/turnState'
import { call } from './call'
import { factsOf } from './facts'
import { faultOfV1, faultOfV2 } from './fault'
import { type ReplyV2, readReplyV1, readReplyV2 } from './reply'
import { actionMethodRequest } from './request'

/** A call as a text names it; `payment`: the service that the value is paid with. */
type MethodCall = { name: string; version: 1 | 2; variable: string | null; payment?: Payment }

/** Session attributes kept at most. */
const ATTRIBUTES_MAX = 50

/**
 * Returns the value that an action method gives (behaviour 2). Each is called once a turn, however often it is read;
 * variables of a version-2 reply are set with the call. Throws `AnswerFault` with a code of behaviour 2.6.
 */
export function* callActionMethod(turn: TurnState, asked: MethodCall): Effects<string> {
  const { name, version, variable } = asked
  const method = turn.bot.named.actionMethods[version].get(name)
  if (!method) return fail(turn, version === 1 ? 'AM-1006-0' : 'AM-2003-0')
  const key = `method ${version} ${name}`
  const known = turn.cache.replies.get(key)
  const outcome = known ?? (yield* send(turn, method, key))
  const code = (version === 1 ? faultOfV1 : faultOfV2)(outcome, method.timeoutMs)
  if (!outcome.ok || code) return fail(turn, code ?? '')
  const value = version === 1 ? readReplyV1(outcome) : valueV2(turn, outcome, variable, known === undefined)
  if (method.type === 'PRICE' && !isPrice(value.trim()))
    return fail(turn, `${paymentMethod(asked.payment ?? 'linePay').code}-2`)
  return method.type === 'PRICE' ? value.trim() : value
}

function* send(turn: TurnState, method: SnapshotActionMethod, key: string): Effects<CallOutcome> {
  const { version } = method
  const max = version === 1 ? ACTION_METHODS_V1_PER_TURN : ACTION_METHODS_V2_PER_TURN
  const sent = [...turn.cache.replies.keys()].filter((one) => one.startsWith(`method ${version} `)).length
  if (sent >= max) return fail(turn, `AM-${version}001-${max}`)
  const faultOf = (outcome: CallOutcome) => {
    const fault = (version === 1 ? faultOfV1 : faultOfV2)(outcome, method.timeoutMs)
    const isRead = version === 1 || !outcome.ok || readReplyV2(outcome) !== null
    return fault ?? (isRead ? null : 'AM-2004-0')
  }
  const [outcome] = yield* call(turn, [actionMethodRequest(method, factsOf(turn))], faultOf)
  turn.cache.replies.set(key, outcome!)
  return outcome!
}

/** One of the values of a reply; without a name its only one. Empty when there is none. */
function valueV2(
  turn: TurnState,
  outcome: Extract<CallOutcome, { ok: true }>,
  variable: string | null,
  isNew: boolean,
): string {
  const reply = readReplyV2(outcome)
  if (!reply) return fail(turn, 'AM-2004-0')
  if (isNew) applyReply(turn, reply)
  if (variable === null) return reply.values.length === 1 ? reply.values[0]!.value : ''
  return reply.values.find(({ name }) => name === variable)?.value ?? ''
}

function applyReply(turn: TurnState, { userVariables, sessionAttributes }: ReplyV2): void {
  for (const { name, action, value } of userVariables)
    assignUserVariable(turn, { ...variableName(name), action, value })
  const merged = Object.entries({ ...turn.session.sessionAttributes, ...sessionAttributes })
  if (merged.length > ATTRIBUTES_MAX)
    warn(turn, 'SESSION_ATTRIBUTES_TOO_MANY', { max: String(ATTRIBUTES_MAX) })
  turn.session.sessionAttributes = Object.fromEntries(merged.slice(0, ATTRIBUTES_MAX))
}

function fail(turn: TurnState, code: string): never {
  noteErrorCode(turn, code)
  throw new AnswerFault(code)
}
