import type { Session } from '@parlance/engine'
import type { Context } from '../../context'
import { runPrepared } from '../../db/prepared'
import type { IncomingTurn } from './incomingTurn'
import { isAlone, type QueuePosition } from './queuePosition'

/** How long a turn that waits for a call leases its user's session; longer than any turn may take. */
const LEASE_SECONDS = 20

/** How long a waiting event counts for other nodes without being renewed: the time that a killed node delays them. */
const ALIVE_SECONDS = 5
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

/** Reads the end user's session without a lock: the commit checks that it is still the one that was read. */
export async function readSession(
  context: Context,
  incoming: IncomingTurn,
  { sentAt, arrivedAt, id }: QueuePosition,
): Promise<FoundSession> {
  const values = [...keyOf(incoming), incoming.eventKey]
  const [row] = (await (isAlone(context)
    ? runPrepared<Row>(context.pool, READ, values)
    : runPrepared<Row>(context.pool, READ_SHARED, [...values, sentAt, arrivedAt, id]))) as [Row]
  const { digest, turn_at: at, turn_id: turnId, reply } = row
  return {
    // A row without a session's id was made by a lease or by a turn that broke.
    state: row.turn_count && row.session_id ? row.state : null,
    version: row.turn_count,
    mustWait: row.must_wait,
    answeredMs: row.answered_ms,
    entry: row.entry,
    answered: digest === null ? null : { digest, at, turnId, reply },
  }
}

// A lease need not survive a crash of the database, which ends its turn too: no waiting for the disk.
const LEASED = `returning set_config('synchronous_commit', 'off', true)`
const UNTIL = `clock_timestamp() + make_interval(secs => ${LEASE_SECONDS})`

const LEASE = {
  name: 'session_lease',
  text: `
    update dialogue_session set lease_token = $5, lease_until = ${UNTIL}
    where domain_id = $1 and environment = $2 and platform = $3 and user_id = $4
      and turn_count = $6 and coalesce(lease_until <= clock_timestamp(), true)
    ${LEASED}`,
}
const LEASE_FIRST = {
  name: 'session_lease_first',
  text: `
    insert into dialogue_session
      (domain_id, environment, platform, user_id, session_id, state, turn_count, last_at, lease_token, lease_until)
    values ($1, $2, $3, $4, '', '{}', 0, $6, $5, ${UNTIL})
    on conflict do nothing
    ${LEASED}`,
}

/**
 * Leases the session to a turn that waits for a call; false when another turn was faster. The lease of a killed turn
 * ends by itself.
 */
export async function leaseSession(
  context: Context,
  incoming: IncomingTurn,
  version: number | null,
  token: string,
): Promise<boolean> {
  const [statement, last] = version === null ? [LEASE_FIRST, context.now()] : [LEASE, version]
  const rows = await runPrepared(context.pool, statement, [...keyOf(incoming), token, last])
  return rows.length > 0
}

/** The columns that name a session. */
export function rowOf({ domainId, environment, platform, userId }: IncomingTurn) {
  return { domain_id: domainId, environment, platform, user_id: userId }
}

/** The same as the first four parameters of a statement. */
export function keyOf({ domainId, environment, platform, userId }: IncomingTurn) {
  return [domainId, environment, platform, userId]
}
