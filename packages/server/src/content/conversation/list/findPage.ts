import { type conversation, type QueryOf, WHOLE_LIST_MAX } from '@parlance/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../db/database'
import { likePrefix, pageOf } from '../../../http/page'
import { hasWords, QUESTION_TEXT, searchKey } from '../../reference/searchText'
import { conversationsOf } from './conversationFilter'

type ListQuery = QueryOf<typeof conversation.list>
type Found = { count: number; ids: number[] }

const SORT_COLUMN = {
  updatedAt: 'c.updated_at',
  name: 'c.name_key',
  questionCount: 'c.question_count',
  id: 'c.id',
} as const

/** The conversations of one page, and how many there are on all. */
export async function findPage(database: Database, query: ListQuery): Promise<Found> {
  if (query.search.trim() === '') return inTwoSteps(database, query)
  const { pageNo, pageSize } = query.pager === false ? { pageNo: 1, pageSize: WHOLE_LIST_MAX } : query
  const found = await inOnePass(database, { ...query, pageSize }, (pageNo - 1) * pageSize)
  if (found.ids.length > 0 || found.count === 0) return found
  return inOnePass(database, { ...query, pageSize }, pageOf(found.count, query).offset)
}

/** Without a search an index counts and another one has the order: no conversation is read for either. */
async function inTwoSteps(database: Database, query: ListQuery): Promise<Found> {
  const picked = conversationsOf(database, query.domainId, query)
  const { count } = await picked.select((e) => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const { pageSize, offset } = pageOf(count, query)
  const sort = query.sort === 'relevance' ? 'updatedAt' : query.sort
  const page = await picked
    .select('c.id')
    .orderBy(SORT_COLUMN[sort], query.order)
    .orderBy('c.id', query.order)
    .limit(pageSize)
    .offset(offset)
    .execute()
  return { count, ids: page.map((row) => row.id) }
}

/** What a search finds has to be looked at to be counted: it is looked at once, for the count and for the page. */
async function inOnePass(database: Database, query: ListQuery, offset: number): Promise<Found> {
  const picked = conversationsOf(database, query.domainId, query).select('c.id')
  const [found, page] =
    query.sort === 'relevance'
      ? ([
          picked.select(['c.updated_at as sort_key', nameRank(query.search).as('rank')]),
          byRelevance,
        ] as const)
      : ([picked.select(`${SORT_COLUMN[query.sort]} as sort_key`), bySortKey] as const)
  const { rows } = await sql<Found>`
    with found as materialized (${found})
    select (select count(*) from found)::integer as count,
      to_json(array(${page(query)} limit ${query.pageSize} offset ${offset})) as ids`.execute(database)
  return rows[0]!
}

function bySortKey({ order }: ListQuery): RawBuilder<unknown> {
  const direction = sql.raw(order)
  return sql`select id from found order by sort_key ${direction}, id ${direction}`
}

const NAME_EXACT = 0
const NAME_BEGINS = 1
const NAME = 2
const OTHER_TEXT = 4
/** Of hits outside names, at least this many of the latest changed ones are classified as question or answer hits. */
const CLASSIFIED_MIN = 60

/** The exact name first, then names that begin with the search, names, questions, and at last answers. */
function byRelevance({ domainId, search, pageNo, pageSize }: ListQuery): RawBuilder<unknown> {
  const most = Math.max(CLASSIFIED_MIN, pageNo * pageSize)
  return sql`
    select id from (select * from found order by rank, sort_key desc limit ${most}) f
    order by case when rank < ${OTHER_TEXT} then rank when exists (
      select from question q where q.domain_id = ${domainId} and q.conversation_id = f.id
        and ${hasWords(QUESTION_TEXT, search)}) then ${OTHER_TEXT - 1} else ${OTHER_TEXT} end, sort_key desc, id desc`
}

function nameRank(search: string): RawBuilder<number> {
  const key = searchKey(search)
  return sql<number>`case when c.name_key = ${key} then ${NAME_EXACT}
    when c.name_key like ${likePrefix(key)} then ${NAME_BEGINS}
    when ${hasWords(sql`c.name_key`, search)} then ${NAME} else ${OTHER_TEXT} end`
}
