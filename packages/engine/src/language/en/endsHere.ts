import { wordSet } from '../../finder/words'
import { endReader } from '../latin/endsHere'
import { MONTHS, WEEKDAYS } from './dates/calendarWords'

/** Words that a number does not count; no noun is among them. */
const GOES_ON = wordSet(`
  a about after also am an and are around as at be because before better between but by can could day did do
  does every for from good great how i if in instead into is it its just let maybe me much my next no not
  now of ok okay on only or our perfect please pls plz possible right sharp should since so soon still
  sounds than thank thanks that the then there they this thx till to today tomorrow tmr tmrw tonight too ty
  until was we were what when where which while will with without work works would yes you your though sir
  exactly onwards onward upwards upward latest max maximum altogether total
`)

/** Whether what comes before a token is complete: `at 3 please`, not `at 3 locations`. */
export const endsHere = endReader(new Set([...GOES_ON, ...WEEKDAYS.keys(), ...MONTHS.keys()]))
