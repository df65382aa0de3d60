import type { Push } from '@parlance/contract'
import { sql } from 'kysely'
import { emailOf } from '../../access/person/personOf'
import type { Database } from '../../db/database'

const SHOWN = 20

/** Pushes of a message, or the one with an id, the last first, each with what became of it. */
export async function readPushes(
  database: Database,
  domainId: number,
  which: { messageId: number } | { id: string } | { sendKey: string },
): Promise<Push[]> {
  const rows = await database
    .selectFrom('push as p')
    .leftJoin('job as j', (join) => join.onRef('j.domain_id', '=', 'p.domain_id').onRef('j.id', '=', 'p.id'))
    .select((e) => [
      'p.id',
      'p.message_id as messageId',
      'p.name',
      'p.platform',
      'p.due_at',
      emailOf('p.requested_by').as('requestedBy'),
      'p.created_at',
      'p.audience',
      e.fn.coalesce('j.state', sql.lit('FINISHED' as const)).as('state'),
      'j.error',
      sql<boolean>`coalesce(j.cancellable and not j.cancel_requested and j.state in ('WAITING', 'IN_PROGRESS'), false)`.as(
        'cancellable',
      ),
      countOf('SENT').as('sent'),
      countOf('FAILED').as('failed'),
      FAILURES.as('failures'),
    ])
    .where('p.domain_id', '=', domainId)
    .$if('messageId' in which, (q) =>
      q.where('p.message_id', '=', (which as { messageId: number }).messageId),
    )
    .$if('id' in which, (q) => q.where('p.id', '=', (which as { id: string }).id))
    .$if('sendKey' in which, (q) => q.where('p.send_key', '=', (which as { sendKey: string }).sendKey))
    .orderBy('p.created_at', 'desc')
    .limit(SHOWN)
    .execute()
  return rows.map(({ due_at, created_at, error, ...row }) => ({
    ...row,
    dueAt: due_at?.toISOString() ?? null,
    createdAt: created_at.toISOString(),
    error: error?.code ?? null,
  }))
}

/** The push that a wish to send has led to already. */
export async function findByKey(database: Database, domainId: number, sendKey: string): Promise<Push | null> {
  const [found] = await readPushes(database, domainId, { sendKey })
  return found ?? null
}

const CHUNKS = sql`from push_chunk c where c.domain_id = p.domain_id and c.push_id = p.id`

function countOf(state: 'SENT' | 'FAILED') {
  return sql<number>`(select coalesce(sum(cardinality(c.user_ids)), 0)::int ${CHUNKS} and c.state = ${state})`
}

const FAILURES = sql<Push['failures']>`(
  select coalesce(json_agg(why order by why.count desc), '[]') from (
    select c.reason, coalesce(c.detail, '') as detail, sum(cardinality(c.user_ids))::int as count ${CHUNKS}
      and c.state = 'FAILED' group by 1, 2 limit 10) why)`
