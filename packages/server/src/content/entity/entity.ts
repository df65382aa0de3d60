import { AppError, type EntityFields, entity } from '@parlance/contract'
import type { Context } from '../../context'
import type { Serve } from '../../http/serve'
import { readHistory } from '../component/revision'
import { nameKey } from '../reference/nameKey'
import { usersOf } from '../reference/usage'
import { listEntities, readEntity } from './readEntity'
import { createEntity, removeEntities, updateEntity } from './writeEntity'

/** Dictionary and pattern entities: list, read, write, delete (specification section 5, behaviour 4). */
export function entityRoutes(serve: Serve, context: Context): void {
  const { database } = context

  writingRoutes(serve, context)

  serve(entity.list, async ({ query }) => listEntities(database, query))

  serve(entity.count, async ({ query }) =>
    database
      .selectFrom('entity')
      .select((e) => e.fn.countAll<number>().as('count'))
      .where('domain_id', '=', query.domainId)
      .executeTakeFirstOrThrow(),
  )

  serve(entity.exist, async ({ query }) => {
    const row = await database
      .selectFrom('entity')
      .select('id')
      .where('domain_id', '=', query.domainId)
      .where('name_key', '=', nameKey(query.name))
      .executeTakeFirst()
    return { exist: row !== undefined }
  })

  serve(entity.read, async ({ query, params }) => readEntity(database, query.domainId, params.id))

  serve(entity.history, async ({ query, params }) => {
    const { items } = await readHistory(database, query.domainId, 'entity', params.id)
    // Only what the schema of entities parsed was ever stored.
    return { items: items.map((item) => ({ ...item, fields: item.fields as EntityFields })) }
  })

  serve(entity.uses, async ({ query, params }) => {
    await readEntity(database, query.domainId, params.id)
    const { users } = await usersOf(database, query.domainId, 'entity', [params.id])
    return users
  })
}

function writingRoutes(serve: Serve, context: Context): void {
  const { database } = context

  serve(entity.create, async ({ query, body, caller }) => {
    const writing = { domainId: query.domainId, by: caller.email, now: context.now() }
    const id = await database.transaction().execute((tx) => createEntity(tx, writing, body))
    return readEntity(database, query.domainId, id)
  })

  serve(entity.update, async ({ query, params, body, caller }) => {
    const writing = { domainId: query.domainId, by: caller.email, now: context.now() }
    await database
      .transaction()
      .execute((tx) => updateEntity(tx, writing, params.id, body.revision, body.fields))
    return readEntity(database, query.domainId, params.id)
  })

  serve(entity.removeMany, async ({ query, body }) => ({
    removed: await database.transaction().execute((tx) => removeEntities(tx, query.domainId, body.ids)),
  }))

  serve(entity.remove, async ({ query, params }) => {
    const removed = await database
      .transaction()
      .execute((tx) => removeEntities(tx, query.domainId, [params.id]))
    if (removed === 0) throw new AppError('NOT_FOUND', { id: params.id })
    return { removed }
  })
}
