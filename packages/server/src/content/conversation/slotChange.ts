import { AppError, type Use } from '@parlance/contract'
import { sql } from 'kysely'
import type { Database } from '../../db/database'
import { slotOwners } from '../kind/findTargets'
import { type ReferringComponent, readReferringComponents } from '../kind/referringComponents'
import { referencesOf } from '../reference/referring'
import { type Renamed, renaming, usersByKind } from '../reference/renaming'
import { SLOTS_ID } from '../reference/target'
import { CONVERSATION, slotNamesOf, visitConversation } from './conversationReferences'
import { readConversations } from './readConversation'
import type { ConversationItem } from './write/writing'

const ALL_SLOTS = { kind: 'slot', id: SLOTS_ID } as const

/** A slot as far as it decides whether it is another one under a new name. */
export type SlotName = { name: string; entity: string }
/** Slots that tasks had before they are written or deleted, by conversation. */
export type SlotsBefore = ReadonlyMap<number, readonly SlotName[]>

/** Returns the slots of those of these conversations that are tasks; without ids, of all tasks of the domain. */
export async function readSlots(
  tx: Database,
  domainId: number,
  ids: readonly number[] | null,
): Promise<SlotsBefore> {
  const { rows } = await sql<{ id: number; slots: SlotName[] }>`
    select id, dialogue->'task'->'slots' as slots from conversation
    where domain_id = ${domainId} and type = 'TASK' and dialogue->'task' is not null
      and (${ids === null} or id = any(${[...(ids ?? [])]}::bigint[]))`.execute(tx)
  return new Map(rows.map(({ id, slots }) => [id, slots]))
}

/** Follows a new name of a slot within its own task. */
export function followSlots(items: readonly ConversationItem[], before: SlotsBefore): ConversationItem[] {
  if (before.size === 0) return [...items]
  return items.map((item) => {
    const names = newNames(item, before)
    if (names.length === 0) return item
    const { fields } = item
    return { ...item, fields: renaming(names)(CONVERSATION, fields, fields.name) }
  })
}

/**
 * Returns the slots to be renamed where others refer to them, as no task has the old name any more. Throws IN_USE with
 * SLOT_IN_USE for one that goes while something refers to it.
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

/**
 * Throws IN_USE with SLOT_IN_USE when deleting these conversations takes away a slot that others refer to; `kept` names
 * slots of tasks that are about to be written.
 */
export async function refuseLosingSlots(
  tx: Database,
  domainId: number,
  ids: readonly number[],
  kept: ReadonlySet<string>,
): Promise<void> {
  const gone = await goneSlots(tx, domainId, await readSlots(tx, domainId, ids), kept)
  await refuseSlotsInUse(tx, domainId, gone, new Set(ids))
}

function newNames({ id, fields }: ConversationItem, before: SlotsBefore): Renamed[] {
  const old = id === undefined ? undefined : before.get(id)
  const renamed = old ? renamedSlots(old, fields.task?.slots ?? []) : []
  return renamed.map((names) => ({ kind: 'slot', target: ALL_SLOTS, ...names }))
}

/** Returns slots at the same position, for the same entity, under a name that the task did not have. */
export function renamedSlots(
  before: readonly SlotName[],
  slots: readonly SlotName[],
): { from: string; to: string }[] {
  if (before.length !== slots.length) return []
  const [known, names] = [before, slots].map((all) => new Set(all.map(({ name }) => name))) as [
    Set<string>,
    Set<string>,
  ]
  return before.flatMap(({ name: from, entity }, i) => {
    const slot = slots[i]!
    const isNew = !names.has(from) && !known.has(slot.name) && slot.entity === entity
    return isNew ? [{ from, to: slot.name }] : []
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
  const uses = (await readSlotUses(tx, domainId)).filter(
    ({ slot, user }) => names.has(slot) && !(user.kind === 'conversation' && except.has(user.id)),
  )
  const [first] = uses
  if (!first) return
  const same = uses.flatMap(({ slot, user }) => (slot === first.slot ? [user] : []))
  const users = [...new Map(same.map((user) => [`${user.kind} ${user.id}`, user])).values()]
  const params = { name: first.slot, users, count: users.length }
  throw new AppError('IN_USE', params, [{ path: 'task.slots', code: 'SLOT_IN_USE', params }])
}

/** Something that refers to a slot of another task. */
export type SlotUse = { slot: string; user: Use }

/** Everything that refers to slots of others: little, as mostly a task itself names its slots. */
export async function readSlotUses(tx: Database, domainId: number): Promise<SlotUse[]> {
  const users = await usersByKind(tx, domainId, [ALL_SLOTS])
  const conversations = await readConversations(tx, domainId, users.get('conversation') ?? [])
  const referring = conversations.map((read): ReferringComponent => {
    const references = referencesOf(visitConversation, read)
    return { kind: 'conversation', id: read.id, name: read.name, references }
  })
  for (const [kind, ids] of users) referring.push(...(await readReferringComponents(tx, domainId, kind, ids)))
  return referring.flatMap(({ references, ...user }) =>
    references.flatMap(({ kind, name, isOwn, site }) =>
      kind === 'slot' && !isOwn ? [{ slot: name, user: { ...user, where: site } }] : [],
    ),
  )
}
