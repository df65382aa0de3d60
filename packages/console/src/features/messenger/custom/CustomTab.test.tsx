import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { fakeChannel, fakeDeployStatus, fakeDomain, fakeEntry } from '../../../testing/fakeDomain'
import { fakeServer } from '../../../testing/fakeServer'
import { cleanUp, renderConsole } from '../../../testing/renderConsole'
import { CustomTab } from './CustomTab'

const SECRET = 'c2VjcmV0LXRoYXQtaXMtc2hvd24tb25jZQ=='
const ANSWER = { version: 'v2', bubbles: [{ type: 'text', data: { description: 'We open at nine.' } }] }
let channel = fakeChannel()
let answer: { status: number; body: object }
let server: ReturnType<typeof fakeServer>
const renewals = () => server.asked.filter(({ path }) => path.endsWith('/secret')).length
const tried = () => server.asked.filter(({ path }) => path.endsWith('/echo')).map(({ body }) => body)

/** What our server makes of a trial. */
function echoOf({ event, userId, text, send }: Record<string, unknown>) {
  const bubbles = event === 'send' ? [{ type: 'text', data: { description: text } }] : []
  const { status, body } = answer
  return {
    request: {
      method: 'POST',
      url: `${location.origin}/custom/v1/1/key`,
      headers: [{ name: 'X-NCP-CHATBOT_SIGNATURE', value: 'c2lnbmVk' }],
      body: JSON.stringify({ version: 'v2', userId, bubbles, event }),
    },
    response: send
      ? { status, contentType: 'application/json;UTF-8', body: JSON.stringify(body), elapsedMs: 12 }
      : null,
  }
}

beforeEach(() => {
  channel = fakeChannel()
  answer = { status: 200, body: ANSWER }
  server = fakeServer(({ method, path, body }) => {
    if (path === '/api/v1/entry') return { body: fakeEntry() }
    if (path === '/api/v1/domain/1') return { body: fakeDomain() }
    if (path === '/api/v1/chatbot/deploy-status') return { body: fakeDeployStatus(7, 7) }
    if (path === '/api/v1/messenger/custom/echo') return { body: echoOf(body as never) }
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
  renderConsole(<CustomTab domainId={1} />)
})
afterEach(() => {
  cleanUp()
  server.restore()
})

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
  await page.getByRole('tab', { name: 'JavaScript' }).click()
  await expect.element(code).toHaveTextContent(`const url = '${url}'`)
  await expect.element(code).toHaveTextContent("const secretKey = 'YOUR_SECRET_KEY'")
  await page.getByRole('tab', { name: 'Python' }).click()
  await expect.element(code).toHaveTextContent(`url = '${url}'`)
  await page.getByRole('tab', { name: 'Java', exact: true }).click()
  await expect.element(code).toHaveTextContent(`String url = "${url}"`)
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

it('a call is tried by mouse: what is sent, what comes back, and that it is another one by now', async () => {
  await page.getByRole('textbox', { name: 'Message' }).fill('opening hours')
  await page.getByRole('button', { name: 'Show request' }).click()
  await expect
    .element(page.getByLabelText('Request, not sent', { exact: true }))
    .toHaveTextContent('X-NCP-CHATBOT_SIGNATURE: c2lnbmVk')
  await expect.element(page.getByLabelText('Response', { exact: true })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.element(page.getByLabelText('Response', { exact: true })).toHaveTextContent('We open at nine.')
  await expect.element(page.getByText('12 ms')).toBeVisible()
  await expect.element(page.getByLabelText('Request', { exact: true })).toHaveTextContent('"opening hours"')
  const given = { environment: 'REAL', event: 'send', userId: 'console-test', text: 'opening hours' }
  expect(tried()).toEqual([
    { ...given, send: false },
    { ...given, send: true },
  ])
  await page.getByRole('textbox', { name: 'User ID' }).fill('mina')
  await expect.element(page.getByText(/Something was changed since/)).toBeVisible()
})

it('a call is tried by keyboard, and a refusal says what its code means', async () => {
  answer = { status: 500, body: { code: '5000', message: 'no deployed model', timestamp: 1 } }
  const focus = (locator: Locator) => (locator.element() as HTMLElement).focus()
  const live = page.getByRole('radio', { name: 'Live service' })
  await expect.element(live).toBeInTheDocument()
  focus(live)
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(page.getByRole('radio', { name: 'Beta' })).toBeChecked()
  focus(page.getByRole('combobox', { name: 'Event' }))
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('option', { name: /^open/ })).toBeVisible()
  await userEvent.keyboard('{ArrowUp}{Enter}')
  await expect.element(page.getByRole('textbox', { name: 'Message' })).not.toBeInTheDocument()
  await userEvent.keyboard('{Tab}mina{Enter}')
  await expect.element(page.getByRole('alert')).toHaveTextContent('5000 · Nothing is deployed')
  await expect.element(page.getByRole('alert')).toHaveTextContent('no deployed model')
  expect(tried()).toEqual([{ environment: 'BETA', event: 'open', userId: 'mina', text: '', send: true }])
})
