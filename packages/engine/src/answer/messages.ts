import { DEFAULT_MESSAGES, type MessageFields } from '@parlance/contract'
import { asText, type Rendered } from '../render/rendered'
import { AnswerFault } from '../turn/answerFault'
import { applyContexts, hasInputContext } from '../turn/context'
import type { Effects } from '../turn/effect'
import { note } from '../turn/notes'
import type { TurnState } from '../turn/turnState'
import { renderBubbles } from './renderBubbles'

type AuthoredMessage = TurnState['bot']['snapshot']['components']['message'][number]

/** The welcome message that is on, with its id; null when there is none (behaviour 12.1). */
export function* renderWelcome(turn: TurnState): Effects<{ rendered: Rendered; id: number } | null> {
  const own = chooseMessage(turn, 'WELCOME')
  return own ? { rendered: yield* renderAuthored(turn, own), id: own.id } : null
}

/** A failure message that is on, by chance when several are; else the product's own text (behaviour 12.2). */
export function* renderFailure(turn: TurnState): Effects<Rendered> {
  const own = chooseMessage(turn, 'FAILURE')
  if (own) return yield* renderAuthored(turn, own)
  return asText(DEFAULT_MESSAGES[turn.bot.snapshot.domain.language].failure)
}

/**
 * The message for an answer that could not be produced (behaviour 12.3): the one that is on, the product's own when
 * there is none or it fails too. Never fails.
 */
export function* renderSystemError(turn: TurnState): Effects<Rendered> {
  const own = chooseMessage(turn, 'SYSTEM_ERROR')
  try {
    if (own) return yield* renderAuthored(turn, own)
  } catch (error) {
    if (!(error instanceof AnswerFault)) throw error
    note(turn, 'SYSTEM_ERROR', 'LOST', 'CALL_FAILED', { code: error.code })
  }
  return asText(DEFAULT_MESSAGES[turn.bot.snapshot.domain.language].systemError)
}

/** The message to a silent caller: the one that is on, else the product's own (behaviour 12.4). */
export function* renderNoResponse(turn: TurnState): Effects<Rendered> {
  const own = chooseMessage(turn, 'NO_RESPONSE')
  if (own) return yield* renderAuthored(turn, own)
  return asText(DEFAULT_MESSAGES[turn.bot.snapshot.domain.language].noResponse)
}

/** Of those that are on: the ones whose contexts live before the ones that need none, one by chance. */
function chooseMessage(turn: TurnState, kind: MessageFields['kind']): AuthoredMessage | undefined {
  const on = turn.bot.snapshot.components.message.filter((message) => message.kind === kind && message.on)
  const needing = on.filter(({ inputContexts }) => inputContexts && inputContexts.length > 0)
  const tied = needing.filter(({ inputContexts }) => hasInputContext(turn, inputContexts))
  const free = on.filter((message) => !needing.includes(message))
  const candidates = tied.length > 0 ? tied : free
  return candidates[candidates.length > 1 ? Math.floor(turn.random() * candidates.length) : 0]
}

function* renderAuthored(turn: TurnState, message: AuthoredMessage): Effects<Rendered> {
  const rendered = yield* renderBubbles(turn, message.bubbles, null)
  applyContexts(turn, message.outputContexts)
  return rendered
}
