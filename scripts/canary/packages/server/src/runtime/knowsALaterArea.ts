export { later as runtime } from '../channel/knowsALaterArea'
export const later = 'runtime'
