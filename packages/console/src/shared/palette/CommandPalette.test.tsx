import type { LastBuild } from '@parlance/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  fakeDeployPreview,
  fakeDeployStatus,
  fakeDomain,
  fakeDomainRow,
  fakeEntry,
  fakeLastBuild,
  fakePage,
} from '../../testing/fakeDomain'
import { fakeServer } from '../../testing/fakeServer'
import { renderAt } from '../../testing/renderAt'

let server: ReturnType<typeof fakeServer>
let shown: ReturnType<typeof renderAt>
let live: number | null
let last: LastBuild
let quick: { count: number; limit: number | null }
let found: unknown[]

beforeEach(() => {
  localStorage.clear()
  live = 7
  last = fakeLastBuild()
  quick = { count: 30, limit: 100 }
  found = []
  const domain = fakeDomain()
  server = fakeServer(({ path, query }) => {
    if (path === '/api/v1/entry') return { body: fakeEntry() }
    if (path === '/api/v1/domain/1') return { body: domain }
    if (path === '/api/v1/domain') return { body: fakePage([fakeDomainRow()]) }
    if (path === '/api/v1/build/last_build/1') return { body: last }
    if (path === '/api/v1/build/count') return { body: quick }
    if (path === '/api/v1/chatbot/deploy-status') return { body: fakeDeployStatus(7, live) }
    if (path === '/api/v1/deploy/preview') return { body: fakeDeployPreview() }
    return query['search'] ? { body: fakePage(found) } : {}
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
  await expect.element(dialog().getByRole('textbox')).toHaveFocus()
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

it.each([
  [1440, 900],
  [1024, 768],
  [1024, 480],
])(
  'keeps the field and the selected row in sight to the end of the list, at %i × %i',
  async (width, height) => {
    await page.viewport(width, height)
    await open()
    await userEvent.keyboard('{ArrowUp}')
    const bottom = dialog().getByRole('button', { name: 'Bahasa Indonesia' })
    await expect.element(bottom).toHaveAttribute('data-selected', 'true')
    const [row, field, all] = [bottom, dialog().getByRole('textbox'), dialog()].map((each) =>
      each.element().getBoundingClientRect(),
    )
    expect(field!.top).toBeGreaterThanOrEqual(all!.top)
    expect(row!.top).toBeGreaterThanOrEqual(field!.bottom)
    expect(row!.bottom).toBeLessThanOrEqual(all!.bottom)
    await page.viewport(1440, 900)
  },
)

it('says why there is nothing to deploy, and stays open', async () => {
  await open()
  await userEvent.keyboard('deploy')
  const deploy = dialog().getByRole('button', { name: /^Deploy/ })
  await expect.element(deploy).toHaveTextContent('There is no new successful build to deploy')
  await expect.element(deploy).toHaveAttribute('aria-disabled', 'true')
  // It is selected, and its reason is still legible.
  await expect.element(deploy).toHaveAttribute('data-selected', 'true')
  const probe = document.createElement('i')
  probe.style.color = 'var(--text-2)'
  dialog().element().append(probe)
  const reason = deploy.getByText('There is no new successful build to deploy')
  for (const text of [reason, deploy.getByText('Deploy', { exact: true })])
    expect(getComputedStyle(text.element()).color).toBe(getComputedStyle(probe).color)
  probe.remove()
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

const command = (name: RegExp) => dialog().getByRole('button', { name })

it('says why no build can be asked for while one runs', async () => {
  last = fakeLastBuild({ status: 'TRAINING_C3', progress: 0.4, endedAt: null })
  await open()
  for (const name of [/^Build/, /^Quick build/, /^Apply changed settings/]) {
    await expect.element(command(name).first()).toHaveTextContent('A build is already running')
    await expect.element(command(name).first()).toHaveAttribute('aria-disabled', 'true')
  }
  await userEvent.keyboard('quick')
  await expect.element(command(/^Quick build/)).toHaveAttribute('data-selected', 'true')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog()).toBeVisible()
  expect(page.getByRole('button', { name: 'Start quick build' }).query()).toBeNull()
})

it('says what quick builds and settings wait for, in the words of the menu in the header', async () => {
  last = fakeLastBuild({ applyEnabled: false })
  quick = { count: 100, limit: 100 }
  await open()
  const apply = 'Available after a standard build.'
  const none = 'All 100 free quick builds for this month have been used.'
  await expect.element(command(/^Quick build/)).toHaveTextContent(none)
  await expect.element(command(/^Apply changed settings/)).toHaveTextContent(apply)
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog()).not.toBeInTheDocument()
  await page.getByRole('button', { name: /Built/ }).click()
  for (const [name, reason] of [
    [/^Quick build/, none],
    [/^Apply changed settings/, apply],
  ] as const) {
    await expect.element(page.getByRole('menuitem', { name })).toHaveTextContent(reason)
    await expect.element(page.getByRole('menuitem', { name })).toBeDisabled()
  }
})

const LONG = 'What a customer wrote, and went on to write, '.repeat(8)

it('marks what was typed in a colour of the design, light and dark, and keeps descriptions on one line', async () => {
  found = [{ kind: 'conversation', id: 5, name: 'Refund policy', text: LONG, active: null }]
  await open()
  await userEvent.keyboard('refund')
  const mark = dialog().getByText('Refund', { exact: true })
  await expect.element(mark).toBeVisible()
  const colours = ['light', 'dark'].map((scheme) => {
    document.documentElement.dataset['mantineColorScheme'] = scheme
    const probe = document.createElement('i')
    probe.style.background = 'color-mix(in srgb, var(--chip-action) 28%, transparent)'
    dialog().element().append(probe)
    const [shownAs, token] = [mark.element(), probe].map((each) => getComputedStyle(each).backgroundColor)
    probe.remove()
    return { shownAs, token }
  })
  document.documentElement.dataset['mantineColorScheme'] = 'light'
  expect(mark.element().tagName).toBe('MARK')
  for (const { shownAs, token } of colours) expect(shownAs).toBe(token)
  const description = dialog()
    .getByText(/^What a customer wrote/)
    .element()
  const { lineHeight } = getComputedStyle(description)
  expect(description.getBoundingClientRect().height).toBeLessThan(Number.parseFloat(lineHeight) * 1.5)
  expect(description.scrollWidth).toBeGreaterThan(description.clientWidth)
})

it('keeps the focus when the page behind it is loaded later, and would take it', async () => {
  await open()
  await userEvent.keyboard('ent')
  void shown.router.navigate({ to: '/dmManagementCreate', search: { domainId: 1 } })
  await expect.element(page.getByRole('button', { name: 'Save', exact: true })).toBeInTheDocument()
  await userEvent.keyboard('ity')
  await expect.element(dialog().getByRole('textbox')).toHaveValue('entity')
})
