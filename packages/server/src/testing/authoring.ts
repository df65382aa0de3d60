import type {
  ComponentItem,
  Conversation,
  ConversationFields,
  DialogueSettings,
  Domain,
  ErrorReply,
} from '@parlance/contract'
import { updateSettings } from '../content/component/dialogueSettings/dialogueSettings'
import { readSettings } from '../content/kind/dialogueSettings'
import { writeInTransaction } from '../content/reference/writing'
import { conversationFields } from './conversationFields'
import { addDialogueComponents } from './dialogueComponents'
import { newDomain } from './newDomain'
import { startTestApp } from './testApp'

export type GivenConversation = Partial<ConversationFields> & {
  name: string
  /** What its one answer has besides or instead of its text. */
  answer?: Partial<ConversationFields['answers'][number]>
}

/** A server, its owner, and what a person writes in a domain; `reset` begins with a new one of the usual components. */
export async function startAuthoring() {
  const server = await startTestApp()
  const caller = await server.signUp()
  let domainId = 0
  const url = (path: string, query = '') => `/api/v1/${path}?domainId=${domainId}${query}`
  const itemOf = async (path: string, name: string) => {
    const { body } = await caller.get<{ items: ComponentItem[] }>(url(path))
    return body.items.find((item) => item.fields['name'] === name)!
  }
  return {
    server,
    caller,
    url,
    domainId: () => domainId,
    itemOf,
    async reset(domainType: Domain['domainType'] = 'DEFAULT') {
      domainId = await newDomain(caller, 'ko', domainType)
      await addDialogueComponents(server.context.database, domainId)
      return domainId
    },
    create: (path: string, fields: object) => caller.send<ComponentItem>('POST', url(path), fields),
    async rename(path: string, from: string, to: string) {
      const { id, revision, fields } = await itemOf(path, from)
      return caller.send<ComponentItem>('PUT', url(`${path}/${id}`), {
        revision,
        fields: { ...fields, name: to },
      })
    },
    converse: (given: GivenConversation) =>
      caller.send<Conversation>('POST', url('chat/faq/uttset'), givenFields(given)),
    read: async (id: number) => (await caller.get<Conversation>(url(`chat/faq/uttset/${id}`))).body,
    async saveSettings(change: (settings: DialogueSettings) => DialogueSettings) {
      const { database } = server.context
      const { settings, revision } = await readSettings(database, domainId)
      const edit = { domainId, by: null, now: new Date() }
      await writeInTransaction(database, edit, (tx, writing) =>
        updateSettings(tx, writing, revision, change(settings)),
      )
    },
    close: () => server.close(),
  }
}
export type Authoring = Awaited<ReturnType<typeof startAuthoring>>

/** One text bubble. */
export function say(description: string): ConversationFields['answers'][number]['bubbles'] {
  return [{ answerType: 'TEXT', component: { type: 'text', data: { description } } }]
}

export function givenFields({ answer, ...given }: GivenConversation): ConversationFields {
  const fields: ConversationFields = { ...conversationFields({ name: given.name }), ...given }
  return { ...fields, answers: [{ ...fields.answers[0]!, ...answer }] }
}

/** What makes a conversation a task of one slot, as a caller may leave out what has a default. */
export function aTask(slot: object = {}, changes: object = {}): Partial<GivenConversation> {
  const qty = { name: 'qty', entity: '@{city}', required: true, askBack: 'Which?', ...slot }
  return { type: 'TASK', task: { slots: [qty], interruption: 'NONE', ...changes } as never }
}

/** Where an error is, which, and of which name. */
export function issuesOf({ body }: { body: Partial<ErrorReply> }) {
  return (body.issues ?? []).map(({ path, code, params }) => [path, code, params?.['name']])
}
