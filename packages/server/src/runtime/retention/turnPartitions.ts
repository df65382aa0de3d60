import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Context } from '../../context'
import type { Database } from '../../db/database'
import { LOCK } from '../../db/lock/advisoryLock'
import { isLocked } from '../../db/lock/isLocked'

/** Turns whose month has no partition fall into it. */
export const DEFAULT_PARTITION = 'turn_default'

/** The part of the history that one month of UTC is kept in. */
export type TurnPartition = { name: string; from: Date; to: Date }

const MONTHS_AHEAD = 2
/** Turns that are moved in one statement, and while other turns wait. */
const MOVED_AT_ONCE = 2_000
/** A statement that waits for a lock blocks all others that ask for it later. */
const LOCK_MS = 500
const DETACH_LOCK_MS = 100
const TRIES = 20
const PAUSE_MS = 250

/**
 * Makes the partitions of this month and the next ones. One that cannot be made is logged and tried again with the next
 * cleaning: until then the default partition takes its turns. Never throws.
 */
export async function ensureTurnPartitions({ database, now, log }: Context): Promise<void> {
  const at = now()
  for (let ahead = 0; ahead <= MONTHS_AHEAD; ahead += 1) {
    const partition = monthOf(at.getUTCFullYear(), at.getUTCMonth() + ahead)
    await makePartition(database, partition).catch((error: unknown) =>
      log.error({ err: error, partition: partition.name }, 'a partition of the history could not be made'),
    )
  }
}

function monthOf(year: number, month: number): TurnPartition {
  const from = new Date(Date.UTC(year, month, 1))
  const to = new Date(Date.UTC(year, month + 1, 1))
  return { name: `turn_${from.toISOString().slice(0, 7).replace('-', '_')}`, from, to }
}

/** Partitions of months that turns are kept in, the oldest first; not the default one. */
export async function attachedPartitions(database: Database): Promise<TurnPartition[]> {
  return (await monthTables(database)).filter(({ isAttached }) => isAttached)
}

async function monthTables(database: Database): Promise<(TurnPartition & { isAttached: boolean })[]> {
  const { rows } = await sql<{ name: string; is_attached: boolean }>`
    select c.relname as name, i.inhrelid is not null as is_attached
    from pg_class c left join pg_inherits i on i.inhrelid = c.oid
    where c.relkind = 'r' and c.relname ~ '^turn_[0-9]{4}_[0-9]{2}$'
      and c.relnamespace = (select relnamespace from pg_class where oid = 'turn'::regclass)
    order by 1`.execute(database)
  return rows.map(({ name, is_attached }) => {
    const [year, month] = name.slice('turn_'.length).split('_').map(Number) as [number, number]
    return { ...monthOf(year, month - 1), isAttached: is_attached }
  })
}

/** The table is made apart, so that making it locks nobody out, and what the default partition has of it is moved. */
async function makePartition(database: Database, partition: TurnPartition): Promise<void> {
  const isMade = async (db: Database) =>
    (await attachedPartitions(db)).some(({ name }) => name === partition.name)
  if (await isMade(database)) return
  const goOn = () =>
    database.transaction().execute(async (tx) => {
      await sql`set local lock_timeout = ${sql.lit(LOCK_MS)}`.execute(tx)
      // Two nodes that make a partition follow one another.
      await sql`select pg_advisory_xact_lock(${LOCK.partitions})`.execute(tx)
      if (await isMade(tx)) return true
      await makeTable(tx, partition)
      if (await moveTurns(tx, partition)) return false
      await attach(tx, partition)
      return true
    })
  for (let tries = 1; ; ) {
    try {
      if (await goOn()) return
    } catch (error) {
      if (!isLocked(error) || tries === TRIES) throw error
      tries += 1
      await sleep(PAUSE_MS)
    }
  }
}

// Bounds and names of partitions cannot be parameters; both come from the calendar, not from a person.
async function makeTable(tx: Database, { name, from, to }: TurnPartition): Promise<void> {
  const [lower, upper] = [sql.lit(from.toISOString()), sql.lit(to.toISOString())]
  // With the condition it need not be read when it is attached.
  await sql`create table if not exists ${sql.table(name)} (
      like turn including all, constraint of_month check (at >= ${lower} and at < ${upper}))`.execute(tx)
}

/** Moves a part of the turns of the month out of the default partition; false when so few are left that all can go at once. */
async function moveTurns(tx: Database, { name, from, to }: TurnPartition): Promise<boolean> {
  const own = sql`from turn_default where at >= ${from} and at < ${to} limit ${MOVED_AT_ONCE}`
  const { rows } = await sql<{ count: number }>`select count(*) as count from (select ${own}) own`.execute(tx)
  const areMany = rows[0]!.count === MOVED_AT_ONCE
  // No turn may come in between the last that is moved and the partition: one that waits goes into that.
  if (!areMany) await sql`lock table only turn in share row exclusive mode`.execute(tx)
  await sql`
    with moved as (delete from turn_default where ctid = any(array(select ctid ${own})) returning *)
    insert into ${sql.table(name)} select * from moved`.execute(tx)
  return areMany
}

async function attach(tx: Database, { name, from, to }: TurnPartition): Promise<void> {
  const [lower, upper] = [sql.lit(from.toISOString()), sql.lit(to.toISOString())]
  await sql`alter table turn attach partition ${sql.table(name)} for values from (${lower}) to (${upper})`.execute(
    tx,
  )
  await sql`alter table ${sql.table(name)} drop constraint of_month`.execute(tx)
}

/** Drops the partitions of months that were over before `before`, which is quick however many turns they hold. */
export async function dropPartitions({ database, log }: Context, before: Date): Promise<void> {
  for (const { name, to, isAttached } of await monthTables(database)) {
    if (to > before) continue
    if (isAttached && !(await detach(database, name))) {
      log.warn({ partition: name }, 'a partition of the history is in use: it is dropped later')
      continue
    }
    await sql`drop table ${sql.table(name)}`.execute(database)
    log.info({ partition: name }, 'a month of the history that nobody keeps any more was dropped')
  }
}

/** Taken out of the history, for which nobody waits long; false when it was in use all the time. */
async function detach(database: Database, name: string): Promise<boolean> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    try {
      await database.transaction().execute(async (tx) => {
        await sql`set local lock_timeout = ${sql.lit(DETACH_LOCK_MS)}`.execute(tx)
        await sql`alter table turn detach partition ${sql.table(name)}`.execute(tx)
      })
      return true
    } catch (error) {
      if (!isLocked(error)) throw error
      await sleep(PAUSE_MS)
    }
  }
  return false
}
