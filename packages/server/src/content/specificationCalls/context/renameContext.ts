import {
  AppError,
  type ConversationFields,
  type MessageFields,
  type OutputContext,
  type Task,
} from '@parlance/contract'
import { sql } from 'kysely'
import type { Database } from '../../../db/database'
import { updateComponent } from '../../component/writeComponent'
import { readFieldsInChunks } from '../../conversation/readConversation'
import { writeConversations } from '../../conversation/write/writeConversations'
import { componentStore } from '../../kind/componentStore'
import type { Writing } from '../../reference/writing'
import { readContextRules } from './contextRules'

type Renamed = { name: string; newName: string }
type HasContexts = { inputContexts?: string[] | undefined; outputContexts?: OutputContext[] | undefined }

/** Others wait for the content meanwhile: a second or two. */
const RENAMED_AT_ONCE_MAX = 2_000

/**
 * Gives a context another name in all conversations, slots and messages that need or change it; returns how many were
 * changed. Contexts keep their numbers. Throws NOT_FOUND, and DUPLICATE_NAME where another context has the name, unless
 * they are to join; CONTEXT_IN_TOO_MANY for one that would be written in more than a call may take.
 */
export async function renameContext(
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
