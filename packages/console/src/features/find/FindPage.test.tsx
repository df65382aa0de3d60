import type { FoundObject } from '@parlance/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeDomain, fakeEntry, fakePage } from '../../testing/fakeDomain'
import { fakeServer } from '../../testing/fakeServer'
import { renderAt } from '../../testing/renderAt'

const ITEMS: FoundObject[] = [
  { kind: 'conversation', id: 7, name: 'refund guide', text: null, active: null },
  { kind: 'bannedWord', id: 2, name: 'darn', text: 'No refund for that.', active: true },
]
const DARN = {
  id: 2,
  revision: 1,
  updatedAt: '2026-03-02T09:00:00.000Z',
  updatedBy: 'owner@example.com',
  updatedByName: 'Owner',
  useCount: 1,
  fields: { name: 'darn', answer: 'No refund for that.', active: true },
}
let items: FoundObject[]
let server: ReturnType<typeof fakeServer>
let shown: ReturnType<typeof renderAt> | undefined
const asked = () => server.asked.filter(({ path }) => path === '/api/v1/find').map(({ query }) => query)

beforeEach(() => {
  items = ITEMS
  server = fakeServer(({ path, query }) => {
    if (path === '/api/v1/entry') return { body: fakeEntry() }
    if (path === '/api/v1/domain/1') return { body: fakeDomain() }
    if (path === '/api/v1/find') {
      const found = items.filter(({ kind }) => !query['kind'] || kind === query['kind'])
      return { body: { ...fakePage(found), counts: items.map(({ kind }) => ({ kind, count: 1 })) } }
    }
    if (path === '/api/v1/bannedword/2') return { body: DARN }
    if (path === '/api/v1/bannedword/2/uses')
      return { body: [{ kind: 'form', id: 4, name: 'form 4', where: 'answer' }] }
    if (path === '/api/v1/bannedword/batch') return { body: { removed: 1, deletionId: 3 } }
    if (path === '/api/v1/bannedword') return { body: fakePage([DARN]) }
    return undefined
  })
})
afterEach(() => {
  shown?.close()
  server.restore()
})

describe('find everywhere', () => {
  it('asks for words first, and shows what has them, marked, with its kind', async () => {
    shown = renderAt('/find?domainId=1')
    await expect.element(page.getByText(/Finds names, questions, answers/)).toBeVisible()
    expect(asked()).toEqual([])
    const field = page.getByRole('searchbox').element()
    await page.getByRole('searchbox').fill('refund')
    await expect.element(page.getByRole('link', { name: 'refund guide' })).toBeVisible()
    // What is composed in it is not broken off.
    expect(page.getByRole('searchbox').element()).toBe(field)
    await expect.element(page.getByText('Banned word', { exact: true })).toBeVisible()
    const marks = [...document.querySelectorAll('[role="grid"] mark')].map((mark) => mark.textContent)
    expect(marks).toEqual(['refund', 'refund'])
    expect(shown.router.state.location.search).toMatchObject({ search: 'refund' })
    const link = page.getByRole('link', { name: 'darn' }).element() as HTMLAnchorElement
    expect(link.getAttribute('href')).toBe('/bannedWord?domainId=1&id=2')
  })

  it('offers what was opened last until something is looked for', async () => {
    const opened = [
      { href: '/bannedWord?domainId=1&id=2', name: 'darn' },
      { href: '/find?domainId=1' },
      { href: '/dmManagementModify?domainId=1&id=7', name: 'refund guide' },
    ]
    localStorage.setItem('parlance.recents.1.1', JSON.stringify(opened))
    shown = renderAt('/find?domainId=1')
    const last = page.getByRole('navigation', { name: 'Recent' })
    await expect.element(last).toBeVisible()
    expect(
      last
        .getByRole('link')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['darn', 'refund guide'])
    await page.getByRole('searchbox').fill('x')
    await expect.element(last).not.toBeInTheDocument()
    await page.getByRole('searchbox').fill('')
    await last.getByRole('link', { name: 'darn' }).click()
    await vi.waitFor(() =>
      expect(shown!.router.state.location).toMatchObject({ pathname: '/bannedWord', search: { id: 2 } }),
    )
    localStorage.clear()
  })

  it('does what the list does with what was found: by mouse its uses and a copy, by keyboard a deletion', async () => {
    shown = renderAt('/find?domainId=1&search=refund')
    const menu = page.getByRole('button', { name: 'Actions for “darn”' })
    await menu.click()
    await page.getByRole('menuitem', { name: 'Who uses it' }).click()
    await expect.element(page.getByRole('dialog').getByText('form 4')).toBeVisible()
    await page.getByRole('dialog').getByRole('button').first().click()
    await menu.click()
    expect(page.getByRole('menuitem', { name: 'Open in a new tab' }).element().getAttribute('href')).toBe(
      '/bannedWord?domainId=1&id=2',
    )
    await userEvent.keyboard('{Escape}')
    ;(menu.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    const remove = page.getByRole('menuitem', { name: 'Delete' })
    await expect.element(remove).toBeVisible()
    await userEvent.keyboard('{ArrowUp}')
    await expect.element(remove).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() =>
      expect(server.asked.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toHaveLength(
        1,
      ),
    )
    await menu.click()
    await page.getByRole('menuitem', { name: 'Duplicate' }).click()
    // The form of a new one opens with the fields of that, and the wish is gone from the address.
    await expect.element(page.getByLabelText('Banned word', { exact: true })).toHaveValue('darn 2')
    expect(shown.router.state.location.search).not.toHaveProperty('copyOf')
  })

  it('is narrowed to one kind, with how many there are', async () => {
    shown = renderAt('/find?domainId=1&search=refund')
    await page.getByRole('combobox', { name: 'Kind' }).click()
    await page.getByRole('option', { name: 'Banned word 1' }).click()
    await vi.waitFor(() => expect(asked().at(-1)).toMatchObject({ search: 'refund', kind: 'bannedWord' }))
    await expect.element(page.getByText('refund guide')).not.toBeInTheDocument()
  })

  it('is used by keyboard alone: typed, gone through, opened', async () => {
    shown = renderAt('/find?domainId=1')
    await expect.element(page.getByRole('searchbox')).toBeVisible()
    await userEvent.keyboard('/')
    await expect.element(page.getByRole('searchbox')).toHaveFocus()
    await userEvent.keyboard('refund')
    const found = page.getByRole('grid').getByRole('link', { name: 'darn' })
    await expect.element(found).toBeVisible()
    ;(found.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() => expect(shown?.router.state.location.pathname).toBe('/bannedWord'))
  })

  it('says that nothing was found', async () => {
    items = []
    shown = renderAt('/find?domainId=1&search=zzz')
    await expect.element(page.getByText('Nothing found')).toBeVisible()
  })
})
