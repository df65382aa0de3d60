import { type FormAction, slotEntities } from '@parlance/contract'
import { canAnswer } from '../match/chooseAnswer'
import type { Decision } from '../match/decision'
import { exitKeywordOf } from '../match/exitKeyword'
import type { PostbackTarget } from '../render/postback'
import type { SnapshotForm } from '../snapshot/namedComponents'
import { splitNames } from '../systemEntity/phrases'
import { typedText } from '../text/utterance'
import { dropTasks } from '../turn/dropTasks'
import type { Effects } from '../turn/effect'
import { note } from '../turn/notes'
import { isUtterance, sameText } from '../turn/sameText'
import type { PendingForm } from '../turn/session'
import type { TurnState } from '../turn/turnState'

/**
 * Whether a button was chosen (behaviour 3.3): by pressing it, also one of an earlier turn in version 2, by typing its
 * name while its form waits, or by naming one of the similar answers offered; or whether an open-ended form waits for
 * the text. A button counts only with the name that it showed.
 */
export function* decideForm(turn: TurnState, target: PostbackTarget | null): Effects<Decision | null> {
  if (target?.kind === 'conversation') return yield* choosePressedConversation(turn, target.conversationId)
  const chosen = yield* decideChoice(turn, target)
  return chosen === 'GOES_ON' ? null : chosen
}

/** The result of a choice; GOES_ON when the choice is stored and a later step answers. */
type Chosen = Decision | 'GOES_ON'

function* decideChoice(turn: TurnState, target: PostbackTarget | null): Effects<Chosen | null> {
  const pressed = target?.kind === 'form' ? yield* choosePressed(turn, target) : null
  // A button of version 2 never counts as typed text.
  if (pressed || (target?.kind === 'form' && target.version === 2)) return pressed
  return yield* chooseByWords(turn, target !== null)
}

/** A choice of the waiting form, or a conversation that was offered in the last turn, chosen by its name. */
function* chooseByWords(turn: TurnState, wasPressed: boolean): Effects<Chosen | null> {
  const { pendingForm, offered } = turn.before
  const waiting = pendingForm && turn.bot.named.formsById.get(pendingForm.formId)
  const named = waiting ? yield* chooseOfWaiting(turn, waiting, pendingForm) : null
  const chosen = named ?? (yield* chooseOffered(turn))
  if (chosen) return chosen
  if (waiting || offered.length > 0) note(turn, 'FORM', 'LOST', 'NOT_CHOSEN')
  else if (!wasPressed) note(turn, 'FORM', 'SKIPPED', 'NOTHING_OFFERED')
  return null
}

function* choosePressedConversation(turn: TurnState, conversationId: number): Effects<Decision | null> {
  const conversation = turn.bot.conversations.get(conversationId)
  if (!conversation || !isUtterance(turn, conversation.name) || !(yield* canAnswer(turn, conversation)))
    return note(turn, 'FORM', 'LOST', 'UNKNOWN_BUTTON')
  note(turn, 'FORM', 'WON', 'BUTTON', { name: conversation.name })
  return { kind: 'conversation', matchType: 'FORM', score: 1, conversation }
}

function* choosePressed(
  turn: TurnState,
  target: Extract<PostbackTarget, { kind: 'form' }>,
): Effects<Chosen | null> {
  const form = turn.bot.named.formsById.get(target.formId)
  const names = form ? target.buttons.map((index) => form.buttons[index]?.name) : []
  const isOwn = form?.version === target.version && names.length > 0 && isUtterance(turn, names.join(', '))
  const waits = turn.before.pendingForm?.formId === target.formId
  if (!form || !isOwn) note(turn, 'FORM', 'LOST', 'UNKNOWN_BUTTON')
  else if (form.version === 2 || waits) return yield* choose(turn, form, names as string[], 'BUTTON')
  return null
}

function* chooseOfWaiting(turn: TurnState, form: SnapshotForm, pending: PendingForm): Effects<Chosen | null> {
  if (form.type === 'OPEN') {
    if (exitKeywordOf(turn) !== undefined) return null
    return yield* capture(turn, form, pending)
  }
  const whole = form.buttons.find(({ name }) => isUtterance(turn, name))
  if (whole) return yield* choose(turn, form, [whole.name], 'NAME')
  if (form.type !== 'MULTIPLE') return null
  const names = splitNames(turn.utterance.text).filter((name) => name.trim() !== '')
  const named = names.map((name) => form.buttons.find((button) => sameText(turn, name, button.name))?.name)
  if (named.length === 0 || named.includes(undefined)) return null
  return yield* choose(turn, form, [...new Set(named as string[])], 'SEVERAL')
}

function* chooseOffered(turn: TurnState): Effects<Decision | null> {
  const offer = turn.before.offered.find(({ conversationName }) => isUtterance(turn, conversationName))
  const conversation = offer && turn.bot.conversations.get(offer.conversationId)
  if (!conversation || !(yield* canAnswer(turn, conversation))) return null
  note(turn, 'FORM', 'WON', 'NAME', { name: conversation.name })
  return { kind: 'conversation', matchType: 'FORM', score: 1, conversation }
}

/**
 * Remembers a choice, makes it the value of the form's entity, and goes where it leads. A button that leads nowhere is
 * answered as its name is.
 */
function* choose(
  turn: TurnState,
  form: SnapshotForm,
  names: string[],
  how: 'BUTTON' | 'NAME' | 'SEVERAL',
): Effects<Chosen> {
  const joined = names.join(', ')
  if (how === 'SEVERAL') note(turn, 'FORM', 'WON', 'SEVERAL', { names: joined })
  else note(turn, 'FORM', 'WON', how, { name: joined })
  turn.session.choices = { ...turn.session.choices, [form.name]: names }
  bindEntity(turn, form, joined, joined)
  const button = form.buttons.find(({ name }) => name === names[0])
  const action = form.type === 'MULTIPLE' ? form.action : button?.action
  // A form within the question for a slot fills it: the task goes on with the choice.
  return isAskedBy(turn, form) || !action ? 'GOES_ON' : yield* lead(turn, action)
}

/** Any text is the value of an open-ended form (behaviour 3.3). An empty one is asked for again. */
function* capture(turn: TurnState, form: SnapshotForm, pending: PendingForm): Effects<Chosen> {
  if (turn.utterance.text === '') {
    note(turn, 'FORM', 'WON', 'REPEATED', { form: form.name })
    turn.session.pendingForm = pending
    return { kind: 'message', matchType: 'FORM', message: { texts: [form.guideText] }, conversation: null }
  }
  note(turn, 'FORM', 'WON', 'CAPTURED', { form: form.name })
  const typed = typedText(turn.utterance)
  bindEntity(turn, form, typed, typed)
  return isAskedBy(turn, form) || !form.action ? 'GOES_ON' : yield* lead(turn, form.action)
}

function bindEntity(turn: TurnState, form: SnapshotForm, value: string, word: string): void {
  if (!form.entity) return
  turn.session.values = {
    ...turn.session.values,
    [`@{${form.entity}}`]: { value, word, turn: turn.session.turn },
  }
}

function isAskedBy({ bot, session }: TurnState, form: SnapshotForm): boolean {
  const { conversationId, asked } = session.task ?? { conversationId: 0, asked: null }
  const slot = bot.conversations.get(conversationId)?.task?.slots.find(({ name }) => name === asked)
  return slot !== undefined && form.entity !== null && slotEntities(slot).includes(`@{${form.entity}}`)
}

function* lead(turn: TurnState, action: FormAction): Effects<Decision> {
  if (action.type === 'TEXT')
    return { kind: 'message', matchType: 'FORM', message: { texts: [action.text] }, conversation: null }
  const conversation = turn.bot.named.conversations.get(action.conversation)
  if (conversation && (yield* canAnswer(turn, conversation))) {
    // The choice leads away from the task under way (behaviour 6.4).
    dropTasks(turn)
    return { kind: 'conversation', matchType: 'FORM', score: 1, conversation }
  }
  note(turn, 'FORM', 'LOST', 'NO_ANSWER', { name: action.conversation })
  return { kind: 'failure' }
}
