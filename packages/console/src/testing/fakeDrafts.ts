import type { ConversationFields } from '@parlance/contract'
import type { Asked } from './fakeServer'

/**
 * What a server tells of drafts that has kept unsaved fields of conversations, by their id. They may break the rules of a
 * conversation, as those that are stored never do.
 */
export function fakeDrafts(left: ReadonlyMap<number, ConversationFields>) {
  const kept = new Map([...left].map(([id, fields]) => [`conversation.${id}`, fields]))
  return ({ method, query }: Asked) => {
    const object = query['object'] ?? ''
    if (method === 'DELETE') kept.delete(object)
    const fields = kept.get(object)
    return fields ? { left: { at: new Date().toISOString(), revision: 3, fields } } : {}
  }
}
