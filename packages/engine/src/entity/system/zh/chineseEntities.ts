import type { SpokenEntities } from '../systemEntity'
import { dateFinder } from './dates'
import { findFractions } from './fractions'
import { moneyFinder } from './money'
import { findNumbers } from './numbers'
import { findOrdinals } from './ordinals'
import { MAINLAND, TAIWAN } from './region'

const none = () => []

/** How Chinese is spoken and written on the mainland. */
export const simplifiedChineseEntities: SpokenEntities = {
  NUM_General: findNumbers,
  NUM_Order: findOrdinals,
  NUM_Fraction: findFractions,
  CURRENCY: moneyFinder(MAINLAND),
  DATETIME: none,
  DATE: dateFinder(MAINLAND),
  TIME: none,
  PEOPLE: none,
  NAME: none,
  COLOR: none,
  IOT_DEVICE: none,
}

/** How Chinese is spoken and written on Taiwan. */
export const traditionalChineseEntities: SpokenEntities = {
  NUM_General: findNumbers,
  NUM_Order: findOrdinals,
  NUM_Fraction: findFractions,
  CURRENCY: moneyFinder(TAIWAN),
  DATETIME: none,
  DATE: dateFinder(TAIWAN),
  TIME: none,
  PEOPLE: none,
  NAME: none,
  COLOR: none,
  IOT_DEVICE: none,
}
