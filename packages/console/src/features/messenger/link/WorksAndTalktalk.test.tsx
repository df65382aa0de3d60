import type {
  lineworksChannel,
  ReplyOf,
  TalktalkChannel,
  talktalkChannel,
  WorksChannel,
} from '@parlance/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeDomain, fakeEntry } from '../../../testing/fakeDomain'
import { fakeServer } from '../../../testing/fakeServer'
import { cleanUp, renderConsole } from '../../../testing/renderConsole'
import { MessengerOf } from './MessengerOf'

const WORKS = '/api/v1/messenger/lineworks'
const TALKTALK = '/api/v1/messenger/talktalk'
const KEY = '-----BEGIN PRIVATE KEY-----\nMIIE\n-----END PRIVATE KEY-----'
const NOTHING = { state: 'NONE', webhookPath: '', botName: null, undelivered: [] } as const
const NO_WORKS: WorksChannel = {
  ...NOTHING,
  undelivered: [],
  botId: '',
  clientId: '',
  serviceAccount: '',
  botSecretEnding: null,
  clientSecretEnding: null,
  keyFingerprint: null,
}
const WORKS_LINKED: WorksChannel = {
  ...NO_WORKS,
  state: 'LINKED',
  webhookPath: '/webhook/lineworks/1/abc',
  botId: '5001',
  clientId: 'client',
  serviceAccount: 'k1.serviceaccount@shop',
  botSecretEnding: '6789',
  clientSecretEnding: 'cret',
  keyFingerprint: '0123456789abcdef',
}
const NO_TALKTALK: TalktalkChannel = { ...NOTHING, undelivered: [], partnerId: '', tokenEnding: null }
const TALKTALK_LINKED: TalktalkChannel = {
  ...NO_TALKTALK,
  state: 'LINKED',
  webhookPath: '/webhook/talktalk/1/abc',
  partnerId: 'wc1234',
  tokenEnding: 'RZWu',
}
let works: WorksChannel
let talktalk: TalktalkChannel
let worksChecked: ReplyOf<typeof lineworksChannel.check>
let talktalkChecked: ReplyOf<typeof talktalkChannel.check>
let server: ReturnType<typeof fakeServer>
const sent = (at: string) => server.asked.filter(({ method, path }) => method === 'PUT' && path === at)

beforeEach(() => {
  works = NO_WORKS
  talktalk = NO_TALKTALK
  server = fakeServer(({ method, path }) => {
    if (path === '/api/v1/entry') return { body: fakeEntry() }
    if (path === '/api/v1/domain/1') return { body: fakeDomain() }
    if (path === `${WORKS}/check`) return { body: worksChecked }
    if (path === `${TALKTALK}/check`) return { body: talktalkChecked }
    if (path === WORKS) {
      if (method === 'PUT') works = { ...WORKS_LINKED, state: 'PENDING' }
      if (method === 'DELETE') works = { ...NO_WORKS, state: 'ENDING' }
      return { body: works }
    }
    if (path === `${TALKTALK}/webhook-key`) {
      talktalk = { ...talktalk, webhookPath: '/webhook/talktalk/1/new' }
      return { body: talktalk }
    }
    if (path !== TALKTALK) return undefined
    if (method === 'PUT') talktalk = { ...TALKTALK_LINKED, state: 'PENDING' }
    return { body: talktalk }
  })
})
afterEach(() => {
  cleanUp()
  server.restore()
})
const openWorks = () => renderConsole(<MessengerOf platform="lineworks" domainId={1} may />)
const openTalktalk = () => renderConsole(<MessengerOf platform="talktalk" domainId={1} may />)

describe('The link with LINE WORKS', () => {
  it('is made with the mouse: the key must be whole, and is never shown again', async () => {
    openWorks()
    await page.getByText('Not linked').click()
    await page.getByRole('textbox', { name: 'Bot ID' }).fill('my-bot')
    await page.getByRole('textbox', { name: 'Private key' }).fill('MIIE\n-----END PRIVATE KEY-----')
    await page.getByRole('button', { name: 'Link LINE WORKS' }).click()
    await expect.element(page.getByText(/A bot ID has digits only/)).toBeVisible()
    await expect.element(page.getByText(/Paste the whole private key/)).toBeVisible()
    await page.getByRole('textbox', { name: 'Bot ID' }).fill('5001')
    await page.getByLabelText('Bot secret').fill('secret6789')
    await page.getByRole('textbox', { name: 'Client ID' }).fill('client')
    await page.getByLabelText('Client secret').fill('client5ecret')
    await page.getByRole('textbox', { name: 'Service account' }).fill('k1.serviceaccount@shop')
    await page.getByRole('textbox', { name: 'Private key' }).fill(`${KEY}\n`)
    await page.getByRole('button', { name: 'Link LINE WORKS' }).click()
    await expect.element(page.getByText(`${location.origin}/webhook/lineworks/1/abc`)).toBeVisible()
    await expect.element(page.getByText(/its fingerprint ends in 0123456789abcdef/)).toBeVisible()
    await expect.element(page.getByText('Stored: •••• 6789. Leave empty to keep it.')).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: 'Private key' })).toHaveValue('')
    expect(document.body.innerHTML).not.toMatch(/MIIE|client5ecret/)
    expect(sent(WORKS)[0]!.body).toMatchObject({
      botId: '5001',
      clientSecret: 'client5ecret',
      // The server takes the end of the last line off.
      privateKey: `${KEY}\n`,
    })
  })

  it('is made by keyboard alone', async () => {
    openWorks()
    await expect.element(page.getByText('Not linked')).toBeVisible()
    page.getByText('Not linked').element().closest('summary')!.focus()
    await userEvent.keyboard('{Enter}{Tab}5001{Tab}secret6789{Tab}client{Tab}client5ecret{Tab}k1@shop{Tab}')
    // In the key, Enter begins a new line.
    await userEvent.keyboard(`${KEY.replaceAll('\n', '{Enter}')}{Tab}{Enter}`)
    await vi.waitFor(() => expect(sent(WORKS)).toHaveLength(1))
    expect(sent(WORKS)[0]!.body).toEqual({
      botId: '5001',
      botSecret: 'secret6789',
      clientId: 'client',
      clientSecret: 'client5ecret',
      serviceAccount: 'k1@shop',
      privateKey: KEY,
    })
    await expect.element(page.getByText('Linked, not in service yet')).toBeVisible()
  })

  it('is checked, tells what was not taken, and ends after a question', async () => {
    const at = '2026-11-26T01:00:00.000Z'
    works = {
      ...WORKS_LINKED,
      undelivered: [{ at, userId: 'users/u1', reason: 'REFUSED', detail: 'FORBIDDEN' }],
    }
    worksChecked = { botName: null, problems: [{ code: 'KEY_REFUSED', detail: 'invalid_grant' }] }
    openWorks()
    await page.getByRole('button', { name: 'Check the link' }).click()
    await expect.element(page.getByText(/does not take what the private key signed/)).toBeVisible()
    await expect.element(page.getByText('LINE WORKS says: invalid_grant')).toBeVisible()
    worksChecked = { botName: '커피 가게', problems: [] }
    await page.getByRole('button', { name: 'Check the link' }).click()
    await expect.element(page.getByText('LINE WORKS answers as “커피 가게”.')).toBeVisible()
    await expect.element(page.getByText('Bot, app and key are right.')).toBeVisible()
    await page.getByText('Answers that LINE WORKS did not take (1)').click()
    await expect.element(page.getByText('LINE WORKS says: FORBIDDEN')).toBeVisible()
    await page.getByRole('button', { name: 'Unlink…' }).click()
    await page.getByRole('button', { name: 'Unlink LINE WORKS' }).click()
    await expect.element(page.getByText('Unlinked, still in service')).toBeVisible()
  })
})

describe('The link with TalkTalk', () => {
  it('is made with the mouse, and says what protects the bot', async () => {
    openTalktalk()
    await page.getByText('Not linked').click()
    await page.getByRole('textbox', { name: 'Account ID' }).fill('커피')
    await page.getByRole('button', { name: 'Link NAVER TalkTalk' }).click()
    await expect.element(page.getByText(/An account ID begins with w/)).toBeVisible()
    await page.getByRole('textbox', { name: 'Account ID' }).fill('wc1234')
    await page.getByLabelText('Authorization').fill('ct_wc1234_RZWu')
    await page.getByRole('button', { name: 'Link NAVER TalkTalk' }).click()
    await expect.element(page.getByText(`${location.origin}/webhook/talktalk/1/abc`)).toBeVisible()
    await expect.element(page.getByText(/give it to nobody else/)).toBeVisible()
    await expect.element(page.getByText('Stored: •••• RZWu. Leave empty to keep it.')).toBeVisible()
    expect(document.body.innerHTML).not.toContain('ct_wc1234_RZWu')
    await page.getByRole('button', { name: 'New address…' }).click()
    await expect.element(page.getByText(/Enter the new one at NAVER TalkTalk/)).toBeVisible()
    await page.getByRole('button', { name: 'Make a new URL' }).click()
    await expect.element(page.getByText(`${location.origin}/webhook/talktalk/1/new`)).toBeVisible()
  })

  it('tells its address to nobody who may not link', async () => {
    talktalk = { ...TALKTALK_LINKED, webhookPath: '' }
    renderConsole(<MessengerOf platform="talktalk" domainId={1} may={false} />)
    await expect
      .element(page.getByText('Only people who may link messengers see this address.'))
      .toBeVisible()
    expect(page.getByRole('button', { name: 'New address…' }).elements()).toEqual([])
  })

  it('is made and checked by keyboard alone', async () => {
    openTalktalk()
    await expect.element(page.getByText('Not linked')).toBeVisible()
    page.getByText('Not linked').element().closest('summary')!.focus()
    await userEvent.keyboard('{Enter}{Tab}wc1234{Tab}ct_wc1234_RZWu{Enter}')
    await vi.waitFor(() => expect(sent(TALKTALK)).toHaveLength(1))
    expect(sent(TALKTALK)[0]!.body).toEqual({ partnerId: 'wc1234', token: 'ct_wc1234_RZWu' })
    talktalkChecked = { botName: null, problems: [{ code: 'NO_EVENT_YET', detail: '' }] }
    const check = page.getByRole('button', { name: 'Check the link' })
    const press = async (button = check) => {
      await expect.element(button).toBeEnabled()
      while (document.activeElement !== button.element()) await userEvent.keyboard('{Tab}')
      await userEvent.keyboard('{Enter}')
    }
    await press(page.getByRole('button', { name: 'New address…' }))
    await press(page.getByRole('button', { name: 'Make a new URL' }))
    await expect.element(page.getByText(`${location.origin}/webhook/talktalk/1/new`)).toBeVisible()
    await press()
    await expect.element(page.getByText(/Nothing has come from TalkTalk yet/)).toBeVisible()
    talktalkChecked = { botName: null, problems: [] }
    await press()
    await expect.element(page.getByText('The Authorization is taken, and events arrive.')).toBeVisible()
  })
})
