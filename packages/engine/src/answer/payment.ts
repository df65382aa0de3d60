import { PAYMENT_MESSAGES, PAYMENT_RESULTS } from '@parlance/contract'
import { asRendered, asText, pieceOf, type Rendered } from '../render/rendered'
import { renderText } from '../render/renderText'
import { AnswerFault } from '../turn/answerFault'
import type { Effects } from '../turn/effect'
import { note, noteErrorCode } from '../turn/notes'
import type { TurnState } from '../turn/turnState'

/** The pay buttons of what was just rendered, which stand behind it. */
export function takeOffers(turn: TurnState): Rendered {
  const { offers } = turn
  turn.offers = []
  return asRendered(offers.map((component) => pieceOf('PAYMENT', component)))
}

/** Says how a payment ended. It is no part of the talk: what was asked before still waits for its answer. */
export function* concludePayment(turn: TurnState): Effects<Rendered> {
  const { bot, before, input } = turn
  const result = PAYMENT_RESULTS.find((one) => one === input.text) ?? 'FAILED'
  note(turn, 'PAYMENT', result === 'PAID' ? 'WON' : 'LOST', result)
  const { contexts, pendingForm, offered, unrated } = before
  turn.session = { ...turn.session, contexts, pendingForm, offered, unrated: unrated ?? null }
  const { payment } = bot.snapshot.settings
  const own = { PAID: payment?.paid, CANCELLED: payment?.cancelled, FAILED: payment?.failed }[result] ?? ''
  return asText((yield* renderOwnOf(turn, own)) || PAYMENT_MESSAGES[bot.snapshot.domain.language][result])
}

/** The operator's text; empty where it cannot be rendered: how a payment ended is said whatever fails. */
function* renderOwnOf(turn: TurnState, own: string): Effects<string> {
  try {
    return own.trim() === '' ? '' : yield* renderText(turn, own)
  } catch (error) {
    if (!(error instanceof AnswerFault)) throw error
    noteErrorCode(turn, error.code)
    return ''
  }
}
