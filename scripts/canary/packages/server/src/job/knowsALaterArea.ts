export { later as job } from '../build/knowsALaterArea'
export const later = 'job'
