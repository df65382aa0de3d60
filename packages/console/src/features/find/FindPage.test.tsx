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
    if (path === '/api/v1/bannedword') return { body: fakePage([]) }
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
    await expect.element(page.getByText('darn')).toBeVisible()
    ;(page.getByRole('link', { name: 'darn' }).element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() => expect(shown?.router.state.location.pathname).toBe('/bannedWord'))
  })

  it('says that nothing was found', async () => {
    items = []
    shown = renderAt('/find?domainId=1&search=zzz')
    await expect.element(page.getByText('Nothing found')).toBeVisible()
  })
})
