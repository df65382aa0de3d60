import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeDomain, fakeEntry, fakePage } from '../../../testing/fakeDomain'
import { type Asked, fakeServer } from '../../../testing/fakeServer'
import { renderAt } from '../../../testing/renderAt'

const itemOf = (id: number, name: string) => ({
  id,
  revision: 1,
  updatedAt: '2026-03-02T09:00:00.000Z',
  updatedBy: 'minsu@example.com',
  updatedByName: 'Minsu',
  useCount: 0,
  fields: { name },
})

let items: ReturnType<typeof itemOf>[]
let server: ReturnType<typeof fakeServer>
let shown: ReturnType<typeof renderAt> | undefined
beforeEach(() => {
  localStorage.clear()
  items = []
  server = fakeServer(({ path, method, body }) => {
    if (path === '/api/v1/entry') return { body: fakeEntry() }
    if (path === '/api/v1/domain/1') return { body: fakeDomain() }
    if (method === 'POST') {
      const made = itemOf(items.length + 1, (body as { name: string }).name)
      items = [...items, made]
      return { body: made }
    }
    return path === '/api/v1/peopletype' ? { body: fakePage(items) } : undefined
  })
})
afterEach(() => {
  shown?.close()
  server.restore()
})
const dialog = () => page.getByRole('dialog')
const name = () => dialog().getByLabelText('Name', { exact: true })
const saves = (): Asked[] => server.asked.filter(({ method }) => method !== 'GET')

describe('people types', () => {
  it('begin with an example, and say how people are counted by them', async () => {
    shown = renderAt('/peopleType?domainId=1')
    await expect.element(page.getByText(/recognised as Adult 2, Child 1 instead of 3/)).toBeVisible()
    await page.getByRole('button', { name: 'Start from an example' }).click()
    await expect.element(name()).toHaveValue('Adult')
    await dialog().getByRole('button', { name: 'Create' }).click()
    await expect
      .element(page.getByRole('row').filter({ hasText: 'Adult' }).getByText('Adult 2'))
      .toBeVisible()
  })

  it('are made by keyboard alone, and refused with a name that is not English or has spaces', async () => {
    shown = renderAt('/peopleType?domainId=1&create=true')
    await expect.element(name()).toHaveFocus()
    await userEvent.keyboard('young child{Enter}')
    await expect
      .element(dialog().getByText('Only English letters are allowed, without spaces.'))
      .toBeVisible()
    await name().fill('어른')
    await expect
      .element(dialog().getByText('Only English letters are allowed, without spaces.'))
      .toBeVisible()
    expect(saves()).toEqual([])
    await userEvent.keyboard('{Control>}a{/Control}Child{Enter}')
    await expect.element(name()).not.toBeInTheDocument()
    expect(saves().map(({ body }) => body)).toEqual([{ name: 'Child' }])
  })
})
