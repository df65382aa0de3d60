import {
  builtInValues,
  CUSTOM_TIMESTAMP_WINDOW_MS,
  type CustomError,
  CustomRequest,
} from '@parlance/contract'
import { AskedRefusal } from '../../channel/asked/askedFailure'

/** A refusal of the protocol: HTTP 500 with a code of behaviour 1.4. */
export class CustomRefusal extends AskedRefusal {
  constructor(
    readonly kind: CustomError,
    readonly detail: string,
    /** 429 where the gateway of the real service replies so; 503 and 507 while the database or its disk is away. */
    readonly status: 429 | 500 | 503 | 507 = 500,
  ) {
    super(kind)
  }
}

/** A request as the rest of the channel sees it, whichever version asked. */
export type CustomCall = {
  version: 'v1' | 'v2'
  usesContent: boolean
  userId: string
  userIp: string | null
  event: CustomRequest['event']
  text: string
  /** As the caller sent it, in ms; may be any number. */
  timestamp: number
  /** Values of built-in variables, for turns that carry the data of a call. */
  builtIn: ReturnType<typeof builtInValues>
}

/**
 * Reads the signed bytes. Throws 4000 for what is not a request, 1000 for another version, 4032 for a timestamp far
 * off.
 */
export function parseCustom(rawBody: Uint8Array, check: { timestamp: boolean; now: Date }): CustomCall {
  const json = parseJson(rawBody)
  const usesContent = Array.isArray(json.content) && json.bubbles === undefined
  const result = CustomRequest.safeParse(
    usesContent ? { ...json, bubbles: json.content.map(bubbleOfContent) } : json,
  )
  if (!result.success) throw invalid(result.error.issues[0]!.path.join('.') || 'body')
  const request = result.data
  const version = versionOf(request)
  if (!isStorable(request.userId) || !isStorable(request.userIp ?? '')) throw invalid('userId')
  if (check.timestamp && Math.abs(check.now.getTime() - request.timestamp) > CUSTOM_TIMESTAMP_WINDOW_MS) {
    throw new CustomRefusal(
      'TIMESTAMP_OUTSIDE',
      `timestamp outside the ${CUSTOM_TIMESTAMP_WINDOW_MS} ms window`,
    )
  }
  const text = lastText(request)
  if (request.event === 'send' && text === null) throw invalid('bubbles')
  const { userId, userIp = null, event, timestamp } = request
  const builtIn = builtInValues(request)
  return { version, usesContent, userId, userIp, event, timestamp, text: text ?? '', builtIn }
}

function invalid(field: string): CustomRefusal {
  return new CustomRefusal('PARAMETER_INVALID', `request parameter invalid: ${field}`)
}

/** Without a version the protocol is v1 (behaviour 1.2). */
function versionOf({ version = 'v1' }: CustomRequest): 'v1' | 'v2' {
  if (version === 'v1' || version === 'v2') return version
  throw new CustomRefusal('VERSION_UNSUPPORTED', `version '${version.slice(0, 20)}' not supported`)
}

/** PostgreSQL keeps neither NUL nor lone surrogates: no stored identifier has them. */
function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed()
}

function parseJson(rawBody: Uint8Array): Record<string, unknown> & { content: Record<string, unknown>[] } {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(rawBody))
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return value as ReturnType<typeof parseJson>
  } catch {
    // Refused below: not UTF-8 and not JSON are one error to the caller.
  }
  throw new CustomRefusal('PARAMETER_INVALID', 'request body is not a JSON object')
}

/** v1 wrote `content` and `details` for bubbles and description (behaviour 1.8). */
function bubbleOfContent(item: Record<string, unknown>): Record<string, unknown> {
  const data = (item?.data ?? {}) as Record<string, unknown>
  return { type: item?.type, data: { description: data.details ?? data.description } }
}

/** Of several text bubbles the last is the utterance (behaviour 1.2). */
function lastText(request: CustomRequest): string | null {
  const texts = request.bubbles.flatMap((bubble) => {
    if (bubble.type !== 'text') return []
    const description = (bubble as { data?: { description?: unknown } }).data?.description
    return typeof description === 'string' ? [description] : []
  })
  return texts.at(-1) ?? null
}
