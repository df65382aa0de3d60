import type { Bubble, Component, Emotion, MatchType } from '@parlance/contract'
import type { Piece } from '../render/rendered'
import type { SnapshotConversation } from '../snapshot/snapshot'

/** The facts of an answer that each bubble of the turn carries. */
type AboutAnswer = {
  matchType: MatchType
  score: number
  conversation: SnapshotConversation | null
  domainCode: string
  /** The emotion of the utterance; null where nothing was said. */
  emotion: Emotion | null
  /** Entries of the first bubble only: id of a welcome message, tags of conditions that held. */
  more: { key: string; value: string }[]
}

/** `matchingType` of the Custom API (behaviour 1.3). */
const MATCHING_TYPES: Record<MatchType, string> = {
  EXACT: 'exactMatch',
  REGEX: 'regularExpression',
  INTENT: 'intent',
  KEYWORD: 'keyword',
  SINGLE: 'model',
  SIMILAR: 'similar',
  FORM: 'form',
  TASK: 'task',
  EVENT: 'event',
  FAIL: 'none',
  WELCOME: 'none',
  BANNED: 'none',
  SYSTEM_ERROR: 'none',
}

/** `defaultMsgType` of an answer that is a message of the bot itself. */
const DEFAULT_MESSAGE_TYPES: Partial<Record<MatchType, string>> = {
  WELCOME: 'welcomeMsg',
  FAIL: 'failMsg',
  SYSTEM_ERROR: 'systemErrorMsg',
  SIMILAR: 'similarMsg',
  BANNED: 'banMsg',
}

const TAG_SEPARATOR = '\u241e'

/** Adds to each bubble of an answer the information of behaviour 1.3, and to the first one its context. */
export function describeBubbles(pieces: readonly Piece[], about: AboutAnswer): Bubble[] {
  const types = pieces.map(({ chatType }) => chatType)
  return pieces.map(({ component, information: own }, i) => {
    const information = [
      entry('chatType', types[i]!),
      entry('chatType', types.join(',')),
      entry('score', scoreText(about.score)),
      ...aboutConversation(about.conversation, i === 0),
      ...(i === pieces.length - 1 ? [entry('endOfBubble', 'endOfBubble')] : []),
      entry('matchingType', MATCHING_TYPES[about.matchType]),
      entry('domainCode', about.domainCode),
      ...(about.emotion ? [entry('emotion', about.emotion.toLowerCase())] : []),
      ...aboutCards(component),
      ...(i === 0 ? about.more : []),
      ...own,
      ...(own.some(({ key }) => key === 'defaultMsgType') ? [] : aboutMessage(about.matchType)),
    ]
    return i === 0 ? { ...component, information, context: [] } : { ...component, information }
  })
}

function aboutConversation(conversation: SnapshotConversation | null, first: boolean) {
  if (!conversation) return []
  const types = entry('conversationTypes', conversation.tags.join(TAG_SEPARATOR))
  return first ? [entry('scenarioName', conversation.name), types] : [types]
}

function aboutCards(component: Component) {
  const cards = component.type === 'carousel' ? component.data.cards : [component]
  const isImage = cards.some((card) => card.type === 'template' && card.data.cover?.type === 'image')
  if (!isImage) return []
  return [entry('imageOnly', String(cards.every(isPicture))), entry('carousel', String(cards.length))]
}

/** Whether a card is a picture without words and buttons, with a link at most. */
function isPicture(card: Component): boolean {
  if (card.type !== 'template' || card.data.cover?.type !== 'image' || card.data.contentTable) return false
  const { title, subTitle, data } = card.data.cover
  return !title && !subTitle && !data.description
}

function aboutMessage(matchType: MatchType) {
  const message = DEFAULT_MESSAGE_TYPES[matchType]
  return message ? [entry('defaultMsgType', message)] : []
}

/** Always with a fraction, as clients expect it: `1.0` for an exact match. */
function scoreText(score: number): string {
  return Number.isInteger(score) ? score.toFixed(1) : String(score)
}

function entry(key: string, value: string) {
  return { key, value }
}
