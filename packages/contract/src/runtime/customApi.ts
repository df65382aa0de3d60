import { z } from 'zod'
import { CHANNEL_USER_ID_MAX } from '../primitives/limits'
import { CallData } from './callData'

/** Header that carries base64(HMAC-SHA256(secret key, raw body)) (behaviour 1.1). */
export const CUSTOM_SIGNATURE_HEADER = 'X-NCP-CHATBOT_SIGNATURE'
/** The same for callers behind a proxy that drops header names with an underscore. */
export const CUSTOM_SIGNATURE_HEADER_HYPHENS = 'X-NCP-CHATBOT-SIGNATURE'
/** Largest request body; a longer one is answered 4000. */
export const CUSTOM_BODY_BYTES_MAX = 1024 * 1024
/** How far the timestamp of a call may be off, where it is checked. */
export const CUSTOM_TIMESTAMP_WINDOW_MS = 10_000
/** What a call tells: a chat is opened, the user says something, or the fixed menu is asked for. */
export const CUSTOM_EVENTS = ['open', 'send', 'getPersistentMenu'] as const
/** Protocol error codes (behaviour 1.4), answered with HTTP 500. */
export const CUSTOM_ERRORS = {
  PARAMETER_INVALID: '4000',
  UNAUTHORIZED: '4010',
  FORBIDDEN: '4030',
  SIGNATURE_INVALID: '4031',
  TIMESTAMP_OUTSIDE: '4032',
  VERSION_UNSUPPORTED: '1000',
  DOMAIN_NOT_FOUND: '1001',
  URL_INVALID: '1002',
  SERVICE_ERROR: '5000',
  NOT_EXPRESSIBLE: '5010',
} as const
/** The name of an error of the protocol. */
export type CustomError = keyof typeof CUSTOM_ERRORS

const TextIn = z.object({ type: z.literal('text'), data: z.object({ description: z.string() }) })
/**
 * Request of the three events (behaviour 1.2). What `open` carries, the postback of a welcome action, stands in
 * history; the answer is the welcome message whatever it is. A telephone bridge may send the data of its call along.
 */
export const CustomRequest = CallData.extend({
  version: z.string().optional(),
  userId: z.string().min(1).max(CHANNEL_USER_ID_MAX),
  userIp: z.string().max(64).optional(),
  timestamp: z.number().int(),
  bubbles: z.array(z.union([TextIn, z.looseObject({ type: z.string() })])),
  event: z.enum(CUSTOM_EVENTS),
})
export type CustomRequest = z.infer<typeof CustomRequest>
