import { notifications } from '@mantine/notifications'
import type { HolidayFields, Use } from '@parlance/contract'
import { CatchBoundary } from '@tanstack/react-router'
import { type ComponentType, Suspense } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeDomain, fakeEntry, fakeLastBuild, fakePage } from '../../testing/fakeDomain'
import { type Asked, fakeServer } from '../../testing/fakeServer'
import { renderAt } from '../../testing/renderAt'
import { cleanUp, renderConsole } from '../../testing/renderConsole'
import { ErrorPage } from '../layout/ErrorPage'
import { lazyPage } from '../layout/lazy/lazyPage'

const AT = '2026-03-02T09:00:00.000Z'
const itemOf = (id: number, revision: number, fields: HolidayFields) => ({
  id,
  revision,
  updatedAt: AT,
  updatedBy: 'minsu@example.com',
  updatedByName: 'Minsu',
  useCount: 0,
  fields,
})
const CHRISTMAS: HolidayFields = { name: 'Christmas', dateFrom: '12-25', dateTo: '12-26' }
const SAVES = [CHRISTMAS, CHRISTMAS, { ...CHRISTMAS, name: 'Xmas' }].map((fields, at) => {
  const { id: _id, useCount: _useCount, ...save } = itemOf(1, 3 - at, fields)
  return save
})

let server: ReturnType<typeof fakeServer>
let shown: ReturnType<typeof renderAt> | undefined
/** Lets the save that is under way be answered. */
let release: () => void
let held: Promise<void>
let revision: number
let uses: Use[]

async function answer({ method, path, body }: Asked) {
  if (path === '/api/v1/entry') return { body: fakeEntry() }
  if (path === '/api/v1/domain/1') return { body: fakeDomain() }
  if (path.startsWith('/api/v1/build/last_build')) return { body: fakeLastBuild() }
  if (path.endsWith('/uses')) return { body: uses }
  if (path.endsWith('/history')) return { body: { items: SAVES } }
  if (method === 'DELETE') {
    const used = [{ id: 1, name: 'Christmas' }]
    const users = [{ kind: 'conversation', id: 8, name: 'Opening hours', where: 'condition' }]
    return { status: 409, body: { code: 'IN_USE', params: { users, count: 1, used } } }
  }
  if (method === 'PUT' || method === 'POST') {
    await held
    const fields = method === 'PUT' ? (body as { fields: HolidayFields }).fields : (body as HolidayFields)
    revision += 1
    return { body: itemOf(method === 'PUT' ? 1 : 9, revision, fields) }
  }
  if (path === '/api/v1/holiday/1') return { body: itemOf(1, revision, CHRISTMAS) }
  if (path === '/api/v1/holiday')
    return { body: fakePage([itemOf(1, 3, CHRISTMAS), itemOf(2, 1, { ...CHRISTMAS, name: 'Boxing Day' })]) }
  return undefined
}

beforeEach(() => {
  localStorage.clear()
  held = new Promise((resolve) => {
    release = resolve
  })
  revision = 3
  uses = []
  server = fakeServer(answer)
})
afterEach(() => {
  notifications.clean()
  shown?.close()
  server.restore()
})
const sent = (method: string) => server.asked.filter((each) => each.method === method)
const dialog = () => page.getByRole('dialog')
const nameField = () => dialog().getByRole('textbox', { name: 'Name' })
const save = () => userEvent.keyboard('{Control>}s{/Control}')
const focused = () => document.activeElement

describe('the form of a component', () => {
  it('keeps what is typed during a save, stays open, and saves that next', async () => {
    shown = renderAt('/holiday?domainId=1&id=1')
    await nameField().fill('First')
    await save()
    await vi.waitFor(() => expect(sent('PUT')).toHaveLength(1))
    await nameField().fill('First and more')
    release()
    await expect.element(page.getByText(/“First” saved/)).toBeVisible()
    await expect.element(nameField()).toHaveValue('First and more')
    await save()
    await vi.waitFor(() => expect(sent('PUT')).toHaveLength(2))
    expect(sent('PUT')[1]!.body).toMatchObject({ revision: 4, fields: { name: 'First and more' } })
    await expect.element(dialog()).not.toBeInTheDocument()
  })

  it('saves on what it has just created, and creates it once', async () => {
    shown = renderAt('/holiday?domainId=1&create=true')
    await nameField().fill('Own')
    await save()
    await vi.waitFor(() => expect(sent('POST')).toHaveLength(1))
    await nameField().fill('Own day')
    release()
    await expect.element(page.getByText(/“Own” saved/)).toBeVisible()
    await save()
    await vi.waitFor(() => expect(sent('PUT')[0]?.path).toBe('/api/v1/holiday/9'))
    expect(sent('PUT')[0]!.body).toMatchObject({ revision: 4, fields: { name: 'Own day' } })
    expect(sent('POST')).toHaveLength(1)
  })

  it('says below a new name where else it will be written, with links, as long as it is another', async () => {
    uses = [
      { kind: 'conversation', id: 8, name: 'Opening hours', where: 'condition' },
      { kind: 'conversation', id: 9, name: 'Delivery', where: 'condition' },
    ]
    shown = renderAt('/holiday?domainId=1&id=1')
    const note = dialog().getByText('The new name is also applied in the 2 places that use it.')
    await expect.element(nameField()).toHaveValue('Christmas')
    await expect.element(note).not.toBeInTheDocument()
    await nameField().fill('Xmas')
    await note.click()
    const link = dialog().getByRole('link', { name: 'Opening hours' }).first()
    // What was typed is not lost by following it.
    await expect.element(link).toHaveAttribute('target', '_blank')
    await expect.element(link).toHaveAttribute('href', expect.stringContaining('id=8'))
    await nameField().fill('Christmas ')
    await expect.element(note).not.toBeInTheDocument()
    // The same by keyboard alone.
    await userEvent.keyboard('{Control>}a{/Control}Noel{Tab}')
    await expect.element(note).toHaveFocus()
    await userEvent.keyboard('{Enter}{Tab}')
    await expect.element(link).toHaveFocus()
  })

  it('saves nothing where nothing was changed, also when it was changed back', async () => {
    shown = renderAt('/holiday?domainId=1&id=1')
    await nameField().fill('Other')
    await nameField().fill('Christmas')
    await dialog().getByText('Once').click()
    await dialog().getByText('Every year').click()
    await save()
    await expect.element(page.getByText(/Nothing was changed/)).toBeVisible()
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(sent('PUT')).toEqual([])
  })

  it('says of every save what it did, and that what is put back is not saved yet', async () => {
    shown = renderAt('/holiday?domainId=1&id=1')
    await dialog().getByText('Earlier versions').click()
    const saves = dialog().getByRole('list').filter({ hasText: 'minsu' }).first().getByRole('listitem')
    await expect.element(saves.filter({ hasText: 'No change' }).first()).toBeVisible()
    await expect.element(saves.filter({ hasText: 'NameXmasChristmas' }).first()).toBeVisible()
    await expect.element(saves.filter({ hasText: 'Created' }).first()).toBeVisible()
    await dialog().getByRole('button', { name: 'Restore' }).last().click()
    await expect.element(nameField()).toHaveValue('Xmas')
    await expect.element(page.getByText(/is loaded in the form. Save to keep it/)).toBeVisible()
    expect(sent('PUT')).toEqual([])
  })
})

it('leaves the buttons of the form in sight when it says that a save failed', async () => {
  await page.viewport(1024, 768)
  shown = renderAt('/holiday?domainId=1&id=1')
  await nameField().fill('Other')
  const real = globalThis.fetch
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
  await save()
  await expect.element(page.getByText(/cannot be reached/)).toBeVisible()
  for (const name of ['Save', 'Cancel', 'Delete', 'Duplicate']) {
    const button = dialog().getByRole('button', { name, exact: true }).element()
    const { left, top, width, height } = button.getBoundingClientRect()
    const above = document.elementFromPoint(left + width / 2, top + height / 2)
    expect({ name, covered: !button.contains(above) }).toEqual({ name, covered: false })
  }
  globalThis.fetch = real
})

describe('the focus', () => {
  it('returns to the row whose form Escape closes', async () => {
    shown = renderAt('/holiday?domainId=1')
    const link = page.getByRole('link', { name: 'Christmas' })
    await link.click()
    await expect.element(nameField()).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog()).not.toBeInTheDocument()
    await vi.waitFor(() => expect(focused()).toBe(link.element()))
  })

  it('stands on the button that closes what it shows, and returns to where it was', async () => {
    shown = renderAt('/holiday?domainId=1')
    const remove = page.getByRole('button', { name: 'Delete Boxing Day' })
    await remove.click()
    await expect.element(dialog().getByRole('button', { name: 'Close' }).last()).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog()).not.toBeInTheDocument()
    await vi.waitFor(() => expect(focused()).toBe(remove.element()))
    await page.getByRole('link', { name: 'Christmas' }).click()
    await nameField().fill('Other')
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('button', { name: 'Save and leave' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await vi.waitFor(() => expect(focused()?.closest('[role="dialog"]')).not.toBeNull())
    await expect.element(nameField()).toHaveValue('Other')
  })

  it('goes from the page into the list by j, k and the arrows', async () => {
    shown = renderAt('/holiday?domainId=1')
    await expect.element(page.getByText('Boxing Day')).toBeVisible()
    await userEvent.keyboard('j')
    expect(focused()?.getAttribute('role')).toBe('grid')
    await userEvent.keyboard('jjk{Enter}')
    await expect.element(nameField()).toHaveValue('Christmas')
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog()).not.toBeInTheDocument()
    ;(focused() as HTMLElement).blur()
    await userEvent.keyboard('{ArrowUp}')
    expect(focused()?.getAttribute('role')).toBe('grid')
  })
})

it('says that the server cannot be reached where a page cannot be fetched', async () => {
  const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const failing = lazyPage(() => Promise.reject(new TypeError('Failed to fetch the module')), 'Page')
  const Failing = failing as ComponentType
  renderConsole(
    <CatchBoundary getResetKey={() => 0} errorComponent={ErrorPage}>
      <Suspense>
        <Failing />
      </Suspense>
    </CatchBoundary>,
  )
  await expect.element(page.getByText(/cannot be reached. Check your connection/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  cleanUp()
  offline.mockRestore()
})

it('names which of several are in use', async () => {
  shown = renderAt('/holiday?domainId=1')
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
  await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click()
  await expect.element(dialog().getByText('In use: Christmas')).toBeVisible()
})

it('names the buttons of the kit in the reader’s language', async () => {
  shown = renderAt('/holiday?domainId=1', 'ko-KR')
  await page.getByRole('button', { name: '‘Boxing Day’ 삭제' }).click()
  await expect.element(dialog().getByRole('button', { name: '닫기' }).first()).toBeVisible()
  shown.close()
  server.restore()
  server = fakeServer(() => ({ status: 401, body: { code: 'UNAUTHENTICATED' } }))
  shown = renderAt('/login', 'ko-KR')
  await expect.element(page.getByRole('button', { name: '비밀번호 표시' })).toBeVisible()
})
