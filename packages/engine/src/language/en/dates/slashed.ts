import { wordSet } from '../../../finder/words'
import { slashedReader } from '../../latin/dates/slashed'
import { hasBefore, type Tokens, textAt } from '../../latin/tokens'
import words from './words.json'

/** What a share is of: before these `3/4` is no date. */
const MEASURES = new Set(words.measures)
const ON_DATE = wordSet('on by from until till til before after since due date between to')
const RATES = wordSet('rate rated rating give gave score scored got about only')

/** How `3/4` at a token is meant by the words around. */
export const readSlashed = slashedReader(MEASURES, (tokens, i) => {
  if (ON_DATE.has(textAt(tokens, i - 1))) return 'DATE'
  if (hasBefore(tokens, i, 3, RATES)) return 'SHARE'
  return isRangeOfDates(tokens, i) ? 'DATE' : 'EITHER'
})

function isRangeOfDates(tokens: Tokens, i: number): boolean {
  const after = textAt(tokens, i + 3)
  return (after === '-' || after === '~' || after === 'to') && textAt(tokens, i + 5) === '/'
}
