import type { HolidayFields, Role } from '@parlance/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { fakeDomain, fakeEntry, fakeLastBuild, fakePage } from '../../testing/fakeDomain'
import { type Asked, fakeServer } from '../../testing/fakeServer'
import { renderAt } from '../../testing/renderAt'

type Item = {
  id: number
  revision: number
  updatedAt: string
  updatedBy: string
  updatedByName: string
  useCount: number
  fields: HolidayFields
}
const AT = '2026-03-02T09:00:00.000Z'
const ADDRESS = '/holiday?domainId=1'

let role: Role
let stored: Item[]
let server: ReturnType<typeof fakeServer>
let shown: ReturnType<typeof renderAt> | undefined

const itemOf = (id: number, fields: HolidayFields, revision = 1): Item => ({
  id,
  revision,
  updatedAt: AT,
  updatedBy: 'minsu@example.com',
  updatedByName: 'Minsu',
  useCount: 0,
  fields,
})
const sent = (method: string): Asked[] => server.asked.filter((each) => each.method === method)
const dialog = () => page.getByRole('dialog')
const nameField = () => dialog().getByRole('textbox', { name: 'Name' })
const row = (name: string) => page.getByRole('row').filter({ hasText: name })

/** A small server of holidays: it keeps what is saved, and refuses a stale revision. */
function answer({ method, path, body, query }: Asked) {
  const id = Number(/^\/api\/v1\/holiday\/(\d+)/.exec(path)?.[1])
  const own = stored.find((item) => item.id === id)
  if (path.endsWith('/uses')) return { body: [] }
  if (path.endsWith('/history')) {
    const first = { ...own?.fields, name: 'Xmas' }
    const by = (name: string) => ({ updatedAt: AT, updatedBy: `${name}@example.com`, updatedByName: name })
    return {
      body: {
        items: [
          { revision: 2, ...by('Minsu'), fields: own?.fields },
          { revision: 1, ...by('Jane'), fields: first },
        ],
      },
    }
  }
  if (method === 'GET' && own) return { body: own }
  if (method === 'PUT' && own) {
    const { revision, fields } = body as { revision: number; fields: HolidayFields }
    const issue = { path: 'fields.name', code: 'DUPLICATE_NAME', params: { name: fields.name } }
    if (stored.some((item) => item !== own && item.fields.name === fields.name))
      return { status: 409, body: { code: 'DUPLICATE_NAME', issues: [issue] } }
    if (revision !== own.revision) return { status: 409, body: { code: 'EDITED_BY_ANOTHER' } }
    Object.assign(own, { revision: revision + 1, fields })
    return { body: own }
  }
  if (method === 'POST') {
    stored.push(itemOf(stored.length + 1, body as HolidayFields))
    return { body: stored.at(-1) }
  }
  if (path === '/api/v1/holiday')
    return { body: fakePage(stored.filter((item) => item.fields.name.includes(query['search'] ?? ''))) }
  return undefined
}

beforeEach(() => {
  localStorage.clear()
  role = 'OWNER'
  stored = [
    itemOf(1, { name: 'Christmas', dateFrom: '12-25', dateTo: '12-26' }, 2),
    itemOf(2, { name: 'New Year', dateFrom: '01-01', dateTo: '01-01' }),
  ]
  server = fakeServer((asked) => {
    const { path, method, body } = asked
    if (path === '/api/v1/entry') return { body: fakeEntry() }
    if (path === '/api/v1/domain/1') return { body: fakeDomain({ role }) }
    if (path.startsWith('/api/v1/build/last_build')) return { body: fakeLastBuild() }
    if (method === 'DELETE') {
      const { ids } = body as { ids: number[] }
      const users = [{ kind: 'conversation', id: 8, name: 'Opening hours', where: 'condition' }]
      if (ids.includes(1)) return { status: 409, body: { code: 'IN_USE', params: { users, count: 1 } } }
      stored = stored.filter(({ id }) => !ids.includes(id))
      return { body: { removed: ids.length, deletionId: null } }
    }
    return answer(asked)
  })
})
afterEach(() => {
  shown?.close()
  server.restore()
})

describe('the page of a kind of component', () => {
  it('creates by the key c, and says what is wrong where it stands', async () => {
    shown = renderAt(ADDRESS)
    await expect.element(page.getByText('Christmas')).toBeVisible()
    await userEvent.keyboard('c')
    await dialog().getByText('Once').click()
    await dialog().getByLabelText('First day').fill('2026-05-05')
    await dialog().getByLabelText('Last day').fill('2026-05-01')
    await userEvent.keyboard('{Control>}s{/Control}')
    await expect.element(dialog().getByText('The end must be after the start.')).toBeVisible()
    expect(document.activeElement).toBe(nameField().element())
    expect(sent('POST')).toEqual([])
    await nameField().fill('Children’s Day')
    await dialog().getByLabelText('Last day').fill('2026-05-05')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(row('Children’s Day')).toBeVisible()
    expect(sent('POST')[0]?.body).toEqual({
      name: 'Children’s Day',
      dateFrom: '2026-05-05',
      dateTo: '2026-05-05',
    })
    await expect.element(dialog()).not.toBeInTheDocument()
  })

  it('offers the days that a month has, and a span that goes on into the next year', async () => {
    shown = renderAt(`${ADDRESS}&create=true`)
    await nameField().fill('Turn of the year')
    const choose = async (name: string, option: string) => {
      await dialog().getByRole('combobox', { name, exact: true }).click()
      await page.getByRole('option', { name: option, exact: true }).click()
    }
    await choose('First day, month', 'December')
    await choose('First day, day', '31')
    await choose('First day, month', 'February')
    await expect.element(dialog().getByRole('combobox', { name: 'First day, day' })).toHaveValue('29')
    await choose('First day, month', 'December')
    await choose('Last day, month', 'January')
    await expect.element(dialog().getByText('Continues into the next year.')).toBeVisible()
    await userEvent.keyboard('{Control>}s{/Control}')
    await expect.element(row('Dec 29 – Jan 31')).toBeVisible()
    expect(sent('POST')[0]?.body).toMatchObject({ dateFrom: '12-29', dateTo: '01-31' })
  })

  it('shows what the server refuses at its field until that field changes, and focuses it', async () => {
    shown = renderAt(`${ADDRESS}&id=2`)
    await nameField().fill('Christmas')
    await userEvent.keyboard('{Enter}')
    await expect.element(nameField()).toHaveAttribute('aria-invalid', 'true')
    expect(document.activeElement).toBe(nameField().element())
    await nameField().fill('Christmas Day')
    await expect.element(nameField()).not.toHaveAttribute('aria-invalid', 'true')
    expect(sent('PUT')).toHaveLength(1)
  })

  it('saves both edits when another saved first, and says whose', async () => {
    shown = renderAt(`${ADDRESS}&id=2`)
    await nameField().fill('New Year’s Day')
    Object.assign(stored[1]!, { revision: 5, fields: { ...stored[1]!.fields, dateTo: '01-02' } })
    await userEvent.keyboard('{Control>}s{/Control}')
    await expect.element(page.getByText('Saved together with what Minsu had changed.')).toBeVisible()
    await expect.element(row('New Year’s Day')).toBeVisible()
    expect(sent('PUT').map(({ body }) => (body as Item).revision)).toEqual([1, 5])
    expect((sent('PUT')[1]!.body as Item).fields).toMatchObject({ name: 'New Year’s Day', dateTo: '01-02' })
  })

  it('asks what to keep where both changed the same, and saves nothing until then', async () => {
    shown = renderAt(`${ADDRESS}&id=2`)
    await nameField().fill('Mine')
    Object.assign(stored[1]!, {
      revision: 5,
      fields: { ...stored[1]!.fields, name: 'Theirs', dateTo: '01-02' },
    })
    await userEvent.keyboard('{Control>}s{/Control}')
    const choice = page.getByRole('group', { name: 'Name' })
    await expect.element(choice.getByRole('radio', { name: 'Mine' })).toBeChecked()
    expect(sent('PUT')).toHaveLength(1)
    await choice.getByRole('radio', { name: 'Saved' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).last().click()
    await expect.poll(() => sent('PUT')).toHaveLength(2)
    expect((sent('PUT')[1]!.body as Item).fields).toMatchObject({ name: 'Theirs', dateTo: '01-02' })
  })

  it('takes their version, and gives mine back', async () => {
    shown = renderAt(`${ADDRESS}&id=2`)
    await nameField().fill('Mine')
    Object.assign(stored[1]!, { revision: 5, fields: { ...stored[1]!.fields, name: 'Theirs' } })
    await userEvent.keyboard('{Control>}s{/Control}')
    await page.getByRole('button', { name: 'Use the saved version' }).click()
    await expect.element(nameField()).toHaveValue('Theirs')
    const undo = page.getByRole('button', { name: 'Undo' })
    await expect.element(undo).toBeInTheDocument()
    ;(undo.element() as HTMLElement).click()
    await expect.element(nameField()).toHaveValue('Mine')
  })

  it('duplicates with a name that is free', async () => {
    stored.push(itemOf(3, { name: 'Christmas 2', dateFrom: '06-01', dateTo: '06-01' }))
    shown = renderAt(ADDRESS)
    await page.getByRole('button', { name: 'Duplicate Christmas', exact: true }).click()
    await expect.element(nameField()).toHaveValue('Christmas 3')
    await dialog().getByRole('button', { name: 'Create' }).click()
    await vi.waitFor(() =>
      expect(sent('POST')[0]?.body).toEqual({ name: 'Christmas 3', dateFrom: '12-25', dateTo: '12-26' }),
    )
  })

  it('deletes what is selected, all or none, and says with links what uses some of them', async () => {
    shown = renderAt(ADDRESS)
    await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
    await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click()
    await expect
      .element(page.getByRole('link', { name: 'Opening hours' }))
      .toHaveAttribute('href', '/dmManagementModify?domainId=1&id=8')
    await dialog().getByRole('button', { name: 'Close' }).last().click()
    await page.getByRole('checkbox', { name: 'Select Christmas' }).click()
    await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click()
    await expect.element(page.getByText('1 deleted')).toBeVisible()
    expect(sent('DELETE').map(({ body }) => body)).toEqual([{ ids: [1, 2] }, { ids: [2] }])
    await expect.element(page.getByText('New Year')).not.toBeInTheDocument()
  })

  it('tells who changed what, and puts an earlier version into the form', async () => {
    shown = renderAt(`${ADDRESS}&id=1`)
    await dialog().getByText('Earlier versions').click()
    await expect.element(dialog().getByRole('insertion').getByText('Christ', { exact: true })).toBeVisible()
    await dialog().getByRole('button', { name: 'Restore' }).click()
    await expect.element(nameField()).toHaveValue('Xmas')
    expect(sent('PUT')).toEqual([])
    await userEvent.keyboard('{Control>}s{/Control}')
    await vi.waitFor(() =>
      expect(sent('PUT')[0]?.body).toMatchObject({
        revision: 2,
        fields: { name: 'Xmas', dateFrom: '12-25' },
      }),
    )
  })

  it('offers on this device what was typed and never saved', async () => {
    localStorage.setItem(
      'parlance.draft.1.1.holiday.new',
      JSON.stringify({ at: AT, revision: null, fields: { name: 'Half', dateFrom: '05-05', dateTo: '' } }),
    )
    shown = renderAt(`${ADDRESS}&create=true`)
    await dialog().getByRole('button', { name: 'Restore' }).click()
    await expect.element(nameField()).toHaveValue('Half')
  })

  it('asks before Escape or another address loses what was typed', async () => {
    shown = renderAt(ADDRESS)
    await row('New Year').click()
    await nameField().fill('Changed')
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByText('You have unsaved changes')).toBeVisible()
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await expect.element(page.getByText('You have unsaved changes')).not.toBeInTheDocument()
    void shown.router.navigate({ to: '/holiday', search: { domainId: 1 } })
    await expect.element(page.getByText('You have unsaved changes')).toBeVisible()
    await page.getByRole('button', { name: 'Leave without saving' }).click()
    await expect.element(dialog()).not.toBeInTheDocument()
  })

  it('shows everything and changes nothing for who may only look', async () => {
    role = 'VIEWER'
    shown = renderAt(ADDRESS)
    await row('New Year').click()
    await expect.element(nameField()).toBeDisabled()
    await expect.element(dialog().getByText('You can view this but not change it.')).toBeVisible()
    for (const name of ['Save', 'Delete', 'Duplicate', 'New holiday'])
      await expect.element(page.getByRole('button', { name })).not.toBeInTheDocument()
    await userEvent.keyboard('{Control>}s{/Control}')
    expect(sent('PUT')).toEqual([])
  })

  it('searches what a Korean input method composed, whole', async () => {
    stored.push(itemOf(3, { name: '설날 연휴', dateFrom: '02-16', dateTo: '02-18' }))
    shown = renderAt(ADDRESS)
    const field = page.getByRole('searchbox')
    await field.click()
    for (const text of ['ㅅ', '서', '설'])
      await cdp().send('Input.imeSetComposition', { text, selectionStart: 1, selectionEnd: 1 })
    await cdp().send('Input.insertText', { text: '설' })
    await cdp().send('Input.imeSetComposition', { text: '날', selectionStart: 1, selectionEnd: 1 })
    await cdp().send('Input.insertText', { text: '날' })
    await expect.element(page.getByText('New Year')).not.toBeInTheDocument()
    await expect.element(row('설날 연휴')).toBeVisible()
    await expect.element(field).toHaveValue('설날')
    expect(server.asked.some(({ query }) => query['search'] === '설날')).toBe(true)
  })

  it('offers an example to begin with where there is nothing yet', async () => {
    stored = []
    shown = renderAt(ADDRESS)
    await page.getByRole('button', { name: 'Start from an example' }).click()
    await expect.element(nameField()).toHaveValue('New Year’s Day')
    await dialog().getByRole('button', { name: 'Create' }).click()
    await vi.waitFor(() => expect(sent('POST')).toHaveLength(1))
  })
})
