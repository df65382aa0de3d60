import { AppError } from '@parlance/contract'
import { sql } from 'kysely'
import type { Database } from '../../db/database'
import { slotOwners } from '../kind/findTargets'
import { type ReferringComponent, readReferringComponents } from '../kind/referringComponents'
import { referencesOf } from '../reference/referring'
import { type Renamed, renaming, usersByKind } from '../reference/renaming'
import { SLOTS_ID } from '../reference/target'
import { CONVERSATION, slotNamesOf, visitConversation } from './conversationReferences'
import { readConversations } from './readConversation'
import type { ConversationItem } from './writing'

const ALL_SLOTS = { kind: 'slot', id: SLOTS_ID } as const

/** Slots that tasks had before they are written or deleted, by conversation. */
export type SlotsBefore = ReadonlyMap<number, readonly { name: string; entity: string }[]>

/** Returns the slots of those of these conversations that are tasks. */
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

/** Throws IN_USE with SLOT_IN_USE when deleting these conversations takes away a slot that others refer to. */
export async function refuseLosingSlots(
  tx: Database,
  domainId: number,
  ids: readonly number[],
): Promise<void> {
  const gone = await goneSlots(tx, domainId, await readSlots(tx, domainId, ids), new Set())
  await refuseSlotsInUse(tx, domainId, gone, new Set(ids))
}

/** Returns slots at the same position, for the same entity, under a name that the task did not have. */
function newNames({ id, fields }: ConversationItem, before: SlotsBefore): Renamed[] {
  const old = id === undefined ? undefined : before.get(id)
  const slots = fields.task?.slots ?? []
  if (!old || old.length !== slots.length) return []
  const [known, names] = [new Set(old.map(({ name }) => name)), new Set(slots.map(({ name }) => name))]
  return old.flatMap(({ name: from, entity }, i): Renamed[] => {
    const slot = slots[i]!
    const isNew = !names.has(from) && !known.has(slot.name) && slot.entity === entity
    return isNew ? [{ kind: 'slot', target: ALL_SLOTS, from, to: slot.name }] : []
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
  const uses = (await readReferring(tx, domainId, except)).flatMap(({ references, ...user }) =>
    references.flatMap(({ kind, name, isOwn, site }) =>
      kind === 'slot' && !isOwn && names.has(name) ? [{ slot: name, user: { ...user, where: site } }] : [],
    ),
  )
  const [first] = uses
  if (!first) return
  const same = uses.flatMap(({ slot, user }) => (slot === first.slot ? [user] : []))
  const users = [...new Map(same.map((user) => [`${user.kind} ${user.id}`, user])).values()]
  const params = { name: first.slot, users, count: users.length }
  throw new AppError('IN_USE', params, [{ path: 'task.slots', code: 'SLOT_IN_USE', params }])
}

/** Everything that refers to slots of others: little, as mostly a task itself names its slots. */
async function readReferring(
  tx: Database,
  domainId: number,
  except: ReadonlySet<number>,
): Promise<ReferringComponent[]> {
  const users = await usersByKind(tx, domainId, [ALL_SLOTS])
  const conversations = (users.get('conversation') ?? []).filter((id) => !except.has(id))
  const referring = (await readConversations(tx, domainId, conversations)).map((read): ReferringComponent => {
    const references = referencesOf(visitConversation, read)
    return { kind: 'conversation', id: read.id, name: read.name, references }
  })
  for (const [kind, ids] of users) referring.push(...(await readReferringComponents(tx, domainId, kind, ids)))
  return referring
}
