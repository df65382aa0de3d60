import type { Token } from '../latin/tokens'
import { wordSet } from '../words'
import { MONTHS, WEEKDAYS } from './dates/calendarWords'

/** Words after which a bare number before them counted nothing: no noun is among them. */
const GOES_ON = wordSet(`
  a about after also am an and are around as at be because before better between but by can could day did do
  does every for from good great how i if in instead into is it its just let maybe me much my next no not
  now of ok okay on only or our perfect please pls plz possible right sharp should since so soon still
  sounds than thank thanks that the then there they this thx till to today tomorrow tmr tmrw tonight too ty
  until was we were what when where which while will with without work works would yes you your though sir
  exactly onwards onward latest max maximum altogether total
`)
const MARKS = wordSet(', . ! ? ; ) " \' ~ … - – — ( ]')

/**
 * Whether what comes before a piece is complete: nothing follows, or a mark, or a word that cannot be what a number
 * before it counts (`at 3 please`, not `at 3 locations`).
 */
export function endsHere(tokens: Tokens, i: number): boolean {
  const token = tokens[i]
  if (!token) return true
  if (token.kind === 'DIGITS') return false
  if (token.kind === 'MARK') return endsAtMark(tokens, i)
  if (token.glued) return false
  return GOES_ON.has(token.text) || WEEKDAYS.has(token.text) || MONTHS.has(token.text)
}

/** A mark that more is glued to makes one piece with it (`3-person`, `5.2`), a bracket or comma does not. */
function endsAtMark(tokens: Tokens, i: number): boolean {
  const { text, glued } = tokens[i]!
  if (!MARKS.has(text)) return /\p{Extended_Pictographic}/u.test(text)
  const next = tokens[i + 1]
  if (!glued || !next?.glued || next.kind === 'MARK') return true
  return text !== '-' && next.kind === 'WORD'
}
