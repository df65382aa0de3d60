import type { Role } from '@parlance/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeDomain, fakeEntry, fakePage } from '../../../testing/fakeDomain'
import { fakeServer } from '../../../testing/fakeServer'
import { renderAt } from '../../../testing/renderAt'

const WORDS = ['darn', 'heck'].map((name, at) => ({
  id: at + 1,
  revision: 1,
  updatedAt: '2026-03-02T09:00:00.000Z',
  updatedBy: 'minsu@example.com',
  updatedByName: 'Minsu',
  useCount: 0,
  fields: { name, answer: 'No.', active: true },
}))

let role: Role
let reply: (body: { force?: boolean; ids: number[] }) => { status?: number; body: unknown }
let server: ReturnType<typeof fakeServer>
let shown: ReturnType<typeof renderAt> | undefined
const switched = () => server.asked.filter(({ method }) => method === 'PATCH').map(({ body }) => body)
const bar = page.getByRole('toolbar', { name: 'Actions on the selection' })
const choose = (name: string) => page.getByRole('checkbox', { name: `Select ${name}` }).click()

beforeEach(() => {
  role = 'OWNER'
  reply = ({ ids }) => ({ body: { changed: ids } })
  server = fakeServer(({ path, method, query, body }) => {
    if (path === '/api/v1/entry') return { body: fakeEntry() }
    if (path === '/api/v1/domain/1') return { body: fakeDomain({ role }) }
    if (method === 'PATCH') return reply(body as { ids: number[] })
    if (path === '/api/v1/bannedword') return { body: fakePage(query['active'] === 'false' ? [] : WORDS) }
    return undefined
  })
})
afterEach(() => {
  shown?.close()
  server.restore()
})

describe('selected components', () => {
  it('are switched off, and on again by the notice', async () => {
    shown = renderAt('/bannedWord?domainId=1')
    await choose('darn')
    await choose('heck')
    await bar.getByRole('button', { name: 'Switch off' }).click()
    await expect.element(page.getByText('2 switched off')).toBeVisible()
    const which = { kind: 'bannedWord', ids: [1, 2] }
    expect(switched()).toEqual([{ ...which, active: false }])
    await page.getByRole('button', { name: 'Undo' }).click()
    await vi.waitFor(() => expect(switched().at(-1)).toEqual({ ...which, active: true, force: true }))
    await expect.element(page.getByText('Undone')).toBeVisible()
  })

  it('that are in use are switched off once the warning is answered, by keyboard alone', async () => {
    const users = [{ kind: 'conversation', id: 7, name: 'Delivery', places: [] }]
    reply = ({ force, ids }) =>
      force
        ? { body: { changed: ids } }
        : { status: 409, body: { code: 'SWITCHED_OFF_IN_USE', params: { users, count: 1 } } }
    shown = renderAt('/bannedWord?domainId=1')
    await expect.element(page.getByText('darn')).toBeVisible()
    ;(page.getByRole('checkbox', { name: 'Select darn' }).element() as HTMLElement).focus()
    await userEvent.keyboard(' ')
    ;(bar.getByRole('button', { name: 'Switch off' }).element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    const dialog = page.getByRole('dialog', { name: 'Switch it off although it is in use?' })
    await expect.element(dialog.getByText('Delivery')).toBeVisible()
    const meant = dialog.getByRole('button', { name: 'Switch off' })
    ;(meant.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('1 switched off')).toBeVisible()
    expect(switched().at(-1)).toMatchObject({ ids: [1], force: true })
  })

  it('that may not be switched are named with the reason', async () => {
    reply = () => ({
      status: 409,
      body: {
        code: 'SWITCH_REFUSED',
        params: { name: 'darn' },
        issues: [{ path: 'active', code: 'FAILURE_MESSAGE_REQUIRED' }],
      },
    })
    shown = renderAt('/bannedWord?domainId=1')
    await choose('darn')
    await bar.getByRole('button', { name: 'Switch on' }).click()
    await expect
      .element(page.getByText(/“darn” cannot be switched, so nothing was switched\. ./))
      .toBeVisible()
  })

  it('are found by whether they are on, in the address too', async () => {
    shown = renderAt('/bannedWord?domainId=1')
    await page.getByRole('combobox', { name: 'On or off' }).click()
    await page.getByRole('option', { name: 'Off' }).click()
    await expect.element(page.getByText('Nothing matches these filters.')).toBeVisible()
    expect(shown.router.state.location.search).toMatchObject({ active: false })
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect.element(page.getByText('darn')).toBeVisible()
  })

  it('cannot be chosen by readers', async () => {
    role = 'VIEWER'
    shown = renderAt('/bannedWord?domainId=1')
    await expect.element(page.getByText('darn')).toBeVisible()
    expect(page.getByRole('checkbox', { name: 'Select darn' }).elements()).toHaveLength(0)
  })
})
