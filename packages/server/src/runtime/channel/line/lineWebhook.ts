import { AppError } from '@parlance/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Context } from '../../../context'
import { throughOutage } from '../../../db/outage/throughOutage'
import { storable } from '../../turn/storable'
import { isSignedBy } from '../signature'
import { originOf } from '../wholeAddresses'
import { channelSecretOf, type LineChannelRow, readLineChannel } from './lineChannelRow'
import type { LineDelivery } from './lineDelivery'
import { type LineEvent, readWebhook } from './lineWebhookBody'

const BODY_BYTES_MAX = 1_048_576
/** A reply token is good for about a minute, by LINE; then its answer is pushed. */
const REPLY_SECONDS = 50

type Route = { Params: { domainId: string; webhookKey: string } }

/** Path of the webhook of a domain. */
export function lineWebhookPath({
  domain_id,
  webhook_key,
}: Pick<LineChannelRow, 'domain_id' | 'webhook_key'>): string {
  return `/webhook/line/${domain_id}/${webhook_key}`
}

/**
 * Where LINE delivers its events. They are kept, each once, before LINE is told that they came; who answers them is
 * `delivery`.
 */
export function lineWebhookRoutes(app: FastifyInstance, context: Context, delivery: LineDelivery): void {
  void app.register(async (line) => {
    // The signature covers the bytes as they came, so nothing may parse them first.
    line.removeAllContentTypeParsers()
    line.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_BYTES_MAX }, (_request, body, done) =>
      done(null, body),
    )
    line.post<Route>(
      '/webhook/line/:domainId/:webhookKey',
      { bodyLimit: BODY_BYTES_MAX },
      async (request, reply) => {
        const channel = await channelOf(context, request)
        const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const signature = String(request.headers['x-line-signature'] ?? '')
        if (!isSignedBy(channelSecretOf(context, channel), rawBody, signature)) return reply.code(401).send()
        const events = readWebhook(rawBody)
        if (!events) return reply.code(400).send()
        if (events.length > 0) {
          await keep(context, channel.domain_id, events)
          await noteOrigin(context, channel, originOf(context, request))
          delivery.wake()
        }
        return reply.code(200).send()
      },
    )
  })
}

/** Throws NOT_FOUND where no link is: one that was ended and is out of the live bot is none. */
async function channelOf(context: Context, { params }: FastifyRequest<Route>): Promise<LineChannelRow> {
  const domainId = Number(params.domainId)
  const channel =
    Number.isSafeInteger(domainId) && domainId > 0 ? await readLineChannel(context, domainId) : undefined
  if (!channel || channel.webhook_key !== params.webhookKey) throw new AppError('NOT_FOUND')
  if (!channel.linked && !channel.is_live) throw new AppError('NOT_FOUND')
  return channel
}

/** One statement: what was not kept is not acknowledged, and LINE sends it again. */
async function keep(context: Context, domainId: number, events: readonly LineEvent[]): Promise<void> {
  const rows = events.map(({ id, userId, sentAt, isRedelivery, replyToken, gone, does, said }) => ({
    event_id: id,
    user_id: userId,
    sent_at: sentAt.toISOString(),
    is_redelivery: isRedelivery,
    reply_token: replyToken,
    gone,
    does,
    said: storable(said),
  }))
  await throughOutage(context.turnPool.watch, performance.now(), () =>
    sql`
      with came as (
        select * from json_to_recordset(${JSON.stringify(rows)}::json) as event (event_id text, user_id text,
          sent_at timestamptz, is_redelivery boolean, reply_token text, gone boolean, does text, said text)),
      known as (
        insert into line_user (domain_id, user_id, seen_at, gone_at)
        select distinct on (user_id) ${domainId}::bigint, user_id, sent_at, case when gone then sent_at end
        from came order by user_id, sent_at desc
        on conflict (domain_id, user_id) do update set
          seen_at = greatest(line_user.seen_at, excluded.seen_at),
          gone_at = case when excluded.seen_at >= line_user.seen_at then excluded.gone_at else line_user.gone_at end)
      insert into line_event (domain_id, event_id, user_id, does, said, reply_token, reply_until, sent_at)
      select ${domainId}::bigint, event_id, user_id, does, said, reply_token,
        case when is_redelivery then sent_at else clock_timestamp() end + make_interval(secs => ${REPLY_SECONDS}), sent_at
      from came where does is not null
      on conflict (domain_id, event_id) do nothing`.execute(context.turnDatabase),
  )
}

/** Answers are sent when no request is there to say where its server is reached. */
async function noteOrigin(context: Context, channel: LineChannelRow, origin: string): Promise<void> {
  if (channel.origin === origin) return
  await context.turnDatabase
    .updateTable('line_channel')
    .set({ origin })
    .where('domain_id', '=', channel.domain_id)
    .execute()
  context.lineChannels.delete(channel.domain_id)
}
