import { isPayment } from '@parlance/contract'
import type { Bot } from '../bot/bot'
import { respond } from '../dialogue/respond'
import { standIn } from '../service/standIn'
import { type CallOutcome, type OutwardRequest, settleWith } from '../turn/effect'
import type { Session } from '../turn/session'
import type { TurnInput, TurnResult } from '../turn/turn'
import { textsOf } from './talk'

/** A talk with a bot whose operator's servers a test plays. */
type ServedTalk = {
  /** `given`: what differs from an ordinary turn. */
  sends: (text: string, given?: Partial<TurnInput>) => TurnResult
  /** Sends a text and returns the texts that come back. */
  receives: (text: string) => string[]
  /** Every request so far, and how many were sent at once each time. */
  requests: OutwardRequest[]
  batches: number[]
}

/** Begins to talk; every session goes through JSON. `given` is what differs from an ordinary turn. */
export function servedTalk(
  bot: Bot,
  serve: (request: OutwardRequest) => CallOutcome,
  given: Partial<TurnInput> = {},
): ServedTalk {
  let session: Session | null = null
  let turns = 0
  const talk: ServedTalk = {
    requests: [],
    batches: [],
    receives: (text) => textsOf(talk.sends(text)),
    sends: (text, more = {}) => {
      turns += 1
      const input: TurnInput = {
        event: 'send',
        text,
        now: Date.UTC(2026, 0, 5, 12) + turns * 1_000,
        seed: turns,
        newSessionId: 'session-1',
        platform: 'custom',
        userId: 'user-1',
        requestId: `turn-${turns}`,
        ...given,
        ...more,
      }
      const turn = settleWith(respond(bot, session, input), (effect) => {
        const send = (request: OutwardRequest) => {
          talk.requests.push(request)
          return serve(request)
        }
        // Nobody who takes payments is linked.
        if (effect.kind === 'service') return isPayment(effect.service) ? null : standIn(effect, send)
        if (effect.kind !== 'call') return null
        talk.batches.push(effect.requests.length)
        return effect.requests.map(send)
      })
      session = JSON.parse(JSON.stringify(turn.session)) as Session
      return turn
    },
  }
  return talk
}

/** A reply of JSON with status 200. */
export function jsonReply(body: unknown): CallOutcome {
  return { ok: true, status: 200, contentType: 'application/json', body: JSON.stringify(body), elapsedMs: 3 }
}

/** A reply of plain text. */
export function textReply(body: string, status = 200): CallOutcome {
  return { ok: true, status, contentType: 'text/plain', body, elapsedMs: 3 }
}

/** A call that failed. */
export function brokenCall(fault: Extract<CallOutcome, { ok: false }>['fault']): CallOutcome {
  return { ok: false, fault, elapsedMs: 3 }
}
