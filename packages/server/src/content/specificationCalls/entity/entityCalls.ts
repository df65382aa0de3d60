import { specificationEntity } from '@parlance/contract'
import type { Context } from '../../../context'
import { presentSlice } from '../../../http/page'
import type { Serve } from '../../../http/serve'
import { readEntity } from '../../entity/readEntity'
import { listLabels } from '../../label/label'
import { usersOf } from '../../reference/usage'
import { write } from '../write'
import { addWords } from './addWords'
import { readBuiltins } from './builtins'
import { searchEntities } from './searchEntities'

/** Entities, their words, and tags (section 7, "Entities"; `GET state`). */
export function entityCalls(serve: Serve, context: Context): void {
  const { database } = context
  const calls = specificationEntity

  serve(calls.tags, async ({ query }) =>
    presentSlice(await listLabels(database, query.domainId, 'tag', query.search), query),
  )

  serve(calls.checkCount, async ({ query, params }) => {
    await readEntity(database, query.domainId, params.id)
    return usersOf(database, query.domainId, 'entity', [params.id])
  })

  for (const search of [calls.search, calls.searchNew])
    serve(search, async ({ query, body }) => searchEntities(database, query.domainId, query.sort, body))

  serve(calls.words, async ({ query }) => {
    const { words } = await readEntity(database, query.domainId, query.entityId)
    const found = words.filter(({ keyword, synonyms }) =>
      [keyword, ...synonyms].some((word) => word.toLowerCase().includes(query.search.toLowerCase())),
    )
    return presentSlice(found, query)
  })

  serve(calls.addWords, async (call) => {
    const { query, body } = call
    await write(context, call, (tx, writing) => addWords(tx, writing, body))
    return readEntity(database, query.domainId, body.entityId)
  })

  serve(calls.builtins, async ({ query }) => readBuiltins(database, query.domainId, query.includeParentheses))
}
