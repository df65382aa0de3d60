import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeDeployStatus, fakeDomain, fakeEntry, fakeLastBuild } from '../../testing/fakeDomain'
import { fakeServer } from '../../testing/fakeServer'
import { renderAt } from '../../testing/renderAt'

let server: ReturnType<typeof fakeServer>
let shown: ReturnType<typeof renderAt>

beforeEach(() => {
  localStorage.clear()
  server = fakeServer(({ path }) => {
    if (path === '/api/v1/entry') return { body: fakeEntry() }
    if (path === '/api/v1/domain/1') return { body: fakeDomain() }
    if (path.startsWith('/api/v1/build/last_build')) return { body: fakeLastBuild() }
    if (path === '/api/v1/chatbot/deploy-status') return { body: fakeDeployStatus(7, 6) }
    return {}
  })
  shown = renderAt('/state?domainId=1')
})
afterEach(() => {
  shown.close()
  server.restore()
})

const navigation = () => page.getByRole('navigation', { name: 'Screens of this domain' })
const forms = () => navigation().getByRole('link', { name: 'Forms' })
const title = () => navigation().getByText('Components', { exact: true })

it('groups of screens fold by their title, by mouse and by keyboard, and open where one of them is shown', async () => {
  await expect.element(forms()).toBeVisible()
  await title().click()
  await expect.element(forms()).not.toBeInTheDocument()
  title().element().closest('summary')!.focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(forms()).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(forms()).not.toBeInTheDocument()
  void shown.router.navigate({ to: '/form', search: { domainId: 1 } })
  await expect.element(forms()).toBeVisible()
  await expect.element(forms()).toHaveAttribute('aria-current', 'page')
})
