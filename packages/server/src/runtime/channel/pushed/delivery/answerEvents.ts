import { AppError, type TurnReply } from '@parlance/contract'
import { type Selectable, sql } from 'kysely'
import type { Context } from '../../../../context'
import type { Tables } from '../../../../db/tables'
import type { IncomingTurn } from '../../../turn/incomingTurn'
import type { TakeTurn } from '../../../turn/takeTurn'
import { readMessengerChannel, removeEndedLink } from '../../link/messengerChannelRow'
import type { MessengerChannelRow } from '../../port/linked'
import { pushedPort } from '../../port/ports'
import type { MessengerMessage } from '../../port/pushed'
import { audioLengths } from './audioLengths'

type EventRow = Selectable<Tables['messenger_event']>

/** What an event is to the bot. */
const EVENTS = { OPEN: 'open', SAY: 'send', PAYMENT: 'payment' } as const

/** Events under way at once: of all domains together, and of one. */
const ANSWERING_MAX = 32
const ANSWERING_OF_DOMAIN_MAX = 8
/** Longer than any turn takes: an event whose process died is taken again after this, and gets the same answer. */
const CLAIM_SECONDS = 120
const ATTEMPTS_MAX = 6
/** Seconds before the next attempt, by attempts made. */
const BACKOFF_SECONDS = [0, 1, 3, 10, 30, 120]

/**
 * Takes events that are due, of each conversation the first only, so that they are answered in the order in which they
 * were sent; `answering` are the domains of those under way.
 */
export async function claimEvents({ database }: Context, answering: readonly number[]): Promise<EventRow[]> {
  const room = ANSWERING_MAX - answering.length
  if (room <= 0) return []
  const full = [...new Set(answering)].filter(
    (domainId) => answering.filter((one) => one === domainId).length >= ANSWERING_OF_DOMAIN_MAX,
  )
  const { rows } = await sql<EventRow>`
    update messenger_event
    set attempts = attempts + 1, run_at = clock_timestamp() + make_interval(secs => ${CLAIM_SECONDS})
    where (domain_id, platform, event_id) in (
      select domain_id, platform, event_id from messenger_event
      where done_at is null and run_at <= clock_timestamp() and (domain_id, platform, event_id) in (
        select domain_id, platform, event_id from (
          select domain_id, platform, event_id, row_number() over (partition by domain_id order by run_at, event_id) as turn
          from messenger_event e
          where done_at is null and run_at <= clock_timestamp() and domain_id <> all(${full}::bigint[])
            and not exists (
              select from messenger_event b
              where b.domain_id = e.domain_id and b.platform = e.platform and b.user_id = e.user_id
                and b.done_at is null
                and (b.sent_at, b.event_id) < (e.sent_at, e.event_id))) due
        where turn <= ${ANSWERING_OF_DOMAIN_MAX} order by turn limit ${room})
      for update skip locked)
    returning *`.execute(database)
  return rows
}

/**
 * Takes the turn of an event and leaves its answer to be sent. A turn is taken once for an event, and an answer is left
 * once: whoever dies in between is followed by one that gets the same answer.
 */
export async function answerEvent(context: Context, takeTurn: TakeTurn, event: EventRow): Promise<void> {
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
      event: EVENTS[event.does],
      text: event.said,
      ...imageOf(context, channel, event),
      eventKey: `${event.platform}:${event.event_id}`,
      sentAt: event.sent_at,
    })
    await finish(context, event, await batchesOf(context, reply, channel))
  } catch (error) {
    await putOff(context, event, error)
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
): Promise<void> {
  const rows = batches.map((messages, position) => ({ position, messages }))
  await sql`
    with answered as (
      update messenger_event set done_at = clock_timestamp(), said = '', reply_token = null
      where domain_id = ${domain_id} and platform = ${platform} and event_id = ${event_id} and done_at is null
      returning 1)
    insert into messenger_message (domain_id, platform, user_id, event_id, position, messages, reply_token, reply_until)
    select ${domain_id}::bigint, ${platform}, ${user_id}, ${event_id}, position, messages,
      case when position = 0 then ${reply_token} end, case when position = 0 then ${reply_until}::timestamptz end
    from answered, json_to_recordset(${JSON.stringify(rows)}::json) as batch (position int, messages jsonb)
    order by position
    on conflict (domain_id, platform, event_id, position) do nothing`.execute(context.turnDatabase)
}

/** Tried again later, while there is hope: an event that cannot be answered must not hold up those behind it. */
async function putOff(context: Context, event: EventRow, error: unknown): Promise<void> {
  const isOver = event.attempts >= ATTEMPTS_MAX || (error instanceof AppError && error.code === 'NO_BUILD')
  if (!(error instanceof AppError))
    context.log.error(
      { err: error, domain: event.domain_id, platform: event.platform },
      'an event could not be answered',
    )
  if (isOver) return finish(context, event, [])
  await sql`
    update messenger_event set run_at = clock_timestamp() + make_interval(secs => ${BACKOFF_SECONDS[event.attempts] ?? 120})
    where domain_id = ${event.domain_id} and platform = ${event.platform}
      and event_id = ${event.event_id}`.execute(context.turnDatabase)
}
