import type { LinePay, linePay, ReplyOf } from '@parlance/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeDomain, fakeEntry } from '../../../testing/fakeDomain'
import { fakeServer } from '../../../testing/fakeServer'
import { renderAt } from '../../../testing/renderAt'

const PATH = '/api/v1/payment/line-pay'
const NO_LINK: LinePay = {
  state: 'NONE',
  channelId: '',
  secretEnding: null,
  environment: 'SANDBOX',
  currency: 'TWD',
}
const LINKED: LinePay = { ...NO_LINK, state: 'LINKED', channelId: '1650000001', secretEnding: 'cdef' }
let link: LinePay
let checked: ReplyOf<typeof linePay.check>
let server: ReturnType<typeof fakeServer>
let shown: ReturnType<typeof renderAt> | null = null
const sent = () => server.asked.filter(({ method, path }) => method === 'PUT' && path === PATH)

beforeEach(() => {
  link = NO_LINK
  server = fakeServer(({ method, path, body }) => {
    if (path === '/api/v1/entry') return { body: fakeEntry() }
    if (path === '/api/v1/domain/1') return { body: fakeDomain() }
    if (path === `${PATH}/check`) return { body: checked }
    if (path !== PATH) return undefined
    if (method === 'PUT') {
      const { secret, ...rest } = body as LinePay & { secret: string }
      if (secret === '' && link.state === 'NONE')
        return { status: 400, body: { code: 'INVALID', issues: [{ path: 'secret', code: 'REQUIRED' }] } }
      link = { ...LINKED, ...rest, state: 'PENDING' }
    }
    if (method === 'DELETE') link = { ...NO_LINK, state: 'ENDING' }
    return { body: link }
  })
})
afterEach(() => {
  shown?.close()
  server.restore()
})
const open = async () => {
  shown = renderAt('/information/linkage?domainId=1')
  await expect.element(page.getByRole('heading', { name: 'LINE Pay' })).toBeVisible()
}
const id = () => page.getByRole('textbox', { name: 'Channel ID' })

describe('The link with LINE Pay', () => {
  it('is made with the mouse: what is wrong is told at its field, and the secret is not shown again', async () => {
    await open()
    await id().fill('shop')
    await page.getByRole('button', { name: 'Link LINE Pay' }).click()
    await expect.element(page.getByText(/A channel ID has digits only/)).toBeVisible()
    await id().fill('1650000001')
    await page.getByRole('button', { name: 'Link LINE Pay' }).click()
    await expect.element(page.getByText('Required.')).toBeVisible()
    await page.getByLabelText('Channel secret').fill('0123cdef')
    await page.getByRole('radio', { name: 'Production' }).click()
    await page.getByRole('combobox', { name: 'Currency' }).click()
    await page.getByRole('option', { name: /^THB/ }).click()
    await page.getByRole('button', { name: 'Link LINE Pay' }).click()
    await expect.element(page.getByText('Linked, not in service yet')).toBeVisible()
    await expect.element(page.getByText('Stored: •••• cdef. Leave empty to keep it.')).toBeVisible()
    expect(document.body.innerHTML).not.toContain('0123cdef')
    expect(sent().at(-1)!.body).toEqual({
      channelId: '1650000001',
      secret: '0123cdef',
      environment: 'PRODUCTION',
      currency: 'THB',
    })
  })

  it('is made by keyboard alone, in the sandbox, which it says', async () => {
    await open()
    const sandbox = page.getByRole('radio', { name: /^Sandbox/ })
    await expect.element(sandbox).toBeVisible()
    ;(sandbox.element() as HTMLElement).focus()
    await userEvent.keyboard('{Tab}1650000001{Tab}0123cdef{Enter}')
    await vi.waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]!.body).toMatchObject({ secret: '0123cdef', environment: 'SANDBOX', currency: 'TWD' })
    await expect.element(page.getByText(/^The sandbox is in use/)).toBeVisible()
  })

  it('is checked: what LINE Pay says is told in plain words, beside its own', async () => {
    link = LINKED
    checked = { problem: { code: 'KEYS_REFUSED', detail: '1106 Header information error' } }
    await open()
    await page.getByRole('button', { name: 'Check the keys' }).click()
    await expect.element(page.getByText(/LINE Pay does not take this channel ID/)).toBeVisible()
    await expect.element(page.getByText('LINE Pay says: 1106 Header information error')).toBeVisible()
    checked = { problem: null }
    await page.getByRole('button', { name: 'Check the keys' }).click()
    await expect.element(page.getByText('LINE Pay takes the keys.')).toBeVisible()
  })

  it('ends after a question, and says when it takes effect', async () => {
    link = LINKED
    await open()
    await page.getByRole('button', { name: 'Unlink…' }).click()
    await expect.element(page.getByText(/goes on offering payments until you have built/)).toBeVisible()
    await userEvent.keyboard('{Escape}')
    expect(link.state).toBe('LINKED')
    await page.getByRole('button', { name: 'Unlink…' }).click()
    await page.getByRole('button', { name: 'Unlink LINE Pay' }).click()
    await expect.element(page.getByText('Unlinked, still in service')).toBeVisible()
    await expect.element(id()).toHaveValue('')
  })
})
