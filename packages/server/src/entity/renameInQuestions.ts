import { AppError, QUESTION_MAX } from '@parlance/contract'
import { renameEntity } from '../conversation/entityReference'
import { fieldsOf, readConversations } from '../conversation/readConversation'
import { writeConversations } from '../conversation/writeConversations'
import type { Writing } from '../conversation/writing'
import type { Database } from '../db/database'

/**
 * Writes an entity's new name into every question that uses it. The conversations are saved anew, so that an
 * editor who has one of them open finds out. Throws INVALID when a question would become too long.
 */
export async function renameInQuestions(
  tx: Database,
  writing: Writing,
  entityId: number,
  from: string,
  to: string,
): Promise<void> {
  const users = await tx
    .selectFrom('reference_use')
    .select('from_id')
    .distinct()
    .where('domain_id', '=', writing.domainId)
    .where('to_kind', '=', 'entity')
    .where('to_id', '=', entityId)
    .where('from_kind', '=', 'conversation')
    .execute()
  if (users.length === 0) return
  const ids = users.map((user) => user.from_id)
  const conversations = await readConversations(tx, writing.domainId, ids)
  const items = conversations.map((conversation) => {
    const fields = fieldsOf(conversation)
    const questions = fields.questions.map((question) => {
      const text = renameEntity(question, from, to)
      if (text.length > QUESTION_MAX) throw tooLong(conversation.name, text)
      return { ...question, text }
    })
    return { id: conversation.id, fields: { ...fields, questions } }
  })
  await writeConversations(tx, writing, items)
}

function tooLong(conversationName: string, question: string): AppError {
  const params = { max: QUESTION_MAX, conversationName, question }
  return new AppError('INVALID', {}, [{ path: 'name', code: 'TOO_LONG', params }])
}
