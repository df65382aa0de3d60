import type { EntityFields } from '@parlance/contract'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeDomain, fakeEntry, fakePage } from '../../testing/fakeDomain'
import { fakeOffers } from '../../testing/fakeOffers'
import { fakeServer } from '../../testing/fakeServer'
import { renderAt } from '../../testing/renderAt'

const SAVED = {
  id: 9,
  revision: 1,
  updatedAt: '2026-03-02T09:00:00.000Z',
  updatedBy: 'minsu@example.com',
  updatedByName: 'Minsu',
}
let role: 'OWNER' | 'VIEWER'
let server: ReturnType<typeof fakeServer>
let shown: ReturnType<typeof renderAt>

beforeEach(async () => {
  localStorage.clear()
  role = 'OWNER'
  server = fakeServer((asked) => {
    const { path, method, body } = asked
    if (path === '/api/v1/entry') return { body: fakeEntry() }
    if (path === '/api/v1/domain/1') return { body: fakeDomain({ role }) }
    if (path === '/api/v1/expression') return { body: fakeOffers(asked) }
    if (method === 'POST' && path === '/api/v1/uservariable')
      return { body: { ...SAVED, useCount: 0, fields: body } }
    if (method === 'POST' && path === '/api/v1/entity/batch')
      return { body: { ...SAVED, ...(body as EntityFields) } }
    return path === '/api/v1/bannedword' ? { body: fakePage([]) } : undefined
  })
  shown = renderAt('/bannedWord?domainId=1&create=true')
  await answer().click()
})
afterEach(() => {
  shown.close()
  server.restore()
})
const answer = () => page.getByLabelText('Replacement answer', { exact: true })
const option = (name: string) => page.getByRole('option', { name })
const posted = (path: string) =>
  server.asked.find((asked) => asked.method === 'POST' && asked.path.endsWith(path))?.body

it('a user variable that is not there is made over the text, by keyboard alone, and named where it was typed', async () => {
  await userEvent.keyboard('Dear *{{nick! ')
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  await userEvent.keyboard('n')
  await expect.element(option('*{nickn} New user variable')).toBeVisible()
  await userEvent.keyboard('{Backspace}')
  await expect.element(option('*{nick} New user variable')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  const made = page.getByRole('dialog', { name: 'New user variable' })
  await expect.element(made.getByLabelText('Name', { exact: true })).toHaveValue('nick')
  await made.getByLabelText('Default value').fill('guest')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.element(answer()).toHaveValue('Dear *{nick}! ')
  await expect.element(answer()).toHaveFocus()
  expect(posted('/uservariable')).toMatchObject({ name: 'nick', defaultValue: 'guest' })
  expect(posted('/bannedword')).toBeUndefined()
})

it('behind @ alone nothing is made unasked; an entity is made by the mouse and named as it was saved', async () => {
  await userEvent.keyboard('To @town')
  await expect.element(option('@{town} New entity')).toHaveAttribute('aria-selected', 'false')
  await userEvent.keyboard('{Enter}')
  await expect.element(answer()).toHaveValue('To @town\n')
  await userEvent.keyboard('{Backspace}')
  await option('@{town} New entity').click()
  const made = page.getByRole('dialog', { name: 'New entity' })
  await made.getByLabelText('Name', { exact: true }).fill('city_2')
  await made.getByLabelText('Word 1', { exact: true }).fill('Seoul')
  await made.getByRole('button', { name: 'Create' }).click()
  await expect.element(answer()).toHaveValue('To @{city_2}')
})

it('Escape leaves the form, and the text as it was', async () => {
  await userEvent.keyboard('Hi *{{nobody')
  await expect.element(option('*{nobody} New user variable')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  const made = page.getByRole('dialog', { name: 'New user variable' })
  await expect.element(made.getByLabelText('Name', { exact: true })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(made).not.toBeInTheDocument()
  await expect.element(answer()).toHaveValue('Hi *{nobody')
  await expect.element(answer()).toHaveFocus()
  // The form behind it is not left, nor asks whether it is.
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(page.getByRole('dialog', { name: 'You have unsaved changes' }).elements()).toEqual([])
  await expect.element(answer()).toHaveFocus()
  expect(posted('/uservariable')).toBeUndefined()
})
