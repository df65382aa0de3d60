import type { ConversationFields } from '@parlance/contract'
import type { Asked } from './fakeServer'

/**
 * Answers of drafts by a server that has kept unsaved fields of conversations, by their id. Those may break rules that a
 * stored conversation keeps.
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
