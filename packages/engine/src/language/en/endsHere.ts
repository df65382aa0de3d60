import { endReader } from '../latin/endsHere'
import { MONTHS, WEEKDAYS } from './dates/calendarWords'
import goesOn from './goesOn.json'

/**
 * Whether what comes before a token is complete: `at 3 please`, not `at 3 locations`. The table has words that a number
 * does not count; no noun is among them.
 */
export const endsHere = endReader(new Set([...goesOn, ...WEEKDAYS.keys(), ...MONTHS.keys()]))
