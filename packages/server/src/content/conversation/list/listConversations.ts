import {
  type ConversationRow,
  type conversation,
  type Page,
  type QueryOf,
  searchWords,
  spokenTextsOf,
} from '@parlance/contract'
import { sql } from 'kysely'
import { emailOf, nameOf } from '../../../access/person/personOf'
import type { Database } from '../../../db/database'
import { presentPage } from '../../../http/page'
import { hasWord, QUESTION_TEXT, wordsIn } from '../../reference/searchText'
import { buildStatusIn, CONTEXT_NAMES, conversationsOf, GROUP_NAME, TAG_NAMES } from './conversationFilter'
import { findPage } from './findPage'

type ListQuery = QueryOf<typeof conversation.list>

/** One page of a domain's conversations, with the question or answer that a search found. */
export async function listConversations(
  database: Database,
  query: ListQuery,
): Promise<Page<ConversationRow>> {
  const { count, ids } = await findPage(database, query)
  const rows = await rowsOf(database, query.domainId, ids)
  const found = await foundTexts(database, query.domainId, query.search, rows)
  const items = rows.map(
    (row): ConversationRow => ({
      id: row.id,
      name: row.name,
      type: row.type,
      group: row.group,
      tags: row.tags,
      questionCount: row.question_count,
      regexCount: row.regex_count,
      otherCount: row.other_count,
      inputContexts: row.inputContexts,
      outputContexts: row.outputContexts,
      answerCount: row.answer_count,
      firstQuestion: row.first_question,
      firstAnswer: row.first_answer,
      found: found.get(row.id) ?? null,
      buildStatus: row.status,
      updatedAt: row.updated_at.toISOString(),
      updatedBy: row.updatedBy,
      updatedByName: row.updatedByName,
    }),
  )
  return presentPage(items, count, query)
}

/** What the list shows of these conversations, in their order: asked for one page only, never for what it skips. */
async function rowsOf(database: Database, domainId: number, ids: readonly number[]) {
  const rows = await conversationsOf(database, domainId, {})
    .where((e) => e('c.id', '=', e.fn.any(e.val([...ids]))))
    .select(['c.id', 'c.name', 'c.type', 'c.question_count', 'c.regex_count', 'c.other_count'])
    .select(['c.answer_count', 'c.first_question'])
    .select([
      CONTEXT_NAMES.inputContexts.as('inputContexts'),
      CONTEXT_NAMES.outputContexts.as('outputContexts'),
    ])
    .select(['c.first_answer', 'c.updated_at', emailOf('c.updated_by').as('updatedBy')])
    .select(nameOf('c.updated_by').as('updatedByName'))
    .select([GROUP_NAME.as('group'), TAG_NAMES.as('tags'), buildStatusIn(domainId).as('status')])
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/**
 * By conversation, the question, else the answer, that has most words of the search; none where the name has them all.
 */
export async function foundTexts(
  database: Database,
  domainId: number,
  search: string,
  rows: readonly { id: number; name: string }[],
): Promise<Map<number, string>> {
  const count = wordsIn(search)
  const whole = searchWords(search).length
  const ids = rows.filter((row) => count(row.name) < whole).map((row) => row.id)
  if (ids.length === 0) return new Map()
  const best = new Map<number, { text: string; words: number }>()
  const offer = (id: number, text: string, words: number) => {
    if (words > (best.get(id)?.words ?? 0)) best.set(id, { text, words })
  }
  for (const { id, text, words } of await bestQuestions(database, domainId, ids, search))
    offer(id, text, words)
  const open = ids.filter((id) => (best.get(id)?.words ?? 0) < whole)
  if (open.length > 0)
    for (const { id, text } of await bubbleTexts(database, domainId, open)) offer(id, text, count(text))
  return new Map([...best].map(([id, { text }]) => [id, text]))
}

/** By conversation, the first of the questions that have most words of a search. */
async function bestQuestions(
  database: Database,
  domainId: number,
  ids: readonly number[],
  search: string,
): Promise<{ id: number; text: string; words: number }[]> {
  const words = sql.join(
    searchWords(search).map((word) => sql`(${hasWord(QUESTION_TEXT, word)})::integer`),
    sql` + `,
  )
  const { rows } = await sql<{ id: number; text: string; words: number }>`
    select distinct on (conversation_id) conversation_id as id, text, words
    from (select conversation_id, text, position, ${words} as words from question
          where domain_id = ${domainId} and conversation_id = any(${[...ids]}::bigint[])) q
    where words > 0
    order by conversation_id, words desc, position`.execute(database)
  return rows
}

async function bubbleTexts(
  database: Database,
  domainId: number,
  ids: readonly number[],
): Promise<{ id: number; text: string }[]> {
  const answers = await database
    .selectFrom('answer')
    .select(['conversation_id as id', 'bubbles'])
    .where('domain_id', '=', domainId)
    .where((e) => e('conversation_id', '=', e.fn.any(e.val([...ids]))))
    .orderBy('conversation_id')
    .orderBy('position')
    .execute()
  return answers.flatMap(({ id, bubbles }) => spokenTextsOf(bubbles).map((text) => ({ id, text })))
}
