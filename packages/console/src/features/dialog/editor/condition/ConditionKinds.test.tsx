import type { Condition } from '@parlance/contract'
import { afterEach, describe, expect, it } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import {
  button,
  group,
  type OpenedConditions,
  openConditions,
  sentence,
  setting,
  term,
} from '../../../../testing/open/openConditions'

let opened: OpenedConditions
afterEach(() => opened.editor.close())

const OFFICE = { from: '09:00', to: '18:00' }
const box = (at: Locator, name: string) => at.getByLabelText(name, { exact: true }).first()
async function pick(at: Locator, name: string, option: string) {
  await box(at, name).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}
const type = (name: string, text: string) => async (at: Locator) => {
  await box(at, name).fill(text)
  await userEvent.keyboard('{Escape}')
}
const click = (text: string) => (at: Locator) => at.getByText(text, { exact: true }).click()
const sense = (text: string) => click(text)

type Edit = (at: Locator) => Promise<void>
/** Each kind, its name, its phrase, an edit and the phrase then, and the edit back. */
const KINDS: [condition: Condition, name: string, text: string, edit: Edit, then: string, back: Edit][] = [
  [
    { type: 'time', ...OFFICE },
    'Time',
    'from 09:00 to 18:00',
    type('Until', '20:00'),
    'from 09:00 to 20:00',
    type('Until', '18:00'),
  ],
  [
    { type: 'day', days: ['SUN', 'SAT'], exclude: true },
    'Day of the week',
    'not on Saturday or Sunday',
    click('Sunday'),
    'not on Saturday',
    click('Sunday'),
  ],
  [
    { type: 'date', dateFrom: '2026-03-01', dateTo: '2026-03-05' },
    'Date',
    'on Mar 1 – 5, 2026',
    async (at) => at.getByLabelText('Last day').fill('2026-03-06'),
    'on Mar 1 – 6, 2026',
    async (at) => at.getByLabelText('Last day').fill('2026-03-05'),
  ],
  [
    { type: 'timeDay', days: ['SAT'], ...OFFICE },
    'Day and time',
    'on Saturday from 09:00 to 18:00',
    sense('At other times'),
    'not on Saturday from 09:00 to 18:00',
    sense('At this time'),
  ],
  [
    { type: 'timeDate', dateFrom: '12-20', dateTo: '01-05', ...OFFICE, exclude: true },
    'Date and time',
    'at any time of the year but Dec 20 – Jan 5 from 09:00 to 18:00',
    sense('At this time'),
    'every year on Dec 20 – Jan 5 from 09:00 to 18:00',
    sense('At other times'),
  ],
  [
    { type: 'businessHours', name: 'Office' },
    'Business hours',
    'during the business hours “Office”',
    (at) => pick(at, 'Business hours', 'Branch'),
    'during the business hours “Branch”',
    (at) => pick(at, 'Business hours', 'Office'),
  ],
  [
    { type: 'platform', platforms: ['kakao', 'line'] },
    'Platform',
    'when the user is on KakaoTalk or LINE',
    click('LINE'),
    'when the user is on KakaoTalk',
    click('LINE'),
  ],
  [
    { type: 'form', form: 'Sizes', button: 'Large', exclude: true },
    'Form choice',
    'if “Large” was not chosen in the form “Sizes”',
    (at) => pick(at, 'Button', 'Small'),
    'if “Small” was not chosen in the form “Sizes”',
    (at) => pick(at, 'Button', 'Large'),
  ],
  [
    { type: 'entity', entity: 'city', value: 'York', exclude: true },
    'Entity',
    'if the entity “city” is not “York”',
    type('Value', ''),
    'if the entity “city” was not mentioned',
    (at) => pick(at, 'Value', 'York'),
  ],
  [
    { type: 'systemEntity', entity: 'NUM_General', value: '7' },
    'System entity',
    'if the entity “Number” is “7”',
    (at) => pick(at, 'System entity', 'Email address'),
    'if the entity “Email address” is “7”',
    (at) => pick(at, 'System entity', 'Number'),
  ],
  [
    { type: 'slot', slot: 'seat' },
    'Slot',
    'if the slot “seat” is filled',
    type('Value', '12A'),
    'if the slot “seat” is “12A”',
    type('Value', ''),
  ],
  [
    { type: 'userVariable', name: 'points', operator: '>', value: '8', exclude: true },
    'User variable',
    'if the user variable “points” is at most “8”',
    (at) => pick(at, 'Comparison', 'is not'),
    'if the user variable “points” is not “8”',
    (at) => pick(at, 'Comparison', 'is at most'),
  ],
  [
    { type: 'url', url: 'https://shop.example/open' },
    'Condition URL',
    'if shop.example/open answers true',
    sense('Does not answer true'),
    'if shop.example/open does not answer true',
    sense('Answers true'),
  ],
  [
    { type: 'voice', input: 'KEYPAD', value: '1' },
    'Voice or keys',
    'if the caller presses “1”',
    sense('By voice'),
    'if the caller says “1”',
    sense('By keys'),
  ],
]
const written = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

describe('every kind of condition', () => {
  it('is edited and edited back, and is then saved as it was stored', async () => {
    const halves = [KINDS.slice(0, 7), KINDS.slice(7)]
    // As many groups as there may be: some have two conditions.
    const stored = halves[0]!.map(([condition], i) =>
      [condition, halves[1]![i]?.[0]].filter((one) => one !== undefined),
    )
    opened = await openConditions(stored)
    for (const [i, [one, other]] of halves[0]!
      .map((kind, at) => [kind, halves[1]![at]!] as const)
      .entries()) {
      const before = written(`${one[2]}, and ${other[2]}`)
      await button(`Edit: ${before}`).click()
      await expect.element(group(i + 1)).toBeVisible()
      for (const [kind, after] of [
        [one, `${one[4]}, and ${other[2]}`],
        [other, `${one[2]}, and ${other[4]}`],
      ] as const) {
        const [, name, , edit, , back] = kind
        await edit(term(name))
        await expect.element(sentence(written(after))).toBeVisible()
        await back(term(name))
        await expect.element(sentence(before)).toBeVisible()
      }
      await button('Done').click()
    }
    await page.getByLabelText('Name').fill('Shipping')
    await opened.save()
    expect(JSON.stringify(opened.saved())).toBe(JSON.stringify(stored))
  })
})

const WRONG: [name: string, condition: Condition, field: string, message: string][] = [
  [
    'a time that is none',
    { type: 'time', from: '9 o’clock', to: '18:00' },
    'from',
    'Enter a time such as 09:30.',
  ],
  [
    'an end before its start',
    { type: 'time', from: '18:00', to: '09:00' },
    'to',
    'The end must be after the start.',
  ],
  ['no weekday', { type: 'day', days: [] }, 'days', 'Required.'],
  [
    'all weekdays',
    { type: 'day', days: ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] },
    'days',
    'Not all days of the week can be chosen: that would say nothing.',
  ],
  [
    'no date',
    { type: 'date', dateFrom: '', dateTo: '2026-03-01' },
    'dateFrom',
    'Enter a date such as 2026-03-01.',
  ],
  [
    'dates that end before they begin',
    { type: 'date', dateFrom: '2026-03-05', dateTo: '2026-03-01' },
    'dateTo',
    'The end must be after the start.',
  ],
  ['no messenger', { type: 'platform', platforms: [] }, 'platforms', 'Required.'],
  ['no form', { type: 'form', form: '' }, 'form', 'Required.'],
  ['no entity', { type: 'entity', entity: '' }, 'entity', 'Required.'],
  ['no slot', { type: 'slot', slot: '' }, 'slot', 'Required.'],
  ['no variable', { type: 'userVariable', name: '', operator: '=' }, 'name', 'Required.'],
  ['no business hours', { type: 'businessHours', name: '' }, 'name', 'Required.'],
  [
    'an address that is none',
    { type: 'url', url: 'shop' },
    'url',
    'Enter an address such as https://shop.example.',
  ],
]

const focused = (field: string) => document.activeElement?.closest(`[id$='conditions.0.0.${field}']`) != null
const many = (count: number): Condition[] =>
  Array.from({ length: count }, () => ({ type: 'day', days: ['MON'] }))

describe('what is wrong with a condition', () => {
  it('is said at its field, which is opened and focused', async () => {
    const unsaved = new Map(WRONG.map(([, condition], i) => [100 + i, [[condition]]]))
    unsaved.set(200, [many(6)]).set(
      201,
      many(11).map((condition) => [condition]),
    )
    opened = await openConditions(undefined, unsaved)
    const show = async (id: number) => {
      const left = opened.editor.router.navigate({ to: '/dmManagementModify', search: { domainId: 5, id } })
      // The one before has unsaved conditions.
      if (id > 100) await button('Leave without saving').click()
      await left
      await button('Restore').click()
    }
    for (const [i, [name, , field, message]] of WRONG.entries()) {
      await show(100 + i)
      await expect.element(setting().getByRole('button', { name: /^Edit:/ }), { message: name }).toBeVisible()
      await userEvent.keyboard('{Control>}s{/Control}')
      await expect.element(group(1).getByText(message).first(), { message: name }).toBeVisible()
      await expect.poll(() => focused(field), { message: name }).toBe(true)
    }
    await show(200)
    await expect.element(setting().getByText('At most 5.')).toBeVisible()
    await show(201)
    await expect.element(setting().getByText('At most 10.')).toBeVisible()
    expect(opened.editor.saves()).toEqual([])
  })
})
