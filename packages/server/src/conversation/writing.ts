import type { ConversationItem } from './conflict'

/** Where and by whom conversations are written, and when. */
export type Writing = { domainId: number; by: string; now: Date }
/** An item with the id that it has or gets. */
export type NumberedItem = ConversationItem & { id: number }
export type Written = { id: number; created: boolean }
