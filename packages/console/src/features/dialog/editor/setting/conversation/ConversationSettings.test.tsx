import {
  type Conversation,
  ConversationFields,
  defaultDialogueSettings,
  fieldIssues,
  type IntentClassifier,
} from '@parlance/contract'
import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Editor, openEditor, STORED } from '../../../../../testing/open/openEditor'
import { draftOf } from '../../draft/draft'
import { prepare } from '../../draft/prepare'

const SETTINGS = {
  inputContexts: ['shop'],
  outputContexts: [
    { name: 'ordered', function: 'ADD', strength: 'STRONG', limitCount: 3, limitTime: 90 },
    { name: 'paid', function: 'DELETE', strength: 'WEAK', limitCount: 5, limitTime: 1_800 },
  ],
  negatives: ['Refund'],
  feedback: { use: true, no: 'Sorry!' },
  memo: 'Ask Mina',
} satisfies Partial<Conversation>
const WHOLE: Conversation = {
  ...STORED,
  questions: [
    { id: 1, chatType: 'TEXT', text: 'where is it' },
    { id: 2, chatType: 'NLU_PATTERN', text: '[order|parcel]' },
    { id: 3, chatType: 'INTENT', text: 'delivery' },
    { id: 4, chatType: 'EVENT', text: 'CALL_START' },
  ],
  ...SETTINGS,
}
const RIVAL = { text: 'where is my refund', conversation: { id: 9, name: 'Refund' } }

let classifier: IntentClassifier = { active: false, url: '', revision: 0 }
let editor: Editor
afterEach(() => editor.close())

const open = (stored: Conversation, domain = {}) =>
  openEditor({
    stored,
    domain,
    answer: ({ path }) => {
      if (path.endsWith('/dialogue-settings')) {
        const settings = defaultDialogueSettings('en')
        return { body: { settings, revision: 1, authenticationKey: null, authenticationKeyFor: null } }
      }
      if (path.endsWith('/intent-classifier')) return { body: classifier }
      if (path.endsWith('/conflict/conversations'))
        return {
          body: {
            state: 'READY',
            conversations: [
              { id: 9, name: 'Refund', pairs: [{ text: 'where is it', other: RIVAL.text, similarity: 0.7 }] },
              { id: 10, name: 'Parking', pairs: [] },
            ],
          },
        }
      if (path.endsWith('/conflict'))
        return {
          body: {
            state: 'READY',
            verdict: 'NEAR',
            questions: [{ ...RIVAL, similarity: 0.7, exact: false }],
            answer: null,
          },
        }
      if (path.endsWith('/context-rule'))
        return { body: { items: [{ name: 'ordered', input: [], output: [] }], totalCount: 1 } }
      if (path.endsWith('/uttset'))
        return { body: { items: ['Refund', 'Parking'].map((name) => ({ name, found: null })) } }
      return undefined
    },
  })
const menu = () => page.getByRole('button', { name: 'Add a setting' }).first()
const section = (name: string) => page.getByRole('region', { name, exact: true })
const saved = () => (editor.saves().at(-1)?.body as { fields: ConversationFields } | undefined)?.fields
async function choose(name: string) {
  const all = page.getByRole('group', { name: 'Other settings' })
  ;(all.getByRole('button', { name: 'Add a setting' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('textbox', { name: 'Find a setting' })).toHaveFocus()
  await userEvent.keyboard(`${name}{Enter}`)
}

describe('settings of a conversation', () => {
  it('are edited and edited back by mouse, and saved as they were stored', async () => {
    editor = await open(WHOLE, { domainType: 'CALL_CENTRE' })
    await expect.element(section('Negative conversations').getByText('very similar')).toBeVisible()
    await expect
      .element(section('Feedback').getByText('Feedback is off in this domain, so it is not asked.'))
      .toBeVisible()
    const minutes = page.getByLabelText('Minutes')
    await expect.element(minutes).toHaveValue('1.5')
    await minutes.fill('2')
    await minutes.fill('1.5')
    await page.getByLabelText('What happens to context 1').selectOptions('KEEP')
    await page.getByLabelText('What happens to context 1').selectOptions('ADD')
    await page.getByLabelText('Said after yes').fill('Great')
    await page.getByLabelText('Said after yes').fill('')
    await page.getByRole('textbox', { name: 'Memo' }).fill('Ask Mina!')
    await page.getByRole('textbox', { name: 'Memo' }).fill('Ask Mina')
    await section('Negative conversations')
      .getByRole('button', { name: /^Remove negative/ })
      .click()
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await page.getByRole('button', { name: 'Remove context 2' }).click()
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await page.getByRole('checkbox', { name: 'Silence' }).click()
    await page.getByRole('checkbox', { name: 'Silence' }).click()
    await expect.element(page.getByText('Unsaved changes')).not.toBeInTheDocument()
    await page.getByLabelText('Name', { exact: true }).fill('Parcel')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.poll(saved).toBeDefined()
    const { questions } = WHOLE
    expect(JSON.stringify({ ...saved(), name: 'Delivery' })).toBe(
      JSON.stringify(prepare(draftOf(ConversationFields.parse(WHOLE))).fields),
    )
    expect(saved()).toMatchObject({
      ...SETTINGS,
      questions: questions.map(({ chatType, text }) => ({ chatType, text })),
    })
  })

  it('are found by their name, filled in and saved by keyboard alone', async () => {
    editor = await open(STORED)
    await choose('memo')
    await expect.element(page.getByRole('textbox', { name: 'Memo' })).toHaveFocus()
    await userEvent.keyboard('For the team')
    await choose('output')
    await userEvent.keyboard('ordered')
    await choose('input')
    await userEvent.keyboard('shop,')
    await choose('negative')
    await userEvent.keyboard('Park')
    await expect.element(page.getByRole('option', { name: 'Parking' })).toBeVisible()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    await expect.element(page.getByText('No questions are alike.')).toBeVisible()
    await choose('feedback')
    await userEvent.keyboard(' {Control>}s{/Control}')
    await expect.poll(saved).toMatchObject({
      memo: 'For the team',
      inputContexts: ['shop'],
      outputContexts: [
        { name: 'ordered', function: 'ADD', strength: 'WEAK', limitCount: 5, limitTime: 1_800 },
      ],
      negatives: ['Parking'],
      feedback: { use: false },
    })
  })

  it('take a rival from the note of a question as a negative conversation', async () => {
    editor = await open(STORED)
    const first = page.getByLabelText('General questions, line 1', { exact: true })
    await first.fill('where is it now')
    await page.getByRole('button', { name: 'Add as negative conversation: Refund' }).click()
    await expect.element(section('Negative conversations').getByText('very similar')).toBeVisible()
    await expect.element(page.getByText('· negative conversation')).toBeVisible()
    await userEvent.keyboard('{Control>}s{/Control}')
    await expect.poll(saved).toMatchObject({ negatives: ['Refund'] })
  })
})

describe('questions that are not asked in words', () => {
  it('are added from the menu where the domain has them, and take no room until then', async () => {
    editor = await open(STORED)
    await expect.element(section('Regular-expression questions')).not.toBeInTheDocument()
    await menu().click()
    await expect.element(page.getByRole('option', { name: /^Intent / })).toBeVisible()
    await expect.element(page.getByRole('option', { name: /^Call event/ })).not.toBeInTheDocument()
    await page.getByRole('option', { name: /^Intent / }).click()
    await userEvent.keyboard('delivery{Enter}parcel')
    await expect.element(section('Intents').getByText(/has no external classifier/)).toBeVisible()
    await choose('regular')
    await userEvent.keyboard('[[order|parcel]{Control>}s{/Control}')
    await expect.poll(saved).toMatchObject({
      questions: expect.arrayContaining([
        { chatType: 'NLU_PATTERN', text: '[order|parcel]' },
        { chatType: 'INTENT', text: 'delivery' },
        { chatType: 'INTENT', text: 'parcel' },
      ]),
    })
  })

  it('are call events in a domain that takes calls', async () => {
    classifier = { active: true, url: 'https://intents.example/ask', revision: 1 }
    editor = await open({ ...STORED, questions: WHOLE.questions.slice(0, 3) }, { domainType: 'CALL_CENTRE' })
    await expect.element(page.getByText('The classifier at intents.example is asked.')).toBeVisible()
    await choose('call event')
    await expect.element(page.getByRole('checkbox', { name: 'Call started' })).toHaveFocus()
    await userEvent.keyboard(' ')
    await page.getByRole('checkbox', { name: 'Call ended' }).click()
    await userEvent.keyboard('{Control>}s{/Control}')
    await expect
      .poll(() => saved()?.questions.slice(-2))
      .toEqual([
        { chatType: 'EVENT', text: 'CALL_START' },
        { chatType: 'EVENT', text: 'CALL_END' },
      ])
  })
})

/** What the contract refuses (specification section 5), and the field at which it is told. */
const REFUSED: [what: string, settings: Partial<Conversation>, path: string, code: string][] = [
  ['a context name with a blank', { inputContexts: ['a b'] }, 'settings.inputContexts', 'NAME_CHARACTERS'],
  ['a context twice', { inputContexts: ['a', 'A'] }, 'settings.inputContexts', 'DUPLICATE_NAME'],
  ['a changed context without a name', changed({ name: '' }), 'settings.outputContexts.0.name', 'REQUIRED'],
  ['no turns', changed({ limitCount: 0 }), 'settings.outputContexts.0.limitCount', 'TOO_SMALL'],
  ['no number of turns', changed({ limitCount: NaN }), 'settings.outputContexts.0.limitCount', 'REQUIRED'],
  ['more than a day', changed({ limitTime: 90_000 }), 'settings.outputContexts.0.limitTime', 'TOO_LARGE'],
  [
    '21 negatives',
    { negatives: Array.from({ length: 21 }, (_, i) => `${i}`) },
    'settings.negatives',
    'TOO_MANY',
  ],
  ['itself as a negative', { negatives: [STORED.name] }, 'settings.negatives', 'INVALID_VALUE'],
  ['a long yes', { feedback: { use: true, yes: 'x'.repeat(2_001) } }, 'settings.feedback.yes', 'TOO_LONG'],
  ['a long memo', { memo: 'x'.repeat(1_001) }, 'settings.memo', 'TOO_LONG'],
]
function changed(part: object) {
  const context = { name: 'a', function: 'ADD', strength: 'WEAK', limitCount: 5, limitTime: 60 } as const
  return { outputContexts: [{ ...context, ...part }] }
}

describe('the rules of settings', () => {
  it.each(REFUSED)('refuse %s at its field', (_, settings, path, code) => {
    const { fields, pathOf } = prepare({
      ...draftOf(ConversationFields.parse(STORED)),
      settings: settings as ConversationFields,
    })
    const issues = fieldIssues(ConversationFields.safeParse(fields).error!)
    expect(issues.map((issue) => [pathOf!(issue.path), issue.code])).toContainEqual([path, code])
  })
})
