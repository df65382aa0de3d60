import type { ConversationRow } from '@parlance/contract'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeDeployStatus, fakeDomain, fakeEntry, fakeLastBuild, fakePage } from '../../../testing/fakeDomain'
import { fakeServer } from '../../../testing/fakeServer'
import { renderAt } from '../../../testing/renderAt'

const row = (id: number): ConversationRow => ({
  id,
  name: `Topic ${id}`,
  group: null,
  tags: [],
  type: 'GENERAL',
  otherCount: 0,
  inputContexts: [],
  outputContexts: [],
  questionCount: 1,
  regexCount: 0,
  answerCount: 1,
  firstQuestion: 'how much',
  firstAnswer: 'Ten.',
  found: null,
  buildStatus: 'BUILT',
  updatedAt: '2026-03-02T09:00:00.000Z',
  updatedBy: 'owner@example.com',
  updatedByName: 'Owner',
})
let server: ReturnType<typeof fakeServer>
let shown: ReturnType<typeof renderAt>

beforeEach(async () => {
  server = fakeServer(({ path, method }) => {
    if (path === '/api/v1/entry') return { body: fakeEntry() }
    if (path === '/api/v1/domain/1') return { body: fakeDomain() }
    if (path.startsWith('/api/v1/build/last_build')) return { body: fakeLastBuild() }
    if (path === '/api/v1/chatbot/deploy-status') return { body: fakeDeployStatus(7, 7) }
    if (path === '/api/v1/group') return { body: [{ id: 1, revision: 1, name: 'Order', useCount: 2 }] }
    if (method === 'DELETE') return { body: { removed: 1, deletionId: 3 } }
    if (method === 'PATCH') return { body: { changed: 1, made: null, undo: [] } }
    return path.endsWith('/uttset') ? { body: fakePage([row(1), row(2)]) } : {}
  })
  shown = renderAt('/dmManagement?domainId=1')
  await page.getByRole('checkbox', { name: 'Select Topic 1' }).click()
})
afterEach(() => {
  shown.close()
  server.restore()
})

const press = async (name: string) => {
  const button = page.getByRole('toolbar').getByRole('button', { name })
  ;(button.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
}

it('the focus goes to the list when the button that had it goes', async () => {
  await press('Delete')
  await expect.element(page.getByRole('toolbar')).not.toBeInTheDocument()
  await expect.element(page.getByRole('grid')).toHaveFocus()
})

it('the focus comes back to a button that was busy', async () => {
  await press('Move to group')
  await expect.element(page.getByRole('textbox', { name: /group/i })).toHaveFocus()
  await userEvent.keyboard('Order')
  await expect.element(page.getByRole('option', { name: /^Order/ })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(/moved to/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Move to group' })).toHaveFocus()
})

it('a press beside everything leaves it nowhere', async () => {
  await press('Delete')
  await expect.element(page.getByRole('grid')).toHaveFocus()
  await userEvent.click(page.getByRole('heading', { name: /Conversations/, level: 1 }))
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(page.getByRole('grid').element()).not.toBe(document.activeElement)
})
