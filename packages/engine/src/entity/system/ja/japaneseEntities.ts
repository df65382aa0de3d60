import type { SpokenEntities } from '../systemEntity'
import { findDates } from './dates'
import { findFractions } from './fractions'
import { findMoney } from './money'
import { findNumbers } from './numbers'
import { findOrdinals } from './ordinals'
import { findPeople } from './people'

const none = () => []

/** What Japanese people write to a bot. */
export const japaneseEntities: SpokenEntities = {
  NUM_General: findNumbers,
  NUM_Order: findOrdinals,
  NUM_Fraction: findFractions,
  CURRENCY: findMoney,
  DATETIME: none,
  DATE: findDates,
  TIME: none,
  PEOPLE: findPeople,
  NAME: none,
  COLOR: none,
  IOT_DEVICE: none,
}
