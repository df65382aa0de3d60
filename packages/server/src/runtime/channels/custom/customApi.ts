import { createHash } from 'node:crypto'
import {
  AppError,
  CUSTOM_BODY_BYTES_MAX,
  CUSTOM_SIGNATURE_HEADER,
  CUSTOM_SIGNATURE_HEADER_HYPHENS,
  type Environment,
  isIpAllowed,
  type PersistentMenu,
  type Platform,
  type Trace,
} from '@parlance/contract'
import { fixedMenuOf } from '@parlance/engine'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { servedBot } from '../../../builds/deploy/serving'
import type { Context } from '../../../context'
import { databaseRefusal } from '../../../db/outage/databaseRefusal'
import { RETRY_AFTER_SECONDS } from '../../../http/replyWithErrors'
import { isSignedBy } from '../../channel/signature'
import { originOf, withWholePicture } from '../../channel/wholeAddresses'
import type { IncomingTurn } from '../../turn/incomingTurn'
import type { TakeTurn } from '../../turn/takeTurn'
import { sealBinding } from './customChannel'
import { type CustomCall, CustomRefusal, parseCustom, refusalBody } from './customProtocol'
import { presentCustom } from './presentCustom'
import { type Channel, readChannel } from './readChannel'

const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,200}$/
const REDELIVERY_WINDOW_MS = 10 * 60_000

type Route = { Params: { domainId: string; invokeKey: string } }

/** The signed Custom API (behaviour 1): one URL for each environment, the event stands in the body. */
export function customApiRoutes(app: FastifyInstance, context: Context, takeTurn: TakeTurn): void {
  void app.register(async (custom) => {
    // The signature covers the bytes as they came, so nothing may parse them first.
    custom.removeAllContentTypeParsers()
    custom.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: CUSTOM_BODY_BYTES_MAX },
      (_request, body, done) => done(null, body),
    )
    custom.setErrorHandler((error, request, reply) => {
      const refusal = asRefusal(error, (e) => request.log.error({ err: e }, 'custom call failed'))
      if (refusal.status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS)
      return sendJson(reply.code(refusal.status), refusalBody(refusal, context.now()))
    })
    for (const [environment, suffix] of [
      ['REAL', ''],
      ['BETA', '/beta'],
    ] as const) {
      custom.post<Route>(
        `/custom/v1/:domainId/:invokeKey${suffix}`,
        { bodyLimit: CUSTOM_BODY_BYTES_MAX },
        async (request, reply) => {
          const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
          const channel = await findChannel(context, { ...request.params, environment })
          refuseOthers(channel, request.ip)
          const signature = signatureOf(request)
          const idempotencyKey = request.headers['idempotency-key']
          const answer = await answerCustom(context, takeTurn, channel, {
            platform: 'custom',
            rawBody,
            origin: originOf(context, request),
            signature,
            event: (call) => eventOf(call, rawBody, idempotencyKey, context.now()),
          })
          return sendJson(reply, answer)
        },
      )
    }
  })
}

function signatureOf({ headers }: FastifyRequest): string {
  const names = [CUSTOM_SIGNATURE_HEADER, CUSTOM_SIGNATURE_HEADER_HYPHENS]
  return String(names.map((name) => headers[name.toLowerCase()]).find(Boolean) ?? '')
}

type Event = Pick<IncomingTurn, 'eventKey' | 'eventDigest' | 'sentAt'>

/**
 * How a redelivery of a call is recognised: by the key that its caller gave, else by its bytes, if their timestamp is
 * about now and they so cannot be a person who sends the same text twice. The samples of the protocol send any number
 * as timestamp: each such call is an event of its own, in the order of arrival.
 */
function eventOf(
  call: CustomCall,
  rawBody: Uint8Array,
  given: string | string[] | undefined,
  now: Date,
): Event {
  const digest = createHash('sha256').update(rawBody).digest('base64url')
  const isOfNow = Math.abs(now.getTime() - call.timestamp) <= REDELIVERY_WINDOW_MS
  const sent = isOfNow ? { sentAt: new Date(call.timestamp) } : {}
  if (given !== undefined) {
    if (typeof given !== 'string' || !IDEMPOTENCY_KEY.test(given))
      throw new CustomRefusal('PARAMETER_INVALID', 'request parameter invalid: Idempotency-Key')
    return { eventKey: `key:${given}`, eventDigest: digest, ...sent }
  }
  return isOfNow ? { eventKey: `bytes:${digest}`, eventDigest: digest, ...sent } : { eventKey: null }
}

/** A call with its signature, the platform that it came over, and the event that it is. */
export type SignedCall = {
  platform: Platform
  rawBody: Uint8Array
  /** Where the caller reaches us. */
  origin: string
  signature: string
  event: (call: CustomCall) => Event
}

/** Checks the signature, takes the turn and presents it. The web chat calls it too, with what it signed itself. */
export async function answerCustom(
  context: Context,
  takeTurn: TakeTurn,
  channel: Channel,
  { platform, rawBody, origin, signature, event }: SignedCall,
): Promise<Record<string, unknown>> {
  if (!isSignedBy(secretKeyOf(context, channel), rawBody, signature))
    throw new CustomRefusal('SIGNATURE_INVALID', 'signature validation failed')
  const call = parseCustom(rawBody, { timestamp: channel.check_timestamp, now: context.now() })
  if (call.event === 'getPersistentMenu') {
    const menu = await persistentMenu(context, channel, call, origin)
    return {
      version: call.version,
      userId: call.userId,
      timestamp: context.now().getTime(),
      ...menu,
      event: 'send',
    }
  }
  const reply = await takeTurn({
    domainId: channel.domain_id,
    environment: channel.environment,
    platform,
    userId: call.userId,
    userIp: call.userIp,
    event: call.event,
    text: call.text,
    numbersChoices: call.version === 'v1',
    ...(Object.keys(call.builtIn).length > 0 && { builtIn: call.builtIn }),
    ...event(call),
  })
  return {
    ...presentCustom(call, reply, origin),
    ...(await menuBeside(context, channel, call, reply.trace, origin)),
  }
}

/** With the opening of a chat comes the fixed menu, with an answer only where it is not the one that was given. */
async function menuBeside(
  context: Context,
  channel: Channel,
  call: CustomCall,
  { steps }: Trace,
  origin: string,
): Promise<{ persistentMenu?: PersistentMenu }> {
  const change = steps.find(({ step }) => step === 'MENU')
  if (call.event !== 'open' && !change) return {}
  const menu = await persistentMenu(context, channel, call, origin)
  return change?.reason === 'REMOVED' ? { persistentMenu: NO_MENU, ...menu } : menu
}

/** Tells a client that shows a menu that there is none any more. */
const NO_MENU: PersistentMenu = { type: 'template', title: '', data: { contentTable: [] } }

/** The fixed menu as the deployed bot has it, for clients that can show it (behaviour 1.6): version 1 cannot. */
async function persistentMenu(
  context: Context,
  { domain_id, environment }: Channel,
  { version }: CustomCall,
  origin: string,
): Promise<{ persistentMenu?: PersistentMenu }> {
  const served = version === 'v1' ? null : await servedBot(context, domain_id, environment)
  const menu = served && fixedMenuOf(served.bot)
  return menu ? { persistentMenu: withWholePicture(menu, origin) } : {}
}

/** The key that calls of a channel are signed with. Throws a refusal when none was created yet. */
export function secretKeyOf(context: Context, { secret_sealed, domain_id, environment }: Channel): string {
  if (secret_sealed) return context.seal.open(secret_sealed, sealBinding(domain_id, environment))
  throw new CustomRefusal('UNAUTHORIZED', 'no secret key has been created for this URL')
}

/** Throws 1001 for a URL that names no domain's channel. */
async function findChannel(
  context: Context,
  url: { domainId: string; invokeKey: string; environment: Environment },
): Promise<Channel> {
  const channel = await readChannel(context, url.invokeKey)
  if (channel?.environment === url.environment && String(channel.domain_id) === url.domainId) return channel
  throw new CustomRefusal('DOMAIN_NOT_FOUND', `domain '${url.domainId.slice(0, 20)}' not found for this URL`)
}

/** Throws 4030 for a caller that the access list of the channel does not have. */
function refuseOthers({ ip_access }: Channel, ip: string): void {
  if (isIpAllowed(ip_access, ip)) return
  throw new CustomRefusal('FORBIDDEN', `calls from ${ip} are not allowed: see the IP access list`)
}

export function asRefusal(error: unknown, log: (error: unknown) => void): CustomRefusal {
  if (error instanceof CustomRefusal) return error
  if (error instanceof AppError && error.code === 'NO_BUILD')
    return new CustomRefusal('SERVICE_ERROR', 'no deployed model')
  if (error instanceof AppError && error.code === 'TOO_MANY_REQUESTS')
    return new CustomRefusal('SERVICE_ERROR', 'too many messages of this user are waiting', 429)
  if (error instanceof AppError && error.code === 'INVALID')
    return new CustomRefusal('PARAMETER_INVALID', 'this Idempotency-Key came with another request before')
  const { statusCode = 500 } = error as { statusCode?: number }
  if (statusCode === 413)
    return new CustomRefusal('PARAMETER_INVALID', `request body larger than ${CUSTOM_BODY_BYTES_MAX} bytes`)
  const unavailable = unavailableOf(error)
  if (unavailable) return unavailable
  // What HTTP itself refuses, such as a content type that is none.
  if (statusCode >= 400 && statusCode < 500)
    return new CustomRefusal('PARAMETER_INVALID', 'request cannot be read: see its headers')
  log(error)
  return new CustomRefusal('SERVICE_ERROR', 'unknown service error')
}

function unavailableOf(error: unknown): CustomRefusal | null {
  const { code } = (error instanceof AppError ? error : databaseRefusal(error)) ?? {}
  if (code === 'DATABASE_UNAVAILABLE')
    return new CustomRefusal('SERVICE_ERROR', 'the service is unavailable for a moment: send this again', 503)
  if (code === 'STORAGE_FULL')
    return new CustomRefusal('SERVICE_ERROR', 'the server has no disk space left', 507)
  return null
}

/** As bytes: for text, Fastify would write the content type in its own form. */
function sendJson(reply: FastifyReply, body: object): FastifyReply {
  return reply.header('content-type', 'application/json;UTF-8').send(Buffer.from(JSON.stringify(body)))
}
