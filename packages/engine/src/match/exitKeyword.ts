import { exactKey } from '../text/normalize'
import type { TurnState } from '../turn/turn'

/** The exit keyword that the whole utterance is, of the task under way or of the domain (behaviour 6.3, 6.4). */
export function exitKeywordOf({ bot, session, utterance }: TurnState): string | undefined {
  const task = session.task && bot.conversations.get(session.task.conversationId)?.task
  if (!task) return undefined
  const { language } = bot.snapshot.domain
  const said = exactKey(utterance.text, language)
  const keywords = [...task.exitKeywords, ...bot.snapshot.components.settings.taskEnd.exitKeywords]
  return keywords.find((keyword) => exactKey(keyword, language) === said)
}

/** Whether the utterance ends the task under way. */
export function isExitKeyword(turn: TurnState): boolean {
  return exitKeywordOf(turn) !== undefined
}
