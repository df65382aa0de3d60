import { placedButtons } from '@parlance/contract'
import { postbackButton, templatePieces } from '../render/buttons'
import { asText, pieceOf, type Rendered, textComponent } from '../render/rendered'
import { renderText } from '../render/renderText'
import type { SnapshotForm } from '../snapshot/namedComponents'
import { AnswerFault } from '../turn/answerFault'
import type { Effects } from '../turn/effect'
import { note } from '../turn/notes'
import type { TurnState } from '../turn/turnState'

/**
 * Shows a form (behaviour 3.3): its question with a button for each choice, those flagged as quick replies beside the
 * chat; the session then waits for it. Throws `AnswerFault` AM-1007-0 when there is no such form.
 */
export function* showForm(
  turn: TurnState,
  { name, version }: { name: string; version: 1 | 2 },
  conversationId: number | null,
): Effects<Rendered> {
  const form = turn.bot.named.forms[version].get(name)
  if (!form) {
    note(turn, 'SYSTEM_ERROR', 'LOST', 'FORM_MISSING', { name, code: 'AM-1007-0' })
    throw new AnswerFault('AM-1007-0')
  }
  turn.session.pendingForm = { formId: form.id, conversationId, turn: turn.session.turn }
  const guide = yield* renderText(turn, form.guideText)
  if (form.type === 'OPEN') return asText(guide)
  return renderChoices(turn, form, guide)
}

function renderChoices(turn: TurnState, form: SnapshotForm, guide: string): Rendered {
  const buttons = form.buttons.map(({ name, quickReply }, index) => ({
    quickReply,
    button: postbackButton(name, {
      kind: 'form',
      version: form.version,
      formId: form.id,
      buttons: [index],
      turn: turn.session.turn,
    }),
  }))
  const placed = placedButtons(buttons)
  const inBubble = placed.inBubble.map(({ button }) => button)
  const chatType = form.type === 'MULTIPLE' ? 'MULTIPLEFORM' : 'SINGLEFORM'
  const cover = textComponent(guide)
  const pieces =
    inBubble.length === 0
      ? [pieceOf(chatType, cover)]
      : templatePieces(chatType, cover, inBubble, turn.input.platform)
  return { pieces, quickButtons: placed.quick.map(({ button }) => button), impressions: [] }
}
