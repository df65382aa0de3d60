import { endReader } from '../latin/endsHere'
import { MONTHS, WEEKDAYS } from './dates/calendarWords'
import goesOn from './goesOn.json'

const PERIOD_AFTER = /^(?:depan|ini|lalu|besok|pagi|siang|sore|nanti)$/
/** Units that a number before them counts ("4 jam", "2 minggu"), unless this follows: then a time or period begins. */
const UNITS: ReadonlyMap<string, RegExp> = new Map([
  ['hari', /^(?:ini|senin|selasa|rabu|kamis|jumat|jum'at|sabtu|minggu)$/],
  ['jam', /^\d+$/],
  ['minggu', PERIOD_AFTER],
  ['bulan', PERIOD_AFTER],
  ['tahun', PERIOD_AFTER],
  ['malam', PERIOD_AFTER],
])

/**
 * Whether what comes before a token is complete: `untuk 4 ya`, not `untuk 4 hari`. The table has words that a number does
 * not count; no noun is among them.
 */
export const endsHere = endReader(new Set([...goesOn, ...WEEKDAYS.keys(), ...MONTHS.keys()]), UNITS)
