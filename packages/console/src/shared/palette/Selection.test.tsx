import type { FoundObject } from '@parlance/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeDeployStatus, fakeDomain, fakeEntry, fakeLastBuild, fakePage } from '../../testing/fakeDomain'
import { fakeServer } from '../../testing/fakeServer'
import { renderAt } from '../../testing/renderAt'

const row = (id: number, name: string): FoundObject => ({
  kind: 'conversation',
  id,
  name,
  text: null,
  active: null,
})
const POLICY = row(1, 'Refund policy')
const PRICE = row(2, 'Refund price')
const EXACT = row(3, 'Refund p')

let server: ReturnType<typeof fakeServer>
let shown: ReturnType<typeof renderAt>
/** What a search finds; one that is not named here finds nothing. */
let found: Record<string, Promise<FoundObject[]> | FoundObject[]>

beforeEach(async () => {
  localStorage.clear()
  found = {}
  server = fakeServer(async ({ path, query }) => {
    if (path === '/api/v1/entry') return { body: fakeEntry() }
    if (path === '/api/v1/domain/1') return { body: fakeDomain() }
    if (path === '/api/v1/build/last_build/1') return { body: fakeLastBuild() }
    if (path === '/api/v1/chatbot/deploy-status') return { body: fakeDeployStatus(7, 7) }
    if (path === '/api/v1/build/count') return { body: { count: 0, limit: 1 } }
    // What is opened is not read here.
    if (/\/\d+$/.test(path)) return { status: 503, body: { code: 'UNREACHABLE' } }
    if (path === '/api/v1/find')
      return { body: { ...fakePage((await found[query['search'] ?? '']) ?? []), counts: [] } }
    return {}
  })
  shown = renderAt('/holiday?domainId=1')
  await expect.element(page.getByRole('heading', { name: 'Holidays', level: 1 })).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(dialog().getByRole('textbox')).toHaveFocus()
})
afterEach(() => {
  shown.close()
  server.restore()
})

const dialog = () => page.getByRole('dialog', { name: 'Command palette' })
const rows = () => [...dialog().element().querySelectorAll('[data-action]')]
const texts = () => rows().map(({ textContent }) => textContent)
const selected = () =>
  rows()
    .filter((each) => each.hasAttribute('data-selected'))
    .map(({ textContent }) => textContent)
const asked = (search: string) =>
  vi.waitFor(() => expect(server.asked.map(({ query }) => query['search'])).toContain(search))
const openedId = () => (shown.router.state.location.search as { id?: number }).id
/** A search that answers when the test says so. */
function held(search: string) {
  let answer: (rows: FoundObject[]) => void = () => undefined
  found[search] = new Promise<FoundObject[]>((resolve) => {
    answer = resolve
  })
  return (results: FoundObject[]) => answer(results)
}

it('is on the first row at once, and on the first one after every key', async () => {
  await expect.poll(texts).toContain('Build')
  await expect.poll(selected).toHaveLength(1)
  // Commands of the page and of builds may have come above it meanwhile.
  for (let above = texts().indexOf(selected()[0]!); above > 0; above--) await userEvent.keyboard('{ArrowUp}')
  expect(selected()).toEqual([texts()[0]])
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(selected()).toEqual([texts()[2]])
  await userEvent.keyboard('tags')
  await expect.poll(texts).toEqual(['Conversation tags'])
  expect(selected()).toEqual(['Conversation tags'])
  await userEvent.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}')
  await expect.poll(() => texts().length).toBeGreaterThan(10)
  expect(selected()).toEqual([texts()[0]])
})

it('is there before anything else happens in the palette', async () => {
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog()).not.toBeInTheDocument()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.poll(() => rows().length).toBeGreaterThan(10)
  await expect.poll(selected).toEqual([texts()[0]])
})

it('opens what is found where nothing else stood, once it is there', async () => {
  const answer = held('refund')
  await userEvent.keyboard('refund')
  await asked('refund')
  await expect.element(dialog().getByText('Searching…')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog()).toBeVisible()
  answer([POLICY, PRICE])
  await expect.poll(selected).toEqual(['Refund policy'])
  await userEvent.keyboard('{Enter}')
  await expect.poll(openedId).toBe(1)
})

it('stays on the command that stood on top when results come', async () => {
  const answer = held('conversation')
  await userEvent.keyboard('conversation')
  await asked('conversation')
  const [top] = texts()
  expect(selected()).toEqual([top])
  answer([row(4, 'Conversation')])
  await expect.poll(texts).toContain('Conversation')
  expect(selected()).toEqual([top])
})

it('does not move when a late result comes above it: Enter opens what was selected', async () => {
  found['refund'] = [POLICY, PRICE]
  const answer = held('refund p')
  await userEvent.keyboard('refund')
  await expect.poll(texts).toEqual(['Refund policy', 'Refund price'])
  await userEvent.keyboard(' p')
  await asked('refund p')
  expect(selected()).toEqual(['Refund policy'])
  answer([EXACT, PRICE, POLICY])
  await expect.poll(texts).toEqual(['Refund p', 'Refund price', 'Refund policy'])
  expect(selected()).toEqual(['Refund policy'])
  await userEvent.keyboard('{Enter}')
  await expect.poll(openedId).toBe(1)
})

it('goes on from the row that the arrows reached, wherever a late result has put it', async () => {
  found['refund'] = [POLICY, PRICE]
  const answer = held('refund p')
  await userEvent.keyboard('refund')
  await expect.poll(texts).toHaveLength(2)
  await userEvent.keyboard(' p')
  await asked('refund p')
  await userEvent.keyboard('{ArrowDown}')
  answer([EXACT, PRICE, POLICY])
  await expect.poll(texts).toHaveLength(3)
  expect(selected()).toEqual(['Refund price'])
  await userEvent.keyboard('{ArrowDown}')
  expect(selected()).toEqual(['Refund policy'])
})

it('finds components as well, opens them on their screen, and has that screen among those opened last', async () => {
  found['size'] = [{ ...row(4, 'size'), kind: 'form', text: 'Which size?' }]
  await userEvent.keyboard('size')
  await expect.poll(() => selected()[0]).toContain('Which size?')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: 'Forms', level: 1 })).toBeVisible()
  expect([shown.router.state.location.pathname, openedId()]).toEqual(['/form', 4])
  await vi.waitFor(() => expect(localStorage.getItem('parlance.recents.1.1')).toContain('/form'))
  void shown.router.navigate({ href: '/holiday?domainId=1' })
  await expect.element(page.getByRole('heading', { name: 'Holidays', level: 1 })).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(dialog()).toBeVisible()
  await expect.poll(() => texts()[0]).toBe('Forms')
})
