import type { MessengerPlatform } from '@parlance/contract'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Context } from '../../../../context'
import { throughOutage } from '../../../../db/outage/throughOutage'
import { executePrepared } from '../../../../db/prepared'
import { storable } from '../../../turn/storable'
import { linkAt, webhookRoute } from '../../link/linkAddress'
import { secretsOf } from '../../link/messengerChannelRow'
import type { MessengerChannelRow } from '../../port/linked'
import type { Pushed } from '../../port/ports'
import type { MessengerEvent } from '../../port/pushed'
import { rawBodyOf, takeRawBodies } from '../../rawBodies'
import { EVENT_DAYS } from '../delivery/forgetMessengers'
import type { MessengerDelivery } from '../delivery/messengerDelivery'
import { noteOriginOfDelivery } from './origin'

const BODY_BYTES_MAX = 1_048_576
/** The most events of one domain that may wait; beyond that, the messenger is asked to deliver again later. */
export const WAITING_MAX = 10_000
const COUNTED_FOR_MS = 1_000
const AGAIN_SECONDS = 10

type Route = { Params: { domainId: string; webhookKey: string }; Querystring: Record<string, unknown> }

/**
 * The webhook to which messengers deliver their events. Each event is stored once, before its receipt is confirmed;
 * `delivery` answers them. While too many events of a domain wait, nothing is stored and the messenger is asked to
 * deliver again later.
 */
export function messengerWebhookRoutes(
  app: FastifyInstance,
  context: Context,
  delivery: MessengerDelivery,
): void {
  void app.register(async (webhooks) => {
    takeRawBodies(webhooks, BODY_BYTES_MAX)
    const hasRoom = createRoom(context)
    for (const [platform, port] of Object.entries(context.channelPorts.pushed))
      webhookOf(webhooks, context, platform as MessengerPlatform, port, { delivery, hasRoom })
  })
}

function webhookOf(
  app: FastifyInstance,
  context: Context,
  platform: MessengerPlatform,
  { isSigned, readWebhook, handshake }: Pushed,
  { delivery, hasRoom }: { delivery: MessengerDelivery; hasRoom: HasRoom },
): void {
  const path = webhookRoute(platform)
  app.post<Route>(path, { bodyLimit: BODY_BYTES_MAX }, async (request, reply) => {
    const channel = await linkAt(context, platform, request.params)
    const received = { rawBody: rawBodyOf(request), headers: request.headers, arrivedAt: context.now() }
    if (isSigned && !isSigned(received, secretsOf(context, channel))) return reply.code(401).send()
    const found = readWebhook(received, channel)
    if (!found) return reply.code(400).send()
    const events = found.filter((event) => isValidEvent(event, received.arrivedAt))
    if (events.length < found.length)
      context.log.warn(
        { domain: channel.domain_id, platform, count: found.length - events.length },
        'events of a messenger were passed over: their time is not of these days, or an id is none',
      )
    if (!(await hasRoom(channel.domain_id, events.length)))
      return reply.code(503).header('retry-after', String(AGAIN_SECONDS)).send()
    const isNews = events.length > 0 && (await keep(context, channel, events))
    if (isNews) {
      if (isSigned) await noteOriginOfDelivery(context, channel, request)
      delivery.wake()
    }
    return reply.code(200).send({})
  })
  if (handshake)
    app.get<Route>(path, async (request, reply) => {
      const answer = handshake.answer(request.query, await linkAt(context, platform, request.params))
      return answer === null ? reply.code(403).send() : reply.type('text/plain').send(answer)
    })
}

type HasRoom = (domainId: number, count: number) => Promise<boolean>

/**
 * Whether a domain may have so many events more waiting. What is known is
 * believed for a second: a burst does not count what waits with each of its deliveries.
 */
function createRoom({ turnDatabase, turnPool }: Context): HasRoom {
  const known = new LRUCache<number, { room: number }>({ max: 1_000, ttl: COUNTED_FOR_MS })
  const countWaiting = (domainId: number) =>
    sql<{ count: number }>`
      select count(*) from (
        select 1 from messenger_event where domain_id = ${domainId} and done_at is null limit ${WAITING_MAX}) waiting`.execute(
      turnDatabase,
    )
  return async (domainId, count) => {
    let found = known.get(domainId)
    if (!found) {
      const { rows } = await throughOutage(turnPool.watch, performance.now(), () => countWaiting(domainId))
      found = { room: WAITING_MAX - rows[0]!.count }
      known.set(domainId, found)
    }
    if (count > found.room) return false
    found.room -= count
    return true
  }
}

/**
 * One statement: what was not kept is not acknowledged, and the messenger sends it again. Returns whether there is an
 * event that was not known and is to be answered.
 */
async function keep(
  context: Context,
  { domain_id, platform }: MessengerChannelRow,
  events: readonly MessengerEvent[],
): Promise<boolean> {
  const rows = events.map(({ id, userId, sentAt, reply, hasLeft, intent, text, imageId = null }) => ({
    event_id: id,
    user_id: userId,
    sent_at: sentAt.toISOString(),
    reply_token: reply?.token ?? null,
    reply_until: reply?.until.toISOString() ?? null,
    has_left: hasLeft,
    intent,
    text: storable(text),
    image_id: imageId,
  }))
  const kept = await throughOutage(context.turnPool.watch, performance.now(), () =>
    executePrepared(
      context.turnPool,
      sql<object>`
      with received as (
        select * from json_to_recordset(${JSON.stringify(rows)}::json) as event (event_id text, user_id text,
          sent_at timestamptz, reply_token text, reply_until timestamptz, has_left boolean, intent text, text text,
          image_id text)),
      known as (
        insert into messenger_user (domain_id, platform, user_id, seen_at, gone_at)
        select distinct on (user_id) ${domain_id}::bigint, ${platform}, user_id, sent_at, case when has_left then sent_at end
        from received order by user_id, sent_at desc
        on conflict (domain_id, platform, user_id) do update set
          seen_at = greatest(messenger_user.seen_at, excluded.seen_at),
          gone_at = case when excluded.seen_at >= messenger_user.seen_at then excluded.gone_at
            else messenger_user.gone_at end)
      insert into messenger_event (domain_id, platform, event_id, user_id, intent, text, image_id, reply_token, reply_until,
        sent_at)
      select ${domain_id}::bigint, ${platform}, event_id, user_id, intent, text, image_id, reply_token, reply_until, sent_at
      from received where intent is not null
      on conflict (domain_id, platform, event_id) do nothing
      returning 1`,
    ),
  )
  return kept.length > 0
}

const DAY_MS = 86_400_000

/** Longer ids are none of a messenger's. */
const ID_MAX = 500

/** Clocks may differ, and a clock may be set to the time of another place. */
const AHEAD_MS_MAX = DAY_MS

/**
 * Whether an event can be kept, and is one of these days: what is older than events are remembered may have been answered
 * before, whoever repeats it. Messengers that deliver again do so for hours, with the time of the event.
 */
function isValidEvent({ id, userId, sentAt, reply, imageId }: MessengerEvent, now: Date): boolean {
  const age = now.getTime() - sentAt.getTime()
  const isOfTheseDays = age < EVENT_DAYS * DAY_MS && age > -AHEAD_MS_MAX
  return (
    isOfTheseDays &&
    [id, userId, reply?.token, imageId].every((text) => text == null || isStorable(text)) &&
    [userId, imageId].every((text) => text == null || isPath(text))
  )
}

function isStorable(id: string): boolean {
  return id.length <= ID_MAX && storable(id) === id
}

/** These stand in the paths of calls: there a dot or two would lead elsewhere, however they are written. */
function isPath(id: string): boolean {
  return !id.split('/').some((part) => part === '' || part === '.' || part === '..')
}
