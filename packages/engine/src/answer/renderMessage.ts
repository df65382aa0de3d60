import { type CallEvent, DEFAULT_MESSAGES, SILENCES_MAX } from '@parlance/contract'
import { showForm } from '../form/showForm'
import type { Message } from '../match/decision'
import { postbackButton } from '../render/buttons'
import { asMessage, asRendered, asText, join, type Piece, type Rendered, textPiece } from '../render/rendered'
import { renderText, renderWithForms } from '../render/renderText'
import type { SnapshotConversation } from '../snapshot/snapshot'
import type { Effects } from '../turn/effect'
import type { TurnState } from '../turn/turnState'
import { renderNoResponse, renderWelcome } from './messages'

/** Renders a message that is no conversation's answer: its texts with their forms, a form, and quick replies. */
export function* renderMessage(
  turn: TurnState,
  { literal = '', texts, formName, options = [], messageType }: Message,
  conversationId: number | null,
): Effects<Rendered> {
  const rendered: Rendered[] = []
  if (literal.trim() !== '') rendered.push(asText(literal))
  for (const source of texts) {
    const { text: description, forms } = yield* renderWithForms(turn, source)
    if (description.trim() !== '') rendered.push(asText(description))
    for (const form of forms) rendered.push(yield* showForm(turn, form, conversationId))
  }
  if (formName !== undefined) {
    const version = turn.bot.named.forms[2].has(formName) ? 2 : 1
    rendered.push(yield* showForm(turn, { name: formName, version }, conversationId))
  }
  const quickButtons = options.map((option) => postbackButton(option))
  const all = join(...rendered, { ...asRendered(), quickButtons })
  return messageType ? asMessage(all, messageType) : all
}

/** The lead text and a carousel of conversation names to choose from (behaviour 12.6). */
export function* renderChoices(
  turn: TurnState,
  conversations: readonly SnapshotConversation[],
): Effects<Rendered> {
  const { snapshot } = turn.bot
  const standard = DEFAULT_MESSAGES[snapshot.domain.language]
  const { similarLead } = snapshot.settings
  const lead = similarLead === '' ? standard.similarLead : yield* renderText(turn, similarLead)
  const cards = conversations.map(({ id, name }) => {
    const button = {
      ...postbackButton(name, { kind: 'conversation', conversationId: id }),
      title: standard.similarChoose,
    }
    const contentTable = [[{ rowSpan: 1, colSpan: 1, data: button }]]
    return {
      type: 'template',
      data: { cover: { type: 'text', data: { description: name } }, contentTable },
    } as const
  })
  const carousel: Piece = {
    chatType: 'CAROUSEL',
    component: { type: 'carousel', data: { cards } },
    information: [],
  }
  return asRendered([textPiece(lead), carousel])
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
