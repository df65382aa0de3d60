import { notifications } from '@mantine/notifications'
import { type Conversation, type ConversationFields } from '@parlance/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeDialogueSettings, fakeDomain } from '../../../../testing/fakeDomain'
import { type Asked, fakeServer } from '../../../../testing/fakeServer'
import { nameField } from '../../../../testing/open/openEditor'
import { cleanUp, renderConsole } from '../../../../testing/renderConsole'
import { ConversationEditor } from '../ConversationEditor'

/** A conversation with all that an answer may hold, and with what is made elsewhere. */
const RICH: Conversation = {
  id: 7,
  name: 'Delivery',
  type: 'TASK',
  group: null,
  tags: ['order'],
  questions: [
    { id: 1, chatType: 'TEXT', text: 'when does it come' },
    { id: 2, chatType: 'TEXT', text: 'where is my parcel' },
    { id: 3, chatType: 'INTENT', text: 'order.delivery' },
    { id: 4, chatType: 'EVENT', text: 'NO_INPUT' },
  ],
  answers: [
    {
      id: 1,
      chatStatusCode: 'ENABLED',
      bubbles: [
        {
          answerType: 'TEXT',
          component: {
            type: 'text',
            title: 'Delivery',
            data: { description: 'Within two days.', url: 'https://shop.example', urlAlias: 'Our shop' },
          },
          marker: true,
        },
        {
          answerType: 'IMAGECARD',
          component: {
            type: 'image',
            title: 'Map of our shop',
            data: { imageUrl: 'https://img.example/map.png' },
          },
        },
      ],
      conditions: [[{ type: 'day', days: ['MON'] }], [{ type: 'form', form: 'Sizes', exclude: true }]],
      platforms: ['line'],
      userVariables: [{ name: 'asked', action: 'PLUS', value: '1' }],
      subsequentAction: { type: 'MOVE', conversation: 'Returns' },
    },
    {
      id: 2,
      chatStatusCode: 'DISABLED',
      bubbles: [{ answerType: 'NOANSWER', component: { type: 'none' } }],
    },
  ],
  inputContexts: ['ordering'],
  outputContexts: [
    { name: 'delivering', function: 'ADD', strength: 'WEAK', limitCount: 5, limitTime: 1_800 },
  ],
  negatives: ['Pick-up'],
  feedback: { use: false },
  task: {
    slots: [
      {
        name: 'city',
        entity: '@{city}',
        required: true,
        askBack: 'Where to?',
        options: [],
        askCount: 3,
        overCount: '',
        valueType: 'REPRESENTATIVE',
        defaultValue: '',
        valueExpression: '',
      },
    ],
    exitKeywords: ['stop'],
    endMessage: '',
    interruption: 'NONE',
  },
  memo: 'Agreed with logistics',
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
  now = RICH
  onSave = () => ({ body: { ...RICH, revision: 4 } })
  server = fakeServer((asked) => {
    const { method, path } = asked
    if (path === '/api/v1/domain/5') return { body: DOMAIN }
    if (path.endsWith('/exist')) return { body: { exist: false } }
    if (path.endsWith('/exists')) return { body: [] }
    if (path.endsWith('/condition/now')) return { status: 404, body: { code: 'NOT_FOUND' } }
    if (path.endsWith('/dialogue-settings')) return { body: fakeDialogueSettings() }
    if (method === 'PUT') return onSave(asked)
    if (path.endsWith('/uttset/7')) return { body: now }
    if (path.endsWith('/task/preview')) return undefined
    return {}
  })
})
afterEach(() => {
  notifications.clean()
  cleanUp()
  server.restore()
})

const saves = () => server.asked.filter(({ method }) => method === 'PUT')
const saved = (at: number) => (saves()[at]?.body as { fields: ConversationFields } | undefined)?.fields
const withoutIds = <Item extends { id: number }>(items: readonly Item[]): Omit<Item, 'id'>[] =>
  items.map((item) => {
    const { id: _, ...rest } = structuredClone(item)
    return rest
  })

async function open() {
  renderConsole(<ConversationEditor domainId={5} conversation={RICH} />)
  await expect.element(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
}

describe('what is made elsewhere', () => {
  it('is shown in plain words and saved as it was when the rest is edited', async () => {
    await open()
    const image = page.getByRole('group', { name: 'Speech bubble 2: Image card' })
    await expect.element(image.getByRole('textbox', { name: 'Title' })).toHaveValue('Map of our shop')
    await expect.element(page.getByRole('checkbox', { name: 'LINE', exact: true })).toBeChecked()
    await expect.element(page.getByLabelText('Intents, line 1')).toHaveValue('order.delivery')
    await expect.element(page.getByRole('checkbox', { name: 'Silence' })).toBeChecked()
    await expect.element(page.getByRole('button', { name: 'Edit: On Monday' })).toBeVisible()
    await expect.element(page.getByText('If no button of the form “Sizes” was chosen')).toBeVisible()
    await expect
      .element(page.getByRole('combobox', { name: 'Conversation to move to' }))
      .toHaveValue('Returns')
    const hint = 'If there is none, the first answer that is on and has no conditions is sent.'
    await expect.element(page.getByText(hint)).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: 'Memo' })).toHaveValue('Agreed with logistics')
    await page.getByLabelText('Answer 1, speech bubble 1').fill('Within *{days} days to @{city}: ${when}')
    await userEvent.keyboard('{Control>}s{/Control}')
    await expect.poll(() => saves()).toHaveLength(1)
    const said = withoutIds(RICH.answers)
    const first = said[0]?.bubbles[0]
    if (first?.answerType === 'TEXT')
      first.component.data.description = 'Within *{days} days to @{city}: ${when}'
    const { name, type, group, tags, random, memo, task } = RICH
    const { inputContexts, outputContexts, negatives, feedback } = RICH
    const kept = {
      name,
      type,
      group,
      tags,
      random,
      memo,
      task,
      inputContexts,
      outputContexts,
      negatives,
      feedback,
    }
    expect(saved(0)).toEqual({ ...kept, questions: withoutIds(RICH.questions), answers: said })
  })

  it('can be removed, and the removal taken back', async () => {
    await open()
    await page.getByRole('button', { name: 'Remove: Task' }).click()
    await page.getByRole('button', { name: 'Remove: Conditions' }).click()
    await page.getByRole('checkbox', { name: 'Silence' }).click()
    await page.getByRole('button', { name: 'Remove: Memo' }).click()
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await expect.element(page.getByRole('textbox', { name: 'Memo' })).toHaveValue('Agreed with logistics')
    await page.getByRole('button', { name: 'Remove speech bubble 2' }).click()
    await expect.element(page.getByRole('group', { name: /^Speech bubble 2/ })).not.toBeInTheDocument()
    await page.getByRole('textbox', { name: 'Words of the link' }).fill('')
    await page.getByRole('textbox', { name: 'Address', exact: true }).fill('')
    await userEvent.keyboard('{Control>}s{/Control}')
    await expect.poll(() => saves()).toHaveLength(1)
    const fields = saved(0)
    expect(fields).toMatchObject({ type: 'GENERAL', memo: 'Agreed with logistics', negatives: ['Pick-up'] })
    expect(fields).not.toHaveProperty('task')
    expect(fields?.questions.map(({ chatType }) => chatType)).toEqual(['TEXT', 'TEXT', 'INTENT'])
    expect(fields?.answers[0]).not.toHaveProperty('conditions')
    expect(fields?.answers[0]).toMatchObject({ platforms: ['line'] })
    expect(fields?.answers[0]?.bubbles).toEqual([
      {
        answerType: 'TEXT',
        component: {
          type: 'text',
          title: 'Delivery',
          data: { description: 'Within two days.' },
        },
        marker: true,
      },
    ])
  })

  it('survives a crash', async () => {
    await open()
    await nameField().fill('Shipping')
    await expect.poll(() => Object.values(localStorage).join('')).toContain('Shipping')
    const kept = { ...localStorage }
    cleanUp()
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
    await open()
    await page.getByRole('button', { name: 'Restore' }).click()
    await expect.element(nameField()).toHaveValue('Shipping')
    await userEvent.keyboard('{Control>}s{/Control}')
    await expect.poll(() => saves()).toHaveLength(1)
    const fields = saved(0)
    expect(fields).toMatchObject({ task: RICH.task, outputContexts: RICH.outputContexts, type: 'TASK' })
    expect(fields?.answers[0]).toMatchObject({
      conditions: RICH.answers[0]?.conditions,
      bubbles: RICH.answers[0]?.bubbles,
    })
  })

  it('stays as another made it when my edit goes over theirs', async () => {
    now = { ...RICH, revision: 4, inputContexts: ['paying'], negatives: ['Returns'] }
    onSave = ({ body }) =>
      (body as { revision: number }).revision === 3
        ? { status: 409, body: { code: 'EDITED_BY_ANOTHER' } }
        : { body: { ...now, revision: 5 } }
    await open()
    await page.getByRole('button', { name: 'Remove: Negative conversations' }).click()
    await nameField().fill('Shipping')
    await userEvent.keyboard('{Control>}s{/Control}')
    const dialog = page.getByRole('dialog')
    // Removed here, and changed there.
    await expect.element(dialog.getByText('Returns')).toBeVisible()
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.poll(() => saves()).toHaveLength(2)
    const fields = saved(1)
    expect(fields).toMatchObject({ name: 'Shipping', inputContexts: ['paying'], task: RICH.task })
    expect(fields).not.toHaveProperty('negatives')
  })

  it('refers to components in texts; only what belongs into questions is refused', async () => {
    await open()
    await page.getByLabelText('Answer 1, speech bubble 1').fill('See @var.{area}')
    await userEvent.keyboard('{Control>}s{/Control}')
    await expect.element(page.getByText('This kind of expression cannot be used here.')).toBeVisible()
    expect(saves()).toEqual([])
  })
})
