export { later as authentication } from '../runtime/knowsALaterArea'
export const later = 'authentication'
