import {
  type AnswerContent,
  AppError,
  type Content,
  type ContentType,
  type Page,
  type QueryOf,
  type QuestionContent,
  type QuestionType,
  type specificationContent,
} from '@parlance/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../db/database'
import { pageOf, presentPage } from '../../../http/page'
import { answerSettingsOf } from '../../conversation/dialogueFields'
import { hasWords, QUESTION_TEXT } from '../../reference/searchText'

/** The ids of the questions and of the answers of a conversation, in their order. */
export type ContentIds = Record<ContentType, number[]>

/** The content of a conversation, by id. Throws NOT_FOUND. */
export async function readContentIds(database: Database, domainId: number, id: number): Promise<ContentIds> {
  const { rows } = await sql<ContentIds>`
    select
      array(select q.id from question q where q.domain_id = c.domain_id and q.conversation_id = c.id
        order by q.position) as question,
      array(select a.id from answer a where a.domain_id = c.domain_id and a.conversation_id = c.id
        order by a.position) as answer
    from conversation c where c.domain_id = ${domainId} and c.id = ${id}`.execute(database)
  const [ids] = rows
  if (!ids) throw new AppError('NOT_FOUND', { id })
  return { question: ids.question.map(Number), answer: ids.answer.map(Number) }
}

/** One question or answer of a conversation. Throws NOT_FOUND. */
export async function readContent(
  database: Database,
  domainId: number,
  uttsetId: number,
  { type, id }: { type: ContentType; id: number },
): Promise<Content> {
  const only = sql`r.id = ${id} and r.conversation_id = ${uttsetId}`
  const range = { limit: 1, offset: 0 }
  const [found] =
    type === 'question'
      ? await questionsOf(database, domainId, only, range)
      : await answersOf(database, domainId, only, range)
  if (!found) throw new AppError('NOT_FOUND', { id })
  return found
}

type Listed = Omit<QueryOf<typeof specificationContent.questions>, 'chatType'>

/** One page of the questions of a domain or of one conversation. */
export async function listQuestions(
  database: Database,
  query: Listed & { chatType?: QuestionType | undefined },
): Promise<Page<QuestionContent>> {
  const { chatType, search } = query
  const ofType = chatType === undefined ? sql`true` : sql`r.chat_type = ${chatType}`
  const picked = sql`${ofConversation(query)} and ${ofType} and ${hasWords(QUESTION_TEXT, search)}`
  const count = await countOf(database, 'question', query.domainId, picked)
  const { pageSize: limit, offset } = pageOf(count, query)
  return presentPage(await questionsOf(database, query.domainId, picked, { limit, offset }), count, query)
}

/** One page of the answers of a domain or of one conversation. */
export async function listAnswers(database: Database, query: Listed): Promise<Page<AnswerContent>> {
  const picked = sql`${ofConversation(query)} and ${hasWords(SAID, query.search)}`
  const count = await countOf(database, 'answer', query.domainId, picked)
  const { pageSize: limit, offset } = pageOf(count, query)
  return presentPage(await answersOf(database, query.domainId, picked, { limit, offset }), count, query)
}

function ofConversation({ uttsetId }: Listed): RawBuilder<unknown> {
  return uttsetId === undefined ? sql`true` : sql`r.conversation_id = ${uttsetId}`
}

async function countOf(
  database: Database,
  table: ContentType,
  domainId: number,
  picked: RawBuilder<unknown>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(table)} r where r.domain_id = ${domainId} and ${picked}`.execute(
    database,
  )
  return rows[0]!.count
}

/** The text of an answer that a search looks in. */
const SAID = sql<string>`lower(normalize((jsonb_path_query_array(r.bubbles, '$.**.description')
  || jsonb_path_query_array(r.bubbles, '$.**.title'))::text, nfkc))`

type Range = { limit: number; offset: number }

async function questionsOf(
  database: Database,
  domainId: number,
  picked: RawBuilder<unknown>,
  { limit, offset }: Range,
): Promise<QuestionContent[]> {
  const { rows } = await sql<QuestionContent>`
    select 'question' as type, r.id, r.conversation_id as "uttsetId", c.name as "uttsetName", c.revision,
      r.position, r.chat_type as "chatType", r.text
    from question r join conversation c on c.domain_id = r.domain_id and c.id = r.conversation_id
    where r.domain_id = ${domainId} and ${picked}
    order by r.conversation_id, r.position limit ${limit} offset ${offset}`.execute(database)
  return rows
}

async function answersOf(
  database: Database,
  domainId: number,
  picked: RawBuilder<unknown>,
  { limit, offset }: Range,
): Promise<AnswerContent[]> {
  const { rows } = await sql<AnswerContent & { settings: Parameters<typeof answerSettingsOf>[0] }>`
    select 'answer' as type, r.id, r.conversation_id as "uttsetId", c.name as "uttsetName", c.revision,
      r.position, r.chat_status_code as "chatStatusCode", r.bubbles, r.settings
    from answer r join conversation c on c.domain_id = r.domain_id and c.id = r.conversation_id
    where r.domain_id = ${domainId} and ${picked}
    order by r.conversation_id, r.position limit ${limit} offset ${offset}`.execute(database)
  return rows.map(({ settings, ...row }) => ({ ...row, ...answerSettingsOf(settings) }))
}
