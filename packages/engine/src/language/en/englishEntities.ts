/** The system entities in English, as in the United States where countries differ. */

import { telephoneFinder } from '../../finder/telephone'
import { yesNoFinder } from '../../finder/yesNo'
import { withParts } from '../withParts'
import yesNo from './yesNo.json'

export { findColors as COLOR } from './colors'
export { findDates as DATE } from './dates/dates'
export { findDevices as IOT_DEVICE } from './devices'
export { findFractions as NUM_Fraction } from './numbers/fractions'
export { findMoney as CURRENCY } from './numbers/money'
export { findNumbers as NUM_General } from './numbers/numbers'
export { findOrders as NUM_Order } from './numbers/ordinals'
export { findNames as NAME } from './people/names'
export { findPeople as PEOPLE } from './people/people'
export { findDateTimes as DATETIME } from './times/dateTimes'
export { findDurations as DURATION } from './times/durations'
export { findTimes as TIME } from './times/times'

export const TELNUM = telephoneFinder('US')

/** `AFTERNO`: "no" before a noun says that there is none ("no onions"); before these words it answers. */
export const YESNO = yesNoFinder(withParts(yesNo))
