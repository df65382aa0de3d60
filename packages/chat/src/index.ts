export { Bubble } from './bubble/Bubble'
export { type Press } from './bubble/press'
export { Chat, type ChatLabels, type ChatMessage } from './Chat'
export { isComposing, useEnter } from './composition'
