import type { FacebookChannel, facebookChannel, ReplyOf } from '@parlance/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeDomain, fakeEntry } from '../../../testing/fakeDomain'
import { fakeServer } from '../../../testing/fakeServer'
import { cleanUp, renderConsole } from '../../../testing/renderConsole'
import { MessengerOf } from './MessengerOf'

const PATH = '/api/v1/messenger/facebook'
const NO_LINK: FacebookChannel = {
  state: 'NONE',
  webhookPath: '',
  pageId: '',
  secretEnding: null,
  tokenEnding: null,
  verifyToken: '',
  botName: null,
  undelivered: [],
}
const LINKED: FacebookChannel = {
  ...NO_LINK,
  state: 'LINKED',
  webhookPath: '/webhook/facebook/1/abc',
  pageId: '100200300',
  secretEnding: '0000',
  tokenEnding: 'oken',
  verifyToken: '5eed5eed',
}
let channel: FacebookChannel
let checked: ReplyOf<typeof facebookChannel.check>
let server: ReturnType<typeof fakeServer>
const sent = () => server.asked.filter(({ method, path }) => method === 'PUT' && path === PATH)

beforeEach(() => {
  channel = NO_LINK
  server = fakeServer(({ method, path, body }) => {
    if (path === '/api/v1/entry') return { body: fakeEntry() }
    if (path === '/api/v1/domain/1') return { body: fakeDomain() }
    if (path === `${PATH}/check`) return { body: checked }
    if (path !== PATH) return undefined
    if (method === 'PUT') {
      const { pageId, secret, accessToken } = body as { pageId: string; secret: string; accessToken: string }
      const issues = Object.entries({ secret, accessToken }).flatMap(([at, value]) =>
        value === '' ? [{ path: at, code: 'REQUIRED' }] : [],
      )
      if (issues.length > 0) return { status: 400, body: { code: 'INVALID', issues } }
      channel = { ...LINKED, state: 'PENDING', pageId }
    }
    if (method === 'DELETE') channel = { ...NO_LINK, state: 'ENDING', webhookPath: LINKED.webhookPath }
    return { body: channel }
  })
})
afterEach(() => {
  cleanUp()
  server.restore()
})
const open = () => renderConsole(<MessengerOf platform="facebook" domainId={1} may />)

describe('The link with Facebook', () => {
  it('is made with the mouse: one line is opened, what is wrong is told at its field, then come address and token', async () => {
    open()
    await page.getByText('Not linked').click()
    await expect.element(page.getByText('The token appears here once you have linked.')).toBeVisible()
    await page.getByRole('textbox', { name: 'Page ID' }).fill('my.shop')
    await page.getByRole('button', { name: 'Link Facebook' }).click()
    await expect.element(page.getByText(/A page ID has digits only/)).toBeVisible()
    await page.getByRole('textbox', { name: 'Page ID' }).fill('100200300')
    await page.getByLabelText('App secret').fill('abba0000')
    await page.getByRole('button', { name: 'Link Facebook' }).click()
    await expect.element(page.getByText('Required.')).toBeVisible()
    await page.getByLabelText('Page access token').fill('EAAGtoken')
    await page.getByRole('button', { name: 'Link Facebook' }).click()
    await expect.element(page.getByText(`${location.origin}/webhook/facebook/1/abc`)).toBeVisible()
    await expect.element(page.getByText('5eed5eed')).toBeVisible()
    await expect.element(page.getByText('Linked, not in service yet')).toBeVisible()
    await expect.element(page.getByText('Stored: •••• oken. Leave empty to keep it.')).toBeVisible()
    expect(document.body.innerHTML).not.toMatch(/abba0000|EAAGtoken/)
    // It stays open when its line is not pressed, and closes when it is.
    await page.getByText('Linked, not in service yet').click()
    await expect.element(page.getByText('5eed5eed')).not.toBeVisible()
  })

  it('is made by keyboard alone', async () => {
    open()
    await expect.element(page.getByText('Not linked')).toBeVisible()
    page.getByText('Not linked').element().closest('summary')!.focus()
    // The eye of a secret is not in the way.
    await userEvent.keyboard('{Enter}{Tab}100200300{Tab}abba0000{Tab}EAAGtoken{Enter}')
    await vi.waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]!.body).toEqual({ pageId: '100200300', secret: 'abba0000', accessToken: 'EAAGtoken' })
    await expect.element(page.getByText('Linked, not in service yet')).toBeVisible()
  })

  it('is checked: what Facebook says is told in plain words, beside its own', async () => {
    channel = LINKED
    checked = {
      botName: '커피 가게',
      problems: [{ code: 'EVENTS_MISSING', detail: 'messaging_postbacks' }],
    }
    open()
    await page.getByRole('button', { name: 'Check the link' }).click()
    await expect.element(page.getByText('Facebook answers as “커피 가게”.')).toBeVisible()
    await expect.element(page.getByText(/not subscribed to all that the bot needs/)).toBeVisible()
    await expect.element(page.getByText('Facebook says: messaging_postbacks')).toBeVisible()
    checked = { ...checked, problems: [] }
    await page.getByRole('button', { name: 'Check the link' }).click()
    await expect.element(page.getByText('Page, token and webhook are right.')).toBeVisible()
  })

  it('ends after a question, and tells which answers Facebook did not take', async () => {
    const at = '2026-11-26T01:00:00.000Z'
    channel = { ...LINKED, undelivered: [{ at, userId: 'P1', reason: 'WINDOW', detail: '(10/2018278)' }] }
    open()
    await page.getByText('Answers that Facebook did not take (1)').click()
    await expect.element(page.getByText(/More than 24 hours had passed/)).toBeVisible()
    await page.getByRole('button', { name: 'Unlink…' }).click()
    await expect.element(page.getByText(/goes on answering in Facebook until you have built/)).toBeVisible()
    await page.getByRole('button', { name: 'Unlink Facebook' }).click()
    await expect.element(page.getByText('Unlinked, still in service')).toBeVisible()
  })
})
