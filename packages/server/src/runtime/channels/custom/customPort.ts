import {
  CUSTOM_BODY_BYTES_MAX,
  CUSTOM_SIGNATURE_HEADER,
  CUSTOM_SIGNATURE_HEADER_HYPHENS,
  isIpAllowed,
} from '@parlance/contract'
import type { Context } from '../../../context'
import type { AskedRequest, AskedTurn } from '../../channel/port/asked'
import type { Asked } from '../../channel/port/ports'
import { isSignedBy } from '../../channel/signature'
import { customAnswer } from './customAnswer'
import { sealBinding } from './customChannel'
import { documentedAs } from './customOpenApi'
import { type CustomCall, CustomRefusal, parseCustom } from './customProtocol'
import { refuseCustom } from './customRefusal'
import { type Channel, readChannel } from './readChannel'

const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,200}$/
const REDELIVERY_WINDOW_MS = 10 * 60_000

/** A call as it was read, and the turn that it asks for. */
type Call = CustomCall & { turn: AskedTurn | null }

const PATH = '/custom/v1/:domainId/:invokeKey'

/** The signed Custom API (behaviour 1): one URL for each environment, the event stands in the body. */
export const customPort: Asked<Channel, Call> = {
  platform: 'custom',
  routes: [
    { path: PATH, params: { environment: 'REAL' }, ...documentedAs('live') },
    { path: `${PATH}/beta`, params: { environment: 'BETA' }, ...documentedAs('beta') },
  ],
  bodyMax: CUSTOM_BODY_BYTES_MAX,
  async find(context, { params: { domainId = '', invokeKey = '', environment }, ip }) {
    const channel = await readChannel(context, invokeKey)
    if (!channel || channel.environment !== environment || String(channel.domain_id) !== domainId)
      throw new CustomRefusal('DOMAIN_NOT_FOUND', `domain '${domainId.slice(0, 20)}' not found for this URL`)
    if (!isIpAllowed(channel.ip_access, ip))
      throw new CustomRefusal('FORBIDDEN', `calls from ${ip} are not allowed: see the IP access list`)
    return { link: channel }
  },
  verify(context, channel, { rawBody, headers }) {
    const names = [CUSTOM_SIGNATURE_HEADER, CUSTOM_SIGNATURE_HEADER_HYPHENS]
    const signature = names.map((name) => headers[name.toLowerCase()]).find(Boolean) ?? ''
    if (!isSignedBy(secretKeyOf(context, channel), rawBody, String(signature)))
      throw new CustomRefusal('SIGNATURE_INVALID', 'signature validation failed')
  },
  read(_context, channel, asked) {
    const call = parseCustom(asked.rawBody, { timestamp: channel.check_timestamp, now: asked.at })
    return {
      ...call,
      turn: call.event === 'getPersistentMenu' ? null : turnOf(channel, call, call.event, asked),
    }
  },
  present: (context, channel, call, reply, { origin }) => customAnswer(context, channel, call, reply, origin),
  refuse: refuseCustom,
}

function turnOf(
  { domain_id, environment }: Channel,
  { userId, userIp, text, version, builtIn, timestamp }: CustomCall,
  event: AskedTurn['event'],
  asked: AskedRequest,
): AskedTurn {
  const isOfNow = Math.abs(asked.at.getTime() - timestamp) <= REDELIVERY_WINDOW_MS
  return {
    domainId: domain_id,
    environment,
    userId,
    userIp,
    event,
    text,
    numbersChoices: version === 'v1',
    ...(Object.keys(builtIn).length > 0 && { builtIn }),
    ...(isOfNow && { sentAt: new Date(timestamp) }),
    redelivery: redeliveryOf(asked, isOfNow),
  }
}

/**
 * How a redelivery of a call is recognised: by the key that its caller gave, else by its bytes, if their timestamp is
 * about now and they so cannot be a person who sends the same text twice. The samples of the protocol send any number
 * as timestamp: each such call is an event of its own, in the order of arrival.
 */
function redeliveryOf({ headers, rawBody }: AskedRequest, isOfNow: boolean): AskedTurn['redelivery'] {
  const given = headers['idempotency-key']
  if (given === undefined) return isOfNow ? { key: 'BYTES', content: rawBody } : null
  if (typeof given !== 'string' || !IDEMPOTENCY_KEY.test(given))
    throw new CustomRefusal('PARAMETER_INVALID', 'request parameter invalid: Idempotency-Key')
  return { key: `key:${given}`, content: rawBody }
}

/** The key that calls of a channel are signed with. Throws a refusal when none was created yet. */
export function secretKeyOf(context: Context, { secret_sealed, domain_id, environment }: Channel): string {
  if (secret_sealed) return context.seal.open(secret_sealed, sealBinding(domain_id, environment))
  throw new CustomRefusal('UNAUTHORIZED', 'no secret key has been created for this URL')
}
