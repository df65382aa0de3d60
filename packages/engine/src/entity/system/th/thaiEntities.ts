import type { SpokenEntities } from '../systemEntity'

const none = () => []

export const thaiEntities: SpokenEntities = {
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
