import { AppError, type TurnReply } from '@parlance/contract'
import { type Selectable, sql } from 'kysely'
import type { Context } from '../../../../context'
import { executePrepared } from '../../../../db/prepared'
import type { Tables } from '../../../../db/tables'
import { createFairQueue, type FairQueue, type WorkOutcome } from '../../../../job/fairQueue'
import type { IncomingTurn } from '../../../turn/incomingTurn'
import type { TakeTurn } from '../../../turn/takeTurn'
import { readMessengerChannel, removeEndedLink } from '../../link/messengerChannelRow'
import type { MessengerChannelRow } from '../../port/linked'
import { pushedPort } from '../../port/ports'
import type { MessengerMessage } from '../../port/pushed'
import { audioLengths } from './audioLengths'
import { EVENT_QUEUE, endClaims } from './conversationQueue'

type EventRow = Selectable<Tables['messenger_event']>

/** The event of the bot for each intent of a messenger's event. */
const EVENTS = { OPEN: 'open', SAY: 'send', PAYMENT: 'payment' } as const

/** The most events that are answered at the same time: of all domains together, and of one. */
const ANSWERING_MAX = 256
const ANSWERING_OF_DOMAIN_MAX = 8
/** Seconds before the next attempt, by attempts that failed; then an event is given up. */
const BACKOFF_SECONDS = [1, 3, 10, 30, 120]

/** Answers events, of each conversation in the order in which they were sent; `onAnswer`: there is something to be sent. */
export function createEventQueue(context: Context, takeTurn: TakeTurn, onAnswer: () => void): FairQueue {
  return createFairQueue<EventRow>(context, {
    table: EVENT_QUEUE.table,
    total: ANSWERING_MAX,
    ofDomain: ANSWERING_OF_DOMAIN_MAX,
    async read(claims) {
      const rows = await executePrepared(
        context.pool,
        sql<EventRow & { queue_id: number }>`
          select q.id as queue_id, event.* from messenger_event_queue q cross join lateral (${EVENT_QUEUE.first}) event
          where q.id = any(${claims.map(({ id }) => id)}::bigint[])`,
      )
      return new Map(rows.map((row) => [row.queue_id, row]))
    },
    async work(event, attempts) {
      const outcome = await answerEvent(context, takeTurn, event, attempts)
      onAnswer()
      return outcome
    },
    end: (claims) => endClaims(context.pool, EVENT_QUEUE, claims),
  })
}

/**
 * Takes the turn of an event and leaves its answer to be sent. A turn is taken once for an event, and an answer is left
 * once: whoever dies in between is followed by one that gets the same answer.
 */
async function answerEvent(
  context: Context,
  takeTurn: TakeTurn,
  event: EventRow,
  attempts: number,
): Promise<WorkOutcome> {
  try {
    const channel = await readMessengerChannel(context, event.platform, event.domain_id)
    if (!channel?.is_live) {
      if (channel && !channel.linked) await removeEndedLink(context, channel)
      return await finish(context, event, [])
    }
    const reply = await takeTurn({
      domainId: event.domain_id,
      environment: 'REAL',
      platform: event.platform,
      userId: event.user_id,
      userIp: null,
      event: EVENTS[event.intent],
      text: event.text,
      ...imageOf(context, channel, event),
      eventKey: `${event.platform}:${event.event_id}`,
      sentAt: event.sent_at,
    })
    return await finish(context, event, await batchesOf(context, reply, channel))
  } catch (error) {
    return putOff(context, event, attempts, error)
  }
}

/** The image that was sent; it is fetched once the bot wants to know what it says. */
function imageOf(
  context: Context,
  channel: MessengerChannelRow,
  { image_id }: EventRow,
): Pick<IncomingTurn, 'fetchImage'> {
  const { fetchImage } = pushedPort(context, channel.platform)
  if (image_id === null || !fetchImage) return {}
  return { fetchImage: (deadline) => fetchImage(context, channel, image_id, deadline) }
}

async function batchesOf(
  context: Context,
  reply: TurnReply,
  { platform, origin }: MessengerChannelRow,
): Promise<MessengerMessage[][]> {
  const seconds = await audioLengths(context, reply.bubbles)
  return pushedPort(context, platform).render(reply, {
    origin: context.config.publicUrl ?? origin ?? '',
    seconds,
  })
}

/** The event and its answer in one statement. The first batch goes by the reply token, where there is one. */
async function finish(
  context: Context,
  { domain_id, platform, event_id, user_id, reply_token, reply_until }: EventRow,
  batches: readonly MessengerMessage[][],
): Promise<WorkOutcome> {
  const rows = batches.map((messages, position) => ({ position, messages }))
  const answered = sql<object>`
    with answered as (
      update messenger_event set done_at = clock_timestamp(), text = '', reply_token = null
      where domain_id = ${domain_id} and platform = ${platform} and event_id = ${event_id} and done_at is null
      returning 1)
    insert into messenger_message (domain_id, platform, user_id, event_id, position, messages, reply_token, reply_until)
    select ${domain_id}::bigint, ${platform}, ${user_id}, ${event_id}, position, messages,
      case when position = 0 then ${reply_token} end, case when position = 0 then ${reply_until}::timestamptz end
    from answered, json_to_recordset(${JSON.stringify(rows)}::json) as batch (position int, messages jsonb)
    order by position
    on conflict (domain_id, platform, event_id, position) do nothing`
  await executePrepared(context.turnPool, answered)
  return 'DONE'
}

/** Tried again later, while there is hope: an event that cannot be answered must not hold up those behind it. */
async function putOff(
  context: Context,
  event: EventRow,
  attempts: number,
  error: unknown,
): Promise<WorkOutcome> {
  const againAfter = BACKOFF_SECONDS[attempts]
  const isOver = againAfter === undefined || (error instanceof AppError && error.code === 'NO_BUILD')
  if (!(error instanceof AppError))
    context.log.error(
      { err: error, domain: event.domain_id, platform: event.platform },
      'an event could not be answered',
    )
  return isOver ? finish(context, event, []) : { againAfter }
}
