export { engine } from '@parlance/engine'
export const chat = 1
