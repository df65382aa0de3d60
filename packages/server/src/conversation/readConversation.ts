import { AppError, type Conversation, type ConversationFields } from '@parlance/contract'
import { sql } from 'kysely'
import type { Database } from '../db/database'
import { BUILD_STATUS, conversationsOf, TAG_NAMES } from './conversationFilter'

/** One conversation of a domain, whole, as of one moment. Throws NOT_FOUND. */
export async function readConversation(
  database: Database,
  domainId: number,
  id: number,
): Promise<Conversation> {
  const [found] = await readConversations(database, domainId, [id])
  if (!found) throw new AppError('NOT_FOUND', { id })
  return found
}

/** Conversations of a domain by id, whole; those that do not exist are left out. */
export async function readConversations(
  database: Database,
  domainId: number,
  ids: readonly number[],
): Promise<Conversation[]> {
  const rows = await conversationsOf(database, domainId, {})
    .where((e) => e('c.id', '=', e.fn.any(e.val([...ids]))))
    .leftJoin('conversation_group as g', (join) =>
      join.onRef('g.domain_id', '=', 'c.domain_id').onRef('g.id', '=', 'c.group_id'),
    )
    .select(['c.id', 'c.name', 'c.type', 'g.name as group', 'c.random', 'c.revision', 'c.updated_at'])
    .select(['c.updated_by', BUILD_STATUS.as('buildStatus'), TAG_NAMES, QUESTIONS, ANSWERS])
    .orderBy('c.id')
    .execute()
  return rows.map(({ updated_at, updated_by, ...row }) => ({
    ...row,
    updatedAt: updated_at.toISOString(),
    updatedBy: updated_by,
  }))
}

/** What can be written again of a conversation that was read. */
export function fieldsOf(conversation: Conversation): ConversationFields {
  const { name, type, group, tags, random } = conversation
  const questions = conversation.questions.map(({ chatType, text }) => ({ chatType, text }))
  const answers = conversation.answers.map(({ chatStatusCode, bubbles }) => ({ chatStatusCode, bubbles }))
  return { name, type, group, tags, random, questions, answers }
}

const QUESTIONS = sql<Conversation['questions']>`(
  select coalesce(json_agg(json_build_object('id', q.id, 'chatType', q.chat_type, 'text', q.text)
    order by q.position), '[]')
  from question q where q.domain_id = c.domain_id and q.conversation_id = c.id)`.as('questions')

const ANSWERS = sql<Conversation['answers']>`(
  select coalesce(json_agg(json_build_object('id', a.id, 'chatStatusCode', a.chat_status_code,
    'bubbles', a.bubbles) order by a.position), '[]')
  from answer a where a.domain_id = c.domain_id and a.conversation_id = c.id)`.as('answers')
