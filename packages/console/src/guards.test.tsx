import type { CurrentUser } from '@parlance/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  fakeDeployStatus,
  fakeDomain,
  fakeDomainRow,
  fakeEntry,
  fakeLastBuild,
  fakePage,
  fakeUser,
} from './testing/fakeDomain'
import { type Answer, fakeServer } from './testing/fakeServer'
import { renderAt } from './testing/renderAt'

let user: CurrentUser | null
let entry: (() => Answer) | null
let domain: (id: number) => Answer
let domains: () => Answer
let server: ReturnType<typeof fakeServer>
let shown: ReturnType<typeof renderAt> | undefined

beforeEach(() => {
  localStorage.removeItem('parlance.lastDomain')
  localStorage.removeItem('parlance.signedIn')
  user = fakeUser
  entry = null
  domain = (id) => ({ body: fakeDomain({ id }) })
  domains = () => ({ body: fakePage([fakeDomainRow()]) })
  server = fakeServer(({ path }) => {
    if (path === '/api/v1/entry') return entry?.() ?? { body: fakeEntry(user) }
    if (path === '/api/v1/domain') return domains()
    const id = /^\/api\/v1\/domain\/(\d+)$/.exec(path)?.[1]
    if (id) return domain(Number(id))
    if (path.startsWith('/api/v1/domain/invite/')) return refuse(404, 'INVITE_INVALID')
    if (path.startsWith('/api/v1/build/last_build/')) return { body: fakeLastBuild() }
    if (path === '/api/v1/chatbot/deploy-status') return { body: fakeDeployStatus(7, null) }
    if (path === '/api/v1/chat/faq/uttset/state') return {}
    return undefined
  })
})
afterEach(() => {
  shown?.close()
  server.restore()
})

const refuse = (status: number, code: string, params = {}) => ({ status, body: { code, params } })
const at = () => {
  const { pathname, search } = shown!.router.state.location
  return [pathname, search]
}
const asked = () => server.asked.map(({ path }) => path)

test('the first navigation asks who it is, and leads a visitor to the login, which keeps the target', async () => {
  user = null
  shown = renderAt('/state?domainId=1')
  await expect.element(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  expect(at()).toEqual(['/login', { redirect: '/state?domainId=1' }])
  expect(asked()).toEqual(['/api/v1/entry'])
})

test('an unknown address leads to the login', async () => {
  user = null
  shown = renderAt('/no/such/page')
  await expect.poll(at).toEqual(['/login', {}])
})

test('who has neither email nor id has no subscription, but may follow an invite', async () => {
  // By a server that sells subscriptions: each user of this one has both.
  entry = () => ({ body: fakeEntry({ ...fakeUser, email: '', id: 0 }), newer: true })
  shown = renderAt('/domain/1')
  await expect.element(page.getByRole('heading', { name: 'No subscription' })).toBeVisible()
  expect(at()).toEqual(['/abnormal/subscription', {}])
  shown.close()
  shown = renderAt('/invite/ABC')
  await expect.element(page.getByRole('heading', { name: 'The invite is not valid' })).toBeVisible()
})

test.each([
  ['/abnormal/maintenance', 'Under maintenance'],
  ['/abnormal/noPayment', 'Payment overdue'],
  ['/auth?reason=UNAUTHENTICATED', 'You are not logged in'],
])('%s is shown whatever the server says', async (address, title) => {
  entry = () => refuse(500, 'INTERNAL')
  shown = renderAt(address)
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
  expect(at()[0]).toBe(address.replace(/\?.*/, ''))
})

test('the domain of a route is loaded, remembered, and stands in the title of the tab', async () => {
  shown = renderAt('/state?domainId=1')
  await expect.poll(() => document.title).toBe('Parlance · shop · Conversation tags')
  expect(asked().filter((path) => path === '/api/v1/domain/1')).toHaveLength(1)
  expect(localStorage.getItem('parlance.lastDomain')).toBe('1')
})

test('a missing permission leads to the page that names it', async () => {
  domain = () => refuse(403, 'SUB_ACCOUNT_UNAUTHORIZED', { missing: ['View/getDomain', 'View/getBuild'] })
  shown = renderAt('/state?domainId=1')
  await expect.element(page.getByRole('heading', { name: 'Permission needed' })).toBeVisible()
  await expect.element(page.getByText('View/getDomain, View/getBuild', { exact: true })).toBeVisible()
  expect(at()).toEqual(['/abnormal/noPermission', { action: 'View/getDomain, View/getBuild' }])
})

test('who may not read the history is not led to it, and at its address is told so without its controls', async () => {
  domain = (id) => ({ body: fakeDomain({ id, role: 'SCENARIO_EDITOR' }) })
  shown = renderAt('/state?domainId=1')
  const navigation = page.getByRole('navigation', { name: 'Screens of this domain' })
  await expect.element(navigation.getByRole('link', { name: 'Conversation tags' })).toBeVisible()
  for (const name of ['Conversation history', 'Relearning', 'Indicators'])
    expect(navigation.getByRole('link', { name }).query()).toBeNull()
  shown.close()
  for (const path of ['/conversationHistory', '/relearn', '/indicator']) {
    shown = renderAt(`${path}?domainId=1`)
    await expect.element(page.getByRole('heading', { name: 'Permission needed' })).toBeVisible()
    expect(at()).toEqual(['/abnormal/noPermission', {}])
    if (path !== '/indicator') shown.close()
  }
  expect(asked().filter((path) => /history|relearn|indicator/.test(path))).toEqual([])
})

test('whose session ended without a logout is told why they log in again', async () => {
  shown = renderAt('/state?domainId=1')
  await expect.poll(() => document.title).toContain('Conversation tags')
  shown.close()
  user = null
  shown = renderAt('/state?domainId=1')
  await expect.element(page.getByText(/your session or your access has ended/)).toBeVisible()
  localStorage.removeItem('parlance.signedIn')
  shown.close()
  shown = renderAt('/state?domainId=1')
  await expect.element(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  expect(page.getByText(/has ended/).query()).toBeNull()
})

test('the next step of a bot has a button only for who may take it', async () => {
  localStorage.setItem('parlance.testedOnBeta.1', 'now')
  domain = (id) => ({ body: fakeDomain({ id, role: 'SCENARIO_EDITOR' }) })
  shown = renderAt('/domain/1')
  await expect.element(page.getByText('Next steps')).toBeVisible()
  await expect.element(page.getByText('Deploy to the live service')).toBeVisible()
  expect(page.getByRole('button', { name: 'Go to deploy' }).query()).toBeNull()
  shown.close()
  domain = (id) => ({ body: fakeDomain({ id }) })
  shown = renderAt('/domain/1')
  await expect.element(page.getByRole('button', { name: 'Go to deploy' })).toBeVisible()
  localStorage.removeItem('parlance.testedOnBeta.1')
})

test('a domain that cannot be entered: a newcomer is told so, one who was inside goes to /auth', async () => {
  domain = (id) => (id === 1 ? { body: fakeDomain() } : refuse(404, 'NO_DOMAIN'))
  shown = renderAt('/state?domainId=2')
  await expect.poll(at).toEqual(['/abnormal/noDomain', {}])
  shown.close()
  shown = renderAt('/state?domainId=1')
  await expect.poll(() => document.title).toContain('Conversation tags')
  await shown.router.navigate({ to: '/state', search: { domainId: 2 } })
  await expect.poll(at).toEqual(['/auth', { reason: 'NO_DOMAIN' }])
})

test('a super domain is replaced by the first that is none; without another there is no domain', async () => {
  domain = (id) => ({ body: fakeDomain({ id, superDomain: id === 1, isSuperDomain: id === 1 }) })
  const others = [fakeDomainRow({ id: 2, name: 'other' })]
  domains = () => ({ body: fakePage([fakeDomainRow({ isSuperDomain: true, superDomain: true }), ...others]) })
  shown = renderAt('/state?domainId=1')
  await expect.poll(at).toEqual(['/domain/2', {}])
  shown.close()
  others.pop()
  shown = renderAt('/domain/1')
  await expect.poll(at).toEqual(['/auth', { reason: 'NO_DOMAIN' }])
})

test('where the server does not say who it is, the address stays and is tried again', async () => {
  entry = () => refuse(500, 'INTERNAL')
  shown = renderAt('/state?domainId=1')
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  expect(at()[0]).toBe('/state')
})
