import { setTimeout as sleep } from 'node:timers/promises'
import { AppError, push as pushCalls } from '@parlance/contract'
import { type Selectable, sql } from 'kysely'
import type { Context } from '../../context'
import type { Tables } from '../../db/tables'
import type { JobHandler, RunningJob } from '../../job/jobHandler'
import { findMessengerChannel } from '../channel/link/messengerChannelRow'
import type { MessengerChannelRow } from '../channel/port/linked'
import { pushWayOf } from '../channel/port/ports'
import type { Outcome, Refusal } from '../channel/port/pushed'
import { withShownWords } from '../channel/pushed/call/shownWords'
import { keepAudience } from './audience'

type PushRow = Selectable<Tables['push']>
type Chunk = Selectable<Tables['push_chunk']>

/** Seconds before the next attempt, by attempts made; the messenger may ask for more. */
const BACKOFF_SECONDS = [1, 3, 10, 30, 60]
const WAIT_SECONDS_MAX = 300
/** One by one, at most twenty in a second (behaviour 12.8). */
const BETWEEN_SINGLES_MS = 50

/**
 * Sends a push message to its audience, group by group. What was sent is written down at once, and a group that may have
 * been sent is sent again under the same retry key: whoever takes the job over goes on where it stood.
 */
export function createPushHandler(context: Context): JobHandler {
  return {
    permit: pushCalls.send.permit,
    async run(job) {
      const push = await readPush(context, job)
      if (!push) return {}
      if (push.audience === null) await refuseDeleted(context, push)
      const audience = push.audience ?? (await prepare(context, job, push))
      for (;;) {
        job.signal.throwIfAborted()
        const { chunk, done } = await nextChunk(context, push)
        if (!chunk) break
        job.progress(audience === 0 ? 1 : done / audience, 'SENDING')
        const channel = await findMessengerChannel(context.database, push.platform, push.domain_id)
        if (!channel?.linked) throw new AppError('MESSENGER_NOT_LINKED')
        await sendChunk(context, job, channel, push, chunk)
      }
      return { audience, sent: await countSent(context, push) }
    },
    async onAbandoned(tx, { id, domainId }) {
      await tx
        .updateTable('push_chunk')
        .set({ state: 'CANCELED' })
        .where('domain_id', '=', domainId)
        .where('push_id', '=', id)
        .where('state', '=', 'WAITING')
        .execute()
    },
  }
}

function readPush({ database }: Context, { id, domainId }: RunningJob): Promise<PushRow | undefined> {
  return database
    .selectFrom('push')
    .selectAll()
    .where('domain_id', '=', domainId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** A message that was deleted before its time is not sent any more. */
async function refuseDeleted({ database }: Context, { domain_id, message_id }: PushRow): Promise<void> {
  const found = await database
    .selectFrom('component')
    .select('id')
    .where('domain_id', '=', domain_id)
    .where('kind', '=', 'message')
    .where('id', '=', message_id)
    .executeTakeFirst()
  if (!found) throw new AppError('NOT_FOUND', { kind: 'message', id: message_id })
}

/** The audience is determined when sending begins, and stays the same. */
async function prepare(
  context: Context,
  job: RunningJob,
  { domain_id, id, platform }: PushRow,
): Promise<number> {
  return context.database.transaction().execute(async (tx) => {
    await job.hold(tx)
    const audience = await keepAudience(context, tx, { platform, domainId: domain_id, pushId: id })
    await tx
      .updateTable('push')
      .set({ audience })
      .where('domain_id', '=', domain_id)
      .where('id', '=', id)
      .execute()
    return audience
  })
}

async function countSent({ database }: Context, { domain_id, id }: PushRow): Promise<number> {
  const { sent } = await database
    .selectFrom('push_chunk')
    .select(sql<number>`coalesce(sum(cardinality(user_ids)), 0)::int`.as('sent'))
    .where('domain_id', '=', domain_id)
    .where('push_id', '=', id)
    .where('state', '=', 'SENT')
    .executeTakeFirstOrThrow()
  return sent
}

async function nextChunk(
  { database }: Context,
  { domain_id, id }: PushRow,
): Promise<{ chunk: Chunk | undefined; done: number }> {
  const chunks = database
    .selectFrom('push_chunk')
    .where('domain_id', '=', domain_id)
    .where('push_id', '=', id)
  const chunk = await chunks
    .selectAll()
    .where('state', '=', 'WAITING')
    .orderBy('position')
    .limit(1)
    .executeTakeFirst()
  const { done } = await chunks
    .select(
      sql<number>`coalesce(sum(cardinality(user_ids)) filter (where state <> 'WAITING'), 0)::int`.as('done'),
    )
    .executeTakeFirstOrThrow()
  return { chunk, done }
}

async function sendChunk(
  context: Context,
  job: RunningJob,
  channel: MessengerChannelRow,
  push: PushRow,
  chunk: Chunk,
): Promise<void> {
  const isSingle = chunk.user_ids.length === 1
  if (isSingle) await sleep(BETWEEN_SINGLES_MS, undefined, { signal: job.signal })
  const { way } = pushWayOf(context, push.platform)
  const order = { userIds: chunk.user_ids, messages: push.messages, retryKey: chunk.retry_key }
  const outcome = await untilSettled(job, () => way.send(context, channel, order))
  if (outcome.ok) return settle(context, chunk, null)
  // One user whom the messenger does not know makes it refuse the whole group: then each is sent to by themselves.
  if (outcome.reason === 'REFUSED' && !isSingle) return part(context, chunk)
  const refused = await withShownWords(context, channel, outcome)
  await (isSingle && refused.reason === 'REFUSED' ? settle : failRest)(context, chunk, refused)
}

/** Calls until the messenger has taken it, has refused it for good, or has failed too often. */
async function untilSettled(job: RunningJob, call: () => Promise<Outcome>): Promise<Outcome> {
  for (let attempt = 0; ; attempt += 1) {
    await job.permit()
    const outcome = await call()
    const backoff = BACKOFF_SECONDS[attempt]
    if (outcome.ok || outcome.isFinal || backoff === undefined) return outcome
    const seconds = Math.min(WAIT_SECONDS_MAX, Math.max(backoff, (outcome.afterMs ?? 0) / 1_000))
    await sleep(seconds * 1_000, undefined, { signal: job.signal })
  }
}

async function settle({ database }: Context, chunk: Chunk, refusal: Refusal | null): Promise<void> {
  const failed = refusal && { state: 'FAILED' as const, reason: refusal.reason, detail: refusal.detail }
  await database
    .updateTable('push_chunk')
    .set(failed ?? { state: 'SENT' })
    .where('domain_id', '=', chunk.domain_id)
    .where('push_id', '=', chunk.push_id)
    .where('position', '=', chunk.position)
    .execute()
}

async function part({ database }: Context, { domain_id, push_id, position }: Chunk): Promise<void> {
  await sql`
    with whole as (
      delete from push_chunk where domain_id = ${domain_id} and push_id = ${push_id} and position = ${position}
      returning user_ids),
    last as (select max(position) as position from push_chunk where domain_id = ${domain_id} and push_id = ${push_id})
    insert into push_chunk (domain_id, push_id, position, user_ids)
    select ${domain_id}::bigint, ${push_id}, last.position + number, array[user_id]
    from last, whole, unnest(whole.user_ids) with ordinality as single (user_id, number)`.execute(database)
}

/** A failure that stops one group stops all: the quota is used up, the token is refused, or the messenger is down. */
async function failRest({ database }: Context, chunk: Chunk, { reason, detail }: Refusal): Promise<void> {
  await database
    .updateTable('push_chunk')
    .set({ state: 'FAILED', reason, detail })
    .where('domain_id', '=', chunk.domain_id)
    .where('push_id', '=', chunk.push_id)
    .where('state', '=', 'WAITING')
    .execute()
}
