import {
  type Conversation,
  type FieldsOf,
  questionKey,
  type ScenarioLink,
  type ScenarioPosition,
} from '@parlance/contract'
import { visitConversation } from '../conversation/conversationReferences'

type Form = FieldsOf['form']
/** What links are found in: conversations that are read whole, and the forms of the domain by their names. */
export type Linked = {
  conversations: readonly Conversation[]
  forms: ReadonlyMap<string, Form>
}
/** A button that an answer shows, with what pressing it leads to; null where nothing answers. */
export type ShownButton = {
  answer: number | null
  form: Form
  label: string
  leadsTo: readonly number[] | 'TEXT' | null
}

/** By name, which is unique whatever its case; and by what is asked in so many words. */
export function indexOf({ conversations }: Linked) {
  const byName = new Map(conversations.map((one) => [one.name.toLowerCase(), one]))
  const byQuestion = new Map<string, number[]>()
  for (const { id, questions } of conversations)
    for (const { chatType, text } of questions)
      if (chatType === 'TEXT')
        byQuestion.set(questionKey(text), [...(byQuestion.get(questionKey(text)) ?? []), id])
  return { byName, byQuestion }
}
export type Index = ReturnType<typeof indexOf>

/** All links between conversations, each once. */
export function linksOf(linked: Linked, index: Index = indexOf(linked)): ScenarioLink[] {
  const needing = new Map<string, number[]>()
  for (const { id, inputContexts = [] } of linked.conversations)
    for (const name of inputContexts) needing.set(name, [...(needing.get(name) ?? []), id])
  const links = linked.conversations.flatMap((conversation): ScenarioLink[] => {
    const from = conversation.id
    const link = (to: number, kind: ScenarioLink['kind'], label: string, answer: number | null) =>
      to === from && kind === 'CONTEXT' ? [] : [{ from, to, kind, label, answer }]
    return [
      ...conversation.answers.flatMap(({ subsequentAction }, i) => {
        if (subsequentAction?.type !== 'MOVE') return []
        const target = index.byName.get(subsequentAction.conversation.toLowerCase())
        return target ? link(target.id, 'MOVE', '', i + 1) : []
      }),
      ...buttonsOf(conversation, linked, index).flatMap(({ leadsTo, label, answer }) =>
        Array.isArray(leadsTo) ? leadsTo.flatMap((to) => link(to, 'BUTTON', label, answer)) : [],
      ),
      ...contextsSetBy(conversation).flatMap((name) =>
        (needing.get(name) ?? []).flatMap((to) => link(to, 'CONTEXT', name, null)),
      ),
    ]
  })
  return [...new Map(links.map((link) => [Object.values(link).join('\u0000'), link])).values()]
}

/** The contexts that a conversation adds, whether it or one of its slots does. */
export function contextsSetBy({ outputContexts = [], task }: Conversation): string[] {
  const all = [outputContexts, ...(task?.slots ?? []).map((slot) => slot.outputContexts ?? [])].flat()
  return [...new Set(all.flatMap(({ name, function: does }) => (does === 'ADD' ? [name] : [])))]
}

/** The buttons of the forms that a conversation shows, answer by answer. */
export function buttonsOf(conversation: Conversation, linked: Linked, index: Index): ShownButton[] {
  return formsShownBy(conversation, linked).flatMap(({ form, answer }) => {
    const led = (action: Form['action'], text: string): ShownButton['leadsTo'] => {
      if (action?.type === 'TEXT') return 'TEXT'
      if (action) return [index.byName.get(action.conversation.toLowerCase())?.id ?? []].flat()
      return index.byQuestion.get(questionKey(text)) ?? null
    }
    const own: ShownButton[] = form.action
      ? [{ answer, form, label: form.name, leadsTo: led(form.action, '') }]
      : []
    // Of a form with several choices only the form's own action counts (behaviour 3.3).
    if (form.type !== 'SINGLE') return own
    return form.buttons.map(({ name, action }) => ({ answer, form, label: name, leadsTo: led(action, name) }))
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
export function positionOf(id: number, links: readonly ScenarioLink[]): ScenarioPosition {
  const leadsOn = links.some(({ from, to }) => from === id && to !== id)
  const isLedTo = links.some(({ from, to }) => to === id && from !== id)
  if (leadsOn) return isLedTo ? 'MIDDLE' : 'START'
  return isLedTo ? 'LAST' : 'SINGLE'
}
