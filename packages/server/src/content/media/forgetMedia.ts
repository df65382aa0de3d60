import { sql } from 'kysely'
import type { Context } from '../../context'

/** From its upload to the first save a file has a day, and so has one that nothing names any more. */
const UNNAMED_MS = 24 * 3_600_000

/**
 * Forgets uploaded files that nothing names: no component, none of its earlier versions, nothing in the trash. What a
 * build or a restore point may still show, as it was made while the file was named, stays as long as that does. The
 * bytes follow with the next sweep.
 */
export async function forgetMedia({ database, now }: Pick<Context, 'database' | 'now'>): Promise<void> {
  const at = now()
  await sql`
    update media_file f set unnamed_since = case when n.named then null else coalesce(f.unnamed_since, ${at}) end
    from (select code, (${isNamed}) as named from media_file f) n
    where n.code = f.code and n.named = (f.unnamed_since is not null)`.execute(database)
  await sql`
    delete from media_file f
    where f.unnamed_since < ${new Date(at.getTime() - UNNAMED_MS)} and not (${isNamed})
      and not exists (select from build b where b.domain_id = f.domain_id and b.removed_at is null
        and b.created_at between f.created_at and f.unnamed_since)
      and not exists (select from restore_point p where p.domain_id = f.domain_id
        and p.created_at between f.created_at and f.unnamed_since)`.execute(database)
}

const isNamed = sql`
  exists (select from component c where c.domain_id = f.domain_id and c.kind = f.kind
    and c.fields->'file'->>'code' = f.code)
  or exists (select from component_revision r where r.domain_id = f.domain_id and r.kind = f.kind
    and r.fields->'file'->>'code' = f.code)
  or exists (select from deleted_object d where d.domain_id = f.domain_id and d.kind = f.kind
    and d.content->'file'->>'code' = f.code)`
