import type {
  Conversation,
  ConversationFields,
  FormFields,
  ReplyOf,
  Role,
  ScenarioLink,
  ScenarioNode,
  scenario,
} from '@parlance/contract'
import { fakeDeployStatus, fakeDomain, fakeEntry, fakeLastBuild, fakeUser } from './fakeDomain'
import { fakeOffers } from './fakeOffers'
import type { Answer, Asked } from './fakeServer'
import { STORED } from './open/openEditor'

type Form = { id: number; revision: number; fields: FormFields }
const say = (description: string) =>
  ({ answerType: 'TEXT', component: { type: 'text', data: { description } } }) as const

/** A bot of some conversations and forms that is kept as the server keeps it: revisions count, clashes are refused. */
export function fakeScenario(role: Role = 'OWNER') {
  const conversations = new Map<number, Conversation>()
  const forms = new Map<number, Form>()
  let lastId = 100
  const add = (fields: Partial<ConversationFields> & { name: string }): Conversation => {
    const id = (lastId += 1)
    const answers = fields.answers ?? [
      { chatStatusCode: 'ENABLED' as const, bubbles: [say(`About ${fields.name}`)] },
    ]
    const made: Conversation = {
      ...STORED,
      ...fields,
      id,
      revision: 1,
      questions: (fields.questions ?? [{ chatType: 'TEXT' as const, text: `${fields.name}?` }]).map(
        (one, i) => ({
          ...one,
          id: i + 1,
        }),
      ),
      answers: answers.map((one, i) => ({ ...one, id: i + 1 })),
    }
    conversations.set(id, made)
    return made
  }
  const picture = (): ReplyOf<typeof scenario.read> => {
    const all = [...conversations.values()]
    // A name of no conversation leads nowhere.
    const leadTo = (name: string, link: Omit<ScenarioLink, 'to'>): ScenarioLink[] =>
      all.flatMap((one) => (one.name === name ? [{ ...link, to: one.id }] : []))
    const links = all.flatMap(({ id: from, answers }) =>
      answers.flatMap(({ subsequentAction, bubbles }, i): ScenarioLink[] => {
        const answer = i + 1
        const shown = bubbles.flatMap((bubble) =>
          bubble.answerType === 'SINGLEFORM'
            ? [...forms.values()].filter(({ fields }) => fields.name === bubble.component.data.formName)
            : [],
        )
        const buttons = shown.flatMap(({ fields }) =>
          fields.buttons.flatMap(({ name, action }): ScenarioLink[] =>
            action?.type === 'LINK'
              ? leadTo(action.conversation, { from, kind: 'BUTTON', label: name, answer, form: fields.name })
              : [],
          ),
        )
        if (subsequentAction?.type !== 'MOVE') return buttons
        return [
          ...buttons,
          ...leadTo(subsequentAction.conversation, { from, kind: 'MOVE', label: '', answer, form: null }),
        ]
      }),
    )
    const nodes = all.map(
      ({ id, name, questions, answers, revision }): ScenarioNode => ({
        id,
        name,
        type: 'GENERAL',
        position: links.some(({ to }) => to === id) ? 'LAST' : 'START',
        questions: questions.map(({ text }) => text),
        questionCount: questions.length,
        answers: answers.map(() => ({ on: true, hasConditions: false, text: `About ${name}` })),
        slots: [],
        revision,
      }),
    )
    return { nodes, links, leftOut: 0 }
  }
  const store = { conversations, forms, add, picture }
  return { ...store, answer: (asked: Asked) => answerOf(store, role, asked) }
}
type Store = Omit<ReturnType<typeof fakeScenario>, 'answer'>
const NONE_SIMILAR = { state: 'READY', verdict: 'NONE', questions: [], answer: null }
const CLASH = { status: 409, body: { code: 'EDITED_BY_ANOTHER' } }

function answerOf(store: Store, role: Role, asked: Asked): Answer | undefined {
  const { path } = asked
  if (path === '/api/v1/entry') return { body: fakeEntry(fakeUser) }
  if (path === '/api/v1/domain/5') return { body: fakeDomain({ id: 5, name: 'Shop', role }) }
  if (path.endsWith('/deploy-status')) return { body: fakeDeployStatus(7, null) }
  if (path.includes('/last_build/')) return { body: fakeLastBuild() }
  if (path === '/api/v1/scenario') return { body: store.picture() }
  if (path === '/api/v1/scenario/check') return { body: { problems: [], problemCount: 0, checked: 4 } }
  if (path === '/api/v1/scenario/walk') return { body: { job: null, last: null } }
  if (path.endsWith('/exist')) return { body: { exist: false } }
  if (path.endsWith('/conflict')) return { body: NONE_SIMILAR }
  if (path === '/api/v1/expression') return { body: fakeOffers(asked) }
  if (/\/uttset(?:\/(?:\d+|batch))?$/.test(path)) return ofConversation(store, asked)
  if (/\/form(?:\/\d+)?$/.test(path)) return ofForm(store, asked)
  return {}
}

function pageOf(items: readonly unknown[]) {
  return { body: { items, totalCount: items.length, pageNo: 1, pageSize: 20, totalPage: 1 } }
}

function ofConversation(
  { conversations, add }: Store,
  { method, path, body, query }: Asked,
): Answer | undefined {
  const id = Number(path.split('/').at(-1))
  const stored = conversations.get(id)
  if (method === 'DELETE') {
    for (const one of (body as { ids: number[] }).ids) conversations.delete(one)
    return { body: { removed: 1, deletionId: 1 } }
  }
  if (method === 'POST') return { body: { ...add(body as ConversationFields), notices: [] } }
  if (method === 'PUT') {
    const { revision, fields } = body as { revision: number; fields: ConversationFields }
    if (!stored || stored.revision !== revision) return CLASH
    const numbered = <One extends object>(list: readonly One[]) =>
      list.map((one, i) => ({ ...one, id: i + 1 }))
    const { id: _, buildStatus, updatedAt, updatedBy, updatedByName } = stored
    const saved: Conversation = {
      ...fields,
      id,
      buildStatus,
      updatedAt,
      updatedBy,
      updatedByName,
      revision: revision + 1,
      questions: numbered(fields.questions),
      answers: numbered(fields.answers),
    }
    conversations.set(id, saved)
    return { body: { ...saved, notices: [] } }
  }
  if (stored) return { body: stored }
  if (Number.isInteger(id)) return undefined
  const search = (query['search'] ?? '').toLowerCase()
  const found = [...conversations.values()].filter(({ name }) => name.toLowerCase().includes(search))
  return pageOf(found.map(({ id: one, name }) => ({ id: one, name, found: null })))
}

function ofForm({ forms }: Store, { method, path, body }: Asked): Answer | undefined {
  const id = Number(path.split('/').at(-1))
  const stored = forms.get(id)
  if (method === 'POST') {
    const made: Form = { id: 500 + forms.size, revision: 1, fields: body as FormFields }
    forms.set(made.id, made)
    return { body: made }
  }
  if (method === 'DELETE') {
    forms.delete(id)
    return { body: { removed: 1, deletionId: 1 } }
  }
  if (method === 'PUT') {
    const { revision, fields } = body as { revision: number; fields: FormFields }
    if (!stored || stored.revision !== revision) return CLASH
    const saved: Form = { id, revision: revision + 1, fields }
    forms.set(id, saved)
    return { body: saved }
  }
  return stored ? { body: stored } : pageOf([...forms.values()])
}
