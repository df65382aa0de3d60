import { notifications } from '@mantine/notifications'
import type { DeletedObject } from '@parlance/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeDomain, fakeEntry, fakeLastBuild, fakePage } from '../../testing/fakeDomain'
import { type Asked, fakeServer } from '../../testing/fakeServer'
import { renderAt } from '../../testing/renderAt'

const AT = '2026-03-02T09:00:00.000Z'
const deletedOf = (kind: DeletedObject['kind'], id: number, name: string): DeletedObject => ({
  kind,
  id,
  name,
  deletedAt: AT,
  deletedBy: 'minsu@example.com',
  deletedByName: 'Minsu',
})

let server: ReturnType<typeof fakeServer>
let shown: ReturnType<typeof renderAt> | undefined
let role: string
let deleted: DeletedObject[]
let restoring: { status?: number; body: unknown }

function answer({ method, path, query }: Asked) {
  if (path === '/api/v1/entry') return { body: fakeEntry() }
  if (path === '/api/v1/domain/1') return { body: fakeDomain({ role } as Parameters<typeof fakeDomain>[0]) }
  if (path.startsWith('/api/v1/build/last_build')) return { body: fakeLastBuild() }
  if (path === '/api/v1/deletion')
    return { body: fakePage(deleted.filter(({ name }) => name.includes(query['search'] ?? ''))) }
  if (path === '/api/v1/deletion/restore') return restoring
  if (path === '/api/v1/holiday' && method === 'GET') {
    const fields = { name: 'Christmas', dateFrom: '12-25', dateTo: '12-26' }
    const item = {
      id: 4,
      revision: 1,
      updatedAt: AT,
      updatedBy: 'minsu@example.com',
      updatedByName: 'Minsu',
      useCount: 0,
      fields,
    }
    return { body: fakePage([item]) }
  }
  if (method === 'DELETE') return { body: { removed: 1, deletionId: 12 } }
  return undefined
}

beforeEach(() => {
  role = 'OWNER'
  deleted = [deletedOf('conversation', 8, 'Refund'), deletedOf('entity', 3, 'size')]
  restoring = { body: { restored: 1, renamed: [] } }
  server = fakeServer(answer)
})
afterEach(() => {
  notifications.clean()
  shown?.close()
  server.restore()
})
const restores = () =>
  server.asked.filter(({ path }) => path === '/api/v1/deletion/restore').map(({ body }) => body)

describe('the trash', () => {
  it('lists what was deleted, by whom, and brings one back', async () => {
    shown = renderAt('/trash?domainId=1')
    const row = page.getByRole('row').filter({ hasText: 'Refund' })
    await expect.element(row.getByText('Minsu')).toBeVisible()
    await expect.element(page.getByText(/stay here for 30 days/)).toBeVisible()
    await page.getByRole('button', { name: 'Restore Refund' }).click()
    await vi.waitFor(() => expect(restores()).toEqual([{ objects: [{ kind: 'conversation', id: 8 }] }]))
    await expect.element(page.getByText('1 restored')).toBeVisible()
  })

  it('brings several back with one call, and says under which name', async () => {
    restoring = {
      body: { restored: 2, renamed: [{ kind: 'entity', id: 3, from: 'size', to: 'size_2' }] },
    }
    shown = renderAt('/trash?domainId=1')
    await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
    await page.getByRole('toolbar').getByRole('button', { name: 'Restore' }).click()
    await expect.element(page.getByText(/“size” is now called “size_2”/)).toBeVisible()
    expect(restores()).toEqual([
      {
        objects: [
          { kind: 'conversation', id: 8 },
          { kind: 'entity', id: 3 },
        ],
      },
    ])
  })

  it('says for each what is missing or taken when nothing can be restored', async () => {
    const params = { object: 'Refund', objectKind: 'conversation' }
    restoring = {
      status: 409,
      body: {
        code: 'RESTORE_REFUSED',
        params: { name: 'Refund', count: 2 },
        issues: [
          { path: 'questions.0.text', code: 'UNKNOWN_ENTITY', params: { ...params, name: 'size' } },
          {
            path: 'questions.1.text',
            code: 'DUPLICATE_QUESTION',
            params: { ...params, question: 'my money', conversationName: 'Payback' },
          },
        ],
      },
    }
    shown = renderAt('/trash?domainId=1')
    await page.getByRole('button', { name: 'Restore Refund' }).click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByText('Nothing was restored')).toBeVisible()
    await expect.element(dialog.getByText(/The entity “size” does not exist/)).toBeVisible()
    await expect
      .element(dialog.getByText('The question “my money” is now in the conversation “Payback”.'))
      .toBeVisible()
  })

  it('offers nothing to restore to those who may not change anything', async () => {
    role = 'VIEWER'
    shown = renderAt('/trash?domainId=1')
    await expect.element(page.getByText('Refund')).toBeVisible()
    await expect.element(page.getByRole('button', { name: /Restore/ })).not.toBeInTheDocument()
    await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument()
  })

  it('says what belongs here while it is empty', async () => {
    deleted = []
    shown = renderAt('/trash?domainId=1')
    await expect.element(page.getByText(/Nothing has been deleted in the last 30 days/)).toBeVisible()
  })
})

describe('a deletion', () => {
  it('is done at once and taken back by the button of its notice', async () => {
    shown = renderAt('/holiday?domainId=1')
    await page.getByRole('button', { name: 'Delete Christmas' }).click()
    await expect.element(page.getByText('“Christmas” deleted')).toBeVisible()
    expect(server.asked.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
    await page.getByRole('button', { name: 'Undo' }).click()
    await vi.waitFor(() => expect(restores()).toEqual([{ deletionIds: [12] }]))
    await expect.element(page.getByText('1 restored')).toBeVisible()
  })

  it('is taken back by Ctrl+Z, once, with Hangul on too, but not from within a field', async () => {
    shown = renderAt('/holiday?domainId=1')
    await page.getByRole('button', { name: 'Delete Christmas' }).click()
    await expect.element(page.getByText('“Christmas” deleted')).toBeVisible()
    await page.getByRole('searchbox').click()
    await userEvent.keyboard('{Control>}z{/Control}')
    ;(document.activeElement as HTMLElement).blur()
    expect(restores()).toEqual([])
    const key = { key: 'ㅋ', code: 'KeyZ', ctrlKey: true, bubbles: true, cancelable: true }
    document.body.dispatchEvent(new KeyboardEvent('keydown', key))
    document.body.dispatchEvent(new KeyboardEvent('keydown', key))
    await vi.waitFor(() => expect(restores()).toEqual([{ deletionIds: [12] }]))
    await expect.element(page.getByText('“Christmas” deleted')).not.toBeInTheDocument()
  })

  it('that cannot be taken back leads to the trash', async () => {
    restoring = { status: 404, body: { code: 'NOT_IN_TRASH' } }
    shown = renderAt('/holiday?domainId=1')
    await page.getByRole('button', { name: 'Delete Christmas' }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.element(page.getByText(/no longer in the trash/)).toBeVisible()
    await page.getByRole('button', { name: 'Open trash' }).click()
    await vi.waitFor(() => expect(shown?.router.state.location.pathname).toBe('/trash'))
  })
})
