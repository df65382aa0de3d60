import { QUICK_REPLIES_MAX } from '@parlance/contract'
import { sayingButton, templatePieces } from '../answer/buttons'
import { nothingSpoken, type Spoken, textPiece } from '../answer/spoken'
import { AnswerFault, type Deliberation, note } from '../dialogue/turn'
import type { Asking } from '../effect'
import { speakText } from '../expression/evaluate'
import type { SnapshotForm } from '../namedParts'

/**
 * Shows a form (behaviour 3.3): its question with a button for each choice, those flagged as quick replies beside the
 * chat; the session then waits for it. Throws `AnswerFault` AM-1007-0 when there is no such form.
 */
export function* showForm(
  d: Deliberation,
  { name, version }: { name: string; version: 1 | 2 },
  conversationId: number | null,
): Asking<Spoken> {
  const form = d.bot.named.forms[version].get(name)
  if (!form) {
    note(d.steps, 'SYSTEM_ERROR', 'LOST', 'FORM_MISSING', { name, code: 'AM-1007-0' })
    throw new AnswerFault('AM-1007-0')
  }
  d.session.pendingForm = { formId: form.id, conversationId, turn: d.session.turn }
  const guide = yield* speakText(d, form.guideText)
  if (form.type === 'OPEN') return { ...nothingSpoken(), pieces: [textPiece(guide)] }
  return speakChoices(d, form, guide)
}

function speakChoices(d: Deliberation, form: SnapshotForm, guide: string): Spoken {
  const buttons = form.buttons.map(({ name, quickReply }, index) => ({
    quickReply,
    button: sayingButton(name, {
      kind: 'form',
      version: form.version,
      formId: form.id,
      buttons: [index],
      turn: d.session.turn,
    }),
  }))
  const quick = buttons.filter(({ quickReply }) => quickReply).slice(0, QUICK_REPLIES_MAX)
  const inBubble = buttons.filter((one) => !quick.includes(one)).map(({ button }) => button)
  const cover = textPiece(guide).component as Extract<
    ReturnType<typeof textPiece>['component'],
    { type: 'text' }
  >
  const pieces =
    inBubble.length === 0
      ? [{ ...textPiece(guide), chatType: chatTypeOf(form) }]
      : templatePieces(chatTypeOf(form), cover, inBubble, d.input.platform)
  return { pieces, quickButtons: quick.map(({ button }) => button), impressions: [] }
}

function chatTypeOf({ type }: SnapshotForm): string {
  return type === 'MULTIPLE' ? 'MULTIPLEFORM' : 'SINGLEFORM'
}
