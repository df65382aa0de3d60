export { later as conversation } from '../message/knowsALaterArea'
export const later = 'conversation'
