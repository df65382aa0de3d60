import type { ExpressionReference } from '@parlance/contract'
import type { Deliberation } from '../dialogue/turn'
import { numberOrText, shortestDecimal } from '../expression/decimal'
import { textOfJson } from '../expression/jsonPath'
import { type ReferenceValue, referenceValue } from '../expression/referenceValue'
import { isBuiltIn, userVariableValue } from '../expression/userVariableValue'
import type { Json } from '../session'
import { typedText } from '../utterance'

/** What a request to an operator's server may tell of a turn (behaviour 2.4). */
export type CallFacts = {
  domainCode: string
  platform: string
  userId: string
  sessionId: string
  requestId: string
  /** Milliseconds since the epoch. */
  timestamp: number
  userQuery: string
  scenario: { id: number; name: string } | null
  entities: { name: string; word: string; value: string }[]
  slots: { name: string; value: string }[]
  userVariables: { name: string; type: string; value: Json }[]
  sessionAttributes: Readonly<Record<string, string>>
  /** What a placeholder comes to. */
  valueOf: (reference: ExpressionReference) => ReferenceValue
}

/** More of an utterance than this is white space or marks. */
const QUERY_MAX = 4_000

/** What was typed, as far as operators' servers are told; offsets of API entities are those of this text. */
export function queryOf({ utterance }: Pick<Deliberation, 'utterance'>): string {
  return typedText(utterance).slice(0, QUERY_MAX).toWellFormed()
}

/** The facts of a turn under way, as they are now: what earlier calls of this turn set is in them. */
export function factsOf(d: Deliberation): CallFacts {
  const { bot, input, session, answering } = d
  return {
    domainCode: bot.snapshot.domain.code,
    platform: input.platform,
    userId: input.userId,
    sessionId: session.sessionId,
    requestId: input.requestId,
    timestamp: input.now,
    userQuery: queryOf(d),
    scenario: answering && { id: answering.id, name: answering.name },
    entities: entitiesOf(d),
    slots: slotsOf(d),
    userVariables: variablesOf(d),
    sessionAttributes: session.sessionAttributes,
    valueOf: (reference) => referenceValue(d, reference),
  }
}

function entitiesOf({ chosen, utterance }: Deliberation): CallFacts['entities'] {
  return chosen.map(({ entity, value, start, end }) => {
    const word = utterance.typed.slice(utterance.starts[start], utterance.ends[end - 1])
    return { name: entity.key, word, value: value ?? word }
  })
}

/** Of the task under way, or of the one that was finished in this turn. */
function slotsOf({ session }: Deliberation): CallFacts['slots'] {
  if (session.task) return Object.entries(session.task.values).map(([name, { value }]) => ({ name, value }))
  return Object.entries(session.values)
    .filter(([key, { turn }]) => key.startsWith('slot.') && turn === session.turn)
    .map(([key, { value }]) => ({ name: key.slice('slot.'.length), value }))
}

function variablesOf(d: Deliberation): CallFacts['userVariables'] {
  const own = d.bot.snapshot.components.userVariable.map(({ name, type }) => {
    const value = userVariableValue(d, name) ?? ''
    if (type === 'JSON') return { name, type, value }
    const text = textOfJson(value)
    const decimal = type === 'NUMBER' ? shortestDecimal(text) : null
    return { name, type, value: decimal === null ? text : numberOrText(decimal) }
  })
  const builtIn = Object.entries(d.input.builtIn ?? {}).filter(([name]) => isBuiltIn(name))
  return [...own, ...builtIn.map(([name, value]) => ({ name, type: 'JSON', value }))]
}
