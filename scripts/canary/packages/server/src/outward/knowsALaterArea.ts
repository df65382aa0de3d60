export { later as outward } from '../access/knowsALaterArea'
export const later = 'outward'
