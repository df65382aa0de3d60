import type { MessengerPlatform } from '@parlance/contract'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Context } from '../../../../context'
import { throughOutage } from '../../../../db/outage/throughOutage'
import { storable } from '../../../turn/storable'
import { linkAt, webhookRoute } from '../../link/linkAddress'
import { secretsOf } from '../../link/messengerChannelRow'
import type { MessengerChannelRow } from '../../port/linked'
import type { Pushed } from '../../port/ports'
import type { MessengerEvent } from '../../port/pushed'
import { rawBodyOf, takeRawBodies } from '../../rawBodies'
import type { MessengerDelivery } from '../delivery/messengerDelivery'
import { noteOriginOfDelivery } from './origin'
import { isValidEvent } from './validEvent'

const BODY_BYTES_MAX = 1_048_576

type Route = { Params: { domainId: string; webhookKey: string }; Querystring: Record<string, unknown> }

/**
 * Where messengers deliver their events. They are kept, each once, before the messenger is told that they came; who
 * answers them is `delivery`.
 */
export function messengerWebhookRoutes(
  app: FastifyInstance,
  context: Context,
  delivery: MessengerDelivery,
): void {
  void app.register(async (webhooks) => {
    takeRawBodies(webhooks, BODY_BYTES_MAX)
    for (const [platform, port] of Object.entries(context.channelPorts.pushed))
      webhookOf(webhooks, context, platform as MessengerPlatform, port, delivery)
  })
}

function webhookOf(
  app: FastifyInstance,
  context: Context,
  platform: MessengerPlatform,
  { isSigned, readWebhook, handshake }: Pushed,
  delivery: MessengerDelivery,
): void {
  const path = webhookRoute(platform)
  app.post<Route>(path, { bodyLimit: BODY_BYTES_MAX }, async (request, reply) => {
    const channel = await linkAt(context, platform, request.params)
    const came = { rawBody: rawBodyOf(request), headers: request.headers, arrivedAt: context.now() }
    if (isSigned && !isSigned(came, secretsOf(context, channel))) return reply.code(401).send()
    const found = readWebhook(came, channel)
    if (!found) return reply.code(400).send()
    const events = found.filter((event) => isValidEvent(event, came.arrivedAt))
    if (events.length < found.length)
      context.log.warn(
        { domain: channel.domain_id, platform, count: found.length - events.length },
        'events of a messenger were passed over: their time is not of these days, or an id is none',
      )
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

/**
 * One statement: what was not kept is not acknowledged, and the messenger sends it again. Returns whether there is an
 * event that was not known and is to be answered.
 */
async function keep(
  context: Context,
  { domain_id, platform }: MessengerChannelRow,
  events: readonly MessengerEvent[],
): Promise<boolean> {
  const rows = events.map(({ id, userId, sentAt, reply, gone, does, said, imageId = null }) => ({
    event_id: id,
    user_id: userId,
    sent_at: sentAt.toISOString(),
    reply_token: reply?.token ?? null,
    reply_until: reply?.until.toISOString() ?? null,
    gone,
    does,
    said: storable(said),
    image_id: imageId,
  }))
  const kept = await throughOutage(context.turnPool.watch, performance.now(), () =>
    sql`
      with came as (
        select * from json_to_recordset(${JSON.stringify(rows)}::json) as event (event_id text, user_id text,
          sent_at timestamptz, reply_token text, reply_until timestamptz, gone boolean, does text, said text,
          image_id text)),
      known as (
        insert into messenger_user (domain_id, platform, user_id, seen_at, gone_at)
        select distinct on (user_id) ${domain_id}::bigint, ${platform}, user_id, sent_at, case when gone then sent_at end
        from came order by user_id, sent_at desc
        on conflict (domain_id, platform, user_id) do update set
          seen_at = greatest(messenger_user.seen_at, excluded.seen_at),
          gone_at = case when excluded.seen_at >= messenger_user.seen_at then excluded.gone_at
            else messenger_user.gone_at end)
      insert into messenger_event (domain_id, platform, event_id, user_id, does, said, image_id, reply_token, reply_until,
        sent_at)
      select ${domain_id}::bigint, ${platform}, event_id, user_id, does, said, image_id, reply_token, reply_until, sent_at
      from came where does is not null
      on conflict (domain_id, platform, event_id) do nothing
      returning 1`.execute(context.turnDatabase),
  )
  return kept.rows.length > 0
}
