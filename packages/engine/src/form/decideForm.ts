import type { FormAction } from '@parlance/contract'
import { canAnswer } from '../dialogue/eligible'
import { type Decision, type Deliberation, note } from '../dialogue/turn'
import type { Asking } from '../effect'
import type { SnapshotForm } from '../namedParts'
import type { PendingForm } from '../session'
import { isExitKeyword } from '../task/exitKeyword'
import { exactKey } from '../text/normalize'
import { typedText } from '../utterance'
import type { PostbackTarget } from './postback'

/** Between names that were typed one after the other, in normalised text. */
const SEVERAL = / ?(?:[,、·/;]| and | dan | และ | 그리고 |이랑 |랑 |하고 |と|和) ?/u

/**
 * Whether a button was chosen (behaviour 3.3): by pressing it, also one of an earlier turn in version 2, by typing its
 * name while its form waits, or by naming one of the similar answers offered; or whether the text is what an
 * open-ended form waits for. A button counts only with the name that it showed.
 */
export function* decideForm(d: Deliberation, target: PostbackTarget | null): Asking<Decision | null> {
  if (target?.kind === 'conversation') return yield* choosePressedConversation(d, target.conversationId)
  const pressed = target?.kind === 'form' ? yield* choosePressed(d, target) : null
  // A button of version 2 is never read as words.
  if (pressed || (target?.kind === 'form' && target.version === 2)) return pressed
  return yield* chooseByWords(d, target !== null)
}

/** What waits or was offered in the last turn, chosen by saying its name. */
function* chooseByWords(d: Deliberation, wasPressed: boolean): Asking<Decision | null> {
  const { pendingForm, offered } = d.before
  const waiting = pendingForm && d.bot.named.formsById.get(pendingForm.formId)
  const named = waiting ? yield* chooseOfWaiting(d, waiting, pendingForm) : null
  const chosen = named ?? (yield* chooseOffered(d))
  if (chosen) return chosen
  if (waiting || offered.length > 0) note(d.steps, 'FORM', 'LOST', 'NOT_CHOSEN')
  else if (!wasPressed) note(d.steps, 'FORM', 'SKIPPED', 'NOTHING_OFFERED')
  return null
}

function* choosePressedConversation(d: Deliberation, conversationId: number): Asking<Decision | null> {
  const conversation = d.bot.conversations.get(conversationId)
  if (!conversation || !isSaid(d, conversation.name) || !(yield* canAnswer(d, conversation))) {
    note(d.steps, 'FORM', 'LOST', 'UNKNOWN_BUTTON')
    return null
  }
  note(d.steps, 'FORM', 'WON', 'BUTTON', { name: conversation.name })
  return { kind: 'conversation', matchType: 'FORM', score: 1, conversation }
}

function* choosePressed(
  d: Deliberation,
  target: Extract<PostbackTarget, { kind: 'form' }>,
): Asking<Decision | null> {
  const form = d.bot.named.formsById.get(target.formId)
  const names = form ? target.buttons.map((index) => form.buttons[index]?.name) : []
  const isOwn = form?.version === target.version && names.length > 0 && isSaid(d, names.join(', '))
  const waits = d.before.pendingForm?.formId === target.formId
  if (!form || !isOwn) note(d.steps, 'FORM', 'LOST', 'UNKNOWN_BUTTON')
  else if (form.version === 2 || waits) return yield* choose(d, form, names as string[], 'BUTTON')
  return null
}

function* chooseOfWaiting(
  d: Deliberation,
  form: SnapshotForm,
  pending: PendingForm,
): Asking<Decision | null> {
  if (form.type === 'OPEN') {
    if (isExitKeyword(d)) return null
    return yield* capture(d, form, pending)
  }
  const whole = form.buttons.find(({ name }) => isSaid(d, name))
  if (whole) return yield* choose(d, form, [whole.name], 'NAME')
  if (form.type !== 'MULTIPLE') return null
  const said = d.utterance.text.split(SEVERAL).filter((name) => name.trim() !== '')
  const named = said.map((name) => form.buttons.find((button) => isSame(d, name, button.name))?.name)
  if (named.length === 0 || named.includes(undefined)) return null
  return yield* choose(d, form, [...new Set(named as string[])], 'SEVERAL')
}

function* chooseOffered(d: Deliberation): Asking<Decision | null> {
  const offer = d.before.offered.find(({ conversationName }) => isSaid(d, conversationName))
  const conversation = offer && d.bot.conversations.get(offer.conversationId)
  if (!conversation || !(yield* canAnswer(d, conversation))) return null
  note(d.steps, 'FORM', 'WON', 'NAME', { name: conversation.name })
  return { kind: 'conversation', matchType: 'FORM', score: 1, conversation }
}

/** What choosing does: it is remembered, becomes the value of the form's entity, and leads on. */
function* choose(
  d: Deliberation,
  form: SnapshotForm,
  names: string[],
  how: 'BUTTON' | 'NAME' | 'SEVERAL',
): Asking<Decision | null> {
  const joined = names.join(', ')
  if (how === 'SEVERAL') note(d.steps, 'FORM', 'WON', 'SEVERAL', { names: joined })
  else note(d.steps, 'FORM', 'WON', how, { name: joined })
  d.session.choices = { ...d.session.choices, [form.name]: names }
  bindEntity(d, form, joined, joined)
  // A form within the question for a slot fills it: the task goes on with the choice.
  if (isAskedBy(d, form)) return null
  const button = form.buttons.find(({ name }) => name === names[0])
  return yield* lead(d, form.type === 'MULTIPLE' ? form.action : button?.action)
}

/** Free text: whatever it is, it is the value (behaviour 3.3). Nothing at all is asked for again. */
function* capture(d: Deliberation, form: SnapshotForm, pending: PendingForm): Asking<Decision | null> {
  if (d.utterance.text === '') {
    note(d.steps, 'FORM', 'WON', 'REPEATED', { form: form.name })
    d.session.pendingForm = pending
    return { kind: 'said', matchType: 'FORM', said: { texts: [form.guideText] }, conversation: null }
  }
  note(d.steps, 'FORM', 'WON', 'CAPTURED', { form: form.name })
  const typed = typedText(d.utterance)
  bindEntity(d, form, typed, typed)
  return isAskedBy(d, form) ? null : yield* lead(d, form.action)
}

function bindEntity(d: Deliberation, form: SnapshotForm, value: string, word: string): void {
  if (!form.entity) return
  d.session.values = { ...d.session.values, [`@{${form.entity}}`]: { value, word, turn: d.session.turn } }
}

function isAskedBy({ bot, session }: Deliberation, form: SnapshotForm): boolean {
  const { conversationId, asked } = session.task ?? { conversationId: 0, asked: null }
  const slot = bot.conversations.get(conversationId)?.task?.slots.find(({ name }) => name === asked)
  return slot !== undefined && form.entity !== null && slot.entity === `@{${form.entity}}`
}

function* lead(d: Deliberation, action: FormAction | undefined): Asking<Decision> {
  if (action?.type === 'TEXT')
    return { kind: 'said', matchType: 'FORM', said: { texts: [action.text] }, conversation: null }
  const conversation = action && d.bot.named.conversations.get(action.conversation)
  if (conversation && (yield* canAnswer(d, conversation))) {
    // What the user chose leads away from what was being asked (behaviour 6.4).
    d.session.task = null
    return { kind: 'conversation', matchType: 'FORM', score: 1, conversation }
  }
  note(d.steps, 'FORM', 'LOST', 'NO_ANSWER', { name: action?.conversation ?? '' })
  return { kind: 'failure' }
}

function isSaid(d: Deliberation, name: string): boolean {
  return isSame(d, d.utterance.text, name)
}

function isSame({ bot }: Deliberation, a: string, b: string): boolean {
  const { language } = bot.snapshot.domain
  return exactKey(a, language) === exactKey(b, language)
}
