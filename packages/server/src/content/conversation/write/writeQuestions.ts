import { type QuestionType, sameQuestionKey } from '@parlance/contract'
import { sql } from 'kysely'
import type { Database } from '../../../db/database'
import type { HeldContent } from '../../reference/contentLock'
import { type Merged, mergeRows } from './mergeRows'
import type { NumberedItem } from './writing'

type QuestionRow = {
  id: number
  conversationId: number
  position: number
  chatType: QuestionType
  text: string
  key: string
}

/**
 * Writes the questions of conversations. One that stood in the conversation before keeps its id, and so does one
 * that was edited at the same position; rows that did not change are left alone. Rows are deleted before any is
 * inserted, so that a question can move from one conversation to another in one write.
 */
export async function writeQuestions(
  tx: Database,
  held: HeldContent,
  items: readonly NumberedItem[],
  overwritten: readonly number[],
): Promise<void> {
  const { domainId } = held
  const before = await questionsOf(tx, domainId, overwritten)
  for (const chunk of await mergeRows(tx, held, 'question', items, before, merge))
    await sql`
      insert into question (domain_id, conversation_id, id, position, chat_type, text, question_key)
      select ${domainId}, r."conversationId", r.id, r.position, r."chatType", r.text, r.key
      from json_to_recordset(${JSON.stringify(chunk)}::json) as r("conversationId" bigint, id bigint,
        position integer, "chatType" text, text text, key text)
      on conflict (domain_id, id) do update set position = excluded.position, text = excluded.text`.execute(
      tx,
    )
}

function merge(item: NumberedItem, before: readonly QuestionRow[]): Merged<QuestionRow> {
  const wanted = item.fields.questions.map(
    (question, position): QuestionRow => ({
      ...question,
      id: 0,
      conversationId: item.id,
      position,
      key: sameQuestionKey(question),
    }),
  )
  const staying = new Set(wanted.map(identity))
  const kept = new Map<string, QuestionRow>()
  const leaving = new Map<number, QuestionRow>()
  for (const row of before) {
    if (staying.has(identity(row))) kept.set(identity(row), row)
    else leaving.set(row.position, row)
  }
  for (const row of wanted) row.id = (kept.get(identity(row)) ?? leaving.get(row.position))?.id ?? 0
  const rows = wanted.filter((row) => {
    const old = kept.get(identity(row))
    return !old || old.position !== row.position || old.text !== row.text
  })
  return { rows, gone: [...leaving.values()].map((row) => row.id) }
}

function identity(row: QuestionRow): string {
  return `${row.chatType} ${row.key}`
}

async function questionsOf(
  tx: Database,
  domainId: number,
  conversationIds: readonly number[],
): Promise<QuestionRow[]> {
  if (conversationIds.length === 0) return []
  return tx
    .selectFrom('question')
    .select(['id', 'conversation_id as conversationId', 'position', 'chat_type as chatType', 'text'])
    .select('question_key as key')
    .where('domain_id', '=', domainId)
    .where((e) => e('conversation_id', '=', e.fn.any(e.val([...conversationIds]))))
    .execute()
}
