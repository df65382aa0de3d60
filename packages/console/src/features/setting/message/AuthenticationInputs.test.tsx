import { defaultDialogueSettings, type OAuthTrial } from '@parlance/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeDeployStatus, fakeDomain, fakeEntry, fakeLastBuild } from '../../../testing/fakeDomain'
import { fakeServer } from '../../../testing/fakeServer'
import { renderAt } from '../../../testing/renderAt'

const OAUTH = '/api/v1/dialogue-settings/oauth'
const TOKEN_URL = 'https://id.example/token'
let server: ReturnType<typeof fakeServer>
let shown: ReturnType<typeof renderAt>
let secretFor: string | null
let trial: OAuthTrial
const sent = (path: string) => server.asked.filter((call) => call.path === path && call.method !== 'GET')

beforeEach(() => {
  localStorage.clear()
  secretFor = null
  trial = { result: 'READY', detail: 'invalid_grant' }
  const settings = {
    settings: defaultDialogueSettings('en'),
    revision: 4,
    authenticationKey: null,
    authenticationKeyFor: null,
  }
  server = fakeServer(({ path, method, body }) => {
    if (path === '/api/v1/entry') return { body: fakeEntry() }
    if (path === '/api/v1/domain/1') return { body: fakeDomain() }
    if (path.startsWith('/api/v1/build/last_build')) return { body: fakeLastBuild() }
    if (path === '/api/v1/chatbot/deploy-status') return { body: fakeDeployStatus(7, 7) }
    if (path === `${OAUTH}/try`) return { body: trial }
    if (path === `${OAUTH}/secret`) {
      const { tokenUrl, secret } = body as { tokenUrl: string; secret: string | null }
      secretFor = secret === null ? null : tokenUrl
    }
    if (path.startsWith(OAUTH))
      return { body: { redirectUri: 'https://bot.example/auth/oauth/callback', secretFor } }
    if (path === '/api/v1/dialogue-settings')
      return { body: method === 'GET' ? settings : { ...settings, ...(body as object), revision: 5 } }
    return {}
  })
})
afterEach(() => {
  shown.close()
  server.restore()
})

const box = (name: string) => page.getByRole('textbox', { name, exact: true })
const secret = () => page.getByLabelText('Client secret', { exact: true })

it('is by a signed link or by OAuth, whose client is kept and tried, by mouse', async () => {
  shown = renderAt('/message?domainId=1&tab=settings')
  await page.getByRole('switch', { name: 'Have end users prove who they are' }).click()
  await box('Verification address').fill('https://shop.example/login')
  await box('Failure message').fill('Sorry')
  await page.getByText('OAuth', { exact: true }).click()
  expect(box('Verification address').elements()).toEqual([])
  await expect.element(box('Failure message')).toHaveTextContent('Sorry')
  await expect.element(box('Redirect address')).toHaveValue('https://bot.example/auth/oauth/callback')
  await box('Authorization URL').fill('https://id.example/authorize')
  await secret().fill('hush')
  await page.getByRole('button', { name: 'Save secret' }).click()
  // The secret goes to one address, which is not there yet.
  await expect.element(box('Token URL')).toHaveAttribute('aria-invalid', 'true')
  await box('Token URL').fill(TOKEN_URL)
  await page.getByRole('button', { name: 'Save secret' }).click()
  await vi.waitFor(() => expect(sent(`${OAUTH}/secret`)).toHaveLength(1))
  expect(sent(`${OAUTH}/secret`)[0]!.body).toEqual({ tokenUrl: TOKEN_URL, secret: 'hush' })
  await expect.element(secret()).toHaveValue('')
  await expect.element(page.getByText('A secret is stored. A new one replaces it.')).toBeVisible()
  await box('Client ID').fill('bot')
  await page.getByRole('button', { name: 'Test token URL' }).click()
  await expect.element(page.getByText('The server knows this client.')).toBeVisible()
  trial = { result: 'CLIENT_REFUSED', detail: 'invalid_client' }
  await page.getByRole('button', { name: 'Test token URL' }).click()
  await expect.element(page.getByText(/The server refuses this client: invalid_client\./)).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await vi.waitFor(() => expect(sent('/api/v1/dialogue-settings')).toHaveLength(1))
  const { settings } = sent('/api/v1/dialogue-settings')[0]!.body as { settings: object }
  expect(settings).toMatchObject({
    authentication: null,
    oauth: { tokenUrl: TOKEN_URL, clientId: 'bot', scope: '', failure: 'Sorry' },
  })
  await box('Token URL').fill('https://other.example/token')
  await expect.element(page.getByText(/^The stored secret is for another token URL/)).toBeVisible()
})

it('is switched to OAuth and its secret kept by keyboard alone', async () => {
  shown = renderAt('/message?domainId=1&tab=settings')
  const on = page.getByRole('switch', { name: 'Have end users prove who they are' })
  await expect.element(on).toBeVisible()
  ;(on.element() as HTMLElement).focus()
  await userEvent.keyboard(' {Tab}{ArrowRight}')
  await expect.element(box('Token URL')).toBeVisible()
  await userEvent.keyboard('{Tab}{Tab}{Tab}https://id.example/authorize{Tab}')
  await userEvent.keyboard(`${TOKEN_URL}{Tab}bot{Tab}openid{Tab}hush{Enter}`)
  await vi.waitFor(() => expect(sent(`${OAUTH}/secret`)).toHaveLength(1))
  expect(sent(`${OAUTH}/secret`)[0]!.body).toEqual({ tokenUrl: TOKEN_URL, secret: 'hush' })
  expect(sent('/api/v1/dialogue-settings')).toEqual([])
})
