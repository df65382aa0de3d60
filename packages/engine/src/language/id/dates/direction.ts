import { wordSet } from '../../../finder/words'
import { type Tokens, textAt } from '../../latin/tokens'

/** Whether a length of time is ahead (1) or over (-1), and where the words for it end. */
export type Direction = { sign: 1 | -1; next: number }

const AHEAD = new Set(['lagi', 'mendatang', 'kemudian'])
const OVER = new Set(['lalu', 'silam', 'kemarin'])
/** "Dalam 2 hari sekali", "dalam 8 jam sehari": how often, not when. */
const HOW_OFTEN = wordSet('sekali sehari seminggu sebulan atau terakhir')

/** `lagi`, `ke depan`, `yang lalu` after a length of time; after `dalam` nothing need follow. Null when none. */
export function readDirection(tokens: Tokens, i: number, isIn: boolean): Direction | null {
  const word = textAt(tokens, i)
  if (AHEAD.has(word)) return { sign: 1, next: i + 1 }
  if (word === 'ke' && textAt(tokens, i + 1) === 'depan') return { sign: 1, next: i + 2 }
  if (word === 'dari' && textAt(tokens, i + 1) === 'sekarang') return { sign: 1, next: i + 2 }
  const past = word === 'yang' || word === 'yg' ? i + 1 : i
  if (OVER.has(textAt(tokens, past))) return { sign: -1, next: past + 1 }
  return isIn && !HOW_OFTEN.has(word) ? { sign: 1, next: i } : null
}

/** `dalam 3 hari`: whether the length after this token is counted from now on. */
export function isDalam(tokens: Tokens, i: number): boolean {
  const word = textAt(tokens, i)
  return word === 'dalam' || word === 'dlm'
}
