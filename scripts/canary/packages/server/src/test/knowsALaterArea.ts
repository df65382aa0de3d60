export { later as test } from '../analysis/knowsALaterArea'
export const later = 'test'
