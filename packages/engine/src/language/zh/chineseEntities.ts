import type { LanguageEntities } from '../../finder/systemFinder'
import { telephoneFinder } from '../../finder/telephone'
import { yesNoFinder } from '../../finder/yesNo'
import { withParts } from '../withParts'
import { dateFinder } from './dates/dates'
import { findFractions } from './numbers/fractions'
import { moneyFinder } from './numbers/money'
import { findNumbers } from './numbers/numbers'
import { findOrdinals } from './numbers/ordinals'
import { findNames } from './people/names'
import { findPeople } from './people/people'
import { type ChineseRegion, MAINLAND, TAIWAN } from './region'
import simplifiedColors from './simplifiedColors.txt'
import simplifiedDevices from './simplifiedDevices.txt'
import { momentFinder } from './times/dateTimes'
import { findDurations } from './times/durations'
import { findClockTimes, findTimes } from './times/times'
import traditionalColors from './traditionalColors.txt'
import traditionalDevices from './traditionalDevices.txt'
import { wordsFinder } from './words'
import yesNo from './yesNo.json'

/**
 * `FREE` is what may follow a short answer without a mark; after words with `SURE` only that: 对我来说 and 可以请你 are no
 * answers.
 */
const findYesNo = yesNoFinder(withParts(yesNo))

/** The system entities in Chinese of the mainland. */
export const simplifiedChineseEntities: LanguageEntities = entitiesOf(
  MAINLAND,
  simplifiedColors,
  simplifiedDevices,
)

/** The system entities in Chinese of Taiwan. */
export const traditionalChineseEntities: LanguageEntities = entitiesOf(
  TAIWAN,
  traditionalColors,
  traditionalDevices,
)

/** One grammar that reads both scripts; only money, years, holidays and the words for things differ by region. */
function entitiesOf(region: ChineseRegion, colors: string, devices: string): LanguageEntities {
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
    COLOR: wordsFinder(colors),
    IOT_DEVICE: wordsFinder(devices),
    DURATION: findDurations,
    YESNO: findYesNo,
    TELNUM: telephoneFinder(region.country),
  }
}
