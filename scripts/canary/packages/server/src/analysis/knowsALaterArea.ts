export { later as analysis } from '../sample/knowsALaterArea'
export const later = 'analysis'
