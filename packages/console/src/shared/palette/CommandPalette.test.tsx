import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  fakeBuildPreview,
  fakeDeployStatus,
  fakeDomain,
  fakeEntry,
  fakeLastBuild,
  fakePage,
} from '../../testing/fakeDomain'
import { fakeServer } from '../../testing/fakeServer'
import { renderAt } from '../../testing/renderAt'

let server: ReturnType<typeof fakeServer>
let shown: ReturnType<typeof renderAt>
let live: number | null

beforeEach(() => {
  live = 7
  const domain = fakeDomain()
  server = fakeServer(({ path }) => {
    if (path === '/api/v1/entry') return { body: fakeEntry() }
    if (path === '/api/v1/domain/1') return { body: domain }
    if (path === '/api/v1/domain') return { body: fakePage([domain]) }
    if (path === '/api/v1/build/last_build/1') return { body: fakeLastBuild() }
    if (path === '/api/v1/chatbot/deploy-status') return { body: fakeDeployStatus(7, live) }
    if (path === '/api/v1/agent/locale') return { body: {} }
    if (path === '/api/v1/chat/faq/uttset/state' || path === '/api/v1/group') return { body: [] }
    if (path === '/api/v1/deploy/preview') return { body: { ...fakeBuildPreview(), heldOutAccuracy: null } }
    return { body: fakePage([]) }
  })
})
afterEach(() => {
  shown.close()
  server.restore()
})

const dialog = () => page.getByRole('dialog', { name: 'Command palette' })
const open = async () => {
  shown = renderAt('/dmManagement?domainId=1')
  await expect.element(page.getByRole('heading', { name: 'Conversations' })).toBeVisible()
  await vi.waitFor(() =>
    expect(server.asked.map(({ path }) => path)).toContain('/api/v1/chatbot/deploy-status'),
  )
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(dialog()).toBeVisible()
}
const topOf = () => dialog().element().getBoundingClientRect().top

it('stands at one height, whatever is typed', async () => {
  await open()
  // It fades in from a little lower.
  const anchor = window.innerHeight * 0.15
  await vi.waitFor(() => expect(Math.abs(topOf() - anchor)).toBeLessThan(1))
  await userEvent.keyboard('dark')
  await expect.element(dialog().getByText('Conversations')).not.toBeInTheDocument()
  expect(Math.abs(topOf() - anchor)).toBeLessThan(1)
})

it('says why there is nothing to deploy, and stays open', async () => {
  await open()
  await userEvent.keyboard('deploy')
  const deploy = dialog().getByRole('button', { name: /^Deploy/ })
  await expect.element(deploy).toHaveTextContent('There is no new successful build to deploy')
  await expect.element(deploy).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog()).toBeVisible()
})

it('deploys what is new', async () => {
  live = null
  await open()
  await userEvent.keyboard('deploy')
  await expect
    .element(dialog().getByRole('button', { name: /^Deploy/ }))
    .not.toHaveTextContent('There is no new')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog').filter({ hasText: 'Deploy' })).toBeVisible()
})

it('runs what stands on top, and speaks another language', async () => {
  await open()
  await userEvent.keyboard('한국어')
  await expect
    .element(dialog().getByRole('button', { name: '한국어' }))
    .toHaveAttribute('data-selected', 'true')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: '대화 목록' })).toBeVisible()
})

it('says that conversations can be found', async () => {
  await open()
  await expect
    .element(dialog().getByRole('textbox'))
    .toHaveAttribute('placeholder', expect.stringMatching(/conversation/))
})
