import { Task } from '@parlance/contract'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openTask, PREVIEW } from '../../../../testing/fakeTask'
import { SLOT_EXTRAS } from './extra/slotExtras'
import { preparedTask } from './taskDraft'

type Bot = { conversations?: { name: string; task?: object }[] }
const BOTS = import.meta.glob<Bot>('../../../../../../../docs/conversation-scripts/*.bot.json', {
  eager: true,
  import: 'default',
})
const TASKS = Object.entries(BOTS).flatMap(([path, { conversations = [] }]) =>
  [conversations]
    .flat()
    .flatMap(({ name, task }): [string, Task][] =>
      task ? [[`${path.split('/').at(-1)} ${name}`, Task.parse(task)]] : [],
    ),
)

let opened: Awaited<ReturnType<typeof openTask>> | undefined
afterEach(() => opened?.close())

const slot = (name: string) => page.getByRole('button', { name: new RegExp(`^Slot \\d+: ${name}$`) })
const taskSection = page.getByRole('region', { name: 'Task', exact: true })
const strip = page.getByRole('region', { name: 'A dialogue of this task' })
const save = () => page.getByRole('button', { name: 'Save', exact: true }).click()
const namesOf = () =>
  page
    .getByRole('button', { name: /^Slot \d+:/ })
    .elements()
    .map((one) => one.getAttribute('aria-label')?.replace(/^Slot \d+: /, ''))
/** Drags a slot by its grip to a height of the page. */
function drag(grip: string, clientY: number) {
  const at = { button: 0, bubbles: true, cancelable: true }
  page.getByRole('button', { name: grip }).element().dispatchEvent(new PointerEvent('pointerdown', at))
  dispatchEvent(new PointerEvent('pointermove', { clientY }))
  dispatchEvent(new PointerEvent('pointerup', { clientY }))
}
const aSlot = (name: string, more: object = {}) => ({
  name,
  entity: '@{city}',
  required: true,
  askBack: `Which ${name}?`,
  ...more,
})
const aTask = (slots: object[], more: object = {}) => Task.parse({ slots, ...more })

describe('every task of the conversation scripts', () => {
  it('is saved as it was stored, and so it is when something was added and taken away again', () => {
    expect(TASKS.length).toBeGreaterThan(50)
    for (const [name, task] of TASKS) {
      const stored = JSON.stringify(task)
      expect([name, JSON.stringify(preparedTask(task))]).toEqual([name, stored])
      const touched = task.slots.map((each) =>
        SLOT_EXTRAS.reduce((now, extra) => {
          if (!extra.isThere(now)) return extra.clear(extra.add(now))
          const held = Object.fromEntries(extra.fields.map((field) => [field, now[field]]))
          return { ...extra.clear(now), ...held }
        }, each),
      )
      expect([name, JSON.stringify(preparedTask({ ...task, slots: touched }))]).toEqual([name, stored])
    }
  })

  const shown = TASKS.filter(([name]) =>
    /^(task-rules.en.bot.json Repair|transfer-task.en.bot.json Pay card)$/.test(name),
  )
  it.each(shown)('opens whole, is edited and edited back: %s', async (_name, task) => {
    opened = await openTask(task)
    await expect.element(slot(task.slots[0]!.name)).toBeVisible()
    for (const { name } of task.slots) (slot(name).element() as HTMLElement).click()
    await expect
      .poll(() => page.getByLabelText('Question', { exact: true }).elements().length)
      .toBe(task.slots.length)
    for (const each of task.slots)
      for (const extra of SLOT_EXTRAS.filter((one) => one.isThere(each)))
        expect([
          extra.id,
          document.querySelector(`[id$="extra.${extra.id}"] :is(input, select, textarea)`),
        ]).not.toEqual([extra.id, null])
    const question = page.getByLabelText('Question', { exact: true }).last()
    await question.fill('Something else?')
    await question.fill(task.slots.at(-1)!.askBack)
    await page.getByLabelText('Name', { exact: true }).first().fill('Renamed')
    await save()
    await vi.waitFor(() => expect(opened!.saved()).toHaveLength(1))
    expect(JSON.stringify(opened.saved()[0]!.task)).toBe(JSON.stringify(task))
  })
})

describe('a task', () => {
  it('is made, filled and taken away again with the mouse', async () => {
    opened = await openTask(undefined)
    await page.getByRole('button', { name: 'Add a setting' }).first().click()
    await page.getByRole('option', { name: /^Task/ }).click()
    await expect.element(taskSection.getByLabelText('Name', { exact: true })).toHaveFocus()
    await taskSection.getByLabelText('Name', { exact: true }).fill('city')
    await taskSection.getByRole('combobox', { name: 'Takes' }).click()
    await expect.element(page.getByRole('option', { name: /@\{city\}/ })).toBeVisible()
    // The entity for any text is not offered, one that is off neither, a confidential one is not to be chosen.
    expect(page.getByRole('option', { name: /ANY|TIME\}/ }).elements()).toEqual([])
    await expect
      .element(page.getByRole('option', { name: /@\{card\}/ }))
      .toHaveAttribute('data-combobox-disabled')
    await page.getByRole('option', { name: /@\{city\}/ }).click()
    await taskSection.getByLabelText('Question', { exact: true }).fill('Where to?')
    await taskSection.getByRole('button', { name: 'More for this slot' }).click()
    await page.getByRole('textbox', { name: 'Find a setting' }).fill('validation')
    await page.getByRole('option', { name: /Check by your server/ }).click()
    await taskSection.getByLabelText('URL of your server').fill('https://shop.example/check')
    await taskSection.getByRole('button', { name: 'Duplicate “city”' }).click()
    await expect.poll(namesOf).toEqual(['city', 'city_2'])
    drag('Move slot 2, city_2', -9_999)
    await expect.poll(namesOf).toEqual(['city_2', 'city'])
    await taskSection.getByRole('button', { name: 'Ask “city” earlier' }).click()
    await taskSection.getByRole('button', { name: 'Ask “city” later' }).click()
    await expect.poll(namesOf).toEqual(['city_2', 'city'])
    await taskSection.getByRole('button', { name: 'Remove “city_2”' }).click()
    await expect.poll(namesOf).toEqual(['city'])
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await expect.poll(namesOf).toEqual(['city_2', 'city'])
    await taskSection.getByRole('radio', { name: /Answered, then back/ }).click()
    await save()
    await vi.waitFor(() => expect(opened!.saved()).toHaveLength(1))
    const [first] = opened.saved()
    expect(first!.type).toBe('TASK')
    const checked = aSlot('city', { askBack: 'Where to?', conditionUrl: 'https://shop.example/check' })
    expect(first!.task).toEqual(aTask([{ ...checked, name: 'city_2' }, checked], { interruption: 'RETURN' }))
    await page.getByRole('button', { name: 'Remove: Task' }).click()
    await save()
    await vi.waitFor(() => expect(opened!.saved()).toHaveLength(2))
    expect(opened.saved()[1]).toMatchObject({ type: 'GENERAL' })
    expect(opened.saved()[1]!.task).toBeUndefined()
  })
  it('is edited by keyboard alone: order, fold, buttons of a slot, a new entity', async () => {
    opened = await openTask(aTask([aSlot('city'), aSlot('day')]))
    const grip = page.getByRole('button', { name: 'Move slot 2, day' })
    await expect.element(grip).toBeVisible()
    ;(grip.element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowUp}')
    await expect.poll(namesOf).toEqual(['day', 'city'])
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Move slot 1, day')
    await userEvent.keyboard('{Tab}{Enter}')
    await expect.element(taskSection.getByLabelText('Name', { exact: true })).toHaveValue('day')
    ;(taskSection.getByRole('button', { name: 'More for this slot' }).element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard('buttons{Enter}')
    await expect.element(taskSection.getByLabelText('Buttons under the question')).toHaveFocus()
    await userEvent.keyboard('Monday{Enter}Friday{Enter}')
    const takes = taskSection.getByRole('combobox', { name: 'Takes' })
    ;(takes.element() as HTMLElement).focus()
    await userEvent.keyboard('{Control>}a{/Control}ci{Enter}')
    await expect.element(takes).toHaveValue('@{city}')
    await userEvent.keyboard('{Control>}a{/Control}planet')
    await expect.element(page.getByRole('option', { name: /@\{planet\}.*Does not exist yet/ })).toBeVisible()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    const words = taskSection.getByLabelText('Words of @{planet}')
    await expect.element(words).toBeVisible()
    ;(words.element() as HTMLElement).focus()
    await userEvent.keyboard('Mars{Enter}Venus{Enter}{Tab}')
    ;(taskSection.getByRole('button', { name: 'Create entity' }).element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() =>
      expect(opened!.asked('/entity/batch').map(({ body }) => body)).toEqual([
        {
          name: 'planet',
          type: 'DICTIONARY',
          words: [
            { keyword: 'Mars', synonyms: [] },
            { keyword: 'Venus', synonyms: [] },
          ],
        },
      ]),
    )
    await userEvent.keyboard('{Control>}s{/Control}')
    await vi.waitFor(() => expect(opened!.saved()).toHaveLength(1))
    expect(
      opened.saved()[0]!.task!.slots.map(({ name, entity, options }) => [name, entity, options]),
    ).toEqual([
      ['day', '@{planet}', ['Monday', 'Friday']],
      ['city', '@{city}', []],
    ])
  })
  const confirmation = { whenDenied: 'END', askChange: '', deniedBy: [] }
  it.each<[string, object[], object, RegExp]>([
    ['two slots of one name', [aSlot('city'), aSlot('City')], {}, /already|duplicate|once/i],
    ['a name with a hyphen', [aSlot('to-city')], {}, /letters/i],
    ['no entity', [aSlot('city', { entity: '' })], {}, /enter|required|fill/i],
    ['a default with an expression', [aSlot('city', { defaultValue: '*{home}' })], {}, /default|expression/i],
    ['a confirmation that is not required', [aSlot('ok', { required: false, confirmation })], {}, /confirm/i],
    ['an exit keyword twice', [aSlot('city')], { exitKeywords: ['stop', 'STOP'] }, /already|twice|once/i],
    ['a button with an expression', [aSlot('city', { options: ['*{home}'] })], {}, /expression|component/i],
    ['no address', [aSlot('city', { conditionUrl: 'ftp://x' })], {}, /http/i],
  ])('with %s is refused at its field', async (_title, slots, more, words) => {
    const blank = aTask([aSlot('x')])
    const wrong = slots.map((one) => ({ ...blank.slots[0]!, ...one }))
    opened = await openTask(blank, { ...blank, ...more, slots: wrong })
    await page.getByRole('button', { name: 'Restore' }).click()
    await expect.element(page.getByRole('button', { name: /^Slot 1:/ })).toBeVisible()
    await page.getByLabelText('Name', { exact: true }).first().fill('Changed')
    await save()
    const message = () =>
      [...taskSection.element().querySelectorAll('.mantine-InputWrapper-error, [role=alert]')].map(
        (one) => one.textContent,
      )
    await expect.poll(() => message().join(' ')).toMatch(words)
    expect(taskSection.element().contains(document.activeElement)).toBe(true)
    expect(opened.saved()).toEqual([])
  })

  it('shows at its slot what the server refuses', async () => {
    opened = await openTask(aTask([aSlot('city'), aSlot('card', { entity: '@{card}' })]))
    opened.at.reply = ({ method }) =>
      method === 'PUT'
        ? {
            status: 400,
            body: {
              code: 'INVALID',
              issues: [
                { path: 'fields.task.slots.1.entity', code: 'UNKNOWN_COMPONENT', params: { name: 'card' } },
              ],
            },
          }
        : undefined
    await expect.element(slot('card')).toBeVisible()
    await page.getByLabelText('Name', { exact: true }).first().fill('Changed')
    await save()
    const entity = taskSection.getByRole('combobox', { name: 'Takes' })
    await expect.element(entity).toHaveFocus()
    await expect.element(entity).toHaveAttribute('aria-invalid', 'true')
  })
})

describe('the dialogue of a task', () => {
  it('is made by the server, played message by message, and typed into', async () => {
    opened = await openTask(aTask([aSlot('city')], { exitKeywords: ['stop'] }))
    await expect.element(strip.getByText('Booked to Seoul.')).toBeVisible()
    await expect.element(strip.getByText('Would be called: Slot check city')).toBeVisible()
    await expect.element(strip.getByText(/Every slot is filled/)).toBeVisible()
    const bodies = () => opened!.asked('/task/preview').map(({ body }) => body as Record<string, unknown>)
    expect(bodies()[0]).toMatchObject({ path: 'FINISH', fields: { name: 'Book', type: 'TASK' } })
    await strip.getByRole('button', { name: 'Play' }).click()
    expect(strip.getByText('Booked to Seoul.').elements()).toEqual([])
    await expect.element(strip.getByText('Where to?')).toBeVisible()
    await expect.element(strip.getByText('Booked to Seoul.')).toBeVisible()
    await strip.getByText('Asked too often').click()
    await vi.waitFor(() => expect(bodies().at(-1)).toMatchObject({ path: 'OVER_COUNT' }))
    const open = { ...PREVIEW, end: 'OPEN' as const, turns: PREVIEW.turns.slice(0, 1) }
    opened.at.preview = open
    await strip.getByLabelText('Say something in the dialogue').fill('Busan')
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() => expect(bodies().at(-1)).toMatchObject({ said: ['book', 'Seoul', 'Busan'] }))
    expect(bodies().at(-1)).not.toHaveProperty('path')
    await expect.element(strip.getByText(/The task asks for “city”/)).toBeVisible()
  })

  it('says what is missing until it can be played', async () => {
    opened = await openTask(aTask([aSlot('city')]))
    await expect.element(strip.getByText('Booked to Seoul.')).toBeVisible()
    await slot('city').click()
    await taskSection.getByLabelText('Name', { exact: true }).fill('')
    await expect.element(strip.getByText(/Give every slot a name/)).toBeVisible()
    expect(strip.getByText('Booked to Seoul.').elements()).toEqual([])
  })
})

describe('the condition URL of a slot', () => {
  it('is tried with a value, and says what the server has to answer', async () => {
    const url = 'https://shop.example/check'
    opened = await openTask(aTask([aSlot('city', { conditionUrl: url })]))
    const request = { method: 'POST', url, headers: [], body: '{"slot":{"value":"Seoul"}}' }
    let echo: object = {
      request,
      response: { status: 200, contentType: 'application/json', body: '{"valid":false}', elapsedMs: 41 },
      reason: null,
      verdict: { valid: false, message: 'Sold out.' },
    }
    opened.at.reply = ({ path }) => (path.endsWith('/condition-url/echo') ? { body: echo } : undefined)
    await slot('city').click()
    const test = taskSection.getByRole('region', { name: 'Test call' })
    await test.getByRole('button', { name: 'Send' }).click()
    await expect.element(test.getByText(/Enter name, entity and URL/)).toBeVisible()
    await test.getByLabelText('Value').fill('Seoul')
    await test.getByRole('button', { name: 'Send' }).click()
    await expect.element(test.getByText('The value is refused: the slot is asked again')).toBeVisible()
    await expect.element(test.getByText('Said before asking again: Sold out.')).toBeVisible()
    const slotOf = { name: 'city', entity: '@{city}', conditionUrl: url }
    expect(opened.asked('/condition-url/echo').map(({ body }) => body)).toEqual([
      { task: 'Book', slot: slotOf, value: 'Seoul', send: true },
    ])
    echo = { request, response: null, reason: 'BLOCKED_ADDRESS', verdict: null }
    await test.getByRole('button', { name: 'Send' }).click()
    await expect.element(test.getByRole('alert').getByText('Address not allowed')).toBeVisible()
    await taskSection.getByText('What does my server have to answer?').click()
    await expect.element(taskSection.getByText(/"valid": false/).first()).toBeVisible()
  })
})
