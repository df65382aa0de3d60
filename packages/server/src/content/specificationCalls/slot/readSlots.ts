import {
  AppError,
  type Page,
  type QueryOf,
  type Slot,
  type SlotItem,
  type specificationSlot,
} from '@parlance/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../db/database'
import { pageOf, presentPage } from '../../../http/page'
import { inSlot, partsOf } from '../../reference/numberParts'
import { hasWords } from '../../reference/searchText'

/** A slot with its number and its task. */
type SlotRow = {
  id: number
  uttsetId: number
  uttsetName: string
  revision: number
  position: number
  slot: Slot
}

/** One page of the slots of a domain or of one task, in the order of the task. */
export async function listSlots(
  database: Database,
  query: QueryOf<typeof specificationSlot.list>,
): Promise<Page<SlotItem>> {
  const { domainId, uttsetId, search } = query
  const named = sql<string>`lower(normalize(s.value ->> 'name', nfkc))`
  const picked = sql`${ofTask(uttsetId)} and ${hasWords(named, search)}`
  const from = slotsFrom(domainId, picked)
  const { rows: counted } = await sql<{ count: number }>`select count(*) as count ${from}`.execute(database)
  const { count } = counted[0]!
  const { pageSize, offset } = pageOf(count, query)
  const rows = await slotRows(database, domainId, picked, sql`limit ${pageSize} offset ${offset}`)
  return presentPage(await present(database, domainId, rows), count, query)
}

/** One slot by its number. Throws NOT_FOUND. */
export async function readSlot(database: Database, domainId: number, id: number): Promise<SlotItem> {
  const [slot] = await present(database, domainId, await findSlots(database, domainId, [id]))
  return slot!
}

/** Which slots have these numbers. Throws NOT_FOUND unless all are there. */
export async function findSlots(
  database: Database,
  domainId: number,
  ids: readonly number[],
): Promise<SlotRow[]> {
  const rows = await slotRows(database, domainId, sql`p.id = any(${[...ids]}::bigint[])`, sql``)
  const found = new Set(rows.map(({ id }) => id))
  const unknown = ids.find((id) => !found.has(id))
  if (unknown !== undefined) throw new AppError('NOT_FOUND', { id: unknown })
  return rows
}

/** Whether a task has a slot of this name, however it is written. */
export async function hasSlot(
  database: Database,
  { domainId, name, uttsetId }: QueryOf<typeof specificationSlot.exist>,
): Promise<boolean> {
  const picked = sql`${ofTask(uttsetId)} and lower(normalize(s.value ->> 'name', nfc)) = ${name.trim().normalize('NFC').toLowerCase()}`
  return (await slotRows(database, domainId, picked, sql`limit 1`)).length > 0
}

function ofTask(uttsetId: number | undefined): RawBuilder<unknown> {
  return uttsetId === undefined ? sql`true` : sql`c.id = ${uttsetId}`
}

async function slotRows(
  database: Database,
  domainId: number,
  picked: RawBuilder<unknown>,
  range: RawBuilder<unknown>,
): Promise<SlotRow[]> {
  const { rows } = await sql<SlotRow>`
    select p.id, c.id as "uttsetId", c.name as "uttsetName", c.revision,
      (s.ordinality - 1)::integer as position, s.value as slot
    ${slotsFrom(domainId, picked)} order by c.id, s.ordinality ${range}`.execute(database)
  return rows
}

/** All slots of a domain's tasks, each with its number. */
function slotsFrom(domainId: number, picked: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    from conversation c
    cross join lateral jsonb_array_elements(c.dialogue -> 'task' -> 'slots') with ordinality s
    join part p on p.domain_id = c.domain_id and p.owner_kind = 'conversation' and p.owner_id = c.id
      and p.list = 'slot' and p.name = s.value ->> 'name'
    where c.domain_id = ${domainId} and c.type = 'TASK' and ${picked}`
}

/** Slots as calls show them: their contexts have numbers too. */
async function present(database: Database, domainId: number, rows: readonly SlotRow[]): Promise<SlotItem[]> {
  const parts = await partsOf(database, domainId, 'conversation', [
    ...new Set(rows.map(({ uttsetId }) => uttsetId)),
  ])
  const numbers = new Map(
    parts.map(({ ownerId, list, name, id }) => [JSON.stringify([ownerId, list, name]), id]),
  )
  return rows.map(({ slot: { outputContexts = [], ...slot }, ...row }) => {
    const { id: slotId, uttsetId } = row
    const numberOf = (name: string) => numbers.get(JSON.stringify([uttsetId, inSlot(slot.name), name]))!
    const contexts = outputContexts.map((context) => ({
      id: numberOf(context.name),
      slotId,
      uttsetId,
      ...context,
    }))
    return { ...row, ...slot, contexts }
  })
}
