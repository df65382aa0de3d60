import type { TurnReply } from '@parlance/contract'
import { maskSecrets, type TurnResult } from '@parlance/engine'
import type { Context } from '../../context'
import { databaseFault } from '../../db/outage/databaseFault'
import { throughOutage } from '../../db/outage/throughOutage'
import { type Prepared, runPrepared } from '../../db/prepared'
import { isUniqueViolation } from '../../db/uniqueViolation'
import type { IncomingTurn } from './incomingTurn'
import { sealReply } from './redelivery'
import { packTrace } from './replay/storedTrace'
import { keyOf } from './session/sessionRow'
import { storable } from './storable'

/** Another turn of the user goes first or was committed in between: nothing of this one may be kept. */
export class TurnLostError extends Error {}

/** A turn that has ended and is not yet committed. */
export type FinishedTurn = {
  turn: TurnResult
  turnId: string
  buildId: number
  /** The record for taking it again, sealed; null when none is kept. */
  record: Buffer | null
  /** Whether the turn broke: then the session stays as it was. */
  failed: boolean
}

/**
 * What a turn was taken from: the version of the session, and the lease when the turn had to wait for a call; `askedAt`,
 * by `performance.now()`, is when its event came.
 */
export type TakenFrom = { version: number | null; lease: string | null; askedAt: number }

/**
 * Commits a turn in one statement: session, history, the event as answered, and the messages to send. When the
 * connection is lost, the statement is repeated: it keeps the turn once, and what it kept is found by the turn's id.
 * Throws `TurnLostError` when the session was changed since it was read, or the event was answered in between.
 */
export async function commitTurn(
  context: Context,
  incoming: IncomingTurn,
  finished: FinishedTurn,
  reply: TurnReply,
  from: TakenFrom,
): Promise<void> {
  const isFirst = from.version === null && from.lease === null
  const { turn, failed } = finished
  const session = [
    ...keyOf(incoming),
    failed ? null : turn.session.sessionId,
    failed ? null : JSON.stringify(turn.session),
    reply.at,
  ]
  const guard = isFirst ? [] : [from.version ?? 0, from.lease]
  const isTest = incoming.platform === 'test'
  const [statement, values] = isTest
    ? [isFirst ? TEST_FIRST : TEST_NEXT, [...session, ...guard]]
    : [
        isFirst ? FIRST : NEXT,
        [
          ...session,
          ...historyOf(incoming, finished, reply),
          ...eventOf(context, incoming, finished, reply),
          ...guard,
        ],
      ]
  const { turnPool } = context
  let isUnknown = false
  const keep = async (): Promise<boolean> => {
    try {
      const [kept] = await runPrepared<{ is_astray?: boolean }>(turnPool, statement, values)
      if (kept?.is_astray) sayAstray(context, finished, reply)
      return kept !== undefined
    } catch (error) {
      if (isUniqueViolation(error, 'inbox_pkey')) return false
      if (databaseFault(error) === 'LOST') isUnknown = true
      throw error
    }
  }
  if (await throughOutage(turnPool.watch, from.askedAt, keep)) return
  const wasKept = () => isKept(context, incoming, finished, reply, from)
  if (isUnknown && (await throughOutage(turnPool.watch, from.askedAt, wasKept))) return
  throw new TurnLostError()
}

async function isKept(
  { turnPool }: Context,
  incoming: IncomingTurn,
  { turnId }: FinishedTurn,
  { at }: TurnReply,
  { version }: TakenFrom,
): Promise<boolean> {
  const found =
    incoming.platform === 'test'
      ? runPrepared(turnPool, TEST_KEPT, [...keyOf(incoming), (version ?? 0) + 1, at])
      : runPrepared(turnPool, KEPT, [incoming.domainId, at, turnId])
  return (await found).length > 0
}

function sayAstray({ log }: Context, { turnId }: FinishedTurn, { at }: TurnReply): void {
  log.warn(
    { turn: turnId, at },
    'a turn lies outside of the months that history is kept by: is the clock right?',
  )
}

const KEPT: Prepared = {
  name: 'turn_kept',
  text: 'select 1 from turn where domain_id = $1 and at = $2 and id = $3',
}
const TEST_KEPT: Prepared = {
  name: 'turn_kept_test',
  text: `select 1 from dialogue_session
    where domain_id = $1 and environment = $2 and platform = $3 and user_id = $4 and turn_count = $5 and last_at = $6`,
}

/** The parameters of the row of history that the session's statement does not have. */
function historyOf(incoming: IncomingTurn, { turn, ...finished }: FinishedTurn, reply: TurnReply): unknown[] {
  return [
    finished.turnId,
    turn.session.sessionId,
    incoming.userIp,
    incoming.event,
    storable(turn.utterance),
    maskSecrets(turn.answerText, turn.secrets),
    turn.trace.conversation?.id ?? null,
    turn.trace.conversation?.name ?? null,
    turn.trace.matchType,
    turn.trace.score,
    reply.elapsedMs,
    finished.buildId,
    JSON.stringify(maskSecrets(turn.bubbles, turn.secrets)),
    JSON.stringify(maskSecrets(turn.quickButtons, turn.secrets)),
    JSON.stringify(packTrace(turn.trace)),
    finished.record,
    turn.tags,
    turn.trace.emotion ?? null,
  ]
}

/** The event, if it can be delivered again, and the addresses to call because of the turn. */
function eventOf(
  context: Context,
  incoming: IncomingTurn,
  { turn, turnId }: FinishedTurn,
  reply: TurnReply,
): unknown[] {
  const whole = incoming.eventKey !== null && turn.masked ? sealReply(context, turnId, reply) : null
  return [incoming.eventKey, incoming.eventDigest ?? '', whole, turn.impressions]
}

/** Of a domain that was removed nothing is kept; a turn that did not see that is waited for by who deletes the domain. */
const LIVING = `exists (select from domain where id = $1 and removed_at is null)`

const SAVED_FIRST = `
  insert into dialogue_session
    (domain_id, environment, platform, user_id, session_id, state, turn_count, last_at, answered_at)
  select $1::bigint, $2, $3, $4, coalesce($5, ''), coalesce($6::jsonb, '{}'), 1, $7::timestamptz, clock_timestamp()
  where ${LIVING}
  on conflict do nothing
  returning 1`

/** `version` and `lease` are the numbers of the two last parameters. */
function savedNext(version: number, lease: number): string {
  return `
  update dialogue_session
  set session_id = coalesce($5, session_id), state = coalesce($6::jsonb, state), turn_count = turn_count + 1,
    last_at = $7, answered_at = clock_timestamp(), lease_token = null, lease_until = null
  where domain_id = $1 and environment = $2 and platform = $3 and user_id = $4 and turn_count = $${version}
    and case when $${lease}::text is null then coalesce(lease_until <= clock_timestamp(), true)
        else lease_token = $${lease} end
    and ${LIVING}
  returning 1`
}

/** Everything else is written only when the session was. */
const RECORDED = `
  insert into turn (domain_id, environment, platform, user_id, at, id, session_id, user_ip, event, utterance, answer,
    conversation_id, conversation_name, match_type, score, elapsed_ms, build_id, bubbles, quick_buttons, trace, tags,
    emotion)
  select $1, $2, $3, $4, $7, $8, $9, $10, $11, $12, $13, $14::bigint, $15, $16, $17::real, $18::real, $19::bigint,
    $20::jsonb, $21::jsonb, $22::jsonb, $24::text[], $25 from saved
  returning tableoid = 'turn_default'::regclass as is_astray`
const REPLAYABLE = `
  insert into turn_record (domain_id, at, turn_id, sealed) select $1, $7, $8, $23::bytea from saved where $23::bytea is not null`
const RECEIVED = `
  insert into inbox (domain_id, environment, platform, user_id, event_key, digest, turn_at, turn_id, reply)
  select $1, $2, $3, $4, $26, $27, $7, $8, $28 from saved where $26::text is not null`
const LEFT_TO_SEND = `
  insert into outbox (domain_id, kind, key, payload)
  select $1, 'IMPRESSION', $8 || ':' || (n - 1), jsonb_build_object('url', url)
  from saved, unnest($29::text[]) with ordinality as impression (url, n)`

const FIRST = whole('turn_keep_first', SAVED_FIRST)
const NEXT = whole('turn_keep', savedNext(30, 31))
const TEST_FIRST: Prepared = { name: 'turn_keep_test_first', text: SAVED_FIRST }
const TEST_NEXT: Prepared = { name: 'turn_keep_test', text: savedNext(8, 9) }

function whole(name: string, saved: string): Prepared {
  return {
    name,
    text: `with saved as (${saved}), recorded as (${RECORDED}), replayable as (${REPLAYABLE}), received as (${RECEIVED}),
      left_to_send as (${LEFT_TO_SEND}) select (select is_astray from recorded) as is_astray from saved`,
  }
}
