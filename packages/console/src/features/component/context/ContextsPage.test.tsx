import type { ContextRule } from '@parlance/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeDomain, fakeEntry, fakePage } from '../../../testing/fakeDomain'
import { fakeServer } from '../../../testing/fakeServer'
import { renderAt } from '../../../testing/renderAt'

const CHANGE = { strength: 'WEAK', limitCount: 5, limitTime: 60 } as const
const order = { kind: 'conversation', id: 7, name: 'Order' } as const
const RULES: ContextRule[] = [
  { name: 'alone', input: [{ kind: 'conversation', id: 8, name: 'Cancel' }], output: [] },
  {
    name: 'ordered',
    input: [{ kind: 'conversation', id: 8, name: 'Cancel' }],
    output: [
      { ...order, ...CHANGE, function: 'ADD' },
      { kind: 'slot', id: 2, conversationId: 9, name: 'Pizza › qty', ...CHANGE, function: 'DELETE' },
    ],
  },
  { name: 'paid', input: [], output: [{ ...order, ...CHANGE, function: 'ADD' }] },
]

let taken: boolean
let server: ReturnType<typeof fakeServer>
let shown: ReturnType<typeof renderAt> | undefined
const renames = () => server.asked.filter(({ method }) => method === 'PUT').map(({ body }) => body)
const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name} `) })
const duplicate = {
  code: 'DUPLICATE_NAME',
  issues: [{ path: 'newName', code: 'DUPLICATE_NAME', params: {} }],
}

beforeEach(async () => {
  await page.viewport(1440, 900)
  taken = false
  server = fakeServer(({ path, method, query, body }) => {
    if (path === '/api/v1/entry') return { body: fakeEntry() }
    if (path === '/api/v1/domain/1') return { body: fakeDomain() }
    if (path !== '/api/v1/context-rule') return undefined
    const { join } = (body ?? {}) as { join?: boolean }
    if (method === 'PUT') return taken && !join ? { status: 409, body: duplicate } : { body: { changed: 2 } }
    return { body: fakePage(query['lack'] === 'NOT_NEEDED' ? RULES.slice(2) : RULES) }
  })
})
afterEach(() => {
  shown?.close()
  server.restore()
})

describe('contexts', () => {
  it('are listed with what changes and needs them, and marked where nothing begins or needs them', async () => {
    shown = renderAt('/context?domainId=1')
    await expect.element(row('ordered').getByRole('link', { name: 'Order' })).toBeVisible()
    const slot = row('ordered').getByRole('link', { name: 'Pizza › qty' })
    await expect.element(slot).toHaveAttribute('href', '/dmManagementModify?domainId=1&id=9')
    await expect.element(row('alone').getByText('Nothing begins it')).toBeVisible()
    await expect.element(row('paid').getByText('Nothing needs it')).toBeVisible()
    await page.getByRole('combobox', { name: 'To check' }).click()
    await page.getByRole('option', { name: 'Nothing needs it' }).click()
    await expect.element(page.getByText('alone')).not.toBeInTheDocument()
    expect(shown.router.state.location.search).toMatchObject({ lack: 'NOT_NEEDED' })
  })

  it('are renamed everywhere by mouse', async () => {
    shown = renderAt('/context?domainId=1')
    await page.getByRole('button', { name: 'Rename alone' }).click()
    await page.getByLabelText('New name').fill('or dered')
    await page.getByRole('button', { name: 'Rename everywhere' }).click()
    expect(renames()).toEqual([])
    await page.getByLabelText('New name').fill('ordering')
    await page.getByRole('button', { name: 'Rename everywhere' }).click()
    await expect.element(page.getByText('“alone” is now “ordering” in 2 places')).toBeVisible()
    expect(renames()).toEqual([{ name: 'alone', newName: 'ordering', join: false }])
  })

  it('are joined by keyboard alone once that was said', async () => {
    taken = true
    shown = renderAt('/context?domainId=1')
    const rename = page.getByRole('button', { name: 'Rename alone' })
    await expect.element(rename).toBeVisible()
    ;(rename.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByLabelText('New name')).toHaveFocus()
    await userEvent.keyboard('{Control>}a{/Control}ordered{Enter}')
    await expect.element(page.getByText(/There is a context of this name already/)).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() =>
      expect(renames().at(-1)).toEqual({ name: 'alone', newName: 'ordered', join: true }),
    )
  })
})
