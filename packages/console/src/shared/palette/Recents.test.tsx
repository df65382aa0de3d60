import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeDeployStatus, fakeDomain, fakeEntry, fakeLastBuild, fakeUser } from '../../testing/fakeDomain'
import { fakeServer } from '../../testing/fakeServer'
import { STORED } from '../../testing/open/openEditor'
import { renderAt } from '../../testing/renderAt'

const KEY = 'parlance.recents.1.1'
const DELIVERY = '/dmManagementModify?domainId=1&id=7'
const DELETED = '/dmManagementModify?domainId=1&id=8'
let user = fakeUser
let server: ReturnType<typeof fakeServer>
let shown: ReturnType<typeof renderAt>

beforeEach(() => {
  localStorage.clear()
  user = { ...fakeUser, memberships: [1, 2].map((domainId) => ({ domainId, role: 'OWNER' })) }
  server = fakeServer(({ path }) => {
    const domain = /^\/api\/v1\/domain\/(\d)$/.exec(path)
    if (domain) return { body: fakeDomain({ id: Number(domain[1]) }) }
    if (path === '/api/v1/entry') return { body: fakeEntry(user) }
    if (path.startsWith('/api/v1/build/last_build/')) return { body: fakeLastBuild() }
    if (path === '/api/v1/chatbot/deploy-status') return { body: fakeDeployStatus(7, 7) }
    if (path.endsWith('/uttset/7')) return { body: STORED }
    if (path.endsWith('/uttset/8')) return undefined
    return {}
  })
})
afterEach(() => {
  shown.close()
  server.restore()
  localStorage.clear()
})

const dialog = () => page.getByRole('dialog', { name: 'Command palette' })
/** The commands in a group, as they stand. */
const group = (name: string) => {
  const found = [...dialog().element().querySelectorAll('.mantine-Spotlight-actionsGroup')].find((each) =>
    getComputedStyle(each, '::before').content.includes(name),
  )
  return [...(found?.querySelectorAll('[data-action]') ?? [])].map(({ textContent }) => textContent)
}
const heading = (name: string) => page.getByRole('heading', { name, level: 1 })
async function visit(href: string, title: string, key = KEY) {
  void shown.router.navigate({ href })
  await expect.element(heading(title)).toBeVisible()
  // Who only passes through has not opened it.
  await expect.poll(() => kept(key).at(0)).toBe(href)
}
async function openPalette() {
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(dialog().getByRole('textbox')).toHaveFocus()
  await expect.poll(() => group('Go to').length).toBeGreaterThan(0)
}
const kept = (key = KEY) =>
  (JSON.parse(localStorage.getItem(key) ?? '[]') as { href: string }[]).map(({ href }) => href)

it('opens with the pages opened last, newest first, without the one that is open, and Enter goes back', async () => {
  shown = renderAt('/state?domainId=1')
  await expect.element(heading('Tags')).toBeVisible()
  await expect.poll(() => kept().at(0)).toBe('/state?domainId=1')
  await visit('/entity?domainId=1', 'Entities')
  await visit(DELIVERY, 'Delivery')
  await visit('/holiday?domainId=1', 'Holidays')
  await openPalette()
  await expect.poll(() => group('Recent')).toEqual(['Delivery', 'Entities', 'Conversation tags'])
  const first = dialog().element().querySelector('[data-action]')
  expect(first?.textContent).toBe('Delivery')
  await expect.poll(() => first?.hasAttribute('data-selected')).toBe(true)
  await userEvent.keyboard('{Enter}')
  await expect.element(heading('Delivery')).toBeVisible()
})

it('stands before the commands, and goes once something is typed', async () => {
  localStorage.setItem(KEY, JSON.stringify([{ href: '/holiday?domainId=1' }]))
  shown = renderAt('/state?domainId=1')
  await expect.element(heading('Tags')).toBeVisible()
  await expect.poll(() => kept().at(0)).toBe('/state?domainId=1')
  await openPalette()
  expect(dialog().element().querySelector('[data-action]')?.textContent).toBe('Holidays')
  expect(dialog().getByRole('button', { name: 'Holidays' }).elements()).toHaveLength(2)
  await userEvent.keyboard('holidays')
  await expect.poll(() => dialog().getByRole('button', { name: 'Holidays' }).elements().length).toBe(1)
})

it('holds six at most', async () => {
  const many = [
    'state',
    'group',
    'entity',
    'businessHours',
    'holiday',
    'trash',
    'test',
    'conversationHistory',
  ]
  localStorage.setItem(KEY, JSON.stringify(many.map((path) => ({ href: `/${path}?domainId=1` }))))
  shown = renderAt(DELIVERY)
  await expect.element(heading('Delivery')).toBeVisible()
  await expect.poll(() => kept()).toHaveLength(7)
  await openPalette()
  expect(group('Recent')).toHaveLength(6)
})

it('is of one person in one domain', async () => {
  shown = renderAt('/state?domainId=1')
  await expect.element(heading('Tags')).toBeVisible()
  await visit(DELIVERY, 'Delivery')
  await visit('/holiday?domainId=2', 'Holidays', 'parlance.recents.1.2')
  expect(kept('parlance.recents.1.2')).toHaveLength(1)
  await openPalette()
  expect(group('Recent')).toEqual([])
  shown.close()
  user = { ...user, id: 2 }
  shown = renderAt('/holiday?domainId=1')
  await expect.element(heading('Holidays')).toBeVisible()
  await expect.poll(() => kept('parlance.recents.2.1')).toEqual(['/holiday?domainId=1'])
  expect(kept()).toHaveLength(2)
})

it('forgets a conversation that was deleted once it is opened, and nothing else', async () => {
  localStorage.setItem(
    KEY,
    JSON.stringify([{ href: DELETED, name: 'Old offers' }, { href: '/holiday?domainId=1' }]),
  )
  shown = renderAt('/state?domainId=1')
  await expect.element(heading('Tags')).toBeVisible()
  await expect.poll(() => kept().at(0)).toBe('/state?domainId=1')
  await openPalette()
  await dialog().getByRole('button', { name: 'Old offers' }).click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.poll(() => kept()).toEqual(['/state?domainId=1', '/holiday?domainId=1'])
  await openPalette()
  expect(group('Recent')).toEqual(['Conversation tags', 'Holidays'])
})

it.each([
  ['what cannot be read', '{"href"'],
  ['another shape', '[{"path":1}]'],
  [
    'addresses that are no screen',
    '[{"href":"https://evil.example/state"},{"href":"//evil.example","name":"x"}]',
  ],
])('opens whatever the device has kept: %s', async (_, text) => {
  localStorage.setItem(KEY, text)
  shown = renderAt('/state?domainId=1')
  await expect.element(heading('Tags')).toBeVisible()
  await openPalette()
  expect(group('Recent')).toEqual([])
})

it('calls a conversation by its new name', async () => {
  localStorage.setItem(KEY, JSON.stringify([{ href: DELIVERY, name: 'Shipping' }]))
  shown = renderAt(DELIVERY)
  await expect.element(heading('Delivery')).toBeVisible()
  await visit('/holiday?domainId=1', 'Holidays')
  await expect.poll(() => kept()).toHaveLength(2)
  await openPalette()
  expect(group('Recent')).toEqual(['Delivery'])
})
