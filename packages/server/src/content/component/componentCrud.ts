import { AppError, crud } from '@parlance/contract'
import { z } from 'zod'
import type { Context } from '../../context'
import type { Database } from '../../db/database'
import type { Serve } from '../../http/serve'
import { usersOf } from '../reference/usage'
import { requestCheck } from './checkApiEntity'
import { COMPONENT_CALLS, type FieldsOf, STORED_KINDS, type StoredKind } from './componentSchemas'
import { listComponents, readComponent } from './readComponent'
import type { RewriteConversations } from './renameReferences'
import { readHistory } from './revision'
import { createComponent, isNameTaken, removeComponents, updateComponent } from './writeComponent'

const anyFields = crud('component', z.record(z.string(), z.unknown()), 'components')
/** The calls of one kind, with fields that only their schema knows. */
type Calls = typeof anyFields

/**
 * The calls that every kind of component offers alike: list, exist, read, create, update, remove one or several, and
 * what uses it (specification section 7). A new name is written into all that uses the old one, conversations
 * included, which a later area saves.
 */
export function componentRoutes(
  serve: Serve,
  context: Context,
  rewriteConversations: RewriteConversations,
): void {
  for (const kind of STORED_KINDS) {
    // The schema of the kind has parsed the fields when a handler sees them.
    const calls = COMPONENT_CALLS[kind] as unknown as Calls
    readingRoutes(serve, context, kind, calls)
    writingRoutes(serve, context, kind, calls, rewriteConversations)
  }
}

function readingRoutes(serve: Serve, { database }: Context, kind: StoredKind, calls: Calls): void {
  serve(calls.list, async ({ query }) => listComponents(database, kind, query))

  serve(calls.exist, async ({ query }) => ({
    exist: await isNameTaken(database, query.domainId, kind, query.name, query.exceptId ?? null),
  }))

  serve(calls.read, async ({ query, params }) => readComponent(database, query.domainId, kind, params.id))

  serve(calls.history, async ({ query, params }) => readHistory(database, query.domainId, kind, params.id))

  serve(calls.uses, async ({ query, params }) => {
    await readComponent(database, query.domainId, kind, params.id)
    const { users } = await usersOf(database, query.domainId, kind, [params.id])
    return users
  })
}

function writingRoutes(
  serve: Serve,
  context: Context,
  kind: StoredKind,
  calls: Calls,
  rewriteConversations: RewriteConversations,
): void {
  const { database } = context
  const inTransaction = <T>(work: (tx: Database) => Promise<T>) => database.transaction().execute(work)

  serve(calls.create, async ({ query, body, caller }) => {
    const writing = { domainId: query.domainId, by: caller.email, now: context.now() }
    const fields = body as FieldsOf[typeof kind]
    const id = await inTransaction(async (tx) => {
      const created = await createComponent(tx, writing, kind, fields)
      if (kind === 'apiEntity') await requestCheck(tx, writing, created)
      return created
    })
    return readComponent(database, query.domainId, kind, id)
  })

  serve(calls.update, async ({ query, params, body, caller }) => {
    const writing = { domainId: query.domainId, by: caller.email, now: context.now() }
    const { revision } = body
    const saved = { id: params.id, revision, fields: body.fields as FieldsOf[typeof kind] }
    await inTransaction(async (tx) => {
      await updateComponent(tx, writing, kind, saved, rewriteConversations)
      if (kind === 'apiEntity') await requestCheck(tx, writing, params.id)
    })
    return readComponent(database, query.domainId, kind, params.id)
  })

  serve(calls.removeMany, async ({ query, body }) => ({
    removed: await inTransaction((tx) => removeComponents(tx, query.domainId, kind, body.ids)),
  }))

  serve(calls.remove, async ({ query, params }) => {
    const removed = await inTransaction((tx) => removeComponents(tx, query.domainId, kind, [params.id]))
    if (removed === 0) throw new AppError('NOT_FOUND', { id: params.id })
    return { removed }
  })
}
