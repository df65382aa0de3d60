import { sql } from 'kysely'
import type { Context } from '../../context'
import type { Database } from '../../db/database'

/** From its upload to the first save a file has a day, and so has one that nothing names any more. */
const UNNAMED_MS = 24 * 3_600_000

/**
 * Forgets uploaded files that nothing names: no component, none of its earlier versions, nothing in the trash. What a
 * build or a restore point may still show, as it was made while the file was named, stays as long as that does. The
 * bytes follow with the next sweep.
 */
export async function forgetMedia({ database, now }: Pick<Context, 'database' | 'now'>): Promise<void> {
  const domains = await database.selectFrom('media_file').select('domain_id').distinct().execute()
  for (const { domain_id } of domains) await forgetMediaOf(database, domain_id, now())
}

async function forgetMediaOf(database: Database, domainId: number, at: Date): Promise<void> {
  const isNamed = sql`f.code in (${namedCodes(domainId)})`
  await sql`
    update media_file f set unnamed_since = case when n.named then null else coalesce(f.unnamed_since, ${at}) end
    from (select code, (${isNamed}) as named from media_file f where domain_id = ${domainId}) n
    where n.code = f.code and n.named = (f.unnamed_since is not null)`.execute(database)
  await sql`
    delete from media_file f
    where domain_id = ${domainId} and f.unnamed_since < ${new Date(at.getTime() - UNNAMED_MS)} and not (${isNamed})
      and not exists (select from build b where b.domain_id = f.domain_id and b.removed_at is null
        and b.created_at between f.created_at and f.unnamed_since)
      and not exists (select from restore_point p where p.domain_id = f.domain_id
        and p.created_at between f.created_at and f.unnamed_since)`.execute(database)
}

/** Codes of the files that a domain names, read once for all its files. */
function namedCodes(domainId: number) {
  const where = sql`domain_id = ${domainId} and kind in ('image', 'audio')`
  return sql`
    select fields #>> '{file,code}' from component where ${where} and fields #>> '{file,code}' is not null
    union all
    select fields #>> '{file,code}' from component_revision where ${where} and fields #>> '{file,code}' is not null
    union all
    select content #>> '{file,code}' from deleted_object where ${where} and content #>> '{file,code}' is not null`
}
