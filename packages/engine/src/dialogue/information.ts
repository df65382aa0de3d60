import type { Bubble, Component, MatchType } from '@parlance/contract'
import type { SnapshotConversation } from '../snapshot'

/** What the bubbles of one answer have in common. */
export type AboutAnswer = {
  matchType: MatchType
  score: number
  conversation: SnapshotConversation | null
  domainCode: string
}

/** `matchingType` of the Custom API (behaviour 1.3). */
const MATCHING_TYPES: Record<MatchType, string> = {
  EXACT: 'exactMatch',
  REGEX: 'regularExpression',
  SINGLE: 'model',
  SIMILAR: 'similar',
  FORM: 'form',
  FAIL: 'none',
  WELCOME: 'none',
  SYSTEM_ERROR: 'none',
}

/** `defaultMsgType` of an answer that is a message of the bot itself. */
const DEFAULT_MESSAGE_TYPES: Partial<Record<MatchType, string>> = {
  WELCOME: 'welcomeMsg',
  FAIL: 'failMsg',
  SYSTEM_ERROR: 'systemErrorMsg',
  SIMILAR: 'similarMsg',
}

const TAG_SEPARATOR = '\u241e'

/** Puts to each bubble of an answer the information of behaviour 1.3, and to the first one its context. */
export function describeBubbles(components: readonly Component[], about: AboutAnswer): Bubble[] {
  const types = components.map(({ type }) => type.toUpperCase())
  return components.map((component, i) => {
    const information = [
      entry('chatType', types[i]!),
      entry('chatType', types.join(',')),
      entry('score', scoreText(about.score)),
      ...aboutConversation(about.conversation, i === 0),
      ...(i === components.length - 1 ? [entry('endOfBubble', 'endOfBubble')] : []),
      entry('matchingType', MATCHING_TYPES[about.matchType]),
      entry('domainCode', about.domainCode),
      ...aboutMessage(about.matchType),
    ]
    return i === 0 ? { ...component, information, context: [] } : { ...component, information }
  })
}

function aboutConversation(conversation: SnapshotConversation | null, first: boolean) {
  if (!conversation) return []
  const types = entry('conversationTypes', conversation.tags.join(TAG_SEPARATOR))
  return first ? [entry('scenarioName', conversation.name), types] : [types]
}

function aboutMessage(matchType: MatchType) {
  const message = DEFAULT_MESSAGE_TYPES[matchType]
  return message ? [entry('defaultMsgType', message)] : []
}

/** As the live interface writes it: `1.0` for an exact match. */
function scoreText(score: number): string {
  return Number.isInteger(score) ? score.toFixed(1) : String(score)
}

function entry(key: string, value: string) {
  return { key, value }
}
