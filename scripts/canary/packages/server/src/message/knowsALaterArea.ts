export { later as message } from '../job/knowsALaterArea'
export const later = 'message'
