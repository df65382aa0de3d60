import { type Entity, entity, entityTrial, sharedWords } from '@parlance/contract'
import type { Context } from '../../context'
import { heavyReads } from '../../http/fairness/heavyCall'
import type { Serve } from '../../http/serve'
import { type CommonCalls, commonRoutes } from '../component/componentCrud'
import { listEntities, readEntity } from './readEntity'
import { findSharedWords } from './sharedWords'
import { tryEntities } from './tryEntities'

/** Dictionary and pattern entities: the calls of any component, a list of their own, and how many there are. */
export function entityRoutes(serve: Serve, context: Context): void {
  const { database } = context

  serve(entity.list, async ({ query }) => listEntities(database, query))

  serve(entity.count, async ({ query }) =>
    database
      .selectFrom('entity')
      .select((e) => e.fn.countAll<number>().as('count'))
      .where('domain_id', '=', query.domainId)
      .executeTakeFirstOrThrow(),
  )

  serve(entityTrial.find, async ({ query, body }) => ({
    found: await tryEntities(database, query.domainId, body, context.now()),
  }))

  serve(sharedWords.find, async ({ query, body }) => ({
    shared: await heavyReads(String(query.domainId), () => findSharedWords(database, query.domainId, body)),
  }))

  // The schema of entities has parsed the fields when a handler sees them.
  commonRoutes(serve, context, 'entity', entity as unknown as CommonCalls<Entity>, readEntity)
}
