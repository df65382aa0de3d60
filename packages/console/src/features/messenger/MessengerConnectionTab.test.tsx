import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeChannel, fakeDeployStatus, fakeDomain, fakeEntry } from '../../testing/fakeDomain'
import { fakeServer } from '../../testing/fakeServer'
import { cleanUp, renderConsole } from '../../testing/renderConsole'
import { MessengerConnectionTab } from './MessengerConnectionTab'

let channel = fakeChannel()
let server: ReturnType<typeof fakeServer>

beforeEach(() => {
  channel = fakeChannel()
  server = fakeServer(({ method, path, body }) => {
    if (path === '/api/v1/entry') return { body: fakeEntry() }
    if (path === '/api/v1/domain/1') return { body: fakeDomain() }
    if (path === '/api/v1/chatbot/deploy-status') return { body: fakeDeployStatus(7, 7) }
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
  it('says how the Custom API stands, and leads to where it is set up', async () => {
    await expect.element(page.getByText('No secret key yet')).toBeVisible()
    channel = fakeChannel({ hasSecret: true, ipAccess: ['203.0.113.7'] })
    cleanUp()
    renderConsole(<MessengerConnectionTab domainId={1} />)
    await expect.element(page.getByText('Ready for calls')).toBeVisible()
    await expect.element(page.getByText('1 allowed address or range')).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Set up and try' }))
      .toHaveAttribute('href', '/information/custom?domainId=1')
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
