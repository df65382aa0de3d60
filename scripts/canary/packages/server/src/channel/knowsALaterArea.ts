export { later as channel } from '../test/knowsALaterArea'
export const later = 'channel'
