import type { Condition, Conditions, Conversation, FormFields } from '@parlance/contract'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeDomain } from '../../../../testing/fakeDomain'
import type { Asked } from '../../../../testing/fakeServer'
import { type Editor, openEditor, STORED } from '../../../../testing/openEditor'

const response = { status: 200, contentType: 'application/json', body: '{"result":true}', elapsedMs: 37 }
const LISTS: Record<string, object[]> = {
  '/form': [
    {
      fields: { name: 'Sizes', type: 'SINGLE', version: 2, buttons: [{ name: 'Small' }, { name: 'Large' }] },
    },
  ],
  '/entity': [{ id: 4, name: 'city', type: 'DICTIONARY', firstWords: ['York'], pattern: '' }],
  '/apientity': [{ fields: { name: 'film', url: 'https://films.example' } }],
  '/businesshours': [{ fields: { name: 'Office' } }],
  '/uservariable': [
    { fields: { name: 'points', type: 'NUMBER' } },
    { fields: { name: 'grade', type: 'TEXT' } },
  ],
} satisfies Record<string, { fields?: Partial<Record<keyof FormFields, unknown>>; name?: string }[]>

let editor: Editor
let echo: object
let asked: Asked[]
afterEach(() => editor.close())

function stored(conditions: Conditions | undefined): Conversation {
  const [answer] = STORED.answers
  return { ...STORED, answers: [{ ...answer!, ...(conditions && { conditions }) }] }
}

async function open(conditions?: Conditions, domainType: 'DEFAULT' | 'CALL_CENTRE' = 'DEFAULT') {
  const conversation = stored(conditions)
  asked = []
  echo = { response, result: true, reason: null }
  editor = await openEditor((call) => {
    asked.push(call)
    const { path, query, body, method } = call
    if (path === '/api/v1/domain/5')
      return {
        body: { ...fakeDomain({ id: 5, role: 'OWNER', language: 'en', domainType }), environments: [] },
      }
    if (path.endsWith('/uttset/7') && method === 'GET') return { body: conversation }
    if (path.endsWith('/condition/now')) {
      const { conditions: given } = body as { conditions: Condition[][] }
      const groups = given.map((group) => group.every(({ exclude = false }) => !exclude))
      return { body: { at: '', timeZone: 'Asia/Seoul', date: '2026-01-05', time: '09:30', groups } }
    }
    if (path.endsWith('/condition/echo')) {
      const { url } = body as { url: string }
      return { body: { request: { method: 'POST', url, headers: [], body: '{"version":"2"}' }, ...echo } }
    }
    if (path.endsWith('/entity/4'))
      return {
        body: {
          words: [
            { keyword: 'York', synonyms: [] },
            { keyword: 'Leeds', synonyms: [] },
          ],
        },
      }
    const list = Object.keys(LISTS).find((end) => path.endsWith(end))
    if (!list || method !== 'GET') return undefined
    const items = LISTS[list]!.filter((item) => JSON.stringify(item).includes(query['search'] ?? ''))
    return { body: { items, totalCount: items.length, pageNo: 1, pageSize: 20, totalPage: 1 } }
  })
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const setting = () => page.getByRole('region', { name: 'Conditions', exact: true })
const group = (number: number) => page.getByRole('group', { name: `Conditions ${number}`, exact: true })
const term = (name: string) => setting().getByRole('group', { name, exact: true })
const sentence = (text: string) => setting().getByText(text, { exact: true })
const savedConditions = () => {
  const { body } = editor.saves().at(-1)!
  return (body as { fields: Conversation }).fields.answers[0]!.conditions
}
async function choose(name: string, search: string) {
  await button(name).click()
  await userEvent.keyboard(search)
  await userEvent.keyboard('{Enter}')
}
async function save(count = 1) {
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.poll(() => editor.saves()).toHaveLength(count)
}

describe('the conditions of an answer', () => {
  it('are added by their name, read as sentences, and are removed with a way back', async () => {
    await open()
    await choose('Add a setting', 'LINE')
    await expect.element(setting()).toBeVisible()
    await choose('Add a condition', 'days of the week, between')
    await term('Day and time').getByText('Friday').click()
    await expect
      .element(sentence('On Monday, Tuesday, Wednesday, or Thursday from 09:00 to 18:00'))
      .toBeVisible()
    await choose('And also…', 'LINE')
    await term('Platform').getByText('LINE', { exact: true }).click()
    await term('Platform').getByText('On none of these').click()
    await button('Done').click()
    await choose('Or else…', 'Form choice')
    await term('Form choice').getByRole('combobox', { name: 'Form', exact: true }).click()
    await page.getByRole('option', { name: 'Sizes' }).click()
    await term('Form choice').getByRole('combobox', { name: 'Button', exact: true }).click()
    await page.getByRole('option', { name: 'Large' }).click()
    await button('Done').click()
    await expect.element(button('Edit: If “Large” was chosen in the form “Sizes”')).toHaveFocus()
    await expect
      .element(
        sentence(
          'On Monday, Tuesday, Wednesday, or Thursday from 09:00 to 18:00, and when the user is not on LINE',
        ),
      )
      .toBeVisible()
    await save()
    expect(savedConditions()).toEqual([
      [
        { type: 'timeDay', days: ['MON', 'TUE', 'WED', 'THU'], from: '09:00', to: '18:00' },
        { type: 'platform', platforms: ['line'], exclude: true },
      ],
      [{ type: 'form', form: 'Sizes', button: 'Large' }],
    ])
    await button('Remove condition: If “Large” was chosen in the form “Sizes”').click()
    await expect.element(sentence('If “Large” was chosen in the form “Sizes”')).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await expect.element(sentence('If “Large” was chosen in the form “Sizes”')).toBeVisible()
  })

  it('are made by keyboard alone', async () => {
    await open()
    ;(button('Add a setting').element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}conditions{Enter}')
    await expect.element(button('Add a condition')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('combobox', { name: 'Find a condition' })).toHaveFocus()
    await userEvent.keyboard('user variable{Enter}')
    await expect.element(term('User variable').getByRole('combobox', { name: 'User variable' })).toHaveFocus()
    await userEvent.keyboard('points{Escape}{Tab}{ArrowDown}')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}')
    await userEvent.keyboard('{Tab}100{Escape}')
    await expect.element(sentence('If the user variable “points” is at least “100”')).toBeVisible()
    ;(button('Done').element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(button('Edit: If the user variable “points” is at least “100”')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(term('User variable').getByRole('combobox', { name: 'User variable' })).toHaveFocus()
    await save()
    expect(savedConditions()).toEqual([
      [{ type: 'userVariable', name: 'points', operator: '>=', value: '100' }],
    ])
  })

  it('say whether they hold now, where the clock alone decides', async () => {
    const day: Condition = { type: 'day', days: ['MON'] }
    const onLine: Condition = { type: 'platform', platforms: ['line'] }
    await open([[day], [{ ...day, exclude: true }, onLine], [day, onLine], [onLine]])
    await expect.element(setting().getByText('Holds now: 09:30 in Asia/Seoul')).toBeVisible()
    await expect.element(setting().getByText('Does not hold now: 09:30 in Asia/Seoul')).toBeVisible()
    expect(
      setting()
        .getByText(/old now/)
        .elements(),
    ).toHaveLength(2)
    expect(asked.findLast(({ path }) => path.endsWith('/now'))?.body).toEqual({
      conditions: [[day], [{ ...day, exclude: true }], [day]],
    })
  })

  it('end where there may be no more, and say so before', async () => {
    const day: Condition = { type: 'day', days: ['MON'] }
    await open([Array.from({ length: 4 }, () => day), ...Array.from({ length: 8 }, () => [day])])
    await expect.element(setting().getByText('9 of 10 joined by “or”')).toBeVisible()
    await choose('Or else…', 'platform')
    await button('Done').click()
    await expect.element(setting().getByText(/At most 10 sets/)).toBeVisible()
    expect(button('Or else…').elements()).toEqual([])
    await setting()
      .getByRole('button', { name: /^Edit: On Monday, and/ })
      .click()
    await expect.element(group(1).getByText('4 of 5 joined by “and”')).toBeVisible()
    await choose('And also…', 'Slot')
    await expect.element(group(1).getByText(/At most 5 conditions/)).toBeVisible()
    expect(button('And also…').elements()).toEqual([])
  })
})
