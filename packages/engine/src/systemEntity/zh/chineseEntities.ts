import type { SpokenEntities, SystemFinder } from '../systemEntity'
import { dateFinder } from './dates'
import { momentFinder } from './dateTimes'
import { findFractions } from './fractions'
import { moneyFinder } from './money'
import { findNames } from './names'
import { findNumbers } from './numbers'
import { findOrdinals } from './ordinals'
import { findPeople } from './people'
import { type ChineseRegion, MAINLAND, TAIWAN } from './region'
import { findSimplifiedColors } from './simplifiedColors'
import { findSimplifiedDevices } from './simplifiedDevices'
import { findTimes } from './times'
import { findTraditionalColors } from './traditionalColors'
import { findTraditionalDevices } from './traditionalDevices'

/** How Chinese is spoken and written on the mainland. */
export const simplifiedChineseEntities: SpokenEntities = entitiesOf(
  MAINLAND,
  findSimplifiedColors,
  findSimplifiedDevices,
)

/** How Chinese is spoken and written on Taiwan. */
export const traditionalChineseEntities: SpokenEntities = entitiesOf(
  TAIWAN,
  findTraditionalColors,
  findTraditionalDevices,
)

/** One grammar that reads both scripts; only money, years, holidays and the words for things differ by region. */
function entitiesOf(
  region: ChineseRegion,
  findColors: SystemFinder,
  findDevices: SystemFinder,
): SpokenEntities {
  const findDates = dateFinder(region)
  return {
    NUM_General: findNumbers,
    NUM_Order: findOrdinals,
    NUM_Fraction: findFractions,
    CURRENCY: moneyFinder(region),
    DATETIME: momentFinder(findDates, findTimes),
    DATE: findDates,
    TIME: findTimes,
    PEOPLE: findPeople,
    NAME: findNames,
    COLOR: findColors,
    IOT_DEVICE: findDevices,
  }
}
