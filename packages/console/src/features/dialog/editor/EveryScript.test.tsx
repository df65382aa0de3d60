import { notifications } from '@mantine/notifications'
import { type Conversation, ConversationFields } from '@parlance/contract'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeDialogueSettings, fakeDomain } from '../../../testing/fakeDomain'
import { fakeOffers } from '../../../testing/fakeOffers'
import { fakeServer } from '../../../testing/fakeServer'
import { nameField, STORED } from '../../../testing/open/openEditor'
import { cleanUp, renderConsole } from '../../../testing/renderConsole'
import { ConversationEditor } from './ConversationEditor'
import { CHAT_TYPE } from './draft/draft'

/** Every conversation of every bot; by default so many that every kind of setting occurs. */
const EVERY_SCRIPT = import.meta.env['VITE_EVERY_SCRIPT'] === '1'

type Loose = Record<string, unknown>
type Scripted = { script: string; fields: ConversationFields; isCallCentre: boolean }
const BOTS = import.meta.glob<Loose>('../../../../../../docs/conversation-scripts/*.bot.json', {
  eager: true,
  import: 'default',
})
const ALL = Object.entries(BOTS).flatMap(([path, bot]) =>
  listOf(bot['conversations']).map(
    (given): Scripted => ({
      script: `${path.split('/').at(-1)} ${given['name']}`,
      fields: fieldsOf(given),
      isCallCentre: bot['domainType'] === 'CALL_CENTRE',
    }),
  ),
)

function listOf(value: unknown): Loose[] {
  return (value === undefined ? [] : [value].flat()) as Loose[]
}

/** A conversation of a script in full: a plain text stands for a question or for an answer. */
function fieldsOf({ questions, answers, ...given }: Loose): ConversationFields {
  const bubble = (description: unknown) => ({
    answerType: 'TEXT',
    component: { type: 'text', data: { description } },
  })
  const fields = ConversationFields.parse({
    type: given['task'] ? 'TASK' : 'GENERAL',
    group: null,
    tags: [],
    random: false,
    ...given,
    questions: listOf(questions).map((one) =>
      typeof one === 'string' ? { chatType: 'TEXT', text: one } : one,
    ),
    answers: listOf(answers).map((one) => {
      const { text, off, ...rest } = typeof one === 'string' ? { text: one } : (one as Loose)
      const bubbles = text !== undefined && { bubbles: listOf(text).map(bubble) }
      return { chatStatusCode: off ? 'DISABLED' : 'ENABLED', ...bubbles, ...rest }
    }),
  })
  // The editor has a list for each kind of question, and saves one after the other.
  const kinds: string[] = Object.values(CHAT_TYPE)
  const placeOf = (kind: string) => kinds.indexOf(kind)
  return {
    ...fields,
    questions: fields.questions.toSorted((a, b) => placeOf(a.chatType) - placeOf(b.chatType)),
  }
}

/** Which settings a conversation has, with the kinds of its conditions and of what follows its answers. */
function kindsIn({ fields }: Scripted): string[] {
  const inAnswers = fields.answers.flatMap((answer) => [
    ...Object.keys(answer),
    ...(answer.conditions ?? []).flat().map(({ type }) => `condition ${type}`),
    `action ${answer.subsequentAction?.type}`,
  ])
  return [...Object.keys(fields), ...fields.questions.map(({ chatType }) => chatType), ...inAnswers]
}

/** Few that have every kind of setting that there is, the ones with the most kinds first. */
function sampleOf(all: readonly Scripted[]): Scripted[] {
  const kinds = new Map(all.map((one) => [one, new Set(kindsIn(one))]))
  const missing = new Set([...kinds.values()].flatMap((each) => [...each]))
  const sample: Scripted[] = []
  while (missing.size > 0) {
    const news = (one: Scripted) => [...kinds.get(one)!].filter((kind) => missing.has(kind)).length
    const [best] = all.toSorted((a, b) => news(b) - news(a))
    for (const kind of kinds.get(best!)!) missing.delete(kind)
    sample.push(best!)
  }
  return sample
}

let server: ReturnType<typeof fakeServer>
let now: { fields: ConversationFields; isCallCentre: boolean; revision: number }
const storedOf = (): Conversation => ({
  ...STORED,
  ...now.fields,
  questions: now.fields.questions.map((one, i) => ({ id: i + 1, ...one })),
  answers: now.fields.answers.map((one, i) => ({ id: i + 1, ...one })),
  revision: now.revision,
})

beforeAll(() => {
  server = fakeServer((asked) => {
    const { method, path, body } = asked
    const domainType = now.isCallCentre ? 'CALL_CENTRE' : 'DEFAULT'
    if (path === '/api/v1/domain/5') return { body: fakeDomain({ id: 5, name: 'Shop', domainType }) }
    if (method === 'PUT') {
      const { revision, fields } = body as { revision: number; fields: ConversationFields }
      now = { ...now, fields, revision: revision + 1 }
      return { body: { ...storedOf(), notices: [] } }
    }
    if (path.endsWith('/uttset/7')) return { body: storedOf() }
    if (path.endsWith('/exist')) return { body: { exist: false } }
    if (path.endsWith('/dialogue-settings')) return { body: fakeDialogueSettings() }
    if (path.endsWith('/conflict'))
      return { body: { state: 'READY', verdict: 'NONE', questions: [], answer: null } }
    if (path === '/api/v1/expression') return { body: fakeOffers(asked) }
    if (path.endsWith('/now') || path.endsWith('/preview'))
      return { status: 404, body: { code: 'NOT_FOUND' } }
    return {}
  })
})
beforeEach(() => localStorage.clear())
afterEach(() => {
  notifications.clean()
  cleanUp()
})
afterAll(() => server.restore())

let host: HTMLElement
const nextTask = () => new Promise((resolve) => setTimeout(resolve))
/** What a person types, as React hears it. */
function setText(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!
  set!.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

type Field = HTMLInputElement | HTMLTextAreaElement
/** A text that can be changed. */
const TEXT = ':is(input:is([type=text], :not([type])), textarea):not([readonly], [disabled])'

/** The name, the first question, the first text of every answer, and the first text of every setting that is open. */
function fieldsNow(): Field[] {
  const settings = [...host.querySelectorAll('section[aria-label]')].map((one) =>
    one.querySelector<Field>(TEXT),
  )
  const texts = host.querySelectorAll<Field>('[id$="bubbles.0.component.data.description"]')
  const first = ['input[name="name"]', '[id*="q:"]'].map((one) => host.querySelector<Field>(one))
  return [...first, ...texts, ...settings].filter((field) => field !== null)
}

/** Changes a text and changes it back. */
async function touch(field: Field): Promise<void> {
  const before = field.value
  field.focus()
  setText(field, /^\d+$/.test(before) ? `${before}1` : `${before} more`)
  await nextTask()
  setText(field, before)
  await nextTask()
}

/** Opens what is closed of every setting, and changes texts and changes them back. */
async function touchAll(): Promise<number> {
  const touched = new Set<string>()
  for (;;) {
    for (const field of fieldsNow()) {
      if (touched.has(field.id) || !field.isConnected) continue
      touched.add(field.id)
      await touch(field)
    }
    const opener = [...host.querySelectorAll<HTMLElement>('button[aria-label]')].find((button) => {
      const label = button.getAttribute('aria-label')!
      return /^(Edit: |Slot \d+: )/.test(label) && !touched.has(`${button.id} ${label}`)
    })
    if (!opener) return touched.size
    touched.add(`${opener.id} ${opener.getAttribute('aria-label')}`)
    opener.click()
    await nextTask()
  }
}

/** Saves under another name and under the old one again; what is stored in the end. */
async function editAndSave(name: string): Promise<void> {
  const { revision } = now
  for (const [at, typed] of [`${name.slice(0, 40)} 2`, name].entries()) {
    setText(host.querySelector<HTMLInputElement>('input[name="name"]')!, typed)
    await userEvent.keyboard('{Control>}s{/Control}')
    await vi.waitFor(() => expect(now.revision).toBe(revision + at + 1))
    await expect.element(page.getByText('Unsaved changes')).not.toBeInTheDocument()
  }
}

test(EVERY_SCRIPT
  ? 'every conversation of every script is edited, edited back and saved as it was'
  : 'conversations of the scripts with every kind of setting are edited, edited back and saved as they were', async () => {
  const chosen = EVERY_SCRIPT ? ALL : sampleOf(ALL)
  const faults: string[] = []
  let fields = 0
  for (const { script, fields: given, isCallCentre } of chosen) {
    now = { fields: given, isCallCentre, revision: 3 }
    host = renderConsole(<ConversationEditor domainId={5} conversation={storedOf()} />)
    await expect.element(nameField().first()).toBeVisible()
    fields += await touchAll()
    if (page.getByText('Unsaved changes').elements().length > 0) faults.push(`${script}: is left changed`)
    await editAndSave(given.name).catch((error: unknown) => faults.push(`${script}: ${String(error)}`))
    const [stored, before] = [now.fields, given].map((one) => JSON.stringify(one))
    if (stored !== before) faults.push(`${script}: ${stored} instead of ${before}`)
    notifications.clean()
    cleanUp()
    localStorage.clear()
  }
  console.info(`${chosen.length} conversations, ${fields} fields`)
  expect(faults).toEqual([])
}, 3_600_000)
