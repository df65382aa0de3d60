import type { UserVariableFields } from '@parlance/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeDomain, fakeEntry, fakePage } from '../../../testing/fakeDomain'
import { type Asked, fakeServer } from '../../../testing/fakeServer'
import { renderAt } from '../../../testing/renderAt'

const itemOf = (id: number, fields: UserVariableFields) => ({
  id,
  revision: 1,
  updatedAt: '2026-03-02T09:00:00.000Z',
  updatedBy: 'minsu@example.com',
  updatedByName: 'Minsu',
  useCount: id === 1 ? 1 : 0,
  fields,
})
const GRADE = itemOf(1, { name: 'grade', type: 'TEXT', defaultValue: 'basic', sensitiveType: 'NONE' })
const POINTS = itemOf(2, { name: 'points', type: 'NUMBER', defaultValue: '007', sensitiveType: 'NONE' })
const ORDER = itemOf(3, {
  name: 'order',
  type: 'JSON',
  defaultValue: '{"to":"Seoul"}',
  sensitiveType: 'GENERAL',
})
const USES = [{ kind: 'conversation', id: 9, name: 'Greeting', where: 'answer' }]

let items: ReturnType<typeof itemOf>[]
let server: ReturnType<typeof fakeServer>
let shown: ReturnType<typeof renderAt> | undefined
beforeEach(() => {
  localStorage.clear()
  items = [GRADE, POINTS, ORDER]
  server = fakeServer(({ path, method, query, body }) => {
    if (path === '/api/v1/entry') return { body: fakeEntry() }
    if (path === '/api/v1/domain/1') return { body: fakeDomain() }
    if (path.endsWith('/uses')) return { body: USES }
    if (method === 'DELETE')
      return {
        status: 409,
        body: { code: 'IN_USE', params: { users: USES, count: 1, used: [{ id: 1, name: 'grade' }] } },
      }
    if (method === 'POST') return { body: itemOf(4, body as UserVariableFields) }
    if (method === 'PUT') return { body: itemOf(2, (body as { fields: UserVariableFields }).fields) }
    const one = items.find(({ id }) => path === `/api/v1/uservariable/${id}`)
    if (one) return { body: one }
    if (path !== '/api/v1/uservariable') return undefined
    return { body: fakePage(items.filter(({ fields }) => !query.type || fields.type === query.type)) }
  })
})
afterEach(() => {
  shown?.close()
  server.restore()
})

const ADDRESS = '/userVariable?domainId=1'
const dialog = () => page.getByRole('dialog')
const name = () => dialog().getByLabelText('Name', { exact: true })
const defaultValue = () => dialog().getByLabelText('Default value', { exact: true })
const kind = (word: string) => dialog().getByText(word, { exact: true })
const saves = (): Asked[] => server.asked.filter(({ method }) => method !== 'GET')
const row = (notation: string) => page.getByRole('row').filter({ hasText: notation })

describe('user variables', () => {
  it('are listed with what they hold, and by their type', async () => {
    shown = renderAt(ADDRESS)
    await expect.element(row('*{order}').getByText('{"to":"Seoul"}')).toBeVisible()
    await expect.element(row('*{order}').getByText('General')).toBeVisible()
    await expect.element(row('*{points}').getByText('007')).toBeVisible()
    await page.getByRole('combobox', { name: 'Kind' }).click()
    await page.getByRole('option', { name: 'Number' }).click()
    await expect.element(row('*{order}')).not.toBeInTheDocument()
    expect(shown.router.state.location.search).toMatchObject({ type: 'NUMBER' })
  })

  it('are made with the mouse, each type with an input that fits it', async () => {
    shown = renderAt(ADDRESS)
    await page.getByRole('button', { name: 'New user variable' }).click()
    await name().fill('visits')
    await kind('Number').click()
    await expect.element(defaultValue()).toHaveValue('0')
    await defaultValue().fill('12345678901234567890.50')
    await dialog().getByRole('button', { name: 'Create' }).click()
    await expect.element(name()).not.toBeInTheDocument()
    expect(saves()[0]?.body).toEqual({
      name: 'visits',
      type: 'NUMBER',
      defaultValue: '12345678901234567890.50',
      sensitiveType: 'NONE',
    })
  })

  it('are made by keyboard alone', async () => {
    shown = renderAt(`${ADDRESS}&create=true`)
    await expect.element(name()).toHaveFocus()
    await userEvent.keyboard('order_2{Tab}{ArrowRight}')
    await expect.element(dialog().getByText('Holds a number.', { exact: false })).toBeVisible()
    await userEvent.keyboard('{ArrowRight}{Tab}')
    await expect.element(defaultValue()).toHaveFocus()
    await expect.element(dialog().getByText(/^Holds several values/)).toBeVisible()
    await userEvent.keyboard('"tea"')
    await expect.element(defaultValue()).toHaveValue('"tea"')
    await userEvent.keyboard('{Tab}')
    const sensitive = dialog().getByRole('combobox', { name: 'Sensitive information' })
    await expect.element(sensitive).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(page.getByRole('option', { name: 'General' })).toBeVisible()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.element(sensitive).toHaveValue('General')
    await userEvent.keyboard('{Control>}s{/Control}')
    await expect.element(name()).not.toBeInTheDocument()
    expect(saves()[0]?.body).toEqual({
      name: 'order_2',
      type: 'JSON',
      defaultValue: '"tea"',
      sensitiveType: 'GENERAL',
    })
  })

  it('of JSON say at which place it is wrong, and keep what was typed for another type', async () => {
    shown = renderAt(`${ADDRESS}&id=1`)
    await expect.element(defaultValue()).toHaveValue('basic')
    await kind('JSON').click()
    await defaultValue().fill('\n{\n  "to": Seoul\n}')
    await expect.element(defaultValue()).toHaveValue('{\n  "to": Seoul\n}')
    await userEvent.keyboard('{Control>}s{/Control}')
    await expect.element(dialog().getByText(/Line 2, column 9: a value is needed/)).toBeVisible()
    await defaultValue().fill('{"to": ["Seoul"')
    await expect.element(dialog().getByText(/the data ends too early/)).toBeVisible()
    expect(saves()).toEqual([])
    await kind('Text').click()
    await expect.element(defaultValue()).toHaveValue('basic')
    await kind('JSON').click()
    await expect.element(defaultValue()).toHaveValue('{"to": ["Seoul"')
  })

  it('are refused where their rules are broken: name and default value', async () => {
    shown = renderAt(`${ADDRESS}&create=true`)
    await name().fill('CICREQUEST')
    await defaultValue().fill('Dear *{nick}')
    await dialog().getByRole('button', { name: 'Create' }).click()
    await expect
      .element(dialog().getByText('A default value cannot refer to other components.'))
      .toBeVisible()
    await defaultValue().fill('Dear')
    await dialog().getByRole('button', { name: 'Create' }).click()
    await expect.element(dialog().getByText('A built-in variable already has this name.')).toBeVisible()
    await kind('Number').click()
    await defaultValue().clear()
    await expect.element(dialog().getByText('Enter a number.')).toBeVisible()
    expect(saves()).toEqual([])
  })

  it('keep the digits of a number as they are stored when it is only looked at', async () => {
    shown = renderAt(`${ADDRESS}&id=2`)
    await expect.element(defaultValue()).toHaveValue('007')
    await defaultValue().click()
    await name().click()
    await userEvent.keyboard('{Escape}')
    await expect.element(name()).not.toBeInTheDocument()
  })

  it('cannot be deleted while in use, and what uses them is named', async () => {
    shown = renderAt(ADDRESS)
    await page.getByRole('button', { name: /^Delete.*grade/ }).click()
    await expect.element(dialog().getByRole('link', { name: 'Greeting' })).toBeVisible()
  })

  it('begin with an example where there are none', async () => {
    items = []
    shown = renderAt(ADDRESS)
    await page.getByRole('button', { name: 'Start from an example' }).click()
    await expect.element(name()).toHaveValue('grade')
    await expect.element(defaultValue()).toHaveValue('basic')
  })
})
