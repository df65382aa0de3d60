import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import {
  fakeDeployStatus,
  fakeDomain,
  fakeDomainRow,
  fakeEntry,
  fakeLastBuild,
  fakePage,
} from '../../../testing/fakeDomain'
import { fakeServer } from '../../../testing/fakeServer'
import { renderAt } from '../../../testing/renderAt'

let server: ReturnType<typeof fakeServer>
let shown: ReturnType<typeof renderAt> | undefined
const STATE = '/api/v1/chat/faq/uttset/state'
const asked = (method: string) => server.asked.filter((each) => each.method === method)

beforeEach(() => {
  server = fakeServer(({ path, method, body }) => {
    if (path === '/api/v1/entry') return { body: fakeEntry() }
    if (path === '/api/v1/domain/1') return { body: fakeDomain() }
    if (path === '/api/v1/domain') return { body: fakePage([fakeDomainRow()]) }
    if (path.startsWith('/api/v1/build/last_build')) return { body: fakeLastBuild() }
    if (path === '/api/v1/chatbot/deploy-status') return { body: fakeDeployStatus(7, 7) }
    const users = [{ kind: 'conversation', id: 8, name: 'Refund', where: 'tag' }]
    if (method === 'DELETE') return { status: 409, body: { code: 'IN_USE', params: { users, count: 2 } } }
    if (method === 'POST')
      return { body: { id: 5, revision: 1, useCount: 0, name: (body as { name: string }).name } }
    if (path === STATE) return { body: [{ id: 3, revision: 1, name: 'price', useCount: 2 }] }
    return {}
  })
})
afterEach(() => {
  shown?.close()
  server.restore()
})

describe('conversation tags and groups', () => {
  it('leads from the number of conversations to these conversations', async () => {
    shown = renderAt('/state?domainId=1')
    const link = page.getByRole('link', { name: '2', exact: true })
    await expect.element(link).toHaveAttribute('href', '/dmManagement?domainId=1&tagId=3')
  })

  it('says at once what uses a tag that is to be deleted, without asking first', async () => {
    shown = renderAt('/state?domainId=1')
    await page.getByRole('button', { name: 'Delete price' }).click()
    await expect.element(page.getByText(/still used in 2 places/)).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Refund' }))
      .toHaveAttribute('href', '/dmManagementModify?domainId=1&id=8')
  })

  it('refuses a tag with | in the words of the rule, before it is sent', async () => {
    shown = renderAt('/state?domainId=1')
    await expect.element(page.getByText('price')).toBeVisible()
    await userEvent.keyboard('c')
    await page.getByRole('textbox', { name: 'Name' }).fill('a|b')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('| is not allowed.')).toBeVisible()
    expect(asked('POST')).toHaveLength(0)
  })

  it('creates a group once, although Enter ends a Korean syllable that is being composed', async () => {
    shown = renderAt('/group?domainId=1')
    await page.getByRole('button', { name: 'Create group' }).click()
    const field = page.getByRole('textbox', { name: 'Name' })
    await field.click()
    await cdp().send('Input.imeSetComposition', { text: '주문', selectionStart: 2, selectionEnd: 2 })
    const input = field.element() as HTMLInputElement
    input.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, isComposing: true }),
    )
    await cdp().send('Input.insertText', { text: '주문' })
    await vi.waitFor(() => expect(asked('POST').map(({ body }) => body)).toEqual([{ name: '주문' }]))
    await expect.element(page.getByText('“주문” created')).toBeVisible()
    expect(asked('POST')).toHaveLength(1)
  })
})
