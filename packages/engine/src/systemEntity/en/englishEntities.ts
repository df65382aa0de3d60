import type { LanguageEntities } from '../systemEntity'
import { findColors } from './colors'
import { findDates } from './dates/dates'
import { findDevices } from './devices'
import { findFractions } from './numbers/fractions'
import { findMoney } from './numbers/money'
import { findNumbers } from './numbers/numbers'
import { findOrders } from './numbers/ordinals'
import { findNames } from './people/names'
import { findPeople } from './people/people'
import { findDateTimes } from './times/dateTimes'
import { findTimes } from './times/times'

/** The system entities in English, as in the United States where countries differ. */
export const englishEntities: LanguageEntities = {
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
