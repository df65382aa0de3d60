import type { SpokenEntities } from '../systemEntity'

const none = () => []

const nothing: SpokenEntities = {
  NUM_General: none,
  NUM_Order: none,
  NUM_Fraction: none,
  CURRENCY: none,
  DATETIME: none,
  DATE: none,
  TIME: none,
  PEOPLE: none,
  NAME: none,
  COLOR: none,
  IOT_DEVICE: none,
}

/** How Chinese is spoken and written on the mainland. */
export const simplifiedChineseEntities: SpokenEntities = nothing

/** How Chinese is spoken and written on Taiwan. */
export const traditionalChineseEntities: SpokenEntities = nothing
