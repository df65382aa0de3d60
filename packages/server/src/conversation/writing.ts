import type { ConversationItem } from './conflict'

/** An item with the id that it has or gets. */
export type NumberedItem = ConversationItem & { id: number }
export type Written = { id: number; created: boolean }
