import { TRASH_DAYS } from '@parlance/contract'
import { sql } from 'kysely'
import type { Context } from '../../context'

const DAY_MS = 86_400_000
const AT_ONCE = 500

/** Empties the trash of what was deleted too long ago to be restored, with the numbers of its parts. */
export async function forgetOldDeletions({
  database,
  now,
}: Pick<Context, 'database' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - TRASH_DAYS * DAY_MS)
  for (let count = AT_ONCE; count === AT_ONCE; ) {
    const { rows } = await sql<{ count: number }>`
      with gone as (
        delete from deleted_object where ctid = any(array(
          select ctid from deleted_object where deleted_at < ${before} limit ${AT_ONCE}))
        returning domain_id, kind, object_id
      ), parts as (
        delete from part using gone
        where part.domain_id = gone.domain_id and part.owner_kind = gone.kind and part.owner_id = gone.object_id
          and not exists (select from conversation c
            where gone.kind = 'conversation' and c.domain_id = gone.domain_id and c.id = gone.object_id)
          and not exists (select from component k
            where k.domain_id = gone.domain_id and k.kind = gone.kind and k.id = gone.object_id)
      )
      select count(*) as count from gone`.execute(database)
    count = rows[0]!.count
  }
}
