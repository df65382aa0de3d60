import {
  type AnswerBubble,
  type Conversation,
  type ConversationFields,
  type DraftTurn,
  type ManualTestReply,
  Task,
  UNSAVED_CONVERSATION_ID,
} from '@parlance/contract'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  fakeDeployStatus,
  fakeDialogueSettings,
  fakePage,
  fakeReply,
  fakeTrace,
} from '../../../../testing/fakeDomain'
import type { Asked } from '../../../../testing/fakeServer'
import { PREVIEW } from '../../../../testing/fakeTask'
import { commit, compose, composingKey } from '../../../../testing/inputMethod'
import { type Editor, line, nameField, openEditor, STORED } from '../../../../testing/open/openEditor'

type Turn = {
  content?: string
  testId: string
  text: string
  edited?: { id: number | null; fields: ConversationFields }
}

const LEARNED = { buildId: 12, displayId: '12', changed: 3, questionsNew: 2, questionsGone: 0 }
const DRAFT: DraftTurn = {
  learned: LEARNED,
  byModel: false,
  isStale: false,
  unlearned: null,
  near: [],
  state: 's',
}
const task = Task.parse({
  slots: [{ name: 'city', entity: '@{city}', required: true, askBack: 'Where to?' }],
})
const SECOND: AnswerBubble = {
  answerType: 'TEXT',
  component: { type: 'text', data: { description: 'The second answer.' } },
}
const TRIP: Conversation = {
  ...STORED,
  type: 'TASK',
  task,
  answers: [STORED.answers[0]!, { ...STORED.answers[0]!, id: 2, bubbles: [SECOND] }],
}

let editor: Editor
let turns: Turn[]
/** What the server makes of a turn beyond saying it back. */
let onTurn: (turn: Turn) => { status?: number; body: unknown } | Partial<ManualTestReply>

beforeEach(async () => {
  sessionStorage.clear()
  turns = []
  onTurn = () => ({})
  editor = await openEditor({ stored: TRIP, answer })
})
afterEach(() => editor.close())

function answer({ path, body }: Asked) {
  if (path === '/api/v1/test/reset') return { body: { ok: true } }
  if (path.endsWith('/task/preview')) return { body: PREVIEW }
  if (path.endsWith('/entity')) return { body: fakePage([]) }
  if (path.endsWith('/dialogue-settings')) return { body: fakeDialogueSettings() }
  if (path !== '/api/v1/test/turn') return undefined
  const turn = body as Turn
  turns.push(turn)
  const more = onTurn(turn)
  if ('body' in more) return more as { status?: number; body: unknown }
  const state = JSON.stringify(turn.edited ?? null)
  return { body: { ...fakeReply(`You said ${turn.text}`), draft: { ...DRAFT, state }, ...more } }
}

const field = () => page.getByRole('textbox', { name: 'Message the bot' })
const say = async (text: string) => {
  await field().fill(text)
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(`You said ${text}`)).toBeVisible()
}

it('by keyboard: one key to the message and back, and errors of the draft are named and lead to their field', async () => {
  await line(1).click()
  await userEvent.keyboard('{Control>}j{/Control}')
  await expect.element(field()).toHaveFocus()
  await compose('にほん')
  await composingKey('Enter')
  await commit('日本')
  expect(turns).toHaveLength(0)
  await userEvent.keyboard('{End}{Enter}')
  await expect.element(page.getByText('You said 日本')).toBeVisible()
  expect(turns[0]).toMatchObject({ content: 'DRAFT', text: '日本' })
  await userEvent.keyboard('{Control>}j{/Control}')
  await expect.element(line(1)).toHaveFocus()

  onTurn = () => ({
    status: 400,
    body: {
      code: 'INVALID',
      issues: [{ path: 'answers.1.bubbles.0', code: 'UNKNOWN_COMPONENT', params: { name: '#{Old}' } }],
    },
  })
  await userEvent.keyboard('{End} x')
  await expect.element(page.getByText('Unsaved changes')).toBeVisible()
  await userEvent.keyboard('{Control>}j{/Control}')
  await expect.element(field()).toHaveFocus()
  await userEvent.keyboard('again{Enter}')
  const toBubble = page.getByRole('button', { name: 'Go to Answer 2 · speech bubble 1' })
  await expect.element(toBubble).toBeVisible()
  toBubble.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByLabelText('Answer 2, speech bubble 1')).toHaveFocus()

  await nameField().fill('')
  const toName = page.getByRole('button', { name: 'Go to Name' })
  await expect.element(toName).toBeVisible()
  toName.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(nameField()).toHaveFocus()
  await userEvent.keyboard('Delivery')
  await expect.element(toName).not.toBeInTheDocument()
  // The test of a domain outlives the page: the next begins anew.
  await page.getByRole('button', { name: 'Restart' }).click()
})

it('what stands in the form answers beside it, says where that came from, and leads to what spoke', async () => {
  await page.getByRole('button', { name: 'Test', exact: true }).click()
  await expect.element(page.getByText(/No build is needed/)).toBeVisible()
  await say('as saved')
  expect(turns[0]).toMatchObject({ content: 'DRAFT', text: 'as saved' })
  expect(turns[0]?.edited).toBeUndefined()

  await line(1).fill('may my dog come')
  await expect.element(page.getByText('Unsaved changes')).toBeVisible()
  onTurn = ({ edited }) => ({
    spoken: [{ conversationId: 7, name: 'Delivery', answer: { id: 2, at: 1 } }],
    draft: {
      ...DRAFT,
      byModel: true,
      isStale: true,
      near: [{ text: 'dogs welcome', conversationId: 9, conversationName: 'Pets' }],
      state: JSON.stringify(edited),
    },
  })
  await say('edited')
  expect(turns[1]).toMatchObject({ testId: turns[0]!.testId, edited: { id: 7 } })
  expect(turns[1]?.edited?.fields.questions[0]?.text).toBe('may my dog come')
  await expect.element(page.getByText('The draft has changed. The test goes on with it.')).toBeVisible()
  await expect
    .element(page.getByText('By the model of build #12, made before 3 conversations changed'))
    .toBeVisible()
  await expect.element(page.getByText(/have changed since/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Pets' })).toBeVisible()

  await page.getByRole('button', { name: 'Open Answer 2' }).click()
  const card = page.getByRole('group', { name: 'Answer 2', exact: true }).element()
  await expect.poll(() => card.contains(document.activeElement)).toBe(true)
  expect(getComputedStyle(card).outlineStyle).toBe('solid')

  onTurn = () => ({ spoken: [{ conversationId: 7, name: 'Delivery', slot: 'city' }] })
  await say('trip')
  await page.getByRole('button', { name: 'Open slot “city”' }).click()
  await expect.poll(() => document.activeElement?.closest('li')?.textContent).toContain('city')

  await page.getByRole('button', { name: 'Restart' }).click()
  await expect.element(page.getByText(/No build is needed/)).toBeVisible()
  await page.getByText('Beta', { exact: true }).click()
  await say('built')
  expect(turns.at(-1)?.content).toBeUndefined()
})

it('an answer that was read elsewhere is brought into sight once its conversation is opened', async () => {
  const spoken = { conversationId: 7, name: 'Delivery', answer: { id: 2, at: 0 }, isDraft: false }
  await editor.router.navigate({ to: '/dmManagement', search: { domainId: 5 } })
  await editor.router.navigate({
    to: '/dmManagementModify',
    search: { domainId: 5, id: 7 },
    state: { spoken },
  })
  // By its id, wherever it stands now.
  const card = page.getByRole('group', { name: 'Answer 2', exact: true })
  await expect.poll(() => card.element().contains(document.activeElement)).toBe(true)
  await expect.poll(() => editor.router.state.location.state.spoken).toBeUndefined()
  expect(UNSAVED_CONVERSATION_ID).toBeGreaterThan(spoken.conversationId)
})

it('where no build has learned yet says so once, before anything is tried', async () => {
  editor.close()
  editor = await openEditor({
    stored: TRIP,
    answer: (asked) =>
      asked.path.endsWith('/deploy-status') ? { body: fakeDeployStatus(null, null) } : answer(asked),
  })
  await page.getByRole('button', { name: 'Test', exact: true }).click()
  await expect
    .element(page.getByText(/No build has learned from it yet, so until a standard build/))
    .toBeVisible()
  await expect.element(page.getByText(/No build is needed/)).not.toBeInTheDocument()
  onTurn = () => ({ draft: { ...DRAFT, learned: null }, trace: fakeTrace({ matchType: 'FAIL' }) })
  await say('no such question')
  await expect.element(page.getByText('Nothing matches exactly, and no build has learned yet')).toBeVisible()
  await page.getByRole('button', { name: 'Restart' }).click()
})
