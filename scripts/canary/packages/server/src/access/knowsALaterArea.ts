export { later as access } from '../domain/knowsALaterArea'
export const later = 'access'
