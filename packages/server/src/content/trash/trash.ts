import {
  type DeletedKind,
  type DeletedObject,
  deletion,
  type Page,
  type QueryOf,
  RESTORED_DIRECTLY,
} from '@parlance/contract'
import { emailOf, nameOf } from '../../access/person/personOf'
import type { Context } from '../../context'
import type { Database } from '../../db/database'
import { pageOf, presentPage } from '../../http/page'
import type { Serve } from '../../http/serve'
import { enqueueJob } from '../../job/queue'
import { restoreDeleted } from './restoreDeleted'
import { countInTrash, nameMatches } from './takeFromTrash'

/** The trash: what was deleted in the last 30 days, and the way back (issue 17). */
export function trashRoutes(serve: Serve, context: Context): void {
  serve(deletion.list, async ({ query }) => listDeleted(context.database, query))

  serve(deletion.restore, async ({ query, body, caller }) => {
    const { database } = context
    const { domainId } = query
    const { userId: by } = caller
    if ((await countInTrash(database, domainId, body)) > RESTORED_DIRECTLY) {
      const job = { kind: 'RESTORE', key: 'restore', payload: { which: body }, requestedBy: by } as const
      return { jobId: await enqueueJob(database, { domainId, ...job }) }
    }
    return restoreDeleted(database, { domainId, by, now: context.now() }, body)
  })
}

async function listDeleted(
  database: Database,
  query: QueryOf<typeof deletion.list>,
): Promise<Page<DeletedObject>> {
  const found = database
    .selectFrom('deleted_object')
    .where('domain_id', '=', query.domainId)
    .where(nameMatches(query.search))
  const { count } = await found.select((e) => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await found
    .select(['kind', 'object_id as id', 'name', 'deleted_at'])
    .select([emailOf('deleted_by').as('deletedBy'), nameOf('deleted_by').as('deletedByName')])
    .orderBy('deletion_id', 'desc')
    .orderBy('kind')
    .orderBy('object_id')
    .limit(query.pageSize)
    .offset(pageOf(count, query).offset)
    .execute()
  const items = rows.map(({ kind, deleted_at: at, ...row }) => ({
    ...row,
    kind: kind as DeletedKind,
    deletedAt: at.toISOString(),
  }))
  return presentPage(items, count, query)
}
