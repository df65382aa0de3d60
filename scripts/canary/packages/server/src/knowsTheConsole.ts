export { console } from '../../console/src/index'
