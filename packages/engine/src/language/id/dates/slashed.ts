import { wordSet } from '../../../finder/words'
import { slashedReader } from '../../latin/dates/slashed'
import { hasBefore, type Tokens, textAt } from '../../latin/tokens'
import { afterTo, WEEKDAYS } from './calendarWords'
import words from './words.json'

/** What a share is of: before these `3/4` is no date. */
const MEASURES = new Set(words.measures)
const ON_DATE = new Set(words.onDate)
const RATES = wordSet('rating nilai skor bintang kasih dapat dapet cuma hanya sekitar ukuran')
const ADDRESS = wordSet('rt rw no nomor blok jl jalan gang gg kav')

/** How `3/4` at a token is meant by the words around. */
export const readSlashed = slashedReader(MEASURES, (tokens, i) => {
  if (isAddress(tokens, i)) return null
  const before = textAt(tokens, i - 1) === ',' ? textAt(tokens, i - 2) : textAt(tokens, i - 1)
  if (ON_DATE.has(before) || WEEKDAYS.has(before)) return 'DATE'
  if (hasBefore(tokens, i, 3, RATES)) return 'SHARE'
  const end = afterTo(tokens, i + 3)
  return end > 0 && textAt(tokens, end + 1) === '/' ? 'DATE' : 'EITHER'
})

/** `rt 03/05`, `no. 3/4` of an address. */
function isAddress(tokens: Tokens, i: number): boolean {
  const before = textAt(tokens, i - 1)
  return ADDRESS.has(/^[.:]$/.test(before) ? textAt(tokens, i - 2) : before)
}
