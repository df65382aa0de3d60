import type { ExpressionReference } from '@parlance/contract'
import { describeOccurrence } from '../entity/recognise'
import { numberOrText, shortestDecimal } from '../expression/decimal'
import { textOfJson } from '../expression/jsonPath'
import { type ReferenceValue, referenceValue } from '../expression/referenceValue'
import { userVariableValue } from '../expression/userVariableValue'
import { typedText } from '../text/utterance'
import type { Json } from '../turn/session'
import type { FoundInTurn, TurnState } from '../turn/turnState'

/** What a request to an operator's server may contain about a turn (behaviour 2.4). */
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
  /** Returns the value of a placeholder. */
  valueOf: (reference: ExpressionReference) => ReferenceValue
}

/** No utterance is longer without white space and marks. */
const QUERY_MAX = 4_000

/** The typed text as it is sent to operators' servers; offsets of API entities refer to it. */
export function queryOf({ utterance }: FoundInTurn): string {
  return typedText(utterance).slice(0, QUERY_MAX).toWellFormed()
}

/** The facts of a call outside of a turn, by which an operator tries a server. */
export function factsOfTrial(
  given: Pick<CallFacts, 'domainCode' | 'userId' | 'requestId' | 'timestamp' | 'userQuery'>,
): CallFacts {
  return {
    ...given,
    sessionId: given.requestId,
    platform: 'test',
    scenario: null,
    entities: [],
    slots: [],
    userVariables: [],
    sessionAttributes: {},
    valueOf: () => ({ value: '', word: '', isSensitive: false }),
  }
}

/** The facts of a turn as they are now, with what earlier calls of this turn set. */
export function factsOf(turn: TurnState): CallFacts {
  const { bot, input, session, answering } = turn
  return {
    domainCode: bot.snapshot.domain.code,
    platform: input.platform,
    userId: input.userId,
    sessionId: session.sessionId,
    requestId: input.requestId,
    timestamp: input.now,
    userQuery: queryOf(turn),
    scenario: answering && { id: answering.id, name: answering.name },
    entities: entitiesOf(turn),
    slots: slotsOf(turn),
    userVariables: variablesOf(turn),
    sessionAttributes: session.sessionAttributes,
    valueOf: (reference) => referenceValue(turn, reference, 'MACHINE'),
  }
}

function entitiesOf({ chosen, utterance }: TurnState): CallFacts['entities'] {
  return chosen.map((one) => {
    const { word, value } = describeOccurrence(one, utterance)
    return { name: one.entity.key, word, value }
  })
}

/** Slots of the task under way, or of the one that was finished in this turn. */
function slotsOf({ session }: TurnState): CallFacts['slots'] {
  if (session.task) return Object.entries(session.task.values).map(([name, { value }]) => ({ name, value }))
  return Object.entries(session.values)
    .filter(([key, { turn }]) => key.startsWith('slot.') && turn === session.turn)
    .map(([key, { value }]) => ({ name: key.slice('slot.'.length), value }))
}

function variablesOf(turn: TurnState): CallFacts['userVariables'] {
  const own = turn.bot.snapshot.components.userVariable.map(({ name, type }) => {
    const value = userVariableValue(turn, name) ?? ''
    if (type === 'JSON') return { name, type, value }
    const text = textOfJson(value)
    const decimal = type === 'NUMBER' ? shortestDecimal(text) : null
    return { name, type, value: decimal === null ? text : numberOrText(decimal) }
  })
  const builtIn = Object.entries(turn.session.builtIn ?? {})
  return [...own, ...builtIn.map(([name, value]) => ({ name, type: 'JSON', value }))]
}
