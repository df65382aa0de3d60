import type { Language } from '@parlance/contract'
import { forEachLanguage, languageOf } from '../../language/languages'
import type { Decision } from '../../match/decision'
import { normalizeText } from '../../text/normalize'
import { note } from '../../turn/notes'
import type { TurnState } from '../../turn/turnState'
import { isTask, type TaskConversation } from '../taskStack'

const MATCHERS = forEachLanguage(({ taskWords: { refused, agreement } }) => ({
  refused: new RegExp(refused.normalize('NFKC'), 'gu'),
  deed: new RegExp(`^(?:${agreement.deeds.normalize('NFKC')})`, 'u'),
}))

/**
 * Whether an utterance asks not to do what a task does: it refuses a deed that the questions of the task ask for, and
 * none of these questions refuses it too. `don't send lisa $50` begins no transfer; `i do not want my card any more` is
 * for the task that was taught so, and `don't forget to send lisa $50` for any.
 */
function isNotWanted({ bot, utterance }: TurnState, { questions }: TaskConversation): boolean {
  const { language } = bot.snapshot.domain
  const refused = refusedIn(utterance.text, language)
  if (refused.length === 0) return false
  const taught = questions.map(({ text }) => normalizeText(text))
  if (taught.some((text) => refusedIn(text, language).length > 0)) return false
  const letters = taught.map((text) => text.normalize('NFD'))
  const { stemsOfRefused } = languageOf(language).taskWords
  return refused.some(
    (one) => MATCHERS[language].deed.test(one) || stemsOfRefused(one).some((stem) => isIn(letters, stem)),
  )
}

/** Whether a conversation that was found is a task which the utterance asks not to do; the very words of a question do. */
export function isLeft(turn: TurnState, decision: Decision): boolean {
  if (decision.kind !== 'conversation' || !MATCHED.has(decision.matchType)) return false
  const { conversation } = decision
  if (!isTask(conversation) || !isNotWanted(turn, conversation)) return false
  note(turn, 'TASK', 'LOST', 'NOT_WANTED', { name: conversation.name })
  return true
}

/** How a conversation is found by what an utterance resembles. */
const MATCHED = new Set(['REGEX', 'INTENT', 'SINGLE'])

/** What a text asks not to do. */
function refusedIn(text: string, language: Language): string[] {
  return [...text.matchAll(MATCHERS[language].refused)].flatMap(([, ...groups]) => groups.find(Boolean) ?? [])
}

function isIn(taught: readonly string[], stem: string): boolean {
  return stem !== '' && taught.some((text) => text.includes(stem.normalize('NFD')))
}
