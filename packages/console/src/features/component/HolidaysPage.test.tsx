import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeDomain, fakeEntry, fakePage } from '../../testing/fakeDomain'
import { fakeServer } from '../../testing/fakeServer'
import { renderAt } from '../../testing/renderAt'

const ADDRESS = '/holiday?domainId=1'
const NEW_YEAR = {
  id: 2,
  revision: 1,
  updatedAt: '2026-03-02T09:00:00.000Z',
  updatedBy: 'minsu@example.com',
  updatedByName: 'Minsu',
  useCount: 0,
  fields: { name: 'New Year', dateFrom: '01-01', dateTo: '01-01' },
}

let server: ReturnType<typeof fakeServer>
let shown: ReturnType<typeof renderAt> | undefined
beforeEach(() => {
  localStorage.clear()
  server = fakeServer(({ path, method }) => {
    if (path === '/api/v1/entry') return { body: fakeEntry() }
    if (path === '/api/v1/domain/1') return { body: fakeDomain() }
    if (path.endsWith('/uses')) return { body: [] }
    if (method === 'PUT') {
      const params = { name: 'Christmas' }
      const issues = [{ path: 'fields.dateFrom', code: 'HOLIDAY_OVERLAPPING', params }]
      return { status: 400, body: { code: 'INVALID', issues } }
    }
    if (path === '/api/v1/holiday/2') return { body: NEW_YEAR }
    if (path === '/api/v1/holiday') return { body: fakePage([NEW_YEAR]) }
    return undefined
  })
})
afterEach(() => {
  shown?.close()
  server.restore()
})
const dialog = () => page.getByRole('dialog')

describe('a holiday', () => {
  it('names the holiday that the days overlap with', async () => {
    shown = renderAt(`${ADDRESS}&id=2`)
    const choose = async (name: string, option: string) => {
      await dialog().getByRole('combobox', { name, exact: true }).click()
      await page.getByRole('option', { name: option, exact: true }).click()
    }
    await choose('First day, month', 'December')
    await choose('First day, day', '25')
    await userEvent.keyboard('{Control>}s{/Control}')
    const error = dialog().getByText(/overlap with the holiday “Christmas”. Choose other days, or/)
    await expect.element(error).toBeVisible()
    expect(error.element().getBoundingClientRect().width).toBeGreaterThan(300)
    await choose('Last day, day', '27')
    await expect.element(error).not.toBeInTheDocument()
  })

  it('proposes today for a new day off, and the next such days where days were chosen', async () => {
    const now = new Date()
    const today = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    const day = today.map((part) => String(part).padStart(2, '0')).join('-')
    const first = () => dialog().getByLabelText('First day')
    shown = renderAt(`${ADDRESS}&create=true`)
    await dialog().getByText('Once').click()
    await expect.element(first()).toHaveValue(day)
    shown.close()
    shown = renderAt(`${ADDRESS}&id=2`)
    await dialog().getByText('Once').click()
    const year = day.endsWith('-01-01') ? now.getFullYear() : now.getFullYear() + 1
    await expect.element(first()).toHaveValue(`${year}-01-01`)
    await expect.element(dialog().getByLabelText('Last day')).toHaveValue(`${year}-01-01`)
  })
})
