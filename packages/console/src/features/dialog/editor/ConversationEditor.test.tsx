import { notifications } from '@mantine/notifications'
import type { Conversation } from '@parlance/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeDomain, fakeEntry } from '../../../testing/fakeDomain'
import { type Asked, fakeServer } from '../../../testing/fakeServer'
import { commit, compose, composingKey } from '../../../testing/inputMethod'
import { cleanUp, renderConsole } from '../../../testing/renderConsole'
import { ConversationEditor } from './ConversationEditor'

const textBubble = (description: string) => ({
  answerType: 'TEXT' as const,
  component: { type: 'text' as const, data: { description } },
})
const STORED: Conversation = {
  id: 7,
  name: 'Delivery',
  type: 'GENERAL',
  group: null,
  tags: ['order'],
  questions: [
    { id: 1, chatType: 'TEXT', text: 'when does it come' },
    { id: 2, chatType: 'TEXT', text: 'where is my parcel' },
  ],
  answers: [{ id: 1, chatStatusCode: 'ENABLED', bubbles: [textBubble('Within two days.')] }],
  random: false,
  buildStatus: 'BUILT',
  revision: 3,
  updatedAt: '2026-01-05T10:00:00.000Z',
  updatedBy: 'me@example.com',
  updatedByName: 'Me',
}
const DOMAIN = fakeDomain({ id: 5, name: 'Shop' })

let server: ReturnType<typeof fakeServer>
/** What the server says to a save; by default it is stored. */
let onSave: (asked: Asked) => { status?: number; body: unknown }
/** What another has saved meanwhile. */
let now: Conversation

beforeEach(() => {
  localStorage.clear()
  now = STORED
  onSave = () => ({ body: { ...STORED, revision: 4, notices: [] } })
  server = fakeServer((asked) => {
    const { method, path } = asked
    if (path === '/api/v1/domain/5') return { body: DOMAIN }
    if (path === '/api/v1/entry') return { body: fakeEntry() }
    if (path.endsWith('/paraphrase')) return { body: { state: 'READY', offers: [] } }
    if (path.endsWith('/exists')) return { body: takenOf(asked) }
    if (path.endsWith('/conflict')) return { body: NONE_SIMILAR }
    if (path.endsWith('/exist')) return { body: { exist: false } }
    if (method === 'PUT' || method === 'POST') return onSave(asked)
    if (path.endsWith('/uttset/7')) return { body: now }
    return {}
  })
})
afterEach(() => {
  notifications.clean()
  cleanUp()
  server.restore()
})

const NONE_SIMILAR = { state: 'READY', verdict: 'NONE', questions: [], answer: null }
const takenOf = ({ body }: Asked) =>
  (body as { questions: { text: string }[] }).questions
    .filter(({ text }) => text === 'refund please')
    .map(({ text }) => ({ text, conversationId: 9, conversationName: 'Refund', keptApart: false }))

const line = (number: number, list = 'General questions') => page.getByLabelText(`${list}, line ${number}`)
const lines = () =>
  [...document.querySelectorAll<HTMLInputElement>('[aria-label^="General questions, line"]')].map(
    ({ value }) => value,
  )
const saves = () => server.asked.filter(({ method, path }) => method === 'PUT' || path.endsWith('/uttset'))

async function open(conversation: Conversation | null = STORED) {
  renderConsole(<ConversationEditor domainId={5} conversation={conversation} />)
  await expect.element(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
}

function paste(value: string) {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', value)
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
  document.activeElement?.dispatchEvent(event)
}

describe('questions in the editor', () => {
  it('become thirty when thirty lines are pasted; blank ones fall away and doubles are marked', async () => {
    await open(null)
    await line(1).click()
    const many = Array.from({ length: 30 }, (_, i) => `question ${i % 29}`)
    paste(`${many.join('\r\n')}\r\n\r\n`)
    await expect.element(line(30)).toHaveValue('question 0')
    expect(lines()).toEqual(many)
    await expect.element(page.getByText('This question is already there.')).toBeVisible()
    await page.getByRole('button', { name: 'Remove 1 duplicate' }).click()
    await expect.element(line(30)).not.toBeInTheDocument()
  })

  it('come from the first filled column of a sheet', async () => {
    await open(null)
    await line(1).click()
    paste('first\tan answer\n"say ""hi"", please"\tanother\n')
    await expect.element(line(2)).toHaveValue('say "hi", please')
    expect(lines()).toEqual(['first', 'say "hi", please'])
  })

  it('are added by Enter, left by arrows and removed by Backspace', async () => {
    await open()
    await line(2).click()
    await userEvent.keyboard('{Enter}third{ArrowUp}{ArrowUp}{Enter}')
    expect(lines()).toEqual(['when does it come', '', 'where is my parcel', 'third'])
    await userEvent.keyboard('{Backspace}')
    await expect.element(line(1)).toHaveFocus()
    expect(lines()).toEqual(['when does it come', 'where is my parcel', 'third'])
  })

  it('in Korean take one Enter, which loses no syllable', async () => {
    await open(null)
    await line(1).click()
    await compose('배')
    await composingKey('Enter')
    await commit('배')
    await expect.element(line(2)).toHaveFocus()
    expect(lines()).toEqual(['배', ''])
  })

  it('in Japanese stay on their line when Enter confirms the candidate', async () => {
    await open(null)
    await line(1).click()
    await compose('配送')
    await composingKey('Enter')
    await commit('配送')
    await expect.element(line(1)).toHaveValue('配送')
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(lines()).toEqual(['配送'])
  })

  it('show which other conversation has them', async () => {
    await open()
    await line(2).fill('refund please')
    const owner = page.getByRole('link', { name: 'Refund' })
    await expect.element(owner).toHaveAttribute('href', '/dmManagementModify?domainId=5&id=9')
  })

  it('stay quick by the thousand: only those in sight are drawn', async () => {
    await open(null)
    await line(1).click()
    paste(Array.from({ length: 2_000 }, (_, i) => `question ${i}`).join('\n'))
    await expect.element(line(2000)).toHaveFocus()
    expect(lines().length).toBeLessThan(60)
  })
})

describe('saving', () => {
  it('says what is missing at its place and sends nothing', async () => {
    await open(null)
    await line(1).click()
    await expect.element(line(1)).toHaveFocus()
    expect(page.getByText('Required.').elements()).toEqual([])
    await userEvent.keyboard('{Control>}s{/Control}')
    await expect.element(page.getByText('Required.')).toBeVisible()
    await expect.element(page.getByText('Add at least one question.')).toBeVisible()
    await expect.element(page.getByText('Add at least one answer.')).toBeVisible()
    await expect.element(page.getByLabelText('Name')).toHaveFocus()
    expect(saves()).toEqual([])
  })

  it('puts what the server refuses at the line that it is about, until the line changes', async () => {
    onSave = () => ({
      status: 400,
      body: {
        code: 'INVALID',
        issues: [
          {
            path: 'questions.2.text',
            code: 'SCRIPT_INVALID',
            params: { fault: 'GLUE_MISPLACED', symbol: '::' },
          },
        ],
      },
    })
    await open()
    await page.getByRole('button', { name: 'Add a pattern' }).click()
    await line(1, 'Regular-expression questions').fill('::a')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(page.getByText(':: needs a word on both sides.')).toBeVisible()
    await expect.element(line(1, 'Regular-expression questions')).toHaveFocus()
    await line(1, 'Regular-expression questions').fill('a::b')
    await expect.element(page.getByText(':: needs a word on both sides.')).not.toBeInTheDocument()
  })

  it('never overwrites another’s edit unasked: it shows who saved and what differs', async () => {
    now = {
      ...STORED,
      revision: 4,
      updatedBy: 'minji@example.com',
      updatedByName: 'Minji',
      name: 'Parcels',
      questions: [STORED.questions[0]!, { id: 3, chatType: 'TEXT', text: 'parcel lost' }],
    }
    onSave = ({ body }) =>
      (body as { revision: number }).revision === 3
        ? { status: 409, body: { code: 'EDITED_BY_ANOTHER', params: { updatedBy: 'minji@example.com' } } }
        : { body: { ...now, revision: 5, notices: [] } }
    await open()
    await page.getByLabelText('Name').fill('Shipping')
    await userEvent.keyboard('{Control>}s{/Control}')
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByText(/Minji saved this/)).toBeVisible()
    await expect.element(dialog.getByText('You both changed the same place.', { exact: false })).toBeVisible()
    const choice = dialog.getByRole('group', { name: 'Name' })
    await expect.element(choice.getByRole('radio', { name: 'Mine' })).toBeChecked()
    await expect.element(choice.getByRole('radio', { name: 'Saved' })).not.toBeChecked()
    await expect.element(choice.getByText('Parcels')).toBeVisible()
    expect(saves()).toHaveLength(1)
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    const { fields, revision } = saves()[1]!.body as { fields: Conversation; revision: number }
    expect([revision, fields.name]).toEqual([4, 'Shipping'])
    expect(fields.questions.map(({ text }) => text)).toEqual([STORED.questions[0]!.text, 'parcel lost'])
  })

  it('goes on to a new conversation of the same tags, without a word of the last one', async () => {
    await open(null)
    await page.getByLabelText('Name').fill('Delivery')
    await page.getByRole('combobox', { name: 'Tags' }).fill('order')
    await userEvent.keyboard('{Enter}')
    await line(1).fill('when does it come')
    await page.getByLabelText('Answer 1, speech bubble 1').fill('Within two days.')
    await page.getByRole('button', { name: 'Save and new' }).click()
    await expect.element(page.getByText(/“Delivery” saved/)).toBeVisible()
    await expect.element(page.getByLabelText('Name')).toHaveFocus()
    await expect.element(page.getByLabelText('Name')).toHaveValue('')
    await expect.element(page.getByText('order', { exact: true })).toBeVisible()
    await expect.element(page.getByText('Unsaved changes')).not.toBeInTheDocument()
    expect(lines()).toEqual([''])
  })

  it('leaves the caret where it is, and is not asked about afterwards', async () => {
    onSave = ({ body }) => {
      const { fields } = body as { fields: Conversation }
      const questions = fields.questions.map((question, i) => ({ ...question, id: i + 1 }))
      const answers = fields.answers.map((answer, i) => ({ ...answer, id: i + 1 }))
      return { body: { ...STORED, ...fields, questions, answers, revision: 4, notices: [] } }
    }
    await open()
    await line(2).click()
    await userEvent.keyboard('{Enter}third{Control>}s{/Control}')
    await expect.element(page.getByText(/“Delivery” saved/)).toBeVisible()
    await expect.element(line(3)).toHaveFocus()
    await expect.element(page.getByText('Unsaved changes')).not.toBeInTheDocument()
    await userEvent.keyboard(' more{Control>}s{/Control}')
    await expect.poll(() => saves()[1]?.body).toMatchObject({ revision: 4 })
  })

  it('can give way to theirs, and take that back', async () => {
    now = { ...STORED, revision: 4, name: 'Parcels' }
    onSave = () => ({ status: 409, body: { code: 'EDITED_BY_ANOTHER' } })
    await open()
    await page.getByLabelText('Name').fill('Shipping')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('button', { name: 'Use the saved version' }).click()
    await expect.element(page.getByLabelText('Name')).toHaveValue('Parcels')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.element(page.getByLabelText('Name')).toHaveValue('Shipping')
  })
})

describe('unsaved changes', () => {
  it('are asked about before the page is left', async () => {
    await open()
    await page.getByLabelText('Name').fill('Shipping')
    await page.getByRole('link', { name: 'Conversations' }).click()
    const dialog = page.getByRole('dialog', { name: 'You have unsaved changes' })
    await expect.element(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'Keep editing' }).click()
    await expect.element(page.getByLabelText('Name')).toHaveValue('Shipping')
  })

  it('that a crash left behind can be taken up again', async () => {
    await open()
    await page.getByLabelText('Name').fill('Shipping')
    await page.getByRole('combobox', { name: 'Tags' }).fill('half typed')
    await expect.poll(() => Object.values(localStorage).join('')).toMatch(/Shipping.*half typed/)
    const kept = { ...localStorage }
    cleanUp()
    // A crash leaves what was kept, as it was.
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
    await open()
    await expect.element(page.getByLabelText('Name')).toHaveValue('Delivery')
    await page.getByRole('button', { name: 'Restore' }).click()
    await expect.element(page.getByLabelText('Name')).toHaveValue('Shipping')
    await expect.element(page.getByText('half typed', { exact: true })).toBeVisible()
  })
})
