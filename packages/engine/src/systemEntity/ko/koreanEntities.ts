import type { SpokenEntities } from '../systemEntity'
import { findColors } from './colors'
import { findDates } from './dates'
import { findDateTimes } from './dateTimes'
import { findDevices } from './devices'
import { findFractions } from './fractions'
import { findMoney } from './money'
import { findNames } from './names'
import { findNumbers } from './numbers'
import { findOrdinals } from './ordinals'
import { findPeople } from './people'
import { findTimes } from './times'

/** System entities as they are spoken and written in Korean (behaviour 4.5). */
export const koreanEntities: SpokenEntities = {
  NUM_General: findNumbers,
  NUM_Order: findOrdinals,
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
