import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeDomain, fakeEntry, fakePage } from '../../testing/fakeDomain'
import { fakeServer } from '../../testing/fakeServer'
import { renderAt } from '../../testing/renderAt'

const SAVED = {
  revision: 1,
  updatedAt: '2026-03-02T09:00:00.000Z',
  updatedBy: 'owner@example.com',
  updatedByName: 'Owner',
  fields: { name: 'Shop', ranges: ['MON', 'TUE'].map((day) => ({ day, from: '09:00', to: '18:00' })) },
}
const ITEM = { ...SAVED, id: 1, useCount: 0 }
const EARLIER = {
  ...SAVED,
  revision: 0,
  fields: { ...SAVED.fields, ranges: [SAVED.fields.ranges[0], { day: 'WED', from: '10:00', to: '12:00' }] },
}
let server: ReturnType<typeof fakeServer>
let shown: ReturnType<typeof renderAt> | undefined
beforeEach(() => {
  localStorage.clear()
  server = fakeServer(({ path, method }) => {
    if (path === '/api/v1/entry') return { body: fakeEntry() }
    if (path === '/api/v1/domain/1') return { body: fakeDomain() }
    if (path.endsWith('/uses')) return { body: [] }
    if (path.endsWith('/history')) return { body: { items: [SAVED, EARLIER] } }
    if (method === 'PUT' || path === '/api/v1/businesshours/1') return { body: ITEM }
    if (path === '/api/v1/businesshours') return { body: fakePage([ITEM]) }
    return undefined
  })
})
afterEach(() => {
  shown?.close()
  server.restore()
})
const saves = () => server.asked.filter(({ method }) => method === 'PUT')
const dialog = () => page.getByRole('dialog')
const time = (name: string, nth = 0) => dialog().getByLabelText(name, { exact: true }).nth(nth)

describe('business hours', () => {
  it('say how hours past midnight are entered', async () => {
    shown = renderAt('/businessHours?domainId=1&id=1')
    await time('Monday, from').fill('18:00')
    await time('Monday, to').fill('02:00')
    await userEvent.keyboard('{Control>}s{/Control}')
    await expect.element(dialog().getByText(/add two: until 24:00, and from 00:00 on the next/)).toBeVisible()
    expect(saves()).toEqual([])
    await time('Monday, to').fill('24:00')
    await time('Tuesday, from').fill('00:00')
    await time('Tuesday, to').fill('02:00')
    await userEvent.keyboard('{Control>}s{/Control}')
    await vi.waitFor(() => expect(saves()).toHaveLength(1))
  })

  it('go on after a break until the usual end, are copied to the other weekdays, and are marked where they are wrong', async () => {
    shown = renderAt('/businessHours?domainId=1&id=1')
    await time('Monday, to').fill('12:00')
    await dialog().getByRole('button', { name: 'Add hours on Monday' }).click()
    await expect.element(time('Monday 2, from')).toHaveValue('13:00')
    await expect.element(time('Monday 2, to')).toHaveValue('18:00')
    await dialog().getByRole('button', { name: 'Copy the hours of Monday to the other weekdays' }).click()
    await expect.element(time('Friday 2, from')).toHaveValue('13:00')
    await time('Friday, from').fill('99')
    await userEvent.tab()
    await userEvent.keyboard('{Control>}s{/Control}')
    await expect.element(time('Friday, from')).toHaveAttribute('aria-invalid', 'true')
    expect(time('Friday, to').element().getAttribute('aria-invalid')).not.toBe('true')
    await time('Friday, from').fill('09:00')
    await userEvent.keyboard('{Control>}s{/Control}')
    await vi.waitFor(() => expect(saves()).toHaveLength(1))
    const { fields } = saves()[0]!.body as Pick<typeof ITEM, 'fields'>
    expect(fields.ranges.map(({ day, from, to }) => `${day} ${from}-${to}`)).toEqual(
      ['MON', 'TUE', 'WED', 'THU', 'FRI'].flatMap((day) => [`${day} 09:00-12:00`, `${day} 13:00-18:00`]),
    )
  })

  it('show a week in one line', async () => {
    shown = renderAt('/businessHours?domainId=1')
    await expect.element(page.getByText('Mon–Tue 09:00–18:00')).toBeVisible()
  })

  it('say at once that hours overlap, and save a break and an end at midnight', async () => {
    shown = renderAt('/businessHours?domainId=1&id=1')
    await dialog().getByRole('button', { name: 'Add hours on Monday' }).click()
    await time('Monday 2, from').fill('17')
    await userEvent.tab()
    await expect.element(time('Monday 2, from')).toHaveValue('17:00')
    await expect.element(dialog().getByText('It overlaps with another one.')).toBeVisible()
    await userEvent.keyboard('{Control>}s{/Control}')
    expect(saves()).toEqual([])
    await time('Monday 2, from').fill('1930')
    await userEvent.tab()
    await userEvent.keyboard('{Control>}s{/Control}')
    await vi.waitFor(() =>
      expect(saves()[0]?.body).toMatchObject({
        fields: { ranges: [...ITEM.fields.ranges, { day: 'MON', from: '19:30', to: '24:00' }] },
      }),
    )
  })

  it('take 0 as midnight where they end, show no time that was not entered, and leave the error in sight', async () => {
    shown = renderAt('/businessHours?domainId=1&id=1')
    await time('Tuesday, to').fill('0')
    await userEvent.tab()
    await expect.element(time('Tuesday, to')).toHaveValue('24:00')
    await time('Tuesday, from').fill('')
    expect(time('Tuesday, from').element().getAttribute('placeholder')).not.toMatch(/\d/)
    await time('Tuesday, to').click()
    await userEvent.keyboard('{Control>}s{/Control}')
    const error = dialog().getByText('Enter a time such as 09:30.')
    await expect.element(error).toBeVisible()
    await expect.element(time('Tuesday, from')).toHaveFocus()
    const { x, y } = error.element().getBoundingClientRect()
    expect(document.elementFromPoint(x + 2, y + 2)).toBe(error.element())
  })

  it('say in the history which hours were added and removed', async () => {
    shown = renderAt('/businessHours?domainId=1&id=1')
    await dialog().getByText('Earlier versions').click()
    await expect.element(dialog().getByText('Weekly hours: added Tue 09:00–18:00')).toBeVisible()
    await expect.element(dialog().getByText('Weekly hours: removed Wed 10:00–12:00')).toBeVisible()
  })

  it('ask for hours on one day at least', async () => {
    shown = renderAt('/businessHours?domainId=1&id=1')
    await dialog().getByRole('button', { name: 'Remove hours 1 on Monday' }).click()
    await dialog().getByRole('button', { name: 'Remove hours 1 on Tuesday' }).click()
    await userEvent.keyboard('{Control>}s{/Control}')
    await expect.element(dialog().getByRole('alert')).toBeVisible()
    expect(saves()).toEqual([])
  })
})
