import { AppError, type Conversation, type ConversationFields } from '@parlance/contract'
import { sql } from 'kysely'
import { emailOf, nameOf } from '../../access/person/personOf'
import type { Database } from '../../db/database'
import { inChunks } from '../../db/inChunks'
import type { StoredAnswerSettings } from '../../db/tables'
import { answerSettingsOf, dialogueOf } from './dialogueFields'
import { buildStatusIn, conversationsOf, GROUP_NAME, TAG_NAMES } from './list/conversationFilter'

type AnswerRow = Pick<Conversation['answers'][number], 'id' | 'chatStatusCode' | 'bubbles'> & {
  settings: StoredAnswerSettings
}

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
    .select([
      'c.id',
      'c.name',
      'c.type',
      'c.random',
      'c.revision',
      'c.dialogue',
      'c.updated_at',
      emailOf('c.updated_by').as('updatedBy'),
      nameOf('c.updated_by').as('updatedByName'),
    ])
    .select([GROUP_NAME.as('group'), TAG_NAMES.as('tags'), QUESTIONS, ANSWERS])
    .select(buildStatusIn(domainId).as('buildStatus'))
    .orderBy('c.id')
    .execute()
  return rows.map(({ updated_at, dialogue, answers, ...row }) => ({
    ...row,
    answers: answers.map(({ settings, ...answer }) => ({ ...answer, ...answerSettingsOf(settings) })),
    ...dialogueOf(dialogue),
    updatedAt: updated_at.toISOString(),
  }))
}

/** Conversations read at once: a few statements for each hundred, and turns are answered in between. */
const CHUNK = 200

/** Reads what can be written again of conversations, in lists of a few; those that do not exist are left out. */
export async function* readFieldsInChunks(
  database: Database,
  domainId: number,
  ids: readonly number[],
): AsyncGenerator<{ id: number; fields: ConversationFields }[]> {
  for (const chunk of inChunks(ids, CHUNK)) {
    const read = await readConversations(database, domainId, chunk)
    yield read.map((conversation) => ({ id: conversation.id, fields: fieldsOf(conversation) }))
  }
}

/** The writable fields of a conversation that was read. */
export function fieldsOf(conversation: Conversation): ConversationFields {
  const { name, type, group, tags, random } = conversation
  const questions = conversation.questions.map(({ chatType, text }) => ({ chatType, text }))
  const answers = conversation.answers.map(({ chatStatusCode, bubbles, ...settings }) => ({
    chatStatusCode,
    bubbles,
    ...answerSettingsOf(settings),
  }))
  return { name, type, group, tags, random, questions, answers, ...dialogueOf(conversation) }
}

const QUESTIONS = sql<Conversation['questions']>`(
  select coalesce(json_agg(json_build_object('id', q.id, 'chatType', q.chat_type, 'text', q.text)
    order by q.position), '[]')
  from question q where q.domain_id = c.domain_id and q.conversation_id = c.id)`.as('questions')

const ANSWERS = sql<AnswerRow[]>`(
  select coalesce(json_agg(json_build_object('id', a.id, 'chatStatusCode', a.chat_status_code,
    'bubbles', a.bubbles, 'settings', a.settings) order by a.position), '[]')
  from answer a where a.domain_id = c.domain_id and a.conversation_id = c.id)`.as('answers')
