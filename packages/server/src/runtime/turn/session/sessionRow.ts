import type { Session } from '@parlance/engine'
import type { Context } from '../../../context'
import { databaseFault } from '../../../db/outage/databaseFault'
import { throughOutage } from '../../../db/outage/throughOutage'
import { runPrepared } from '../../../db/prepared'
import type { IncomingTurn } from '../incomingTurn'
import { isAlone, type QueuePosition } from '../order/queuePosition'

/** How long a turn that waits for a call leases its user's session where nobody renews it; no turn takes longer. */
const LEASE_SECONDS = 20

/**
 * How long a waiting event, and the lease of its turn, count for other nodes without being renewed: the time that a node
 * that was killed or stands still delays its users on others.
 */
const ALIVE_SECONDS = 3
export const ALIVE_UNTIL = `clock_timestamp() + make_interval(secs => ${ALIVE_SECONDS})`

/** An event of this user that was answered already. */
export type Answered = { digest: string; at: Date; turnId: string; reply: string | null }

/** An end user's session as a turn finds it. */
export type FoundSession = {
  /** Null before the first turn. */
  state: Session | null
  /** Turns taken until now, null while there is no row. Another number at the commit means another turn. */
  version: number | null
  /** Whether another turn of this user waits for a call, or another event of theirs goes first, on any node. */
  mustWait: boolean
  /** How long ago its last turn was committed; null where there was none or it was not noted. */
  answeredMs: number | null
  /** When it had been read, by `performance.now()`. */
  readAt: number
  /** Id of its new row among the waiting turns, if it had none before. */
  entry: number | null
  answered: Answered | null
}

const LEASED_NOW = `coalesce(s.lease_until > clock_timestamp(), false)`
const FOUND = `extract(epoch from clock_timestamp() - s.answered_at)::float8 * 1000 as answered_ms,
    i.digest, i.turn_at, i.turn_id, i.reply
  from (values (1)) as one
  left join dialogue_session s
    on s.domain_id = $1 and s.environment = $2 and s.platform = $3 and s.user_id = $4
  left join inbox i
    on i.domain_id = $1 and i.environment = $2 and i.platform = $3 and i.user_id = $4 and i.event_key = $5`

const READ = {
  name: 'session_read',
  text: `select s.session_id, s.state, s.turn_count, ${LEASED_NOW} as must_wait, null as entry, ${FOUND}`,
}

/**
 * Where nodes share the database, one statement enters an event among the waiting turns and finds out whether another
 * event of its user goes first: events that come later on another node see it without another round trip.
 */
const READ_SHARED = {
  name: 'session_read_shared',
  text: `
    with entered as (
      insert into waiting_turn (domain_id, environment, platform, user_id, sent_at, arrived_at, alive_until)
      select $1, $2, $3, $4, $6, $7, ${ALIVE_UNTIL} where $8::bigint is null
      returning id
    )
    select s.session_id, s.state, s.turn_count, (select id from entered) as entry,
      ${LEASED_NOW} or exists (
        select from waiting_turn w
        where w.domain_id = $1 and w.environment = $2 and w.platform = $3 and w.user_id = $4
          and w.alive_until > clock_timestamp()
          and (w.sent_at, w.arrived_at, w.id) < ($6::float8, $7::float8, coalesce($8::bigint, ${2 ** 62}))
      ) as must_wait, ${FOUND}`,
}

type Row = {
  session_id: string | null
  state: Session
  turn_count: number | null
  must_wait: boolean
  answered_ms: number | null
  entry: number | null
  digest: string | null
  turn_at: Date
  turn_id: string
  reply: string | null
}

/** A row that nobody removes would keep the user waiting until it expires. */
const FORGET_ENTRY = {
  name: 'waiting_turn_forget',
  text: `
    delete from waiting_turn
    where domain_id = $1 and environment = $2 and platform = $3 and user_id = $4 and sent_at = $5 and arrived_at = $6`,
}

/** Reads the end user's session without a lock: the commit checks that it is still the one that was read. */
export async function readSession(
  context: Context,
  incoming: IncomingTurn,
  position: QueuePosition,
): Promise<FoundSession> {
  const { turnPool } = context
  const values = [...keyOf(incoming), incoming.eventKey]
  const rows = await (isAlone(context)
    ? runPrepared<Row>(turnPool, READ, values)
    : readShared(context, incoming, position))
  const row = rows[0]!
  const { digest, turn_at: at, turn_id: turnId, reply } = row
  return {
    // A row without a session's id was made by a lease or by a turn that broke.
    state: row.turn_count && row.session_id ? row.state : null,
    version: row.turn_count,
    mustWait: row.must_wait,
    answeredMs: row.answered_ms,
    readAt: performance.now(),
    entry: row.entry,
    answered: digest === null ? null : { digest, at, turnId, reply },
  }
}

async function readShared(
  { turnPool }: Context,
  incoming: IncomingTurn,
  position: QueuePosition,
): Promise<Row[]> {
  const key = keyOf(incoming)
  const { sentAt, arrivedAt, id } = position
  if (position.isInDoubt) await runPrepared(turnPool, FORGET_ENTRY, [...key, sentAt, arrivedAt])
  position.isInDoubt = false
  try {
    return await runPrepared<Row>(turnPool, READ_SHARED, [...key, incoming.eventKey, sentAt, arrivedAt, id])
  } catch (error) {
    position.isInDoubt = id === null && databaseFault(error) === 'LOST'
    throw error
  }
}

// A lease need not survive a crash of the database: no waiting for the disk. A turn that lost its lease is taken again.
const LEASED = `returning set_config('synchronous_commit', 'off', true)`

const untilIn = (parameter: number) => `clock_timestamp() + make_interval(secs => $${parameter})`

const LEASE = {
  name: 'session_lease',
  text: `
    update dialogue_session set lease_token = $5, lease_until = ${untilIn(7)}
    where domain_id = $1 and environment = $2 and platform = $3 and user_id = $4
      and turn_count = $6 and (coalesce(lease_until <= clock_timestamp(), true) or lease_token = $5)
    ${LEASED}`,
}
const LEASE_FIRST = {
  name: 'session_lease_first',
  text: `
    insert into dialogue_session
      (domain_id, environment, platform, user_id, session_id, state, turn_count, last_at, lease_token, lease_until)
    values ($1, $2, $3, $4, '', '{}', 0, $6, $5, ${untilIn(7)})
    on conflict (domain_id, environment, platform, user_id) do update set lease_until = excluded.lease_until
      where dialogue_session.lease_token = excluded.lease_token
    ${LEASED}`,
}

const LEASE_END = {
  name: 'session_lease_end',
  text: `
    update dialogue_session set lease_token = null, lease_until = null
    where domain_id = $1 and environment = $2 and platform = $3 and user_id = $4 and lease_token = $5`,
}

/**
 * Leases the session to a turn that waits for a call; false when another turn was faster. It may be repeated with the
 * same token. The lease of a killed turn ends by itself: within seconds where its waiting row is renewed with it.
 */
export async function leaseSession(
  context: Context,
  incoming: IncomingTurn,
  { id }: QueuePosition,
  { version, token, askedAt }: { version: number | null; token: string; askedAt: number },
): Promise<boolean> {
  const { turnPool } = context
  const [statement, last] = version === null ? [LEASE_FIRST, context.now()] : [LEASE, version]
  const values = [...keyOf(incoming), token, last, id === null ? LEASE_SECONDS : ALIVE_SECONDS]
  const rows = await throughOutage(turnPool.watch, askedAt, () => runPrepared(turnPool, statement, values))
  return rows.length > 0
}

/** Lets the user go on whose turn was refused after it had its lease; at once, or when the database is back in time. */
export async function endLease(context: Context, incoming: IncomingTurn, token: string): Promise<void> {
  const { turnPool } = context
  const end = () => runPrepared(turnPool, LEASE_END, [...keyOf(incoming), token])
  await throughOutage(turnPool.watch, performance.now(), end, LEASE_SECONDS * 1_000)
}

/** The columns that name a session. */
export function rowOf({ domainId, environment, platform, userId }: IncomingTurn) {
  return { domain_id: domainId, environment, platform, user_id: userId }
}

/** The same as the first four parameters of a statement. */
export function keyOf({ domainId, environment, platform, userId }: IncomingTurn) {
  return [domainId, environment, platform, userId]
}
