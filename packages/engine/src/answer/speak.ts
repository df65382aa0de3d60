import { type CallEvent, DEFAULT_MESSAGES, SILENCES_MAX } from '@parlance/contract'
import type { Deliberation, Said } from '../dialogue/turn'
import type { Asking } from '../effect'
import { speakText, speakWithForms } from '../expression/evaluate'
import { showForm } from '../form/showForm'
import type { SnapshotConversation } from '../snapshot'
import { sayingButton } from './buttons'
import type { Piece } from './information'
import { speakNoResponse, speakWelcome } from './messages'
import { asMessage, join, nothingSpoken, type Spoken, textPiece } from './spoken'

/** Something to say that is no conversation's answer: its texts with their forms, a form, and buttons beside them. */
export function* speakSaid(
  d: Deliberation,
  { literal = '', texts, formName, options = [], messageType }: Said,
  conversationId: number | null,
): Asking<Spoken> {
  const spoken: Spoken[] = []
  if (literal.trim() !== '') spoken.push({ ...nothingSpoken(), pieces: [textPiece(literal)] })
  for (const source of texts) {
    const { text: description, forms } = yield* speakWithForms(d, source)
    if (description.trim() !== '') spoken.push({ ...nothingSpoken(), pieces: [textPiece(description)] })
    for (const form of forms) spoken.push(yield* showForm(d, form, conversationId))
  }
  if (formName !== undefined) {
    const version = d.bot.named.forms[2].has(formName) ? 2 : 1
    spoken.push(yield* showForm(d, { name: formName, version }, conversationId))
  }
  const quickButtons = options.map((option) => sayingButton(option))
  const all = join(...spoken, { ...nothingSpoken(), quickButtons })
  return messageType ? asMessage(all, messageType) : all
}

/** The lead text and a carousel of conversation names to choose from (behaviour 12.6). */
export function* speakChoices(
  d: Deliberation,
  conversations: readonly SnapshotConversation[],
): Asking<Spoken> {
  const { snapshot } = d.bot
  const standard = DEFAULT_MESSAGES[snapshot.domain.language]
  const { similarLead } = snapshot.settings
  const lead = similarLead === '' ? standard.similarLead : yield* speakText(d, similarLead)
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
  return { ...nothingSpoken(), pieces: [textPiece(lead), carousel] }
}

/**
 * What is said to something that happened in a call and has no conversation of its own: the welcome message at its
 * start, a word to who says nothing, and after three silences the end (behaviour 12.4).
 */
export function* speakEvent(d: Deliberation, event: CallEvent): Asking<Spoken> {
  if (event === 'CALL_START') return (yield* speakWelcome(d))?.spoken ?? nothingSpoken()
  if (event !== 'NO_INPUT') return nothingSpoken()
  const spoken = asMessage(yield* speakNoResponse(d), 'noReplyMsg')
  const last = spoken.pieces.at(-1)
  if (last && d.session.silences >= SILENCES_MAX)
    last.information = [...last.information, { key: 'clovaShouldEndSession', value: 'true' }]
  return spoken
}
