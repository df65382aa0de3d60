/** What Japanese people write to a bot. */

import { telephoneFinder } from '../../finder/telephone'
import { vocabularyFinder } from '../../finder/vocabulary'
import { yesNoFinder } from '../../finder/yesNo'
import { withParts } from '../withParts'
import devices from './devices.txt'
import yesNo from './yesNo.json'

export { findColors as COLOR } from './colors'
export { findDates as DATE } from './dates/dates'
export { findFractions as NUM_Fraction } from './numbers/fractions'
export { findMoney as CURRENCY } from './numbers/money'
export { findNumbers as NUM_General } from './numbers/numbers'
export { findOrdinals as NUM_Order } from './numbers/ordinals'
export { findNames as NAME } from './people/names'
export { findPeople as PEOPLE } from './people/people'
export { findDateTimes as DATETIME } from './times/dateTimes'
export { findDurations as DURATION } from './times/durations'
export { findTimes as TIME } from './times/times'

export const TELNUM = telephoneFinder('JP')
/** Devices and appliances of a home, by the names people call them. */
export const IOT_DEVICE = vocabularyFinder(devices)

/** `FREE` is what may follow a short answer without a mark. */
export const YESNO = yesNoFinder(withParts(yesNo))
