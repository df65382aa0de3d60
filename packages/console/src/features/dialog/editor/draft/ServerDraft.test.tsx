import { notifications } from '@mantine/notifications'
import type { Role } from '@parlance/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeDomain } from '../../../../testing/fakeDomain'
import { type Asked, fakeServer } from '../../../../testing/fakeServer'
import { nameField, STORED, savedOf } from '../../../../testing/open/openEditor'
import { cleanUp, renderConsole } from '../../../../testing/renderConsole'
import { ConversationEditor } from '../ConversationEditor'

let server: ReturnType<typeof fakeServer>
let role: Role
let news: object
let kept: Asked[]

beforeEach(() => {
  localStorage.clear()
  role = 'OWNER'
  news = {}
  kept = []
  server = fakeServer(
    ({ path, method, body }) => {
      if (path === '/api/v1/domain/5') return { body: fakeDomain({ id: 5, name: 'Shop', role }) }
      if (path.endsWith('/exist')) return { body: { exist: false } }
      if (method === 'PUT') return { body: savedOf((body as { fields: typeof STORED }).fields) }
      return {}
    },
    (asked) => {
      kept.push(asked)
      if (asked.method === 'DELETE') news = {}
      return news
    },
  )
})
afterEach(() => {
  notifications.clean()
  cleanUp()
  server.restore()
})
const open = async () => {
  renderConsole(<ConversationEditor domainId={5} conversation={STORED} />)
  await expect.element(nameField()).toBeVisible()
}
const bodies = () =>
  kept.flatMap(({ method, body }) => (method === 'PUT' ? [body as Record<string, unknown>] : []))
const names = () => bodies().flatMap(({ fields }) => (fields ? [(fields as { name: string }).name] : []))

test('typing goes to the server as it is typed, without a pause, and is forgotten there once it is saved', async () => {
  await open()
  await nameField().fill('')
  // Somebody who types on and on: nothing may wait for a pause.
  const began = Date.now()
  for (const letter of 'Shipping and delivery abroad and at home') {
    await userEvent.keyboard(letter === ' ' ? '{Space}' : letter)
    await new Promise((resolve) => setTimeout(resolve, 60))
  }
  const seconds = (Date.now() - began) / 1000
  expect(names().length).toBeGreaterThanOrEqual(Math.floor(seconds / 1.5))
  await expect.poll(names).toContain('Shipping and delivery abroad and at home')
  expect(kept[0]?.query).toMatchObject({ domainId: '5', object: `conversation.${STORED.id}` })
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.poll(() => bodies().at(-1)).toMatchObject({ state: 'OPEN', fields: null })
})

test('who else is there is told, and whether they have typed', async () => {
  const other = { name: 'Minji', email: 'minji@example.com', own: false, unsaved: true, revision: 3 }
  news = { others: [other, { ...other, unsaved: false }, { ...other, email: 'me@example.com', own: true }] }
  await open()
  await expect.element(page.getByText('Minji is editing this too and has not saved yet.')).toBeVisible()
  await expect.element(page.getByText(/You have unsaved changes to this in another tab/)).toBeVisible()
})

test('what another device or a browser that ended had typed is offered', async () => {
  const at = new Date().toISOString()
  const { name: _, ...fields } = { ...STORED, id: undefined }
  news = { left: { at, revision: STORED.revision, fields: { ...fields, name: 'From the tablet' } } }
  await open()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect.element(nameField()).toHaveValue('From the tablet')
  // It is not offered a second time.
  await expect.poll(() => kept.map(({ method }) => method)).toContain('DELETE')
  await expect.element(page.getByRole('button', { name: 'Restore' })).not.toBeInTheDocument()
})

test('nothing is kept for those who may not change it', async () => {
  role = 'VIEWER'
  await open()
  await expect.element(nameField()).toBeDisabled()
  expect(kept).toEqual([])
})
