export { later as component } from '../conversation/knowsALaterArea'
export const later = 'component'
