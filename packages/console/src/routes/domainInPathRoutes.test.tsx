import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeDomain, fakeDomainRow, fakeEntry, fakeLastBuild, fakePage } from '../testing/fakeDomain'
import { fakeServer } from '../testing/fakeServer'
import { renderAt } from '../testing/renderAt'

let server: ReturnType<typeof fakeServer>
let shown: ReturnType<typeof renderAt> | undefined

beforeEach(() => {
  localStorage.removeItem('parlance.lastDomain')
  server = fakeServer(({ path }) => {
    if (path === '/api/v1/entry') return { body: fakeEntry() }
    if (path === '/api/v1/domain') return { body: fakePage([fakeDomainRow()]) }
    if (path === '/api/v1/domain/1') return { body: fakeDomain() }
    if (path.startsWith('/api/v1/build/last_build/')) return { body: fakeLastBuild() }
    return undefined
  })
})
afterEach(() => {
  shown?.close()
  server.restore()
})

const heading = () => page.getByRole('heading', { name: 'This page is not available yet' })

test('at a tab that is not there stands no other page: it says so, and leads to the domain', async () => {
  shown = renderAt('/information/agents?domainId=1')
  await expect.element(heading()).toBeVisible()
  await expect.element(page.getByText('/information/agents')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Domain home' }).click()
  await expect.poll(() => shown!.router.state.location.pathname).toBe('/domain/1')
})

test.each([
  ['/test/1', '/test'],
  ['/dmManagement/1?search=x', '/dmManagement'],
])('%s names the domain in its path', async (address, path) => {
  shown = renderAt(address)
  await expect
    .poll(() => [shown!.router.state.location.pathname, shown!.router.state.location.search])
    .toEqual([path, expect.objectContaining({ domainId: 1 })])
})

test('an address of a domain that names none leads to the page of one’s own', async () => {
  shown = renderAt('/conversationHistory')
  await expect.poll(() => shown!.router.state.location.pathname).toBe('/domain/1')
})
