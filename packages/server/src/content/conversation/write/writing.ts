import type { ConversationFields, FieldIssue, SaveNotice } from '@parlance/contract'

/** A conversation to write: `id` when it overwrites that one, or when it `isRestored` with that id. Fields are as `ConversationFields` parsed them. */
export type ConversationItem = { id?: number; isRestored?: true; fields: ConversationFields }

/** A fault of an item; `item` is its position in the list, `path` is within its fields. */
export type ItemIssue = FieldIssue & { item: number }

/** A notice about an item that is written nevertheless. */
export type ItemNotice = SaveNotice & { item: number }

/** An item with the id that it has or gets. */
export type NumberedItem = ConversationItem & { id: number }
/** The result of writing an item; `rewritten`: how many other objects were updated because of new names. */
export type Written = { id: number; created: boolean; notices: SaveNotice[]; rewritten: number }
