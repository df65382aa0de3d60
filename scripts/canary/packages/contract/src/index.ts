export { engine } from '@parlance/engine'
