import {
  type ActionMethodFields,
  AppError,
  COMPONENTS,
  componentSwitch,
  crud,
  isInService,
  STORED_KINDS,
  SWITCH_FIELD,
  type SwitchedKind,
} from '@parlance/contract'
import { z } from 'zod'
import type { Context } from '../../context'
import type { Database } from '../../db/database'
import type { Serve } from '../../http/serve'
import { sealedElsewhere, sealHeaders } from '../kind/actionMethod/secretHeaders'
import type { EditedFields, EditedKind } from '../kind/kind'
import { kindOf } from '../kind/kinds'
import { readHistory } from '../kind/revision'
import { refuseUnknown, usersOf } from '../reference/usage'
import { type Writing, writeInTransaction } from '../reference/writing'
import { withBuildStatus } from './buildStatus'
import { listComponents, readComponent } from './readComponent'
import { createComponent, isNameTaken, removeComponents, updateComponent, warnUsers } from './writeComponent'

const anyCalls = crud('component', z.record(z.string(), z.unknown()), 'components')
/** The calls of one kind, with fields that only their schema knows. */
type Calls = typeof anyCalls
type ItemCall = 'read' | 'create' | 'update'
/** The calls of a kind whose components are presented as `Item`. */
export type CommonCalls<Item> = Omit<Calls, ItemCall> & {
  [Name in ItemCall]: Omit<Calls[Name], 'reply'> & { reply: z.ZodType<Item> }
}
/** Reads a component as its calls present it. Throws NOT_FOUND. */
type Read<Item> = (database: Database, domainId: number, id: number, query?: Asked) => Promise<Item>
/** What the query of a read asks for besides. */
type Asked = {
  domainId: number
  includeUsingInAnswer?: boolean | undefined
  version?: number | undefined
}

/** The calls of all kinds that share one table. */
export function componentRoutes(serve: Serve, context: Context): void {
  for (const kind of STORED_KINDS) {
    // The schema of the kind has parsed the fields when a handler sees them.
    const calls = COMPONENTS[kind] as unknown as Calls
    serve(calls.list, async ({ query }) => {
      const page = await listComponents(context.database, kind, query)
      return kind === 'variable' ? withBuildStatus(context.database, query.domainId, kind, page) : page
    })
    commonRoutes(serve, context, kind, calls, (database, domainId, id, query) =>
      readComponent(database, domainId, kind, id, query?.version),
    )
  }
  serve(componentSwitch.change, async ({ query, body, caller }) => {
    const edit = { domainId: query.domainId, by: caller.userId, now: context.now() }
    const changed = await writeInTransaction(context.database, edit, (tx, writing) =>
      switchComponents(tx, writing, body),
    )
    return { changed }
  })
}

/**
 * The calls that every kind offers alike: exist, read, create, update, remove one or several, what uses it and its
 * history (specification section 7).
 */
export function commonRoutes<Item>(
  serve: Serve,
  context: Context,
  kind: EditedKind,
  calls: CommonCalls<Item>,
  read: Read<Item>,
): void {
  const { database } = context

  serve(calls.exist, async ({ query }) => ({
    exist: await isNameTaken(database, query.domainId, kind, query.name, query.exceptId ?? null),
  }))

  serve(calls.read, async ({ query, params }) => read(database, query.domainId, params.id, query))

  serve(calls.history, async ({ query, params }) => readHistory(database, query.domainId, kind, params.id))

  serve(calls.uses, async ({ query, params }) => {
    await read(database, query.domainId, params.id)
    const { users } = await usersOf(database, query.domainId, kind, [params.id])
    return users
  })

  writingRoutes(serve, context, kind, calls, read)
}

function writingRoutes<Item>(
  serve: Serve,
  context: Context,
  kind: EditedKind,
  calls: CommonCalls<Item>,
  read: Read<Item>,
): void {
  const { database } = context
  const kept = (fields: EditedFields[typeof kind], domainId: number): EditedFields[typeof kind] =>
    kind === 'actionMethod' ? withSealedHeaders(context, domainId, fields as ActionMethodFields) : fields

  serve(calls.create, async ({ query, body, caller }) => {
    const edit = { domainId: query.domainId, by: caller.userId, now: context.now() }
    const fields = kept(body as EditedFields[typeof kind], query.domainId)
    const id = await writeInTransaction(database, edit, (tx, writing) =>
      createComponent(tx, writing, kind, fields),
    )
    return read(database, query.domainId, id)
  })

  serve(calls.update, async ({ query, params, body, caller }) => {
    const edit = { domainId: query.domainId, by: caller.userId, now: context.now() }
    const fields = kept(body.fields as EditedFields[typeof kind], query.domainId)
    const saved = { id: params.id, revision: body.revision, fields, force: body.force }
    const rewritten = await writeInTransaction(database, edit, (tx, writing) =>
      updateComponent(tx, writing, kind, saved),
    )
    return { ...(await read(database, query.domainId, params.id)), ...(rewritten > 0 && { rewritten }) }
  })

  serve(calls.removeMany, async ({ query, body, caller }) => {
    const edit = { domainId: query.domainId, by: caller.userId, now: context.now() }
    return writeInTransaction(database, edit, (tx, writing) => removeComponents(tx, writing, kind, body.ids))
  })

  serve(calls.remove, async ({ query, params, caller }) => {
    const edit = { domainId: query.domainId, by: caller.userId, now: context.now() }
    return writeInTransaction(database, edit, (tx, writing) =>
      removeComponents(tx, writing, kind, [params.id]),
    )
  })
}

/** Throws INVALID for a header that was sealed elsewhere. */
function withSealedHeaders(
  context: Context,
  domainId: number,
  fields: ActionMethodFields,
): ActionMethodFields {
  const issues = sealedElsewhere(context, domainId, fields)
  if (issues.length > 0) throw new AppError('INVALID', {}, issues)
  return sealHeaders(context, domainId, fields)
}

/** Which components are switched, and how. */
type Switch = { kind: SwitchedKind; ids: readonly number[]; active: boolean; force?: boolean | undefined }

/**
 * Switches components on or off in a transaction, all or none, and returns the ids of those that were not already
 * so. Throws NOT_FOUND, SWITCHED_OFF_IN_USE unless forced, and INVALID where a rule of the kind forbids it.
 */
async function switchComponents(
  tx: Database,
  writing: Writing,
  { kind, ids, active, force }: Switch,
): Promise<number[]> {
  const all = await kindOf(kind).store.read(tx, writing.domainId, [...new Set(ids)])
  refuseUnknown(
    ids,
    all.map(({ id }) => id),
  )
  const others = all.filter(({ fields }) => isInService(kind, fields) !== active)
  const changed = others.map(({ id }) => id)
  if (!active && !force && changed.length > 0) await warnUsers(tx, writing.domainId, kind, changed)
  for (const { id, revision, fields } of others)
    await updateComponent(tx, writing, kind, {
      id,
      revision,
      fields: { ...fields, [SWITCH_FIELD[kind]]: active },
      force: true,
    }).catch((error: unknown) => {
      throw naming(error, fields.name)
    })
  return changed
}

/** A refusal of one of several says which. */
function naming(error: unknown, name: string): unknown {
  if (!(error instanceof AppError) || error.code !== 'INVALID') return error
  return new AppError('SWITCH_REFUSED', { name }, error.issues)
}
