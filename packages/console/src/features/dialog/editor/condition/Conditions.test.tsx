import type { Condition } from '@parlance/contract'
import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  button,
  choose,
  group,
  type OpenedConditions,
  openConditions,
  sentence,
  setting,
  term,
} from '../../../../testing/open/openConditions'

let opened: OpenedConditions
afterEach(() => opened.editor.close())

describe('the conditions of an answer', () => {
  it('are added by their name, read as sentences, and are removed with a way back', async () => {
    opened = await openConditions()
    await choose('Add a setting', 'LINE')
    await expect.element(setting()).toBeVisible()
    // By what it can be set to, as by its name.
    await choose('Add a condition', 'sunday between')
    await term('Day and time').getByText('Friday').click()
    await expect.element(sentence('On Monday–Thursday from 09:00 to 18:00')).toBeVisible()
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
      .element(sentence('On Monday–Thursday from 09:00 to 18:00, and when the user is not on LINE'))
      .toBeVisible()
    await opened.save()
    expect(opened.saved()).toEqual([
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
    opened = await openConditions()
    ;(button('Add a setting').element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}conditions{Enter}')
    await expect.element(button('Add a condition')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByLabelText('Find a condition')).toHaveFocus()
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
    await opened.save()
    expect(opened.saved()).toEqual([[{ type: 'userVariable', name: 'points', operator: '>=', value: '100' }]])
  })

  it('say whether they hold now, where the clock alone decides', async () => {
    const day: Condition = { type: 'day', days: ['MON'] }
    const onLine: Condition = { type: 'platform', platforms: ['line'] }
    opened = await openConditions([[day], [{ ...day, exclude: true }, onLine], [day, onLine], [onLine]])
    await expect.element(setting().getByText('Holds now: Monday 09:30')).toBeVisible()
    await expect
      .element(
        setting()
          .getByRole('link', { name: /^Time zone: Asia\/Seoul/ })
          .first(),
      )
      .toHaveAttribute('href', '/information/domain?domainId=5')
    await expect.element(setting().getByText('Does not hold now: Monday 09:30')).toBeVisible()
    expect(
      setting()
        .getByText(/olds? now/)
        .elements(),
    ).toHaveLength(2)
    expect(opened.asked.findLast(({ path }) => path.endsWith('/now'))?.body).toEqual({
      conditions: [[day], [{ ...day, exclude: true }], [day]],
    })
  })

  it('end where there may be no more, and say so before', async () => {
    const day: Condition = { type: 'day', days: ['MON'] }
    opened = await openConditions([
      Array.from({ length: 4 }, () => day),
      ...Array.from({ length: 8 }, () => [day]),
    ])
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

describe('the condition that a server decides', () => {
  const response = { status: 200, contentType: 'application/json', body: '{"result":true}', elapsedMs: 37 }
  const url = 'https://shop.example/open'
  const test = () => page.getByRole('group', { name: 'Test call', exact: true })

  it('is tried beside its address, with the values that the address takes', async () => {
    opened = await openConditions([[{ type: 'url', url: `${url}?c=@{city}` }]])
    opened.said.echo = { response, result: true }
    await button('Edit: If shop.example/open?c=@{city} answers true').click()
    await test().getByLabelText('@{city}').fill('York')
    await test().getByRole('button', { name: 'Show request' }).click()
    await expect.element(test().getByLabelText('Request, not sent').first()).toBeVisible()
    await test().getByRole('button', { name: 'Send' }).click()
    for (const text of ['It answered true.', '37 ms', '{"result":true}'])
      await expect.element(test().getByText(text, { exact: true })).toBeVisible()
    const calls = opened.asked.filter(({ path }) => path.endsWith('/echo'))
    expect(calls.map(({ body }) => body)).toMatchObject([
      { url: `${url}?c=@{city}`, text: 'Are you open now?', send: false },
      { entities: [{ name: '@{city}', value: 'York' }], send: true },
    ])
    await test().getByLabelText('What the user says').fill('Open?')
    await expect.element(test().getByText(/test again to see the result/)).toBeVisible()
    opened.said.echo = { response: { ...response, body: 'open' }, reason: 'NOT_UNDERSTOOD' }
    await userEvent.keyboard('{Enter}')
    await expect.element(test().getByText('Without a result, it counts as false.')).toBeVisible()
    await expect
      .element(
        test()
          .getByRole('alert')
          .getByText(/“result” is true or false/),
      )
      .toBeVisible()
    opened.said.echo = { reason: 'BLOCKED_ADDRESS' }
    await userEvent.keyboard('{Enter}')
    await expect.element(test().getByRole('alert').getByText('Address not allowed')).toBeVisible()
    await page.getByText('What does my server have to answer?').click()
    await expect.element(page.getByText(/within 1,?000 ms/)).toBeVisible()
    await page.getByRole('tab', { name: 'Python' }).click()
    await expect.element(page.getByText(/json.dumps\(\{"result":True\}\)/)).toBeVisible()
    expect(opened.editor.saves()).toEqual([])
  })

  it('is not tried while its address is wrong', async () => {
    opened = await openConditions()
    await choose('Add a setting', 'LINE')
    await choose('Add a condition', 'URL')
    await test().getByRole('button', { name: 'Send' }).click()
    await expect.element(setting().getByText('Required.')).toBeVisible()
    expect(opened.asked.filter(({ path }) => path.endsWith('/echo'))).toEqual([])
  })
})
