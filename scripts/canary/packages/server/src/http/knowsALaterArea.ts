export { later as http } from '../db/knowsALaterArea'
export const later = 'http'
