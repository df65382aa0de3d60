import { type CallEvent, DEFAULT_MESSAGES, SILENCES_MAX } from '@parlance/contract'
import { showForm } from '../form/showForm'
import { sayingButton } from '../render/buttons'
import { asMessage, join, type Rendered, rendered, textPiece } from '../render/rendered'
import { renderText, renderWithForms } from '../render/renderText'
import type { SnapshotConversation } from '../snapshot/snapshot'
import type { Effects } from '../turn/effect'
import type { Message, TurnState } from '../turn/turn'
import type { Piece } from './information'
import { renderNoResponse, renderWelcome } from './messages'

/** Something to say that is no conversation's answer: its texts with their forms, a form, and buttons beside them. */
export function* renderMessage(
  turn: TurnState,
  { literal = '', texts, formName, options = [], messageType }: Message,
  conversationId: number | null,
): Effects<Rendered> {
  const spoken: Rendered[] = []
  if (literal.trim() !== '') spoken.push({ ...rendered(), pieces: [textPiece(literal)] })
  for (const source of texts) {
    const { text: description, forms } = yield* renderWithForms(turn, source)
    if (description.trim() !== '') spoken.push({ ...rendered(), pieces: [textPiece(description)] })
    for (const form of forms) spoken.push(yield* showForm(turn, form, conversationId))
  }
  if (formName !== undefined) {
    const version = turn.bot.named.forms[2].has(formName) ? 2 : 1
    spoken.push(yield* showForm(turn, { name: formName, version }, conversationId))
  }
  const quickButtons = options.map((option) => sayingButton(option))
  const all = join(...spoken, { ...rendered(), quickButtons })
  return messageType ? asMessage(all, messageType) : all
}

/** The lead text and a carousel of conversation names to choose from (behaviour 12.6). */
export function* renderChoices(
  turn: TurnState,
  conversations: readonly SnapshotConversation[],
): Effects<Rendered> {
  const { snapshot } = turn.bot
  const standard = DEFAULT_MESSAGES[snapshot.domain.language]
  const { similarLead } = snapshot.components.settings
  const lead = similarLead === '' ? standard.similarLead : yield* renderText(turn, similarLead)
  const cards = conversations.map(({ id, name }) => {
    const choosing = {
      ...sayingButton(name, { kind: 'conversation', conversationId: id }),
      title: standard.similarChoose,
    }
    const contentTable = [[{ rowSpan: 1, colSpan: 1, data: choosing }]]
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
  return { ...rendered(), pieces: [textPiece(lead), carousel] }
}

/**
 * What is said to something that happened in a call and has no conversation of its own: the welcome message at its
 * start, a word to who says nothing, and after three silences the end (behaviour 12.4).
 */
export function* renderEvent(turn: TurnState, event: CallEvent): Effects<Rendered> {
  if (event === 'CALL_START') return (yield* renderWelcome(turn))?.spoken ?? rendered()
  if (event !== 'NO_INPUT') return rendered()
  const spoken = asMessage(yield* renderNoResponse(turn), 'noReplyMsg')
  const last = spoken.pieces.at(-1)
  if (last && turn.session.silences >= SILENCES_MAX)
    last.information = [...last.information, { key: 'clovaShouldEndSession', value: 'true' }]
  return spoken
}
