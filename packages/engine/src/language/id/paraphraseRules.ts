import { withCapital, withoutCapital } from '../latin/capital'
import type { ParaphraseRules } from '../paraphraseRules'
import table from './paraphraseRules.txt'

const POLITE_END = /(?:\s(?:ya|dong|sih|kak|min|gan|pak|bu|mas|mbak|please))+$/iu

/** How questions are said otherwise in Indonesian. */
export const paraphraseRules: ParaphraseRules = {
  asking:
    /\b(?:apa|apakah|bagaimana|gimana|berapa|kapan|mana|kenapa|mengapa|siapa|tidak|nggak|gak|ga|bisa|boleh|belum|kalau|kalo)\b/iu,
  prepare: (text, asks) =>
    // Without a mark it may as well be told.
    !asks && /^ada .*(?<!tidak|nggak|gak|ga)$/iu.test(text)
      ? null
      : withoutCapital(text).replace(POLITE_END, ''),
  finish: withCapital,
  table,
}
