import { hasActiveAnswer, type SnapshotConversation } from '../snapshot'
import { exactKey } from '../text/normalize'
import { type Decision, type Deliberation, note } from './turn'

/**
 * Whether a similar answer was chosen (behaviour 12.6): by its button, also one of an earlier turn, or by typing the
 * name of one that the last turn offered. A button counts only with the name that it showed.
 */
export function decideForm(deliberation: Deliberation, chosenConversation: number | null): Decision | null {
  const { steps, session } = deliberation
  const clicked = chosenConversation === null ? undefined : available(deliberation, chosenConversation)
  if (clicked && isSaid(deliberation, clicked.name)) {
    note(steps, 'FORM', 'WON', 'BUTTON', { name: clicked.name })
    return choose(clicked)
  }
  if (chosenConversation !== null) {
    note(steps, 'FORM', 'LOST', 'UNKNOWN_BUTTON')
    return null
  }
  if (session.offered.length === 0) {
    note(steps, 'FORM', 'SKIPPED', 'NOTHING_OFFERED')
    return null
  }
  const offer = session.offered.find(({ conversationName }) => isSaid(deliberation, conversationName))
  const named = offer && available(deliberation, offer.conversationId)
  if (!named) {
    note(steps, 'FORM', 'LOST', 'NOT_CHOSEN')
    return null
  }
  note(steps, 'FORM', 'WON', 'NAME', { name: named.name })
  return choose(named)
}

function choose(conversation: SnapshotConversation): Decision {
  return { kind: 'conversation', matchType: 'FORM', score: 1, conversation }
}

function available({ bot }: Deliberation, conversationId: number): SnapshotConversation | undefined {
  const conversation = bot.conversations.get(conversationId)
  return conversation && hasActiveAnswer(conversation) ? conversation : undefined
}

function isSaid({ bot, utterance }: Deliberation, name: string): boolean {
  const { language } = bot.snapshot.domain
  return exactKey(utterance.text, language) === exactKey(name, language)
}
