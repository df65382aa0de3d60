import type { Session } from '@parlance/engine'
import { sql } from 'kysely'
import type { Context } from '../context'
import type { Database } from '../db/database'
import type { IncomingTurn } from './incomingTurn'

/** How long a turn that waits for the world keeps its user's session; longer than any turn may take. */
const LEASE_SECONDS = 20

/** An event of this user that was answered already. */
export type Answered = { digest: string; at: Date; turnId: string; reply: string | null }

export type LockedSession = {
  /** Null before the first turn. */
  state: Session | null
  /** Another turn of this user waits for the world, here or on another node. */
  leased: boolean
  answered: Answered | null
}

/** Locks the end user's row for this transaction, making it when this is their first turn. */
export async function lockSession(
  tx: Database,
  context: Context,
  incoming: IncomingTurn,
): Promise<LockedSession> {
  const row = await tx
    .insertInto('dialogue_session')
    .values({
      ...rowOf(incoming),
      session_id: '',
      state: '{}',
      turn_count: 0,
      last_at: context.now(),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['domain_id', 'environment', 'platform', 'user_id'])
        .doUpdateSet((e) => ({ turn_count: e.ref('dialogue_session.turn_count') })),
    )
    .returning([
      'state',
      'turn_count',
      sql<boolean>`coalesce(lease_until > clock_timestamp(), false)`.as('leased'),
      // Seen as of the statement's beginning: who waited for the lock may miss a row, and then cannot write its own.
      sql<{ digest: string; turn_at: string; turn_id: string; reply: string | null } | null>`
        (select to_jsonb(inbox) from inbox
          where inbox.domain_id = ${incoming.domainId} and inbox.environment = ${incoming.environment}
            and inbox.platform = ${incoming.platform} and inbox.user_id = ${incoming.userId}
            and inbox.event_key = ${incoming.eventKey})`.as('answered'),
    ])
    .executeTakeFirstOrThrow()
  const { answered } = row
  return {
    // The column holds what the engine gave us last; only the engine reads inside it.
    state: row.turn_count === 0 ? null : (row.state as unknown as Session),
    leased: row.leased,
    answered: answered && {
      digest: answered.digest,
      at: new Date(answered.turn_at),
      turnId: answered.turn_id,
      reply: answered.reply,
    },
  }
}

/** Keeps the session for a turn that waits for the world; whoever kills it leaves no more than this lease. */
export async function leaseSession(tx: Database, incoming: IncomingTurn, token: string): Promise<void> {
  const row = rowOf(incoming)
  await tx
    .updateTable('dialogue_session')
    .set({
      lease_token: token,
      lease_until: sql<Date>`clock_timestamp() + make_interval(secs => ${LEASE_SECONDS})`,
    })
    .where('domain_id', '=', row.domain_id)
    .where('environment', '=', row.environment)
    .where('platform', '=', row.platform)
    .where('user_id', '=', row.user_id)
    // Need not outlive a crash of the database, which ends the turn that holds it too: no waiting for the disk.
    .returning(sql`set_config('synchronous_commit', 'off', true)`.as('durability'))
    .execute()
}

/** The columns that name a session. */
export function rowOf({ domainId, environment, platform, userId }: IncomingTurn) {
  return { domain_id: domainId, environment, platform, user_id: userId }
}
