import type { LanguageEntities, SystemFinder } from '../../finder/systemFinder'
import { telephoneFinder } from '../../finder/telephone'
import { dateFinder } from './dates/dates'
import { findFractions } from './numbers/fractions'
import { moneyFinder } from './numbers/money'
import { findNumbers } from './numbers/numbers'
import { findOrdinals } from './numbers/ordinals'
import { findNames } from './people/names'
import { findPeople } from './people/people'
import { type ChineseRegion, MAINLAND, TAIWAN } from './region'
import { findSimplifiedColors } from './simplifiedColors'
import { findSimplifiedDevices } from './simplifiedDevices'
import { momentFinder } from './times/dateTimes'
import { findDurations } from './times/durations'
import { findClockTimes, findTimes } from './times/times'
import { findTraditionalColors } from './traditionalColors'
import { findTraditionalDevices } from './traditionalDevices'
import { findYesNo } from './yesNo'

/** The system entities in Chinese of the mainland. */
export const simplifiedChineseEntities: LanguageEntities = entitiesOf(
  MAINLAND,
  findSimplifiedColors,
  findSimplifiedDevices,
)

/** The system entities in Chinese of Taiwan. */
export const traditionalChineseEntities: LanguageEntities = entitiesOf(
  TAIWAN,
  findTraditionalColors,
  findTraditionalDevices,
)

/** One grammar that reads both scripts; only money, years, holidays and the words for things differ by region. */
function entitiesOf(
  region: ChineseRegion,
  findColors: SystemFinder,
  findDevices: SystemFinder,
): LanguageEntities {
  const findDates = dateFinder(region)
  return {
    NUM_General: findNumbers,
    NUM_Order: findOrdinals,
    NUM_Fraction: findFractions,
    CURRENCY: moneyFinder(region),
    DATETIME: momentFinder(findDates, findClockTimes),
    DATE: findDates,
    TIME: findTimes,
    PEOPLE: findPeople,
    NAME: findNames,
    COLOR: findColors,
    IOT_DEVICE: findDevices,
    DURATION: findDurations,
    YESNO: findYesNo,
    TELNUM: telephoneFinder(region.country),
  }
}
