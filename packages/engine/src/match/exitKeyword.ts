import { sameText } from '../turn/sameText'
import type { TurnState } from '../turn/turnState'

/** Returns the exit keyword that is the whole utterance, of the task under way or of the domain (behaviour 6.3, 6.4). */
export function exitKeywordOf(turn: Pick<TurnState, 'bot' | 'session' | 'utterance'>): string | undefined {
  const { bot, session, utterance } = turn
  const task = session.task && bot.conversations.get(session.task.conversationId)?.task
  if (!task) return undefined
  const keywords = [...task.exitKeywords, ...bot.snapshot.settings.taskEnd.exitKeywords]
  return keywords.find((keyword) => sameText(turn, keyword, utterance.text))
}
