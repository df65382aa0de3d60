import { createHash } from 'node:crypto'
import { AppError, SWITCHER_SIGNATURE_HEADER, SwitchedEvent, switcherWebhookPath } from '@parlance/contract'
import type { FastifyInstance } from 'fastify'
import { destinationOf } from '../../../content/switcher/readAgents'
import { botSecrets } from '../../../content/switcher/switcherSecret'
import type { Context } from '../../../context'
import { handBack } from '../../agent/handBack'
import type { TakeTurn } from '../../turn/takeTurn'
import { parsedBytes } from '../pushed/webhook/parsedBytes'
import { rawBodyOf, takeRawBodies } from '../rawBodies'
import { isSignedBy } from '../signature'
import { createThrottle } from '../throttle'

const BODY_BYTES_MAX = 16 * 1024
const CALLS_PER_MINUTE = 600
/** How far the time of an event may lie from ours. */
const EVENT_MS = 5 * 60_000

type Route = { Params: { domainId: string } }

/**
 * The webhook by which the agent switcher reports that a conversation was handed over, signed with the secret of the
 * bot's connection. After a handover to the bot, the bot answers the next message. A repeated report has no effect.
 */
export function switcherWebhookRoutes(app: FastifyInstance, context: Context, takeTurn: TakeTurn): void {
  const throttle = createThrottle(CALLS_PER_MINUTE, 60_000)
  void app.register(async (scope) => {
    takeRawBodies(scope, BODY_BYTES_MAX)
    scope.post<Route>(
      switcherWebhookPath(':domainId'),
      { bodyLimit: BODY_BYTES_MAX },
      async (request, reply) => {
        if (!throttle(request.ip, context.now().getTime())) throw new AppError('TOO_MANY_REQUESTS')
        const domainId = Number(request.params.domainId)
        const rawBody = rawBodyOf(request)
        const signature = String(request.headers[SWITCHER_SIGNATURE_HEADER.toLowerCase()] ?? '')
        if (!(await isOfSwitcher(context, domainId, rawBody, signature))) return reply.code(401).send()
        const event = SwitchedEvent.safeParse(parsedBytes(rawBody))
        if (!event.success) throw new AppError('INVALID')
        const { userId, destinationId } = event.data
        if (!(await isNew(context, domainId, event.data, rawBody))) return { handedBack: 0 }
        const isBot = await isBotPlace(context, domainId, destinationId)
        return { handedBack: isBot ? await handBack(context, takeTurn, domainId, userId) : 0 }
      },
    )
  })
}

/** Throws NOT_FOUND for what is no domain with a place of the bot that is on and has a secret. */
async function isOfSwitcher(
  context: Context,
  domainId: number,
  rawBody: Uint8Array,
  signature: string,
): Promise<boolean> {
  const secrets = Number.isSafeInteger(domainId) && domainId > 0 ? await botSecrets(context, domainId) : []
  if (secrets.length === 0) throw new AppError('NOT_FOUND')
  return secrets.some((secret) => isSignedBy(secret, rawBody, signature))
}

/**
 * Whether an event that says when it was sent, or which it is, was not taken before. Throws INVALID for one of another
 * time: what was signed once must not take a talk from a person whenever it is sent again.
 */
async function isNew(
  { database, now }: Context,
  domainId: number,
  { userId, timestamp, id }: SwitchedEvent,
  rawBody: Uint8Array,
): Promise<boolean> {
  if (timestamp !== undefined && Math.abs(now().getTime() - timestamp) > EVENT_MS)
    throw new AppError('INVALID', {}, [{ path: 'timestamp', code: 'INVALID_VALUE' }])
  if (timestamp === undefined && id === undefined) return true
  const digest = createHash('sha256').update(rawBody).digest('hex')
  const entered = await database
    .insertInto('inbox')
    .values({
      domain_id: domainId,
      environment: 'REAL',
      platform: 'switcher',
      user_id: userId,
      event_key: id ?? digest,
      digest,
      turn_at: now(),
      turn_id: '',
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return entered.numInsertedOrUpdatedRows === 1n
}

/** Whether a destination is the bot; throws INVALID for one that no place has. */
async function isBotPlace({ database }: Context, domainId: number, destinationId: string): Promise<boolean> {
  const places = await database
    .selectFrom('switcher_api')
    .select(['type', 'name', 'destination_id'])
    .where('domain_id', '=', domainId)
    .where('active', '=', true)
    .execute()
  const own = places.filter(
    ({ name, destination_id }) => destinationOf(name, destination_id) === destinationId,
  )
  if (own.length === 0) throw new AppError('INVALID', {}, [{ path: 'destinationId', code: 'INVALID_VALUE' }])
  return own.some(({ type }) => type === 'BOT')
}
