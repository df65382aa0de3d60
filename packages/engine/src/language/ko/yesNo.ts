import { type AnswerWords, yesNoFinder } from '../../finder/yesNo'
import { withParts } from '../withParts'
import yesNo from './yesNo.json'

const WORDS = withParts(yesNo)

/** Letters that stand alone (ㅇㅇ, ㄴㄴ) as NFKC writes them in an utterance. */
function normal({ first, whole }: AnswerWords): AnswerWords {
  return { first: first.normalize('NFKC'), whole: whole.normalize('NFKC') }
}

/**
 * Yes and no in Korean. 괜찮아요 answers both ways and is none. Behind an answer stands `END`: nothing of the same word
 * follows, and nothing that 네 and 예 count (네 명).
 */
export const findYesNo = yesNoFinder({
  ...WORDS,
  yes: normal(WORDS.yes),
  no: normal(WORDS.no),
  closing: WORDS.closing.normalize('NFKC'),
})
