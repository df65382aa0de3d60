import { AppError, ConversationFields, type Use } from '@parlance/contract'
import { sql } from 'kysely'
import type { Database } from '../../db/database'
import { isStoredKind } from '../component/componentSchemas'
import { type Renamed, renaming } from '../component/renameReferences'
import { slotNamesOf } from '../reference/conversationReferences'
import { readSettings, slotOwners } from '../reference/referenceTarget'
import { SLOTS_ID } from '../reference/target'
import { referencesOf } from '../reference/visitReferences'
import { fieldsOf, readConversations } from './readConversation'
import type { ConversationItem } from './writing'

/** Slots that tasks had before they are written or deleted, by conversation. */
export type SlotsBefore = ReadonlyMap<number, readonly { name: string; entity: string }[]>

/** Of these conversations the slots of those that are tasks. */
export async function readSlots(
  tx: Database,
  domainId: number,
  ids: readonly number[],
): Promise<SlotsBefore> {
  const { rows } = await sql<{ id: number; slots: { name: string; entity: string }[] }>`
    select id, dialogue->'task'->'slots' as slots from conversation
    where domain_id = ${domainId} and id = any(${[...ids]}::bigint[]) and dialogue->'task' is not null`.execute(
    tx,
  )
  return new Map(rows.map(({ id, slots }) => [id, slots]))
}

/** What a task still calls by the old name of one of its own slots. */
export function followSlots(items: readonly ConversationItem[], before: SlotsBefore): ConversationItem[] {
  if (before.size === 0) return [...items]
  return items.map((item) => {
    const names = newNames(item, before)
    if (names.length === 0) return item
    const { fields } = item
    return { ...item, fields: renaming(names)('conversation', fields, ConversationFields, fields.name) }
  })
}

/**
 * What writing these items does to slots that others refer to: answers those to be renamed there, as no task has the
 * old name any more. Throws IN_USE with SLOT_IN_USE for one that goes while something refers to it.
 */
export async function settleSlots(
  tx: Database,
  domainId: number,
  items: readonly ConversationItem[],
  before: SlotsBefore,
): Promise<Renamed[]> {
  const kept = new Set(items.flatMap((item) => slotNamesOf(item.fields)))
  const gone = await goneSlots(tx, domainId, before, kept)
  if (gone.size === 0) return []
  const renamed = items.flatMap((item) => newNames(item, before)).filter(({ from }) => gone.has(from))
  for (const { from } of renamed) gone.delete(from)
  await refuseSlotsInUse(tx, domainId, gone, new Set(items.flatMap((item) => item.id ?? [])))
  return renamed
}

/** Throws IN_USE with SLOT_IN_USE when deleting these conversations takes away a slot that others refer to. */
export async function refuseLosingSlots(
  tx: Database,
  domainId: number,
  ids: readonly number[],
): Promise<void> {
  const gone = await goneSlots(tx, domainId, await readSlots(tx, domainId, ids), new Set())
  await refuseSlotsInUse(tx, domainId, gone, new Set(ids))
}

/** A slot at the same place, for the same entity, under a name that the task did not have. */
function newNames({ id, fields }: ConversationItem, before: SlotsBefore): Renamed[] {
  const old = id === undefined ? undefined : before.get(id)
  const slots = fields.task?.slots ?? []
  if (!old || old.length !== slots.length) return []
  const [known, names] = [new Set(old.map(({ name }) => name)), new Set(slots.map(({ name }) => name))]
  return old.flatMap(({ name: from, entity }, i): Renamed[] => {
    const slot = slots[i]!
    const isNew = !names.has(from) && !known.has(slot.name) && slot.entity === entity
    return isNew ? [{ kind: 'slot', id: SLOTS_ID, from, to: slot.name }] : []
  })
}

/** Names of slots that no task of the domain has any more once those of `before` have only what is `kept`. */
async function goneSlots(
  tx: Database,
  domainId: number,
  before: SlotsBefore,
  kept: ReadonlySet<string>,
): Promise<Set<string>> {
  const gone = new Set([...before.values()].flatMap((slots) => slots.map(({ name }) => name)))
  for (const name of kept) gone.delete(name)
  if (gone.size === 0) return gone
  for (const { slot, id } of await slotOwners(tx, domainId, [...gone])) if (!before.has(id)) gone.delete(slot)
  return gone
}

async function refuseSlotsInUse(
  tx: Database,
  domainId: number,
  names: ReadonlySet<string>,
  except: ReadonlySet<number>,
): Promise<void> {
  if (names.size === 0) return
  const uses = (await readReferring(tx, domainId, except)).flatMap(({ fields, ...user }) =>
    referencesOf(user.kind, fields).flatMap(({ kind, name, isOwn, place }) =>
      kind === 'slot' && !isOwn && names.has(name) ? [{ slot: name, user: { ...user, where: place } }] : [],
    ),
  )
  const [first] = uses
  if (!first) return
  const same = uses.flatMap(({ slot, user }) => (slot === first.slot ? [user] : []))
  const users = [...new Map(same.map((user) => [`${user.kind} ${user.id}`, user])).values()]
  const params = { name: first.slot, users, count: users.length }
  throw new AppError('IN_USE', params, [{ path: 'task.slots', code: 'SLOT_IN_USE', params }])
}

type User = Pick<Use, 'kind' | 'id' | 'name'> & { fields: unknown }

/** Everything that refers to slots of others: few, as mostly a task itself speaks of its slots. */
async function readReferring(tx: Database, domainId: number, except: ReadonlySet<number>): Promise<User[]> {
  const uses = await tx
    .selectFrom('reference_use')
    .select(['from_kind', 'from_id'])
    .distinct()
    .where('domain_id', '=', domainId)
    .where('to_kind', '=', 'slot')
    .where('to_id', '=', SLOTS_ID)
    .execute()
  const ids = uses.flatMap(({ from_kind, from_id }) =>
    from_kind === 'conversation' && !except.has(from_id) ? [from_id] : [],
  )
  const users: User[] = (await readConversations(tx, domainId, ids)).map((conversation) => ({
    kind: 'conversation',
    id: conversation.id,
    name: conversation.name,
    fields: fieldsOf(conversation),
  }))
  if (uses.some(({ from_kind }) => from_kind === 'dialogueSettings')) {
    const { settings } = await readSettings(tx, domainId)
    users.push({ kind: 'dialogueSettings', id: 1, name: '', fields: settings })
  }
  return [...users, ...(await readComponents(tx, domainId))]
}

async function readComponents(tx: Database, domainId: number): Promise<User[]> {
  const rows = await tx
    .selectFrom('component as c')
    .innerJoin('reference_use as u', (join) =>
      join
        .onRef('u.domain_id', '=', 'c.domain_id')
        .onRef('u.from_kind', '=', 'c.kind')
        .onRef('u.from_id', '=', 'c.id'),
    )
    .select(['c.kind', 'c.id', 'c.name', 'c.fields'])
    .distinctOn(['c.kind', 'c.id'])
    .where('c.domain_id', '=', domainId)
    .where('u.to_kind', '=', 'slot')
    .where('u.to_id', '=', SLOTS_ID)
    .orderBy('c.kind')
    .orderBy('c.id')
    .execute()
  return rows.flatMap(({ kind, ...row }): User[] => {
    const known = kind as Use['kind']
    return isStoredKind(known) ? [{ kind: known, ...row }] : []
  })
}
