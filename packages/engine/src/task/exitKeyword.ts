import type { Deliberation } from '../dialogue/turn'
import { exactKey } from '../text/normalize'

/** The exit keyword that the whole utterance is, of the task under way or of the domain (behaviour 6.3, 6.4). */
export function exitKeywordOf({ bot, session, utterance }: Deliberation): string | undefined {
  const task = session.task && bot.conversations.get(session.task.conversationId)?.task
  if (!task) return undefined
  const { language } = bot.snapshot.domain
  const said = exactKey(utterance.text, language)
  const keywords = [...task.exitKeywords, ...bot.snapshot.settings.taskEnd.exitKeywords]
  return keywords.find((keyword) => exactKey(keyword, language) === said)
}

/** Whether the utterance ends the task under way. */
export function isExitKeyword(d: Deliberation): boolean {
  return exitKeywordOf(d) !== undefined
}
