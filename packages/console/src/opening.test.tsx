import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { beginOpening } from './opening'
import { createConsoleRouter } from './router'
import { fakeServer } from './testing/fakeServer'

let server: ReturnType<typeof fakeServer>
afterEach(() => server.restore())

function open(address: string): void {
  server = fakeServer(() => new Promise(() => undefined))
  const queryClient = new QueryClient()
  const router = createConsoleRouter(queryClient)
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [address] }) })
  beginOpening(router, queryClient)
}
const asked = () => server.asked.map(({ path }) => path).toSorted()

it.each([
  ['/dmManagement?domainId=7&search=pay', '/api/v1/chat/faq/uttset'],
  ['/dmManagementModify?domainId=7&id=3', '/api/v1/chat/faq/uttset/3'],
  ['/entity?domainId=7', '/api/v1/entity'],
])('%s asks for user, domain and page at once, before any of them has answered', async (address, path) => {
  open(address)
  await vi.waitFor(() => expect(asked()).toEqual(['/api/v1/entry', path, '/api/v1/domain/7'].toSorted()))
})

it('asks for nothing on the login page', () => {
  open('/login')
  expect(asked()).toEqual([])
})
