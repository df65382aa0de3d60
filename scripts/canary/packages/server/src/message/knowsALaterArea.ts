export { later as message } from '../build/knowsALaterArea'
export const later = 'message'
