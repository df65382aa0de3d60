import { AppError, type ConversationFields, type TextChange, type UploadWay } from '@parlance/contract'
import type { Database } from '../../../db/database'
import { fieldsOf, readConversation } from '../../conversation/readConversation'
import { readLine } from './differences'
import { joinConversation } from './joinConversation'
import { textChanges } from './textChanges'
import type { UploadContent } from './uploadContent'

/**
 * What an upload does to the texts of one conversation in one way: only that one is read. `tx` sees the domain as the
 * preview saw it. Throws NOT_FOUND for what is left out or in neither of the two.
 */
export async function conversationTexts(
  tx: Database,
  domainId: number,
  { conversations, content, existing, plans }: UploadContent,
  { way, name }: { way: UploadWay; name: string },
): Promise<TextChange[]> {
  const stored = async (id: number): Promise<ConversationFields> =>
    fieldsOf(await readConversation(tx, domainId, id))
  const { refused, deleted } = plans[way]
  const gone = deleted.find((one) => one.name === name)
  if (gone) return textChanges(await stored(gone.id), null)
  const position = conversations.findIndex((one) => one.name === name)
  const conversation = conversations[position]
  if (!conversation || refused.includes(position)) throw new AppError('NOT_FOUND', { name })
  const file = readLine(content, conversation)
  const known = existing.get(position)
  if (!known) return textChanges(null, file)
  const before = await stored(known.id)
  return textChanges(before, way === 'ADD' ? joinConversation(before, file) : file)
}
