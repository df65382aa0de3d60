import type { Role, SensitiveItem } from '@parlance/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeDomain, fakeEntry, fakePage } from '../../../testing/fakeDomain'
import { fakeServer } from '../../../testing/fakeServer'
import { renderAt } from '../../../testing/renderAt'

const ADDRESS = '/sensitiveInformation?domainId=1'
const ITEMS: SensitiveItem[] = [
  { kind: 'systemEntity', id: null, name: 'TELNUM', sensitiveType: 'GENERAL', useCount: 2 },
  { kind: 'entity', id: 3, name: 'card', sensitiveType: 'CONFIDENTIAL', useCount: 0 },
  { kind: 'userVariable', id: 4, name: 'birthday', sensitiveType: 'GENERAL', useCount: 1 },
]

let role: Role
let items: SensitiveItem[]
let refusal: { status: number; body: object } | null
let server: ReturnType<typeof fakeServer>
let shown: ReturnType<typeof renderAt> | undefined
const changes = () => server.asked.filter(({ method }) => method === 'PUT').map(({ body }) => body)
const level = (name: string) => page.getByRole('combobox', { name: `Level of ${name}` })

beforeEach(() => {
  role = 'OWNER'
  items = ITEMS
  refusal = null
  server = fakeServer(({ path, method, query }) => {
    if (path === '/api/v1/entry') return { body: fakeEntry() }
    if (path === '/api/v1/domain/1') return { body: fakeDomain({ role }) }
    if (path !== '/api/v1/sensitive') return undefined
    if (method === 'PUT') return refusal ?? { body: { before: 'GENERAL' } }
    return { body: fakePage(query['sensitiveType'] === 'NONE' ? [{ ...ITEMS[1]!, name: 'size' }] : items) }
  })
})
afterEach(() => {
  shown?.close()
  server.restore()
})

describe('sensitive information', () => {
  it('is listed with its level and how it is written, and the levels say what they mean', async () => {
    shown = renderAt(ADDRESS)
    for (const text of ['`@{TELNUM}', '@{card}', '*{birthday}'])
      await expect.element(page.getByText(text, { exact: true })).toBeVisible()
    await expect.element(page.getByText(/Is stored nowhere/)).toBeVisible()
    await expect.element(level('card')).toHaveValue('Confidential')
    await page.getByRole('link', { name: 'Phone number' }).click()
    await expect.element(page.getByRole('heading', { name: 'Entities', level: 1 })).toBeVisible()
  })

  it('is changed where it stands, and back by the notice', async () => {
    shown = renderAt(ADDRESS)
    await level('birthday').click()
    await page.getByRole('option', { name: 'Confidential' }).click()
    await expect.element(page.getByText('Level of “birthday” changed to “Confidential”')).toBeVisible()
    const which = { kind: 'userVariable', id: 4 }
    expect(changes()).toEqual([{ ...which, sensitiveType: 'CONFIDENTIAL' }])
    await page.getByRole('button', { name: 'Undo' }).click()
    await vi.waitFor(() => expect(changes().at(-1)).toEqual({ ...which, sensitiveType: 'GENERAL' }))
  })

  it('is marked by keyboard alone among what is not marked yet', async () => {
    items = []
    shown = renderAt(ADDRESS)
    const choose = page.getByRole('button', { name: 'Choose what to mark' })
    await expect.element(choose).toBeVisible()
    ;(choose.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('@{size}', { exact: true })).toBeVisible()
    expect(shown.router.state.location.search).toMatchObject({ level: 'NONE' })
    ;(level('size').element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('option', { name: 'Confidential' })).toBeVisible()
    await userEvent.keyboard('{ArrowUp}{Enter}')
    await vi.waitFor(() => expect(changes()).toEqual([{ kind: 'entity', id: 3, sensitiveType: 'GENERAL' }]))
  })

  it('does not become confidential while it is shown to end users, who are named', async () => {
    const users = [{ kind: 'conversation', id: 7, name: 'Delivery', where: 'answer' }]
    const params = { users, count: 1 }
    refusal = {
      status: 400,
      body: { code: 'INVALID', params, issues: [{ path: 'x', code: 'CONFIDENTIAL_NOT_ALLOWED', params }] },
    }
    shown = renderAt(ADDRESS)
    await level('TELNUM').click()
    await page.getByRole('option', { name: 'Confidential' }).click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByText(/“TELNUM” is shown to end users/)).toBeVisible()
    await expect.element(dialog.getByRole('link', { name: 'Delivery' })).toBeVisible()
  })

  it('is read by those who may not change it', async () => {
    role = 'VIEWER'
    shown = renderAt(ADDRESS)
    await expect.element(page.getByText('@{card}', { exact: true })).toBeVisible()
    expect(level('card').elements()).toEqual([])
  })
})
