import { exactKey } from '../text/normalize'
import type { FoundInTurn } from './turnState'

/** Whether two texts are the same in the bot's language, but for case, width, marks at the ends … (behaviour 5.3). */
export function sameText({ bot }: Pick<FoundInTurn, 'bot'>, a: string, b: string): boolean {
  const { language } = bot.snapshot.domain
  return exactKey(a, language) === exactKey(b, language)
}

/** Whether the whole utterance is this text. */
export function isUtterance(turn: Pick<FoundInTurn, 'bot' | 'utterance'>, text: string): boolean {
  return sameText(turn, turn.utterance.text, text)
}
