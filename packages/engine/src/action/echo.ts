import {
  type ActionMethodEcho,
  type ActionMethodFields,
  type ExpressionReference,
  isPrice,
  type Language,
  PAYMENT_METHODS,
} from '@parlance/contract'
import { formatValue } from '../expression/format'
import { parseJson, textOfJson, valueAt } from '../expression/jsonPath'
import { entityKeyOf, type ReferenceValue } from '../expression/referenceValue'
import type { CallOutcome, OutwardRequest } from '../turn/effect'
import { callEchoOf } from './callEcho'
import { type CallFacts, factsOfTrial } from './facts'
import { faultOfV1, faultOfV2 } from './fault'
import { readReplyV1, readReplyV2 } from './reply'
import { actionMethodRequest } from './request'

/** The input that an operator gives for a test call, and the domain and user for which it is made. */
export type EchoGiven = {
  domainCode: string
  language: Language
  userId: string
  requestId: string
  /** Milliseconds since the epoch. */
  timestamp: number
  /** By the notation: `@{city}` or `` `@{DATE} ``. */
  entities: readonly { name: string; word: string; value: string }[]
  userVariables: readonly { name: string; value: string }[]
  slots: readonly { name: string; value: string }[]
}

/** The exact request that an action method would send with these values (behaviour 2.1, "echo"). */
export function echoRequest(fields: ActionMethodFields, given: EchoGiven): OutwardRequest {
  const userQuery = given.entities.map(({ word }) => word).join(' ')
  return actionMethodRequest(fields, factsGiven(given, userQuery)).request
}

/** Returns what a test call shows; `outcome` is null when nothing was sent. */
export function echoOf(
  fields: ActionMethodFields,
  request: OutwardRequest,
  outcome: CallOutcome | null,
): ActionMethodEcho {
  const echo: ActionMethodEcho = {
    ...callEchoOf(request, outcome),
    errorCode: null,
    fault: null,
    values: [],
    userVariables: [],
  }
  if (!outcome) return echo
  const errorCode = (fields.version === 1 ? faultOfV1 : faultOfV2)(outcome, fields.timeoutMs)
  if (!outcome.ok) return { ...echo, errorCode, fault: outcome.fault }
  const answered = { ...echo, errorCode }
  if (errorCode !== null) return answered
  if (fields.version === 1) {
    const value = readReplyV1(outcome)
    const isRefused = fields.type === 'PRICE' && !isPrice(value.trim())
    return {
      ...answered,
      values: [{ name: '', value }],
      errorCode: isRefused ? `${PAYMENT_METHODS.linePay.code}-2` : null,
    }
  }
  const reply = readReplyV2(outcome)
  if (!reply) return { ...answered, errorCode: 'AM-2004-0' }
  return { ...answered, values: reply.values, userVariables: reply.userVariables }
}

/** Returns the facts of a test call: what an operator entered, and nothing else. */
export function factsGiven(given: EchoGiven, userQuery: string): CallFacts {
  const { domainCode, userId, requestId, timestamp, entities, userVariables, slots } = given
  return {
    ...factsOfTrial({ domainCode, userId, requestId, timestamp, userQuery }),
    entities: [...entities],
    slots: [...slots],
    userVariables: userVariables.map(({ name, value }) => ({ name, type: 'TEXT', value })),
    valueOf: (reference) => givenValue(given, reference),
  }
}

function givenValue(given: EchoGiven, reference: ExpressionReference): ReferenceValue {
  const key = entityKeyOf(reference)
  const found =
    key === null ? givenVariable(given, reference) : given.entities.find(({ name }) => name === key)
  const { word = '', value = '' } = found ?? {}
  const shown = reference.raw ? word : value
  const { format } = reference
  return {
    value: format === null ? shown : formatValue(shown, format, given.language),
    word,
    isSensitive: false,
  }
}

function givenVariable(
  { userVariables, slots }: EchoGiven,
  { of, name, path }: ExpressionReference,
): { word: string; value: string } {
  if (of === 'slot') {
    const value = slots.find((one) => one.name === name)?.value ?? ''
    return { word: value, value }
  }
  const given = of === 'userVariable' ? userVariables.find((one) => one.name === name)?.value : undefined
  const word = path.length === 0 ? (given ?? '') : textOfJson(valueAt(parseJson(given ?? ''), path))
  return { word, value: word }
}
