export { later as conflict } from '../authentication/knowsALaterArea'
export const later = 'conflict'
