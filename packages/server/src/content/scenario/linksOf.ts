import {
  type AnswerBubble,
  type Conversation,
  type FieldsOf,
  generalQuestionKey,
  type PressAction,
  SCENARIO_LINKS_MAX,
  type ScenarioLink,
  type ScenarioPosition,
} from '@parlance/contract'
import { visitConversation } from '../conversation/conversationReferences'

type Form = FieldsOf['form']
/** The content in which links are searched: complete conversations, and the forms of the domain by their names. */
export type Linked = {
  conversations: readonly Conversation[]
  forms: ReadonlyMap<string, Form>
}
/** A button that an answer shows, with what pressing it leads to; null where no question has these words. */
type ShownButton<Of> = {
  answer: number | null
  /** The form that it belongs to; null for one of an image card or a text. */
  form: Of
  label: string
  leadsTo: readonly number[] | 'TEXT' | null
}

/** By name, which is unique whatever its case; and by what is asked in so many words. */
export function indexOf({ conversations }: Linked) {
  const byName = new Map(conversations.map((one) => [one.name.toLowerCase(), one]))
  const byQuestion = new Map<string, number[]>()
  for (const { id, questions } of conversations)
    for (const { chatType, text } of questions)
      if (chatType === 'TEXT') listed(byQuestion, generalQuestionKey(text), id)
  return { byName, byQuestion }
}
export type Index = ReturnType<typeof indexOf>

function listed<Key>(lists: Map<Key, number[]>, key: Key, id: number): void {
  const list = lists.get(key)
  if (list) list.push(id)
  else lists.set(key, [id])
}

/** The links between conversations, each once and at most `SCENARIO_LINKS_MAX`, and who leads on or is led to at all. */
export type Links = { links: ScenarioLink[]; leadsOn: ReadonlySet<number>; isLedTo: ReadonlySet<number> }

/** Finds all links between conversations. */
export function linksOf(linked: Linked, index: Index = indexOf(linked)): Links {
  const links = new Map<string, ScenarioLink>()
  const leadsOn = new Set<number>()
  const isLedTo = new Set<number>()
  const add = (link: ScenarioLink) => {
    if (link.from !== link.to) {
      leadsOn.add(link.from)
      isLedTo.add(link.to)
    }
    if (links.size < SCENARIO_LINKS_MAX) links.set(Object.values(link).join('\u0000'), link)
  }
  for (const conversation of linked.conversations)
    for (const link of writtenLinks(conversation, linked, index)) add(link)
  for (const link of contextLinks(linked.conversations)) add(link)
  return { links: [...links.values()], leadsOn, isLedTo }
}

/** The moves and buttons of a conversation. */
function* writtenLinks(conversation: Conversation, linked: Linked, index: Index): Generator<ScenarioLink> {
  const from = conversation.id
  for (const [i, { subsequentAction }] of conversation.answers.entries()) {
    if (subsequentAction?.type !== 'MOVE') continue
    const target = index.byName.get(subsequentAction.conversation.toLowerCase())
    if (target) yield { from, to: target.id, kind: 'MOVE', label: '', answer: i + 1, form: null }
  }
  const buttons = [...formButtonsOf(conversation, linked, index), ...answerButtonsOf(conversation, index)]
  for (const { leadsTo, label, answer, form } of buttons)
    if (Array.isArray(leadsTo))
      for (const to of leadsTo) yield { from, to, kind: 'BUTTON', label, answer, form: form?.name ?? null }
}

/**
 * From each conversation that adds a context to each that needs it. Where thousands share one, each leads to the first
 * that needs it, and each that needs it is led to: no more can be drawn.
 */
function* contextLinks(conversations: readonly Conversation[]): Generator<ScenarioLink> {
  const adding = new Map<string, number[]>()
  const needing = new Map<string, number[]>()
  for (const conversation of conversations) {
    for (const name of contextsSetBy(conversation)) listed(adding, name, conversation.id)
    for (const name of conversation.inputContexts ?? []) listed(needing, name, conversation.id)
  }
  for (const [label, from] of adding) {
    const to = needing.get(label) ?? []
    const isSmall = from.length * to.length <= SCENARIO_LINKS_MAX
    const pairs = isSmall
      ? from.flatMap((one) => to.map((other) => [one, other] as const))
      : [...from.map((one) => [one, to[0]!] as const), ...to.map((other) => [from[0]!, other] as const)]
    for (const [one, other] of pairs)
      if (one !== other) yield { from: one, to: other, kind: 'CONTEXT', label, answer: null, form: null }
  }
}

/** The contexts that a conversation adds, whether it or one of its slots does. */
export function contextsSetBy({ outputContexts = [], task }: Conversation): string[] {
  const all = [outputContexts, ...(task?.slots ?? []).map((slot) => slot.outputContexts ?? [])].flat()
  return [...new Set(all.flatMap(({ name, function: does }) => (does === 'ADD' ? [name] : [])))]
}

/** The buttons of the forms that a conversation shows, answer by answer. */
export function formButtonsOf(conversation: Conversation, linked: Linked, index: Index): ShownButton<Form>[] {
  return formsShownBy(conversation, linked).flatMap(({ form, answer }) => {
    const led = (action: Form['action'], text: string): ShownButton<Form>['leadsTo'] => {
      if (action?.type === 'TEXT') return 'TEXT'
      if (action) return [index.byName.get(action.conversation.toLowerCase())?.id ?? []].flat()
      return index.byQuestion.get(generalQuestionKey(text)) ?? null
    }
    const own: ShownButton<Form>[] = form.action
      ? [{ answer, form, label: form.name, leadsTo: led(form.action, '') }]
      : []
    // Of a form with several choices only the form's own action counts (behaviour 3.3).
    if (form.type !== 'SINGLE') return own
    return form.buttons.map(({ name, action }) => ({ answer, form, label: name, leadsTo: led(action, name) }))
  })
}

/** What is pressed in the answers of a conversation themselves, and speaks for the end user (behaviour 1.5). */
function answerButtonsOf(conversation: Conversation, index: Index): ShownButton<null>[] {
  return conversation.answers.flatMap(({ bubbles }, i) =>
    bubbles.flatMap(pressedIn).map(({ label, sends }) => ({
      answer: i + 1,
      form: null,
      label,
      leadsTo: index.byQuestion.get(generalQuestionKey(sends)) ?? null,
    })),
  )
}

/** What a bubble has to press that sends words, with those words. */
export function pressedIn({ component }: AnswerBubble): { label: string; sends: string }[] {
  const sent = (label: string, action: PressAction | undefined) =>
    action?.type === 'postback' || action?.type === 'utterance'
      ? [{ label, sends: action.data.postback }]
      : []
  const cards = component.type === 'carousel' ? component.data.cards : [component]
  return cards.flatMap((card) => {
    if (card.type === 'text') return sent(card.data.description, card.data.action)
    if (card.type !== 'template') return []
    return card.data.contentTable.flat().flatMap(({ data }) => sent(data.title, data.data.action))
  })
}

/** The forms that a conversation shows, by the number of the answer; null at the exit of its task. */
export function formsShownBy(conversation: Conversation, { forms }: Linked) {
  const shown: { form: Form; answer: number | null }[] = []
  visitConversation(conversation, (reference) => {
    const form = reference.kind === 'form' ? forms.get(reference.name.toLowerCase()) : undefined
    const [part, at] = reference.path.split('.')
    if (form && reference.site !== 'condition')
      shown.push({ form, answer: part === 'answers' ? Number(at) + 1 : null })
    return reference.name
  })
  return shown.filter(
    ({ form, answer }, i) => shown.findIndex((one) => one.form === form && one.answer === answer) === i,
  )
}

/** Where a conversation stands in its scenario (specification section 3). */
export function positionOf(id: number, { leadsOn, isLedTo }: Links): ScenarioPosition {
  if (leadsOn.has(id)) return isLedTo.has(id) ? 'MIDDLE' : 'START'
  return isLedTo.has(id) ? 'LAST' : 'SINGLE'
}
