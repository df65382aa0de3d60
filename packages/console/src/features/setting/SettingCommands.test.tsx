import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeDeployStatus, fakeDomain, fakeEntry, fakeLastBuild, fakePage } from '../../testing/fakeDomain'
import { fakeServer } from '../../testing/fakeServer'
import { renderAt } from '../../testing/renderAt'

let server: ReturnType<typeof fakeServer>
let shown: ReturnType<typeof renderAt> | undefined
let domain: ReturnType<typeof fakeDomain>

beforeEach(() => {
  localStorage.clear()
  domain = fakeDomain({ domainType: 'CALL_CENTRE' })
  server = fakeServer(({ path }) => {
    if (path === '/api/v1/entry') return { body: fakeEntry() }
    if (path === '/api/v1/domain/1') return { body: domain }
    if (path === '/api/v1/build/last_build/1') return { body: fakeLastBuild() }
    if (path === '/api/v1/chatbot/deploy-status') return { body: fakeDeployStatus(7, 7) }
    if (path === '/api/v1/find') return { body: { ...fakePage([]), counts: [] } }
    if (path === '/api/v1/access-request') return { body: { items: [] } }
    if (path === '/api/v1/chat/faq/uttset/state') return { body: [] }
    // What a tab shows is not read here.
    return { status: 503, body: { code: 'UNREACHABLE' } }
  })
})
afterEach(() => {
  shown?.close()
  server.restore()
})

const palette = () => page.getByRole('dialog', { name: 'Command palette' })
const open = async () => {
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(palette().getByRole('textbox')).toHaveFocus()
}
const type = (text: string) => palette().getByRole('textbox').fill(text)
const found = (name: RegExp) => palette().getByRole('button', { name })
const tabs = () => page.getByRole('tab')

it('the palette finds every tab of the settings by its name, and goes there by keyboard', async () => {
  shown = renderAt('/information/model?domainId=1')
  await expect.element(page.getByRole('tab', { name: 'Voice' })).toBeVisible()
  const names = tabs()
    .elements()
    .map((tab) => tab.textContent)
  expect(names.length).toBeGreaterThan(10)
  await open()
  for (const name of names) {
    await type(name)
    await expect.element(found(new RegExp(`^${name}`)).first()).toBeVisible()
  }
  await type('agent connections')
  await expect.element(found(/^Agent connections/)).toHaveAttribute('data-selected', 'true')
  await userEvent.keyboard('{Enter}')
  await expect
    .element(page.getByRole('tab', { name: 'Agent connections' }))
    .toHaveAttribute('aria-selected', 'true')
})

it('it finds them by the words that people use, which are not shown and only count when something is typed', async () => {
  shown = renderAt('/state?domainId=1')
  await expect.element(page.getByRole('heading', { name: 'Conversation tags' })).toBeVisible()
  await open()
  await expect.element(found(/^Domain settings/)).toBeVisible()
  expect(found(/^Agent connections/).query()).toBeNull()
  for (const [typed, name] of [
    ['multimedia', /^Multimedia intent/],
    ['custom api', /^Custom API/],
    ['secret key', /^Custom API/],
    ['permission', /^Permission/],
    ['time zone', /^Domain information/],
    ['domain type', /^Domain information/],
    ['facebook', /^Facebook.*Messenger connection/],
    ['line', /^LINE.*Messenger connection/],
    ['hand over', /^Agent connections/],
    ['welcome', /^Greetings/],
  ] as const) {
    await type(typed)
    await expect.element(found(name).first()).toBeVisible()
    expect(palette().getByText('handoff').query()).toBeNull()
  }
  await type('threshold')
  await found(/^Conversation model/).click()
  await expect
    .element(page.getByRole('tab', { name: 'Conversation model' }))
    .toHaveAttribute('aria-selected', 'true')
})

it('who may not see how the bot is linked is not led there, nor to a voice that the bot has not', async () => {
  domain = fakeDomain({ role: 'SCENARIO_EDITOR' })
  shown = renderAt('/state?domainId=1')
  await expect.element(page.getByRole('heading', { name: 'Conversation tags' })).toBeVisible()
  await open()
  await type('time zone')
  await expect.element(found(/^Domain information/)).toBeVisible()
  for (const typed of ['hand over', 'facebook', 'secret key', 'permission', 'telephone']) {
    await type(typed)
    await expect.element(palette().getByText('Nothing found')).toBeVisible()
  }
})
