import type { Conversation } from '@parlance/contract'
import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Editor, line, nameField, openEditor, STORED } from '../../../../testing/openEditor'

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

async function open() {
  editor = await openEditor({
    answer: ({ path }) => (path.endsWith('/uttset/7/history') ? { body: { items: SAVES } } : undefined),
  })
}

it('by mouse: tells what each save changed, and loads an earlier one into the editor, which a save makes last', async () => {
  await open()
  await page.getByRole('button', { name: 'Earlier versions' }).click()
  const dialog = page.getByRole('dialog', { name: 'Earlier versions' })
  for (const change of [
    'Name: Parcels → Delivery',
    'General questions: added question 1',
    'General questions: removed where is it',
    'Answer 1: Later. → Soon.',
    'Answer 2: removed Never.',
    'Input contexts: ordered → None',
    'Memo: asked often → None',
    'Created',
  ])
    await expect.element(dialog.getByText(change, { exact: true })).toBeVisible()
  await expect.element(dialog.getByText('Minji')).toBeVisible()
  await dialog.getByRole('button', { name: 'Restore' }).first().click()
  await expect.element(nameField()).toHaveValue('Parcels')
  await expect.element(page.getByText('Unsaved changes')).toBeVisible()
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect
    .poll(() => (editor.saves().at(-1)?.body as { fields?: unknown } | undefined)?.fields)
    .toEqual(SAVES[1]!.fields)
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
