import { notifications } from '@mantine/notifications'
import * as contract from '@parlance/contract'
import { type Conversation, ConversationFields, defaultDialogueSettings } from '@parlance/contract'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakePage } from '../../../testing/fakeDomain'
import { fakeOffers } from '../../../testing/fakeOffers'
import { fakeServer } from '../../../testing/fakeServer'
import { nameField, STORED } from '../../../testing/openEditor'
import { cleanUp, renderConsole } from '../../../testing/renderConsole'
import { ConversationEditor } from './ConversationEditor'

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
  return ConversationFields.parse({
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
}

/** Where something stands in a conversation, and of which kind it is: what makes two conversations different to edit. */
function kindsIn(value: unknown, at = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => kindsIn(one, at))
  if (typeof value !== 'object' || value === null) return []
  const given = value as Loose
  const kind = ['type', 'answerType', 'chatType']
    .map((name) => given[name])
    .find((one) => typeof one === 'string')
  return Object.entries(given).flatMap(([name, inner]) => [
    `${at}(${kind ?? ''}).${name}`,
    ...kindsIn(inner, `${at}.${name}`),
  ])
}

/** As few as show every kind that there is, the ones with the most kinds first. */
function sampleOf(all: readonly Scripted[]): Scripted[] {
  const kinds = new Map(all.map((one) => [one, new Set(kindsIn(one.fields))]))
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

/** Whether the list of an address comes in pages. */
function isPaged(path: string): boolean {
  return Object.values(contract).some((calls) =>
    Object.values(calls ?? {}).some(
      (one) => one?.method === 'GET' && one.path === path && one.reply?.shape?.totalCount !== undefined,
    ),
  )
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
    const domain = { id: 5, name: 'Shop', role: 'OWNER', language: 'en', domainType, environments: [] }
    if (path === '/api/v1/domain/5') return { body: domain }
    if (method === 'PUT') {
      const { revision, fields } = body as { revision: number; fields: ConversationFields }
      now = { ...now, fields, revision: revision + 1 }
      return { body: { ...storedOf(), notices: [] } }
    }
    if (path.endsWith('/uttset/7')) return { body: storedOf() }
    if (path.endsWith('/exist')) return { body: { exist: false } }
    if (path.endsWith('/dialogue-settings'))
      return { body: { settings: defaultDialogueSettings('en'), revision: 1, authenticationKey: null } }
    if (path.endsWith('/conflict'))
      return { body: { state: 'READY', verdict: 'NONE', questions: [], answer: null } }
    if (path === '/api/v1/expression') return { body: fakeOffers(asked) }
    if (path.endsWith('/now') || path.endsWith('/preview'))
      return { status: 404, body: { code: 'NOT_FOUND' } }
    return { body: isPaged(path) ? fakePage([]) : [] }
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

type Found = { field: HTMLInputElement | HTMLTextAreaElement; key: string }
/** What can be written in, ticked or chosen now. */
function fieldsNow(): Found[] {
  const all = host.querySelectorAll<Found['field']>('input:not([type=hidden]), textarea')
  return [...all]
    .filter((field) => field.checkVisibility() && !field.disabled)
    .map((field) => ({ field, key: field.id || `${field.name} ${field.getAttribute('aria-label')}` }))
}

/** Changes a field and changes it back. */
async function touch(field: Found['field']): Promise<void> {
  field.focus()
  if (field.type === 'radio') {
    const group = host.querySelectorAll<HTMLInputElement>(`input[name="${CSS.escape(field.name)}"]`)
    const before = [...group].find(({ checked }) => checked)
    if (!before || before === field) return
    field.click()
    await nextTask()
    // The one that was chosen may have been drawn anew.
    const selector = `input[name="${CSS.escape(before.name)}"][value="${CSS.escape(before.value)}"]`
    host.querySelector<HTMLInputElement>(selector)?.click()
  } else if (field.type === 'checkbox') {
    field.click()
    await nextTask()
    field.click()
  } else if (!field.readOnly) {
    const before = field.value
    setText(field, /^\d+$/.test(before) ? `${before}1` : `${before} more`)
    await nextTask()
    setText(field, before)
  }
  await nextTask()
}

/** Presses everything that opens a part of a setting, and touches every field that was not there before. */
async function touchAll(): Promise<number> {
  const touched = new Set<string>()
  const openers = new Set<string>()
  for (;;) {
    for (const { field, key } of fieldsNow()) {
      if (touched.has(key) || !field.isConnected) continue
      touched.add(key)
      if (touched.size > 400) throw new Error([...touched].slice(-20).join('\n'))
      await touch(field)
    }
    const opener = [...host.querySelectorAll<HTMLElement>('button[aria-label]')].find((button) => {
      const label = button.getAttribute('aria-label')!
      return /^(Edit: |Slot \d+: )/.test(label) && !openers.has(`${button.id} ${label}`)
    })
    if (!opener) return touched.size
    if (openers.size > 60) throw new Error([...openers].slice(-20).join('\n'))
    openers.add(`${opener.id} ${opener.getAttribute('aria-label')}`)
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
    await vi.waitFor(() => expect(now.revision).toBe(revision + at + 1), { timeout: 5_000 })
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
