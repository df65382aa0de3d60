import type { Page, TouchedQuestion } from '@parlance/contract'
import { sql } from 'kysely'
import type { Database } from '../../db/database'
import { pageOf, presentPage } from '../../http/page'

type Row = {
  id: number
  name: string
  question: string
  throughId: number | null
  throughName: string | null
}
type Paging = { pageNo: number; pageSize: number }

/**
 * One page of the questions that name a variable, or a pattern entity whose pattern names it: a change of the variable
 * changes them. By the name of their conversation.
 */
export async function touchedQuestions(
  database: Database,
  domainId: number,
  { id, name }: { id: number; name: string },
  query: Paging,
): Promise<Page<TouchedQuestion>> {
  const touched = sql`
    with named as (
      select ${`@var.{${name}}`} as notation, null::bigint as "throughId", null::text as "throughName"
      union all
      select '@{' || e.name || '}', e.id, e.name
      from reference_use u join entity e on e.domain_id = u.domain_id and e.id = u.from_id
      where u.domain_id = ${domainId} and u.to_kind = 'variable' and u.to_id = ${id} and u.from_kind = 'entity'),
    users as (
      select u.from_id as id from reference_use u
      where u.domain_id = ${domainId} and u.from_kind = 'conversation'
        and (u.to_kind = 'variable' and u.to_id = ${id}
          or u.to_kind = 'entity' and u.to_id in (select "throughId" from named where "throughId" is not null))),
    touched as (
      select distinct on (q.id) q.id as question_id, q.conversation_id, q.position, q.text, n."throughId", n."throughName"
      from question q join named n on position(n.notation in q.text) > 0
      where q.domain_id = ${domainId} and q.conversation_id in (select id from users)
      order by q.id, n."throughId" nulls first)`
  const counted = await sql<{ count: number }>`${touched} select count(*) as count from touched`.execute(
    database,
  )
  const count = Number(counted.rows[0]?.count ?? 0)
  const { pageSize, offset } = pageOf(count, query)
  const { rows } = await sql<Row>`
    ${touched}
    select c.id, c.name, t.text as question, t."throughId", t."throughName"
    from touched t join conversation c on c.domain_id = ${domainId} and c.id = t.conversation_id
    order by c.name_key, t.position, t.question_id limit ${pageSize} offset ${offset}`.execute(database)
  const items = rows.map(({ throughId, throughName, question, ...conversation }) => ({
    conversation: { ...conversation, id: Number(conversation.id) },
    question,
    through: throughId === null ? null : { id: Number(throughId), name: throughName ?? '' },
  }))
  return presentPage(items, count, query)
}
