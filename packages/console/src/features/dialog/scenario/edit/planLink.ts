import {
  type ConversationFields,
  type FormFields,
  form as forms,
  type ScenarioLink,
} from '@parlance/contract'
import { call } from '../../../../shared/api/call'
import { NEW_CONVERSATION, type StoredConversation, withoutField } from '../../editor/draft/draft'
import { type Following, formNameFor, formNameOf, type StoredForm, showing } from './following'
import { type KnownObjects, keyIn, type ObjectEdit, readConversation } from './objectEdit'

const FORM_NAMES_TRIED = 20

/** Finds a form by its name; null where there is none. */
export async function findForm(
  domainId: number,
  name: string,
  signal?: AbortSignal,
): Promise<StoredForm | null> {
  const query = { domainId, search: name, pageSize: 20 }
  const { items } = await call(forms.list, { query, signal })
  return items.find(({ fields }) => fields.name.toLowerCase() === name.toLowerCase()) ?? null
}

/** What a command begins from, as it stood when it was asked for: the conversation, and the forms that it shows. */
export type From = { stored: StoredConversation; forms: ReadonlyMap<string, StoredForm | null> }

/** The form whose buttons an answer shows; null where it shows none. */
export function formOf({ stored, forms: shown }: From, answer: number): StoredForm | null {
  const name = formNameOf(stored.fields.answers[answer])
  return (name !== null && shown.get(name)) || null
}

/** Reads what a command begins from. */
export async function readFrom(domainId: number, id: number, signal?: AbortSignal): Promise<From> {
  const stored = await readConversation(domainId, id)
  const names = [...new Set(stored.fields.answers.flatMap((answer) => formNameOf(answer) ?? []))]
  const found = await Promise.all(names.map((name) => findForm(domainId, name, signal)))
  return { stored, forms: new Map(names.map((name, i) => [name, found[i] ?? null])) }
}

let made = 0
const newKey = (kind: ObjectEdit['kind']) => `${kind}.new.${(made += 1)}`

/** The edits by which an answer leads to a conversation, which is made first where it is new. */
export async function planLink(
  domainId: number,
  known: KnownObjects,
  from: From,
  following: Following,
  isNew: boolean,
): Promise<ObjectEdit[]> {
  const { stored } = from
  const to = isNew ? following.name.trim() : following.to
  const key = keyIn(known, 'conversation', { id: stored.conversation.id, revision: stored.revision })
  const changed = (change: (answer: Answers[number]) => Answers[number]): ObjectEdit => ({
    kind: 'conversation',
    key,
    before: stored.fields,
    after: withAnswer(stored.fields, following.from, change),
  })
  const first = isNew ? [newConversation(stored.fields, following)] : []
  if (following.way === 'MOVE')
    return [
      ...first,
      changed((answer) => ({ ...answer, subsequentAction: { type: 'MOVE', conversation: to } })),
    ]
  const button = { name: following.button.trim(), quickReply: false, action: leadingTo(to) }
  const there = formOf(from, following.from)
  if (there) {
    const buttons = [...there.fields.buttons, button]
    return [
      ...first,
      {
        kind: 'form',
        key: keyIn(known, 'form', there),
        before: there.fields,
        after: { ...there.fields, buttons },
        pathOf: (path) => (path.startsWith('buttons') ? 'button' : path),
      },
    ]
  }
  const formName = await freeFormName(domainId, stored.fields.name)
  return [
    ...first,
    newForm(formName, following, button),
    changed((answer) => ({ ...answer, bubbles: [...answer.bubbles, showing(formName)] })),
  ]
}

type Answers = ConversationFields['answers']

function leadingTo(conversation: string) {
  return { type: 'LINK' as const, conversation }
}

function newConversation({ group }: ConversationFields, { name, question, answer }: Following): ObjectEdit {
  return {
    kind: 'conversation',
    key: newKey('conversation'),
    before: null,
    after: {
      ...NEW_CONVERSATION,
      name: name.trim(),
      group,
      questions: [{ chatType: 'TEXT', text: question.trim() }],
      answers: [
        {
          chatStatusCode: 'ENABLED',
          bubbles: [
            { answerType: 'TEXT', component: { type: 'text', data: { description: answer.trim() } } },
          ],
        },
      ],
    },
    pathOf: (path) =>
      path.startsWith('questions') ? 'question' : path.startsWith('answers') ? 'answer' : path,
  }
}

function newForm(name: string, following: Following, button: FormFields['buttons'][number]): ObjectEdit {
  const { guide, otherButton, otherText } = following
  const other = { type: 'TEXT' as const, text: otherText.trim() }
  const paths: Record<string, string> = {
    guideText: 'guide',
    'buttons.0.name': 'button',
    'buttons.1.name': 'otherButton',
    'buttons.1.action.text': 'otherText',
  }
  return {
    kind: 'form',
    key: newKey('form'),
    before: null,
    after: {
      name,
      version: 2,
      type: 'SINGLE',
      guideText: guide.trim(),
      entity: null,
      buttons: [button, { name: otherButton.trim(), quickReply: false, action: other }],
      active: true,
    },
    pathOf: (path) => paths[path] ?? path,
  }
}

async function freeFormName(domainId: number, conversation: string): Promise<string> {
  for (let count = 1; count < FORM_NAMES_TRIED; count += 1) {
    const name = formNameFor(conversation, count)
    if (!(await call(forms.exist, { query: { domainId, name } })).exist) return name
  }
  return formNameFor(conversation, FORM_NAMES_TRIED)
}

/** The edit by which a link is no more. */
export async function planUnlink(
  domainId: number,
  known: KnownObjects,
  link: ScenarioLink,
): Promise<ObjectEdit | null> {
  if (link.kind === 'BUTTON') return planButtonAway(domainId, known, link)
  const stored = await readConversation(domainId, link.kind === 'MOVE' ? link.from : link.to)
  const key = keyIn(known, 'conversation', { id: stored.conversation.id, revision: stored.revision })
  const { fields } = stored
  if (link.kind === 'MOVE') {
    const at = (link.answer ?? 1) - 1
    if (fields.answers[at]?.subsequentAction?.type !== 'MOVE') return null
    const after = withAnswer(fields, at, (answer) => withoutField(answer, 'subsequentAction'))
    return { kind: 'conversation', key, before: fields, after }
  }
  const left = (fields.inputContexts ?? []).filter((name) => name !== link.label)
  const { inputContexts: _, ...rest } = fields
  const after = left.length > 0 ? { ...fields, inputContexts: left } : rest
  return { kind: 'conversation', key, before: fields, after }
}

async function planButtonAway(
  domainId: number,
  known: KnownObjects,
  { form: name, label }: ScenarioLink,
): Promise<ObjectEdit | null> {
  const found = name === null ? null : await findForm(domainId, name)
  if (!found) return null
  const buttons = found.fields.buttons.filter((button) => button.name !== label)
  return {
    kind: 'form',
    key: keyIn(known, 'form', found),
    before: found.fields,
    after: { ...found.fields, buttons },
  }
}

function withAnswer(
  fields: ConversationFields,
  at: number,
  change: (answer: Answers[number]) => Answers[number],
): ConversationFields {
  return { ...fields, answers: fields.answers.map((answer, i) => (i === at ? change(answer) : answer)) }
}
