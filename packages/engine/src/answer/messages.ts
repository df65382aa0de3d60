import { DEFAULT_MESSAGES, type MessageFields } from '@parlance/contract'
import { applyContexts, hasInputContext } from '../dialogue/context'
import { AnswerFault, type Deliberation, note } from '../dialogue/turn'
import type { Asking } from '../effect'
import { speakText } from '../expression/evaluate'
import { renderBubbles } from './render'
import { nothingSpoken, type Spoken, textPiece } from './spoken'

type Message = Deliberation['bot']['snapshot']['components']['message'][number]

/** The welcome message that is on, null when there is none (behaviour 12.1), with its id. */
export function* speakWelcome(d: Deliberation): Asking<{ spoken: Spoken; id: number } | null> {
  const own = chooseMessage(d, 'WELCOME')
  if (own) return { spoken: yield* speakMessage(d, own), id: own.id }
  const { welcome, welcomeOn } = d.bot.snapshot.messages
  if (!welcomeOn) return null
  return { spoken: speakPlain(yield* textOr(d, welcome, 'welcome')), id: 0 }
}

/** A failure message that is on, by chance when several are; else the domain's or the product's (behaviour 12.2). */
export function* speakFailure(d: Deliberation): Asking<Spoken> {
  const own = chooseMessage(d, 'FAILURE')
  if (own) return yield* speakMessage(d, own)
  return speakPlain(yield* textOr(d, d.bot.snapshot.messages.failure, 'failure'))
}

/**
 * What is said when producing an answer broke (behaviour 12.3): the message that is on, the product's own when there is
 * none or it breaks too. Never fails.
 */
export function* speakSystemError(d: Deliberation): Asking<Spoken> {
  const own = chooseMessage(d, 'SYSTEM_ERROR')
  try {
    if (own) return yield* speakMessage(d, own)
  } catch (error) {
    if (!(error instanceof AnswerFault)) throw error
    note(d.steps, 'SYSTEM_ERROR', 'LOST', 'CALL_FAILED', { code: error.code })
  }
  return speakPlain(DEFAULT_MESSAGES[d.bot.snapshot.domain.language].systemError)
}

/** What is said to a caller who says nothing: the message that is on, else the product's own (behaviour 12.4). */
export function* speakNoResponse(d: Deliberation): Asking<Spoken> {
  const own = chooseMessage(d, 'NO_RESPONSE')
  if (own) return yield* speakMessage(d, own)
  return speakPlain(DEFAULT_MESSAGES[d.bot.snapshot.domain.language].noResponse)
}

/** Of those that are on: the ones whose contexts live before the ones that need none, one by chance. */
function chooseMessage(d: Deliberation, kind: MessageFields['kind']): Message | undefined {
  const on = d.bot.snapshot.components.message.filter((message) => message.kind === kind && message.on)
  const needing = on.filter(({ inputContexts }) => inputContexts && inputContexts.length > 0)
  const tied = needing.filter(({ inputContexts }) => hasInputContext(d, inputContexts))
  const free = on.filter((message) => !needing.includes(message))
  const candidates = tied.length > 0 ? tied : free
  return candidates[candidates.length > 1 ? Math.floor(d.random() * candidates.length) : 0]
}

function* speakMessage(d: Deliberation, message: Message): Asking<Spoken> {
  const spoken = yield* renderBubbles(d, message.bubbles, null)
  applyContexts(d, message.outputContexts)
  return spoken
}

function* textOr(d: Deliberation, own: string, standard: 'welcome' | 'failure'): Asking<string> {
  if (own.trim() !== '') return yield* speakText(d, own)
  return DEFAULT_MESSAGES[d.bot.snapshot.domain.language][standard]
}

function speakPlain(text: string): Spoken {
  return { ...nothingSpoken(), pieces: [textPiece(text)] }
}
