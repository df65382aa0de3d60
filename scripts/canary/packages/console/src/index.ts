export { engine } from '@parlance/engine'
export const console = 1
