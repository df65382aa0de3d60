export { chat } from '@parlance/chat'
export const engine = 1
