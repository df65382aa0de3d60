/** The system entities in Thai. */
import colors from './colors.txt'
import devices from './devices.txt'
import { wordsFinder } from './words'

export { findDates as DATE } from './dates/dates'
export { findFractions as NUM_Fraction } from './numbers/fractions'
export { findMoney as CURRENCY } from './numbers/money'
export { findNumbers as NUM_General } from './numbers/numbers'
export { findOrders as NUM_Order } from './numbers/ordinals'
export { findNames as NAME } from './people/names'
export { findPeople as PEOPLE } from './people/people'
export { findThaiTelephones as TELNUM } from './thaiTelephones'
export { findDateTimes as DATETIME } from './times/dateTimes'
export { findDurations as DURATION } from './times/durations'
export { findTimes as TIME } from './times/times'
export { findYesNo as YESNO } from './yesNo'

/**
 * Colours with the shades that have a name of their own. Those that are things too (น้ำตาล is sugar, ส้ม an orange, เงิน
 * money) are colours only after สี.
 */
export const COLOR = wordsFinder(colors)
/** Home devices as people call them, without makers' names. */
export const IOT_DEVICE = wordsFinder(devices)
