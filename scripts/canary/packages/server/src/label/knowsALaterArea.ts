export { later as label } from '../conversation/knowsALaterArea'
export const later = 'label'
