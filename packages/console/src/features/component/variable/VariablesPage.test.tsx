import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeDomain, fakeEntry, fakePage } from '../../../testing/fakeDomain'
import { fakeServer } from '../../../testing/fakeServer'
import { renderAt } from '../../../testing/renderAt'

const GREETING = {
  id: 2,
  revision: 1,
  updatedAt: '2026-03-02T09:00:00.000Z',
  updatedBy: 'minsu@example.com',
  updatedByName: 'Minsu',
  useCount: 0,
  fields: { name: 'greeting', definition: '[hello|hi]', active: true },
}

let server: ReturnType<typeof fakeServer>
let shown: ReturnType<typeof renderAt> | undefined
beforeEach(() => {
  localStorage.clear()
  server = fakeServer(({ path, method }) => {
    if (path === '/api/v1/entry') return { body: fakeEntry() }
    if (path === '/api/v1/domain/1') return { body: { ...fakeDomain(), language: 'ko' } }
    if (path.endsWith('/uses')) return { body: [] }
    if (method === 'PUT' || method === 'POST') {
      const params = { position: 0, fault: 'NOT_CLOSED', symbol: '[' }
      const issues = [{ path: 'fields.definition', code: 'SCRIPT_INVALID', params }]
      return { status: 400, body: { code: 'INVALID', issues } }
    }
    if (path === '/api/v1/variable/2') return { body: GREETING }
    if (path === '/api/v1/variable') return { body: fakePage([GREETING]) }
    return undefined
  })
})
afterEach(() => {
  shown?.close()
  server.restore()
})
const dialog = () => page.getByRole('dialog')
const definition = () => dialog().getByRole('textbox', { name: 'Definition' })

describe('a regular-expression variable', () => {
  it('stands in the list with what it means', async () => {
    shown = renderAt('/variable?domainId=1')
    await expect.element(page.getByText('[hello|hi]')).toBeVisible()
  })

  it('says in words at the definition what is wrong with it', async () => {
    shown = renderAt('/variable?domainId=1&id=2')
    await definition().fill('[hello')
    await userEvent.keyboard('{Control>}s{/Control}')
    await expect.element(dialog().getByText('[ is opened but not closed.')).toBeVisible()
  })

  it('is begun at its own address', async () => {
    shown = renderAt('/variableCreate?domainId=1')
    await expect.element(definition()).toHaveValue('')
  })
})

it('the system variables of a Korean domain stand in a tab of their own', async () => {
  shown = renderAt('/variable?domainId=1')
  await page.getByRole('tab', { name: 'System variables' }).click()
  await expect.element(page.getByText('`@var.{조사_목적}', { exact: true })).toBeVisible()
  await expect.element(page.getByText('[을|를]', { exact: true })).toBeVisible()
})
