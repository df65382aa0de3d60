import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeChannel, fakeDeployStatus, fakeDomain, fakeEntry } from '../../testing/fakeDomain'
import { fakeServer } from '../../testing/fakeServer'
import { cleanUp, renderConsole } from '../../testing/renderConsole'
import { MessengerConnectionTab } from './MessengerConnectionTab'

const SECRET = 'c2VjcmV0LXRoYXQtaXMtc2hvd24tb25jZQ=='
let channel = fakeChannel()
let server: ReturnType<typeof fakeServer>
const renewals = () => server.asked.filter(({ path }) => path.endsWith('/secret')).length

beforeEach(() => {
  channel = fakeChannel()
  server = fakeServer(({ method, path, body }) => {
    if (path === '/api/v1/entry') return { body: fakeEntry() }
    if (path === '/api/v1/domain/1') return { body: fakeDomain() }
    if (path === '/api/v1/chatbot/deploy-status') return { body: fakeDeployStatus(7, 7) }
    if (path === '/api/v1/messenger/custom/secret') {
      channel = { ...channel, hasSecret: true, secretEnding: 'ZQ==' }
      return { body: { ...channel, secretKey: SECRET } }
    }
    if (path === '/api/v1/messenger/custom' && method === 'PUT') {
      channel = { ...channel, ...(body as object) }
      return { body: channel }
    }
    if (path === '/api/v1/messenger/custom') return { body: [fakeChannel({ environment: 'BETA' }), channel] }
    return undefined
  })
  renderConsole(<MessengerConnectionTab domainId={1} />)
})
afterEach(() => {
  cleanUp()
  server.restore()
})

describe('Messenger Connection', () => {
  it('shows a new secret key once and never again', async () => {
    await page.getByRole('button', { name: 'Create secret key' }).click()
    await expect.element(page.getByText(SECRET)).toBeVisible()
    await page.getByRole('button', { name: 'I have saved it' }).click()
    await expect.element(page.getByText('•••• ZQ==')).toBeVisible()
    await expect.element(page.getByText(SECRET)).not.toBeInTheDocument()
    expect(document.body.innerHTML).not.toContain(SECRET)
  })

  it('asks before it renews a key, since the old one ends at once', async () => {
    await page.getByRole('button', { name: 'Create secret key' }).click()
    await page.getByRole('button', { name: 'I have saved it' }).click()
    await page.getByRole('button', { name: 'Renew…' }).click()
    await expect.element(page.getByText(/The old key stops working at once/)).toBeVisible()
    expect(renewals()).toBe(1)
    await page.getByRole('button', { name: 'Renew secret key' }).click()
    await vi.waitFor(() => expect(renewals()).toBe(2))
    await expect.element(page.getByText(SECRET)).toBeVisible()
  })

  it('fills the calls with the whole Invoke URL and a placeholder for the secret', async () => {
    const url = `${location.origin}/custom/v1/1/${'a'.repeat(64)}`
    const code = page.getByRole('tabpanel')
    await expect.element(code).toHaveTextContent(`URL='${url}'`)
    await page.getByRole('tab', { name: 'Node.js' }).click()
    await expect.element(code).toHaveTextContent(`const url = '${url}'`)
    await expect.element(code).toHaveTextContent("const secretKey = 'YOUR_SECRET_KEY'")
  })

  it('refuses an allowed site that is no origin, and saves one that is', async () => {
    await page.getByRole('switch', { name: 'Web chat is on' }).click()
    const field = page.getByRole('combobox', { name: 'Allowed sites' })
    await field.fill('shop')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Enter an address such as https://shop.example.')).toBeVisible()
    expect(channel.webChatOrigins).toEqual([])
    await userEvent.click(field)
    await userEvent.keyboard('{Backspace}')
    await field.fill('https://Shop.example/help')
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() => expect(channel.webChatOrigins).toEqual(['https://shop.example']))
  })

  it('takes the addresses that may call, and says of a wrong one as it is typed', async () => {
    const field = page.getByRole('textbox', { name: 'Allowed callers' })
    await userEvent.click(field)
    await userEvent.keyboard('203.0.113.7, 10.0.0.300')
    const wrong = page.getByText('“10.0.0.300” is not an IPv4 address or range.')
    // Not yet while it may become a right one.
    await expect.element(wrong).not.toBeInTheDocument()
    await userEvent.keyboard(' ')
    await expect.element(wrong).toBeVisible()
    await page.getByRole('button', { name: 'Save allowed callers' }).click()
    await expect.element(field).toHaveFocus()
    expect(channel.ipAccess).toEqual([])
    await userEvent.keyboard('{Backspace}{Backspace}{Enter}10.8.0.0/16{Tab}{Enter}')
    await vi.waitFor(() => expect(channel.ipAccess).toEqual(['203.0.113.7', '10.0.0.30', '10.8.0.0/16']))
    await expect.element(page.getByRole('button', { name: 'Save allowed callers' })).not.toBeInTheDocument()
  })

  it('keeps what is typed while the other environment is looked at', async () => {
    const field = page.getByRole('textbox', { name: 'Allowed callers' })
    await field.fill('203.0.113.7')
    await page.getByText('Beta', { exact: true }).click()
    await expect.element(field).toHaveValue('')
    await page.getByText('Live service', { exact: true }).click()
    await expect.element(field).toHaveValue('203.0.113.7')
    await page.getByRole('button', { name: 'Save allowed callers' }).click()
    await vi.waitFor(() => expect(channel.ipAccess).toEqual(['203.0.113.7']))
  })

  it('writes what is chosen of the look of the web chat into the embed code', async () => {
    await page.getByRole('switch', { name: 'Web chat is on' }).click()
    await page.getByRole('textbox', { name: 'Title' }).fill('Shop "24"')
    await page.getByRole('textbox', { name: 'Color' }).fill('#0a7')
    await page.getByRole('combobox', { name: 'Position' }).click()
    await page.getByRole('option', { name: 'Left' }).click()
    await page.getByRole('combobox', { name: 'Language' }).click()
    await page.getByRole('option', { name: 'Thai' }).click()
    await page.getByRole('switch', { name: /Open the chat/ }).click()
    const chosen =
      'data-title="Shop &quot;24&quot;" data-color="#0a7" data-position="left" data-language="th"'
    await expect.element(page.getByText(`${chosen} data-open="true" async`)).toBeVisible()
    await page.getByRole('switch', { name: /Open the chat/ }).click()
    await expect.element(page.getByText(`${chosen} async`)).toBeVisible()
  })
})
