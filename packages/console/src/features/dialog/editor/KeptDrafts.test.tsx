import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeDeployStatus, fakeDomain, fakeEntry, fakeLastBuild } from '../../../testing/fakeDomain'
import { fakeServer } from '../../../testing/fakeServer'
import { type Editor, line, nameField, openEditor, STORED, storedOf } from '../../../testing/open/openEditor'
import { renderAt } from '../../../testing/renderAt'

const restore = page.getByRole('button', { name: 'Restore' })

describe('a draft that is offered', () => {
  let editor: Editor
  beforeEach(async () => {
    editor = await openEditor()
  })
  afterEach(() => editor.close())

  async function leaveAndReturn() {
    void editor.router.navigate({ to: '/dmManagement', search: { domainId: 5 } })
    await page.getByRole('button', { name: 'Leave without saving' }).click()
    await expect.element(page.getByRole('heading', { name: 'Conversations', level: 1 })).toBeVisible()
    await editor.router.navigate({ to: '/dmManagementModify', search: { domainId: 5, id: 7 } })
    await expect.element(restore).toBeVisible()
  }

  it('makes way for what is typed before it is answered, and is offered after that', async () => {
    await nameField().fill('Shipping')
    await leaveAndReturn()
    await nameField().fill('Freight')
    await leaveAndReturn()
    await restore.click()
    await expect.element(nameField()).toHaveValue('Freight')
    await expect.element(restore).toBeVisible()
    await restore.click()
    await expect.element(nameField()).toHaveValue('Shipping')
    await expect.element(restore).not.toBeInTheDocument()
  })

  it('has what is half typed: as JSON of the whole, or as a Flex message', async () => {
    await page.getByRole('button', { name: 'Edit as JSON' }).click()
    const json = page.getByRole('textbox', { name: 'Conversation as JSON' })
    await json.fill('{"name": "Shipp')
    await leaveAndReturn()
    await restore.click()
    await expect.element(json).toHaveValue('{"name": "Shipp')
    await page.getByRole('button', { name: 'Discard the changes to the JSON' }).click()
    await expect.element(nameField()).toHaveValue('Delivery')
    await page.getByRole('button', { name: 'Image, links, form…' }).click()
    await page.getByRole('menuitem', { name: /^Flex message/ }).click()
    const flex = page.getByRole('textbox', { name: 'JSON', exact: true })
    await flex.fill('{"type": "bub')
    await leaveAndReturn()
    await restore.click()
    await expect.element(flex).toHaveValue('{"type": "bub')
  })

  it('stays while nothing is typed', async () => {
    await nameField().fill('Shipping')
    await leaveAndReturn()
    await editor.router.navigate({ to: '/dmManagement', search: { domainId: 5 } })
    await expect.element(page.getByRole('heading', { name: 'Conversations', level: 1 })).toBeVisible()
    await editor.router.navigate({ to: '/dmManagementModify', search: { domainId: 5, id: 7 } })
    await restore.click()
    await expect.element(nameField()).toHaveValue('Shipping')
  })
})

it('what is typed while a new conversation is stored is kept as a draft of that one', async () => {
  localStorage.clear()
  let answer: () => void = () => undefined
  const server = fakeServer(async ({ method, path, body }) => {
    if (path === '/api/v1/entry') return { body: fakeEntry() }
    if (path === '/api/v1/domain/1') return { body: fakeDomain() }
    if (path.endsWith('/deploy-status')) return { body: fakeDeployStatus(7, null) }
    if (path.includes('/last_build/')) return { body: fakeLastBuild() }
    if (path.endsWith('/exist')) return { body: { exist: false } }
    if (method === 'POST' && path.endsWith('/uttset')) {
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      return { body: { ...storedOf(body as typeof STORED), id: 9, notices: [] } }
    }
    if (path.endsWith('/conflict'))
      return { body: { state: 'READY', verdict: 'NONE', questions: [], answer: null } }
    return {}
  })
  const shown = renderAt('/dmManagementCreate?domainId=1')
  await nameField().fill('Returns')
  await line(1).fill('how do I return it')
  await page.getByRole('textbox', { name: 'Answer 1, speech bubble 1' }).fill('By post.')
  await userEvent.keyboard('{Control>}s{/Control}')
  await vi.waitFor(() => expect(server.asked.some(({ method }) => method === 'POST')).toBe(true))
  await page.getByRole('textbox', { name: 'Answer 1, speech bubble 1' }).fill('By post, for free.')
  answer()
  await expect.element(page.getByText(/Returns.* saved/)).toBeVisible()
  const keys = () => Object.keys(localStorage).filter((key) => key.startsWith('parlance.draft'))
  await expect
    .poll(() => keys().map((key) => key.split('.').slice(3).join('.')))
    .toEqual(['1.conversation.9'])
  await expect.poll(() => localStorage.getItem(keys()[0]!)).toContain('for free')
  shown.close()
  server.restore()
})
