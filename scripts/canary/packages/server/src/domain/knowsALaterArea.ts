export { later as domain } from '../component/knowsALaterArea'
export const later = 'domain'
