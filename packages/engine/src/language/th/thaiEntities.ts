/** The system entities in Thai. */

import { telephoneFinder } from '../../finder/telephone'
import { yesNoFinder } from '../../finder/yesNo'
import { withParts } from '../withParts'
import colors from './colors.txt'
import devices from './devices.txt'
import { inThai } from './thaiText'
import { wordsFinder } from './words'
import yesNo from './yesNo.json'

export { findDates as DATE } from './dates/dates'
export { findFractions as NUM_Fraction } from './numbers/fractions'
export { findMoney as CURRENCY } from './numbers/money'
export { findNumbers as NUM_General } from './numbers/numbers'
export { findOrders as NUM_Order } from './numbers/ordinals'
export { findNames as NAME } from './people/names'
export { findPeople as PEOPLE } from './people/people'
export { findDateTimes as DATETIME } from './times/dateTimes'
export { findDurations as DURATION } from './times/durations'
export { findTimes as TIME } from './times/times'

/**
 * Colours with the shades that have a name of their own. Those that are things too (น้ำตาล is sugar, ส้ม an orange, เงิน
 * money) are colours only after สี.
 */
export const COLOR = wordsFinder(colors)
/** Home devices as people call them, without makers' names. */
export const IOT_DEVICE = wordsFinder(devices)

const findTelephones = telephoneFinder('TH')
/** A comma before a number would be read as the pause before an extension. */
const COMMA = /,(?= ?0)/g
/** Telephone numbers of Thailand, in Thai digits as well. */
export const TELNUM = inThai((thai, at) =>
  findTelephones({ ...thai, text: thai.text.replace(COMMA, '|') }, at),
)

/** A short answer ends where `FREE` says, or polite words follow it. */
export const YESNO = inThai(yesNoFinder(withParts(yesNo)))
