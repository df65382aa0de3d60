export { later as entity } from '../message/knowsALaterArea'
export const later = 'entity'
