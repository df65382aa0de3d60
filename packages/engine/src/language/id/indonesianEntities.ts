/** The system entities in Indonesian. */

import { telephoneFinder } from '../../finder/telephone'
import { vocabularyFinder } from '../../finder/vocabulary'
import { yesNoFinder } from '../../finder/yesNo'
import { withParts } from '../withParts'
import colors from './colors.txt'
import devices from './devices.txt'
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

export const TELNUM = telephoneFinder('ID')

/** Things by the word that most people use for them. */
export const COLOR = vocabularyFinder(colors)
export const IOT_DEVICE = vocabularyFinder(devices)

/** `AFTERNOT`: "tidak bisa masuk" is a complaint; before these words the no answers. */
export const YESNO = yesNoFinder(withParts(yesNo))
