export { later as db } from '../outward/knowsALaterArea'
export const later = 'db'
