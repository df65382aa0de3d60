import type { LineChannel, lineChannel, ReplyOf } from '@parlance/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeDomain, fakeEntry } from '../../../testing/fakeDomain'
import { fakeServer } from '../../../testing/fakeServer'
import { cleanUp, renderConsole } from '../../../testing/renderConsole'
import { MessengerOf } from './MessengerOf'

const PATH = '/api/v1/messenger/line'
const NO_LINK: LineChannel = {
  state: 'NONE',
  webhookPath: '',
  channelId: '',
  secretEnding: null,
  tokenEnding: null,
  autoRenew: true,
  apiVersion: 'v2',
  botName: null,
  undelivered: [],
}
const LINKED: LineChannel = {
  ...NO_LINK,
  state: 'LINKED',
  webhookPath: '/webhook/line/1/abc',
  channelId: '2001234567',
  secretEnding: 'ee00',
}
let channel: LineChannel
let checked: ReplyOf<typeof lineChannel.check>
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
      const { channelId, secret, autoRenew } = body as {
        channelId: string
        secret: string
        autoRenew: boolean
      }
      if (secret === '' && channel.state === 'NONE')
        return { status: 400, body: { code: 'INVALID', issues: [{ path: 'secret', code: 'REQUIRED' }] } }
      channel = {
        ...LINKED,
        state: 'PENDING',
        channelId,
        autoRenew,
        ...(!autoRenew && { tokenEnding: 'sole' }),
      }
    }
    if (method === 'DELETE') channel = { ...NO_LINK, state: 'ENDING', webhookPath: LINKED.webhookPath }
    return { body: channel }
  })
})
afterEach(() => {
  cleanUp()
  server.restore()
})
const open = () => renderConsole(<MessengerOf platform="line" domainId={1} may />)
/** One that is not linked is one line at first. */
const unfold = () => page.getByText('Not linked').click()

describe('The link with LINE', () => {
  it('is made with the mouse: what is wrong is told at its field, then comes the address for LINE', async () => {
    open()
    await unfold()
    await expect.element(page.getByText('The address appears here once you have linked.')).toBeVisible()
    await page.getByRole('textbox', { name: 'Channel ID' }).fill('@shop')
    await page.getByRole('button', { name: 'Link LINE' }).click()
    await expect.element(page.getByText(/A channel ID has digits only/)).toBeVisible()
    await page.getByRole('textbox', { name: 'Channel ID' }).fill('2001234567')
    await page.getByRole('button', { name: 'Link LINE' }).click()
    await expect.element(page.getByText('Required.')).toBeVisible()
    await page.getByLabelText('Channel secret').fill('c0ffee00')
    await page.getByRole('button', { name: 'Link LINE' }).click()
    await expect.element(page.getByText(`${location.origin}/webhook/line/1/abc`)).toBeVisible()
    await expect.element(page.getByText('Linked, not in service yet')).toBeVisible()
    await expect.element(page.getByText('Stored: •••• ee00. Leave empty to keep it.')).toBeVisible()
    expect(document.body.innerHTML).not.toContain('c0ffee00')
    expect(sent().at(-1)!.body).toMatchObject({
      channelId: '2001234567',
      secret: 'c0ffee00',
      autoRenew: true,
    })
  })

  it('is made by keyboard alone, with an access token of its own', async () => {
    open()
    await expect.element(page.getByText('Not linked')).toBeVisible()
    page.getByText('Not linked').element().closest('summary')!.focus()
    await userEvent.keyboard('{Enter}{Tab}2001234567{Tab}c0ffee00')
    while (!(document.activeElement as HTMLInputElement).matches('[role=switch]'))
      await userEvent.keyboard('{Tab}')
    await userEvent.keyboard(' ')
    await userEvent.keyboard('{Tab}long-token{Enter}')
    await vi.waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]!.body).toMatchObject({ secret: 'c0ffee00', accessToken: 'long-token', autoRenew: false })
    await expect.element(page.getByText('Stored: •••• sole. Leave empty to keep it.')).toBeVisible()
  })

  it('is checked: what LINE says is told in plain words, beside its own', async () => {
    channel = LINKED
    checked = {
      botName: '커피 가게',
      webhookUrl: 'https://other.example/hook',
      problems: [{ code: 'WEBHOOK_OTHER', detail: 'https://other.example/hook' }],
    }
    open()
    await page.getByRole('button', { name: 'Check the link' }).click()
    await expect.element(page.getByText('LINE answers as “커피 가게”.')).toBeVisible()
    await expect.element(page.getByText(/LINE sends messages to another address/)).toBeVisible()
    await expect.element(page.getByText('LINE says: https://other.example/hook')).toBeVisible()
    checked = { ...checked, problems: [] }
    await page.getByRole('button', { name: 'Check the link' }).click()
    await expect.element(page.getByText('Channel, token and webhook are right.')).toBeVisible()
  })

  it('ends after a question, and says when it takes effect', async () => {
    channel = LINKED
    open()
    await page.getByRole('button', { name: 'Unlink…' }).click()
    await expect.element(page.getByText(/goes on answering in LINE until you have built/)).toBeVisible()
    await userEvent.keyboard('{Escape}')
    expect(channel.state).toBe('LINKED')
    await page.getByRole('button', { name: 'Unlink…' }).click()
    await page.getByRole('button', { name: 'Unlink LINE' }).click()
    await expect.element(page.getByText('Unlinked, still in service')).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: 'Channel ID' })).toHaveValue('')
  })

  it('tells which answers LINE did not take, and why', async () => {
    const at = '2026-11-26T01:00:00.000Z'
    channel = { ...LINKED, undelivered: [{ at, userId: 'U1', reason: 'QUOTA', detail: 'monthly limit' }] }
    open()
    await page.getByText('Answers that LINE did not take (1)').click()
    await expect.element(page.getByText(/allows no more messages this month/)).toBeVisible()
    await expect.element(page.getByText('LINE says: monthly limit')).toBeVisible()
  })
})
