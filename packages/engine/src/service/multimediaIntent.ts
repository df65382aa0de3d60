import { MULTIMEDIA_TIMEOUT_MS, type MultimediaReply, UTTERANCE_MAX } from '@parlance/contract'
import { faultOrStatus, jsonOf, noteCall } from '../action/call'
import { factsOfTrial } from '../action/facts'
import { isObject } from '../action/reply'
import { jsonRequest } from '../action/request'
import type { Bot } from '../bot/bot'
import { askService, type CallOutcome, type Effects, type OutwardRequest } from '../turn/effect'
import { note } from '../turn/notes'
import type { OpenedSession } from '../turn/session'
import type { TurnInput } from '../turn/turn'
import type { TurnState } from '../turn/turnState'

const NOT_ASKED: MultimediaReply = { outcome: null, fault: 'NOT_FETCHED' }

/** The result of the operator's image server for an image. */
type Heard = { request: OutwardRequest; reply: MultimediaReply; query: string | null }

/**
 * Asks the operator's server what an image says (channels.md, "Multimedia (image) intent"); null where nothing was sent,
 * the bot asks no server, or people have the talk. The image itself never comes here: the driver puts it into the request.
 */
export function* hearImage(bot: Bot, { session }: OpenedSession, input: TurnInput): Effects<Heard | null> {
  const { services, domain } = bot.snapshot
  const server = services?.multimediaIntent
  if (!input.hasImage || !server || session.agent) return null
  const { platform, userId, requestId, now: timestamp } = input
  const request = imageRequest(server.url, {
    domainCode: domain.code,
    platform,
    userId,
    requestId,
    sessionId: session.sessionId,
    timestamp,
  })
  const reply = (yield* askService('multimediaIntent', 'read', { withoutImage: request })) ?? NOT_ASKED
  return { request, reply, query: reply.outcome && readImageReply(reply.outcome) }
}

/** Notes for the trace what was asked and heard. */
export function noteHeard(turn: TurnState, { request, reply, query }: Heard): void {
  const { outcome } = reply
  if (outcome) noteCall(turn, { request, shownUrl: request.url }, outcome)
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
  return { ...request, timeoutMs: MULTIMEDIA_TIMEOUT_MS }
}

/** The text that a reply gives for an image, which the end user is taken to have said; null where it gives none. */
export function readImageReply(outcome: CallOutcome): string | null {
  const json = jsonOf(outcome)
  const query = isObject(json) ? json['query'] : undefined
  const text = typeof query === 'string' ? query.trim().slice(0, UTTERANCE_MAX).toWellFormed() : ''
  return text === '' ? null : text
}
