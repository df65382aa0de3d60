export { later as build } from '../runtime/knowsALaterArea'
export const later = 'build'
