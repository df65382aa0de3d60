import { sql } from 'kysely'
import type { Database } from '../../db/database'
import { inChunks } from '../../db/inChunks'
import { nextId } from '../../db/nextId'
import type { HeldContent } from './contentLock'

/** What has parts that calls name by a number. */
export type PartOwner = 'conversation' | 'message'
/** A part that is stored in a list of its owner: a slot, or a context. */
export type Part = { list: string; name: string }
/** An owner with its parts, and the slots that have a new name. */
export type PartsOf = {
  id: number
  parts: readonly Part[]
  renamed?: readonly { from: string; to: string }[]
}

/** The list that has the slots; contexts that are needed or changed are in `input` and `output`. */
export const SLOT = 'slot'
/** The list of the contexts that a slot changes. */
export function inSlot(name: string): string {
  return `${SLOT}/${name}`
}

/** Parts written in one statement. */
const CHUNK = 1_000

type Row = Part & { id: number; ownerId: number }

/**
 * Numbers the parts of what is being written: one that stays, or has a new name, keeps its number. Called with each
 * save, in its transaction; without parts before and after it is one statement.
 */
export async function numberParts(
  tx: Database,
  { domainId }: HeldContent,
  kind: PartOwner,
  owners: readonly PartsOf[],
): Promise<void> {
  const before = await partsOf(
    tx,
    domainId,
    kind,
    owners.map(({ id }) => id),
  )
  const known = new Map(before.map((row) => [keyOf(row), row]))
  const moved: Row[] = []
  const added: Row[] = []
  const seen = new Set<string>()
  for (const { id: ownerId, parts, renamed = [] } of owners)
    for (const part of parts) {
      const key = keyOf({ ...part, ownerId })
      if (seen.has(key)) continue
      seen.add(key)
      if (known.delete(key)) continue
      const old = known.get(keyOf({ ...formerly(part, renamed), ownerId }))
      if (old && known.delete(keyOf(old))) moved.push({ ...part, ownerId, id: old.id })
      else added.push({ ...part, ownerId, id: 0 })
    }
  await forget(
    tx,
    domainId,
    [...known.values()].map(({ id }) => id),
  )
  let next = added.length > 0 ? await nextId(tx, domainId, 'part', added.length) : 0
  for (const row of added) row.id = next++
  await write(tx, domainId, kind, [...moved, ...added])
}

/** In which list, and under which name, a part of a renamed slot stood before. */
function formerly({ list, name }: Part, renamed: readonly { from: string; to: string }[]): Part {
  const slot = renamed.find(({ to }) => (list === SLOT ? to === name : list === inSlot(to)))
  if (!slot) return { list, name }
  return list === SLOT ? { list, name: slot.from } : { list: inSlot(slot.from), name }
}

function keyOf({ ownerId, list, name }: Omit<Row, 'id'>): string {
  return JSON.stringify([ownerId, list, name])
}

/** The numbered parts of these owners. */
export async function partsOf(
  database: Database,
  domainId: number,
  kind: PartOwner,
  ownerIds: readonly number[],
): Promise<Row[]> {
  if (ownerIds.length === 0) return []
  return database
    .selectFrom('part')
    .select(['id', 'owner_id as ownerId', 'list', 'name'])
    .where('domain_id', '=', domainId)
    .where('owner_kind', '=', kind)
    .where((e) => e('owner_id', '=', e.fn.any(e.val([...ownerIds]))))
    .execute()
}

/** Gives a part that has another name since the number that it had: it has just got a new one. */
export async function keepNumber(
  tx: Database,
  { domainId }: HeldContent,
  { id, was }: { id: number; was: number },
): Promise<void> {
  if (id === was) return
  await tx
    .updateTable('part')
    .set({ id: was })
    .where('domain_id', '=', domainId)
    .where('id', '=', id)
    .execute()
}

async function forget(tx: Database, domainId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .deleteFrom('part')
    .where('domain_id', '=', domainId)
    .where((e) => e('id', '=', e.fn.any(e.val([...ids]))))
    .execute()
}

async function write(tx: Database, domainId: number, kind: PartOwner, rows: readonly Row[]): Promise<void> {
  for (const chunk of inChunks(rows, CHUNK))
    await sql`
      insert into part (domain_id, owner_kind, id, owner_id, list, name)
      select ${domainId}, ${kind}, r.id, r."ownerId", r.list, r.name
      from json_to_recordset(${JSON.stringify(chunk)}::json)
        as r(id bigint, "ownerId" bigint, list text, name text)
      on conflict (domain_id, id) do update set list = excluded.list, name = excluded.name`.execute(tx)
}
