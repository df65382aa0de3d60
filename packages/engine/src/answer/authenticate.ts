import { DEFAULT_MESSAGES, type OAuthServer } from '@parlance/contract'
import { button, templatePieces } from '../render/buttons'
import { asRendered, asText, type Rendered, textComponent } from '../render/rendered'
import { renderOwn } from '../render/renderOwn'
import type { SnapshotAnswer, SnapshotConversation } from '../snapshot/snapshot'
import { ask, type Effects } from '../turn/effect'
import { note } from '../turn/notes'
import type { TurnState } from '../turn/turnState'

/** Whether an answer is for authenticated users only and the end user is none yet (behaviour 12.12). */
export function isHeldBack({ bot, session }: TurnState, answer: SnapshotAnswer): boolean {
  const { authentication, oauth } = bot.snapshot.settings
  return (
    answer.authentication === true &&
    (authentication ?? oauth ?? null) !== null &&
    session.authentication?.state !== 'AUTHORIZED'
  )
}

/**
 * Asks the end user to prove who they are, with a link to do so; the answer waits. Null for one who has proved it before:
 * nothing waits then.
 */
export function* requestAuthentication(
  turn: TurnState,
  conversation: SnapshotConversation,
  answer: SnapshotAnswer,
): Effects<Rendered | null> {
  const settings = wayOf(turn)!
  const link = yield* ask({ kind: 'authenticationLink', ...linkOf(turn) })
  if (!link) {
    note(turn, 'AUTHENTICATION', 'LOST', 'FAILED')
    return asText(yield* renderOwn(turn, settings.error, 'authenticationError'))
  }
  if ('known' in link) {
    note(turn, 'AUTHENTICATION', 'DONE', 'ALREADY')
    turn.session.authentication = { state: 'AUTHORIZED' }
    return null
  }
  note(turn, 'AUTHENTICATION', 'DONE', 'REQUESTED', { name: conversation.name })
  turn.session.authentication = {
    state: 'REQUESTED',
    conversationId: conversation.id,
    answerId: answer.id,
  }
  const request = yield* renderOwn(turn, settings.request, 'authenticationRequest')
  const { authenticationLink } = DEFAULT_MESSAGES[turn.bot.snapshot.domain.language]
  const buttons = [button(authenticationLink, { type: 'link', data: { url: link.url } })]
  return asRendered(templatePieces('AUTHENTICATION', textComponent(request), buttons, turn.input.platform))
}

/** How the bot's end users prove who they are: by a signed link or by OAuth, never both. */
function wayOf({ bot }: TurnState) {
  const { authentication, oauth } = bot.snapshot.settings
  return authentication ?? oauth
}

function linkOf({ bot }: TurnState): { url: string; oauth?: OAuthServer } {
  const { authentication, oauth } = bot.snapshot.settings
  if (authentication || !oauth) return { url: authentication?.url ?? '' }
  const { authorizationUrl, tokenUrl, clientId, scope } = oauth
  return { url: authorizationUrl, oauth: { authorizationUrl, tokenUrl, clientId, scope } }
}

/** The result of an authentication: the answer that was held back, or a message why there is none. */
type Released =
  | { kind: 'answer'; conversation: SnapshotConversation; answer: SnapshotAnswer }
  | { kind: 'message'; rendered: Rendered }

/** Ends an authentication with its outcome: SUCCESS, FAILURE or ERROR. */
export function* concludeAuthentication(turn: TurnState): Effects<Released> {
  const held = turn.session.authentication?.state === 'REQUESTED' ? turn.session.authentication : null
  if (turn.input.text === 'SUCCESS') return releaseHeld(turn, held)
  note(turn, 'AUTHENTICATION', 'LOST', 'FAILED')
  if (held) turn.session.authentication = null
  const settings = wayOf(turn)
  const isFailure = turn.input.text === 'FAILURE'
  const own = (isFailure ? settings?.failure : settings?.error) ?? ''
  const text = yield* renderOwn(turn, own, isFailure ? 'authenticationFailure' : 'authenticationError')
  return { kind: 'message', rendered: asText(text) }
}

function releaseHeld(turn: TurnState, held: { conversationId: number; answerId: number } | null): Released {
  turn.session.authentication = { state: 'AUTHORIZED' }
  const conversation = held ? turn.bot.conversations.get(held.conversationId) : undefined
  const answer = conversation?.answers.find(({ id }) => id === held?.answerId)
  if (!conversation || !answer) {
    note(turn, 'AUTHENTICATION', 'DONE', 'ALREADY')
    return { kind: 'message', rendered: asRendered() }
  }
  note(turn, 'AUTHENTICATION', 'WON', 'DELIVERED', { name: conversation.name })
  return { kind: 'answer', conversation, answer }
}
