import type { SpokenEntities } from '../systemEntity'
import { findColors } from './colors'
import { findDates } from './dates'
import { findDateTimes } from './dateTimes'
import { findDevices } from './devices'
import { findFractions } from './fractions'
import { findMoney } from './money'
import { findNames } from './names'
import { findNumbers } from './numbers'
import { findOrders } from './orders'
import { findPeople } from './people'
import { findTimes } from './times'

/** How English speaks of numbers, times, people and things, as in the United States where countries differ. */
export const englishEntities: SpokenEntities = {
  NUM_General: findNumbers,
  NUM_Order: findOrders,
  NUM_Fraction: findFractions,
  CURRENCY: findMoney,
  DATETIME: findDateTimes,
  DATE: findDates,
  TIME: findTimes,
  PEOPLE: findPeople,
  NAME: findNames,
  COLOR: findColors,
  IOT_DEVICE: findDevices,
}
