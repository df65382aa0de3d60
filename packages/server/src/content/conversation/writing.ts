import type { ConversationFields, FieldIssue } from '@parlance/contract'

/** A conversation to write: `id` when it overwrites that one. Fields are as `ConversationFields` parsed them. */
export type ConversationItem = { id?: number; fields: ConversationFields }

/** What stands against writing an item; `item` is its place in the list, `path` is within its fields. */
export type Conflict = FieldIssue & { item: number }

/** An item with the id that it has or gets. */
export type NumberedItem = ConversationItem & { id: number }
export type Written = { id: number; created: boolean }
