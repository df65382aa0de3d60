import { MULTIMEDIA_TIMEOUT_MS, UTTERANCE_MAX } from '@parlance/contract'
import type { Bot } from '../bot/bot'
import {
  ask,
  type CallOutcome,
  type Effects,
  type MultimediaReply,
  type OutwardRequest,
} from '../turn/effect'
import { note, warn } from '../turn/notes'
import type { OpenedSession } from '../turn/session'
import type { TurnInput } from '../turn/turn'
import type { TurnState } from '../turn/turnState'
import { faultOrStatus, jsonOf } from './call'
import { factsOfTrial } from './facts'
import { isObject } from './reply'
import { jsonRequest } from './request'

/** What the operator's image server made of an image. */
type Heard = { request: OutwardRequest; reply: MultimediaReply; query: string | null }

/**
 * Asks the operator's server what an image says (channels.md, "Multimedia (image) intent"); null where nothing was sent,
 * the bot asks no server, or people have the talk. The image itself never comes here: the driver puts it into the request.
 */
export function* hearImage(bot: Bot, { session }: OpenedSession, input: TurnInput): Effects<Heard | null> {
  const { multimedia, domain } = bot.snapshot
  if (!input.hasImage || !multimedia || session.agent) return null
  const { platform, userId, requestId, now: timestamp } = input
  const request = imageRequest(multimedia.url, {
    domainCode: domain.code,
    platform,
    userId,
    requestId,
    sessionId: session.sessionId,
    timestamp,
  })
  const reply = yield* ask({ kind: 'multimedia', request })
  return { request, reply, query: reply.outcome && readImageReply(reply.outcome) }
}

/** Notes for the trace what was asked and heard. */
export function noteHeard(turn: TurnState, { request, reply, query }: Heard): void {
  const { outcome } = reply
  const { purpose, name, method, url } = request
  if (outcome) {
    const status = outcome.ok ? outcome.status : null
    const error = faultOrStatus(outcome)
    turn.notes.calls.push({ purpose, name, method, url, status, elapsedMs: outcome.elapsedMs, error })
    if (!outcome.ok) warn(turn, 'CALL_FAILED', { purpose, name, fault: outcome.fault })
  }
  if (query !== null) note(turn, 'MULTIMEDIA', 'DONE', 'HEARD', { query })
  else if (!outcome) note(turn, 'MULTIMEDIA', 'LOST', reply.fault ?? 'NOT_FETCHED')
  else note(turn, 'MULTIMEDIA', 'LOST', faultOrStatus(outcome) === null ? 'NOTHING' : 'FAILED')
}

/** The request that asks what an image says, still without the image. */
export function imageRequest(
  url: string,
  given: Omit<Parameters<typeof factsOfTrial>[0], 'userQuery'> & { platform: string; sessionId: string },
): OutwardRequest {
  const { domainCode, userId, platform } = given
  const facts = { ...factsOfTrial({ ...given, userQuery: '' }), ...given }
  const body = { domainCode, userId, platform, query: '', multimedia: null }
  const { request } = jsonRequest({ purpose: 'MULTIMEDIA', name: '' }, url, body, facts)
  return { ...request, signedBy: { secretOf: 'multimedia' }, timeoutMs: MULTIMEDIA_TIMEOUT_MS }
}

/** The text that a reply gives for an image, which the end user is taken to have said; null where it gives none. */
export function readImageReply(outcome: CallOutcome): string | null {
  const json = jsonOf(outcome)
  const query = isObject(json) ? json['query'] : undefined
  const text = typeof query === 'string' ? query.trim().slice(0, UTTERANCE_MAX).toWellFormed() : ''
  return text === '' ? null : text
}
