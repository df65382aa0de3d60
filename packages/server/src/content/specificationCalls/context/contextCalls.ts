import {
  AppError,
  type ContextRule,
  type ConversationFields,
  chatInputContext,
  chatOutputContext,
  failureInputContext,
  failureOutputContext,
  type MessageFields,
  type OutputContext,
  specificationContext,
  type Task,
  welcomeInputContext,
  welcomeOutputContext,
} from '@parlance/contract'
import { sql } from 'kysely'
import type { Context } from '../../../context'
import type { Database } from '../../../db/database'
import { presentSlice } from '../../../http/page'
import type { Serve } from '../../../http/serve'
import { updateComponent } from '../../component/writeComponent'
import { readFieldsInChunks } from '../../conversation/readConversation'
import { writeConversations } from '../../conversation/write/writeConversations'
import { componentStore } from '../../kind/componentStore'
import type { Writing } from '../../reference/writing'
import { write } from '../write'
import { addContext, changeContext, removeContext } from './changeContexts'
import { readContextRules } from './contextRules'
import { contextNames, readContext, readContexts } from './readContexts'
import type { Side } from './side'

const INPUT = [
  ['chat', chatInputContext],
  ['welcome', welcomeInputContext],
  ['failure', failureInputContext],
] as const
const OUTPUT = [
  ['chat', chatOutputContext],
  ['welcome', welcomeOutputContext],
  ['failure', failureOutputContext],
] as const

/** Contexts of conversations, welcome and failure messages (section 7, "Slots, tasks, contexts"). */
export function contextCalls(serve: Serve, context: Context): void {
  const { database } = context
  // All have the same calls; the schema of each has parsed what a handler sees.
  for (const [kind, calls] of INPUT)
    sideCalls(serve, context, { kind, side: 'input' }, calls as unknown as Calls)
  for (const [kind, calls] of OUTPUT)
    sideCalls(serve, context, { kind, side: 'output' }, calls as unknown as Calls)

  serve(specificationContext.rules, async ({ query }) =>
    presentSlice(await readContextRules(database, query.domainId, query.search, query.lack), query),
  )

  serve(specificationContext.rename, async (call) => ({
    changed: await write(context, call, (tx, writing) => renameContext(tx, writing, call.body)),
  }))
}

type Calls = typeof chatOutputContext

function sideCalls(serve: Serve, context: Context, of: Side, calls: Calls): void {
  const { database } = context

  serve(calls.create, async (call) => {
    const { ownerId, revision, ...fields } = call.body
    const id = await write(context, call, (tx, writing) =>
      addContext(tx, writing, { ...of, ownerId, revision }, fields),
    )
    return readContext(database, call.query.domainId, of, id)
  })

  serve(calls.update, async (call) => {
    const { id } = call.params
    const { revision, ...fields } = call.body
    await write(context, call, (tx, writing) => changeContext(tx, writing, { ...of, id, revision }, fields))
    return readContext(database, call.query.domainId, of, id)
  })

  serve(calls.remove, async (call) => {
    const unreachable = await write(context, call, async (tx, writing) => {
      const { name } = await readContext(tx, writing.domainId, of, call.params.id)
      const wasBegun = of.side === 'output' && (await neverBegun(tx, writing, name)).length === 0
      await removeContext(tx, writing, { ...of, id: call.params.id })
      const lost = wasBegun ? await neverBegun(tx, writing, name) : []
      if (lost.length > 0 && !call.query.force) refuseInUse(lost)
      return lost
    })
    return { removed: 1, unreachable }
  })

  serve(calls.search, async ({ query, body }) => {
    const all = await readContexts(database, query.domainId, of, body.ownerId ?? null)
    const word = body.search.trim().toLowerCase()
    return presentSlice(
      all.filter(({ name }) => name.toLowerCase().includes(word)),
      body,
    )
  })

  serve(calls.autoComplete, async ({ query }) => contextNames(database, query.domainId, query.name))
}

/** What needs a context that nothing begins; none where something does. */
async function neverBegun(tx: Database, { domainId }: Writing, name: string): Promise<ContextRule['input']> {
  const rules = await readContextRules(tx, domainId, name, 'NOT_BEGUN')
  return rules.find((rule) => rule.name === name)?.input ?? []
}

function refuseInUse(users: ContextRule['input']): never {
  const named = users.slice(0, USERS_NAMED_MAX).map(({ kind, id, name }) => ({ kind, id, name, where: [] }))
  throw new AppError('IN_USE', { users: named, count: users.length })
}

/** So many of those that would no longer be matched are named. */
const USERS_NAMED_MAX = 10

type Renamed = { name: string; newName: string }

type HasContexts = { inputContexts?: string[] | undefined; outputContexts?: OutputContext[] | undefined }

/** Others wait for the content meanwhile: a second or two. */
const RENAMED_AT_ONCE_MAX = 2_000

/**
 * Gives a context another name in all conversations, slots and messages that need or change it; returns how many were
 * changed. Contexts keep their numbers. Throws NOT_FOUND, and DUPLICATE_NAME where another context has the name, unless
 * they are to join; CONTEXT_IN_TOO_MANY for one that would be written in more than a call may take.
 */
async function renameContext(
  tx: Database,
  writing: Writing,
  { name, newName, join }: Renamed & { join: boolean },
): Promise<number> {
  const { domainId } = writing
  const rules = await readContextRules(tx, domainId)
  const rule = rules.find((one) => one.name === name)
  if (!rule) throw new AppError('NOT_FOUND', { name })
  const other = rules.find((one) => one !== rule && one.name.toLowerCase() === newName.toLowerCase())
  if (other && !join)
    throw new AppError('DUPLICATE_NAME', { name: newName }, [
      { path: 'newName', code: 'DUPLICATE_NAME', params: { name: newName } },
    ])
  const renamed = { name, newName: other?.name ?? newName }
  if (renamed.newName === name) return 0
  const owners = [...rule.input, ...rule.output]
  const conversations = new Set(
    owners.flatMap(({ kind, id, conversationId }) => (kind === 'conversation' ? id : (conversationId ?? []))),
  )
  const messages = new Set(owners.flatMap(({ kind, id }) => (kind === 'message' ? id : [])))
  const count = conversations.size + messages.size
  if (count > RENAMED_AT_ONCE_MAX)
    throw new AppError('CONTEXT_IN_TOO_MANY', { name, count, max: RENAMED_AT_ONCE_MAX })
  await renameParts(tx, writing, renamed)
  for await (const chunk of readFieldsInChunks(tx, domainId, [...conversations])) {
    const items = chunk.map(({ id, fields }) => ({ id, fields: inConversation(fields, renamed) }))
    await writeConversations(tx, writing, items)
  }
  for (const message of await componentStore('message').read(tx, domainId, [...messages])) {
    const { id, revision } = message
    const fields = inOwner(message.fields as MessageFields, renamed)
    await updateComponent(tx, writing, 'message', { id, revision, fields })
  }
  return count
}

function inConversation({ task, ...fields }: ConversationFields, renamed: Renamed): ConversationFields {
  return { ...inOwner(fields, renamed), ...(task && { task: inTask(task, renamed) }) }
}

function inTask(task: Task, renamed: Renamed): Task {
  return { ...task, slots: task.slots.map((slot) => inOwner(slot, renamed)) }
}

function inOwner<Owner extends HasContexts>(owner: Owner, { name, newName }: Renamed): Owner {
  const { inputContexts, outputContexts } = owner
  const needed = inputContexts?.map((each) => (each === name ? newName : each))
  const changed = outputContexts?.map((each) => (each.name === name ? { ...each, name: newName } : each))
  return {
    ...owner,
    ...(needed && { inputContexts: onceEach(needed, (each) => each) }),
    ...(changed && { outputContexts: onceEach(changed, (each) => each.name) }),
  }
}

/** Where both contexts stood, the first one stays. */
function onceEach<Item>(items: readonly Item[], nameOf: (item: Item) => string): Item[] {
  const names = items.map((item) => nameOf(item).toLowerCase())
  return items.filter((_, i) => names.indexOf(names[i]!) === i)
}

/** By the new name the parts are found again, so that they keep their numbers. */
async function renameParts(tx: Database, { domainId }: Writing, { name, newName }: Renamed): Promise<void> {
  await sql`
    update part p set name = ${newName}
    where p.domain_id = ${domainId} and p.list <> 'slot' and p.name = ${name} and not exists (
      select from part o where o.domain_id = p.domain_id and o.owner_kind = p.owner_kind
        and o.owner_id = p.owner_id and o.list = p.list and lower(o.name) = lower(${newName}) and o.id <> p.id)`.execute(
    tx,
  )
}
