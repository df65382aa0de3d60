export { later as build } from '../authentication/knowsALaterArea'
export const later = 'build'
