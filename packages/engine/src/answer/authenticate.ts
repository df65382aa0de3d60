import { DEFAULT_MESSAGES } from '@parlance/contract'
import { type Deliberation, note } from '../dialogue/turn'
import { type Asking, ask } from '../effect'
import { speakText } from '../expression/evaluate'
import type { SnapshotAnswer, SnapshotConversation } from '../snapshot'
import { button, templatePieces } from './buttons'
import { nothingSpoken, type Spoken, textPiece } from './spoken'

/** Whether an answer is for known people only and the end user is none yet (behaviour 12.12). */
export function isHeldBack({ bot, session }: Deliberation, answer: SnapshotAnswer): boolean {
  return (
    answer.authentication === true &&
    bot.snapshot.settings.authentication !== null &&
    session.authentication?.state !== 'AUTHORIZED'
  )
}

/** Asks the end user to prove who they are, with a link to do so; the answer waits. */
export function* requestAuthentication(
  d: Deliberation,
  conversation: SnapshotConversation,
  answer: SnapshotAnswer,
): Asking<Spoken> {
  const settings = d.bot.snapshot.settings.authentication!
  const link = yield* ask({ kind: 'authenticationLink', url: settings.url })
  if (!link) {
    note(d.steps, 'AUTHENTICATION', 'LOST', 'FAILED')
    return speak(yield* messageText(d, settings.error, 'authenticationError'))
  }
  note(d.steps, 'AUTHENTICATION', 'DONE', 'REQUESTED', { name: conversation.name })
  d.session.authentication = {
    state: 'REQUESTED',
    conversationId: conversation.id,
    answerId: answer.id,
  }
  const request = yield* messageText(d, settings.request, 'authenticationRequest')
  const { authenticationLink } = DEFAULT_MESSAGES[d.bot.snapshot.domain.language]
  const buttons = [button(authenticationLink, { type: 'link', data: { url: link.url } })]
  const cover = { type: 'text', data: { description: request } } as const
  return { ...nothingSpoken(), pieces: templatePieces('AUTHENTICATION', cover, buttons, d.input.platform) }
}

/** What came of an authentication: the answer that was held back, or why there is none. */
export type Released =
  | { kind: 'answer'; conversation: SnapshotConversation; answer: SnapshotAnswer }
  | { kind: 'message'; spoken: Spoken }

/** Ends an authentication with its outcome: SUCCESS, FAILURE or ERROR. */
export function* concludeAuthentication(d: Deliberation): Asking<Released> {
  const held = d.session.authentication?.state === 'REQUESTED' ? d.session.authentication : null
  if (d.input.text === 'SUCCESS') return releaseHeld(d, held)
  note(d.steps, 'AUTHENTICATION', 'LOST', 'FAILED')
  if (held) d.session.authentication = null
  const settings = d.bot.snapshot.settings.authentication
  const isFailure = d.input.text === 'FAILURE'
  const own = (isFailure ? settings?.failure : settings?.error) ?? ''
  const text = yield* messageText(d, own, isFailure ? 'authenticationFailure' : 'authenticationError')
  return { kind: 'message', spoken: speak(text) }
}

function releaseHeld(d: Deliberation, held: { conversationId: number; answerId: number } | null): Released {
  d.session.authentication = { state: 'AUTHORIZED' }
  const conversation = held ? d.bot.conversations.get(held.conversationId) : undefined
  const answer = conversation?.answers.find(({ id }) => id === held?.answerId)
  if (!conversation || !answer) {
    note(d.steps, 'AUTHENTICATION', 'DONE', 'ALREADY')
    return { kind: 'message', spoken: nothingSpoken() }
  }
  note(d.steps, 'AUTHENTICATION', 'WON', 'DELIVERED', { name: conversation.name })
  return { kind: 'answer', conversation, answer }
}

function* messageText(
  d: Deliberation,
  own: string,
  standard: 'authenticationRequest' | 'authenticationFailure' | 'authenticationError',
): Asking<string> {
  if (own !== '') return yield* speakText(d, own)
  return DEFAULT_MESSAGES[d.bot.snapshot.domain.language][standard]
}

function speak(text: string): Spoken {
  return { ...nothingSpoken(), pieces: [textPiece(text)] }
}
