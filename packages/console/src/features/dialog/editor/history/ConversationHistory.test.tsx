import type { Conversation } from '@parlance/contract'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Editor, line, nameField, openEditor, STORED } from '../../../../testing/open/openEditor'

let editor: Editor
afterEach(() => editor.close())

const says = (description: string) => ({
  chatStatusCode: 'ENABLED' as const,
  bubbles: [{ answerType: 'TEXT' as const, component: { type: 'text' as const, data: { description } } }],
})
const fieldsOf = ({ name, type, group, tags, questions, answers, random }: Conversation) => ({
  name,
  type,
  group,
  tags,
  random,
  questions: questions.map(({ chatType, text }) => ({ chatType, text })),
  answers: answers.map(({ chatStatusCode, bubbles }) => ({ chatStatusCode, bubbles })),
})
const NOW = fieldsOf(STORED)
const SAVES = [
  {
    revision: 3,
    updatedAt: STORED.updatedAt,
    updatedBy: STORED.updatedBy,
    updatedByName: 'Mina',
    fields: NOW,
  },
  {
    revision: 2,
    updatedAt: '2026-01-04T10:00:00.000Z',
    updatedBy: 'minji@example.com',
    updatedByName: 'Minji',
    fields: {
      ...NOW,
      name: 'Parcels',
      questions: [...NOW.questions.slice(1), { chatType: 'TEXT' as const, text: 'where is it' }],
      answers: [says('Later.'), says('Never.')],
      inputContexts: ['ordered'],
      memo: 'asked often',
    },
  },
  {
    revision: 1,
    updatedAt: '2026-01-03T10:00:00.000Z',
    updatedBy: STORED.updatedBy,
    updatedByName: 'Mina',
    fields: { ...NOW, name: 'Parcel' },
  },
]

let saves: typeof SAVES
beforeEach(() => {
  saves = SAVES
})

/** What the list says of a save, the newest first: what went and what came in brackets. */
function changesOf(save: number): string[] {
  const item = document.querySelectorAll('[role=dialog] ol > li')[save]!
  return [...item.querySelectorAll('ul > li')].map((change) => {
    const copy = change.cloneNode(true) as Element
    for (const mark of copy.querySelectorAll('mark')) mark.textContent = `[${mark.textContent}]`
    const [before, after] = [copy.querySelector('del'), copy.querySelector('ins')]
    if (!before && !after) return copy.textContent
    return `${copy.firstElementChild!.textContent} | ${before?.textContent ?? ''} > ${after?.textContent ?? ''}`.trim()
  })
}

async function open() {
  editor = await openEditor({
    answer: ({ path }) => (path.endsWith('/uttset/7/history') ? { body: { items: saves } } : undefined),
  })
}

it('by mouse: tells what each save changed, and loads an earlier one into the editor, which a save makes last', async () => {
  await open()
  await page.getByRole('button', { name: 'Earlier versions' }).click()
  const dialog = page.getByRole('dialog', { name: 'Earlier versions' })
  await expect.element(dialog.getByText('Created')).toBeVisible()
  expect(dialog.getByText('Current', { exact: true }).elements()).toHaveLength(1)
  expect(changesOf(0)).toEqual([
    'Name | [Parcels] > [Delivery]',
    'General questions: added “question 1”',
    'General questions: removed “where is it”',
    'Answer 1 · Text | [Later]. > [Soon].',
    'Answer 2 | Never. >',
    'Input contexts | ordered >',
    'Memo | asked often >',
  ])
  await expect.element(dialog.getByText('Minji')).toBeVisible()
  await dialog.getByRole('button', { name: 'Restore' }).first().click()
  await expect.element(nameField()).toHaveValue('Parcels')
  await expect.element(page.getByText('Unsaved changes')).toBeVisible()
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect
    .poll(() => (editor.saves().at(-1)?.body as { fields?: unknown } | undefined)?.fields)
    .toEqual(SAVES[1]!.fields)
})

const button = (title: string, action: object) => [
  { rowSpan: 1, colSpan: 1, data: { type: 'button', title, data: { type: 'basic', action } } },
]
const SENTENCES = Array.from({ length: 9 }, (_, i) => `Sentence ${i} stays as it has always been.`).join(' ')
const card = (description: string, buttons: object[], alt: string) => ({
  ...says('x'),
  bubbles: [
    {
      answerType: 'IMAGECARD',
      component: {
        type: 'template',
        data: {
          cover: { type: 'image', data: { imageUrl: 'https://a.example/a.png', alt, description } },
          contentTable: buttons,
        },
      },
    },
    ...says('The same in both.').bubbles,
  ],
})
const onDays = (...days: string[]) => ({ conditions: [[{ type: 'day', days }]] })

it('of an answer tells only what changed: the words of a text, its buttons, its conditions, each by its label', async () => {
  const call = button('Call', { type: 'phone', data: { number: '02-1234-5678' } })
  const before = card(`We close at 5. ${SENTENCES}`, [call], 'A shop')
  const after = card(
    `We close at 6. ${SENTENCES}`,
    [call, button('Map', { type: 'link', data: { url: 'https://b.example' } })],
    'A shop',
  )
  const fields = { ...NOW, answers: [{ ...after, ...onDays('MON') }, says('And more.')] }
  const earlier = { ...NOW, answers: [{ ...before, ...onDays('TUE') }, says('And more.')] }
  const order = { ...fields, answers: fields.answers.toReversed() }
  saves = [
    { ...SAVES[0]!, fields: order },
    { ...SAVES[1]!, fields },
    { ...SAVES[2]!, fields: earlier },
  ] as unknown as typeof SAVES
  await open()
  await page.getByRole('button', { name: 'Earlier versions' }).click()
  await expect.element(page.getByRole('dialog').getByText('Created')).toBeVisible()
  expect(changesOf(0)).toEqual(['Only the order of questions or answers changes.'])
  const [text, buttons, conditions, ...rest] = changesOf(1)
  expect(text).toMatch(
    /^Answer 1, speech bubble 1 · Text below the image \| We close at \[5\]\..{50,60}… > We close at \[6\]/,
  )
  expect(buttons).toBe(
    'Answer 1, speech bubble 1 · Buttons | Call · Call · 02-1234-5678 > Call · Call · 02-1234-5678[\nMap · Open page · https://b.example]',
  )
  expect(conditions).toMatch(/^Answer 1 · Conditions \| On \[Tues\]day > On \[Mon\]day$/)
  expect(rest).toEqual([])
  const marks = [...document.querySelectorAll('[role=dialog] mark')]
  const lines = marks.map(
    (mark) => `${mark.parentElement!.tagName} ${getComputedStyle(mark).textDecorationLine}`,
  )
  expect(new Set(lines)).toEqual(new Set(['DEL line-through', 'INS underline']))
})

it('by keyboard alone: it is opened, restored from and closed, and the way back is one key', async () => {
  await open()
  ;(page.getByRole('button', { name: 'Earlier versions' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  const restore = page.getByRole('dialog').getByRole('button', { name: 'Restore' })
  await expect.poll(() => restore.elements().length).toBe(2)
  ;(restore.last().element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(nameField()).toHaveValue('Parcel')
  ;(line(1).element() as HTMLElement).focus()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(nameField()).toHaveValue('Delivery')
})
