import { DEFAULT_MESSAGES, type MessageFields } from '@parlance/contract'
import { applyContexts, hasInputContext } from '../dialogue/context'
import { AnswerFault, type Deliberation, note } from '../dialogue/turn'
import type { Asking } from '../effect'
import { renderBubbles } from './render'
import { nothingSpoken, type Spoken, textPiece } from './spoken'

type Message = Deliberation['bot']['snapshot']['components']['messages'][number]

/** The welcome message that is on, with its id; null when there is none (behaviour 12.1). */
export function* speakWelcome(d: Deliberation): Asking<{ spoken: Spoken; id: number } | null> {
  const own = chooseMessage(d, 'WELCOME')
  return own ? { spoken: yield* speakMessage(d, own), id: own.id } : null
}

/** A failure message that is on, by chance when several are; else the product's own text (behaviour 12.2). */
export function* speakFailure(d: Deliberation): Asking<Spoken> {
  const own = chooseMessage(d, 'FAILURE')
  if (own) return yield* speakMessage(d, own)
  return speakPlain(DEFAULT_MESSAGES[d.bot.snapshot.domain.language].failure)
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
  const on = d.bot.snapshot.components.messages.filter((message) => message.kind === kind && message.on)
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

function speakPlain(text: string): Spoken {
  return { ...nothingSpoken(), pieces: [textPiece(text)] }
}
