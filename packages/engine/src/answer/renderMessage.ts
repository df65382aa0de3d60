import { type CallEvent, DEFAULT_MESSAGES, SILENCES_MAX } from '@parlance/contract'
import { showForm } from '../form/showForm'
import type { Message } from '../match/decision'
import { postbackButton } from '../render/buttons'
import {
  asMessage,
  asRendered,
  asText,
  join,
  pieceOf,
  type Rendered,
  textComponent,
} from '../render/rendered'
import { renderOwn } from '../render/renderOwn'
import { renderWithForms } from '../render/renderText'
import type { SnapshotConversation } from '../snapshot/snapshot'
import type { Effects } from '../turn/effect'
import type { TurnState } from '../turn/turnState'
import { renderNoResponse, renderWelcome } from './messages'

/** Renders a message that is no conversation's answer: its texts with their forms, a form, and quick replies. */
export function* renderMessage(
  turn: TurnState,
  { literal = '', texts, formName, options = [], optionsOf, asks, messageType }: Message,
  conversationId: number | null,
): Effects<Rendered> {
  noteSlot(turn, optionsOf)
  const rendered: Rendered[] = []
  if (literal.trim() !== '') rendered.push(asText(literal))
  const said = rendered.length
  for (const source of texts) {
    const { text: description, forms } = yield* renderWithForms(turn, source)
    if (description.trim() !== '') rendered.push(asText(description))
    for (const form of forms) rendered.push(yield* showForm(turn, form, conversationId))
  }
  if (asks !== undefined && rendered.length === said) rendered.push(asText(ownQuestion(turn, asks)))
  if (formName !== undefined) {
    const version = turn.bot.named.forms[2].has(formName) ? 2 : 1
    rendered.push(yield* showForm(turn, { name: formName, version }, conversationId))
  }
  const { turn: at, sessionId } = turn.session
  const target = optionsOf && ({ kind: 'slot', ...optionsOf, turn: at, sessionId } as const)
  const quickButtons = options.map((option) => postbackButton(option, target))
  const all = join(...rendered, { ...asRendered(), quickButtons })
  return messageType ? asMessage(all, messageType) : all
}

/** Asks for a slot whose own question says nothing. */
function ownQuestion({ bot }: TurnState, slot: string): string {
  return DEFAULT_MESSAGES[bot.snapshot.domain.language].taskAsk.replace('{slot}', () => slot)
}

/** Notes the slot whose question the message is. */
function noteSlot({ bot, notes }: TurnState, of: Message['optionsOf']): void {
  const conversation = of && bot.conversations.get(of.conversationId)
  const slot = conversation?.task?.slots[of!.slot]
  if (conversation && slot)
    notes.spoken.push({ conversationId: conversation.id, name: conversation.name, slot: slot.name })
}

/** The lead text and a carousel of conversation names to choose from (behaviour 12.6). */
export function* renderChoices(
  turn: TurnState,
  conversations: readonly SnapshotConversation[],
): Effects<Rendered> {
  const { snapshot } = turn.bot
  const { similarChoose } = DEFAULT_MESSAGES[snapshot.domain.language]
  const lead = yield* renderOwn(turn, snapshot.settings.similarLead, 'similarLead')
  const cards = conversations.map(({ id, name }) => {
    const sent = postbackButton(name, { kind: 'conversation', conversationId: id })
    const button = { ...sent, title: similarChoose }
    const contentTable = [[{ rowSpan: 1, colSpan: 1, data: button }]]
    return { type: 'template', data: { cover: textComponent(name), contentTable } } as const
  })
  const carousel = pieceOf('CAROUSEL', { type: 'carousel', data: { cards } })
  return asRendered([pieceOf('TEXT', textComponent(lead)), carousel])
}

/**
 * Renders the answer to an event of a call that has no conversation of its own: the welcome message at its start, the
 * no-response message to silence, and after three silences the end of the call (behaviour 12.4).
 */
export function* renderEvent(turn: TurnState, event: CallEvent): Effects<Rendered> {
  if (event === 'CALL_START') return (yield* renderWelcome(turn))?.rendered ?? asRendered()
  if (event !== 'NO_INPUT') return asRendered()
  const rendered = asMessage(yield* renderNoResponse(turn), 'noReplyMsg')
  const last = rendered.pieces.at(-1)
  if (last && turn.session.silences >= SILENCES_MAX)
    last.information = [...last.information, { key: 'clovaShouldEndSession', value: 'true' }]
  return rendered
}
