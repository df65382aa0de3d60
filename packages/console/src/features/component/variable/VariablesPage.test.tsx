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
const ROW = { ...GREETING, buildStatus: 'BEFORE_BUILD_MODIFIED' }

let server: ReturnType<typeof fakeServer>
let shown: ReturnType<typeof renderAt> | undefined
let variables: object[]
let touched: object[]
let tryRefused: { status: number; body: object } | null
let refused: { status: number; body: object } | null
beforeEach(() => {
  localStorage.clear()
  variables = [ROW]
  refused = null
  tryRefused = null
  touched = []
  server = fakeServer(({ path, method, body }) => {
    if (path === '/api/v1/entry') return { body: fakeEntry() }
    if (path === '/api/v1/domain/1') return { body: { ...fakeDomain(), language: 'ko' } }
    if (path.endsWith('/uses')) return { body: [] }
    if (path === '/api/v1/variable/2/questions') return { body: fakePage(touched) }
    if (path === '/api/v1/variable/try') {
      const hello = { name: '', word: 'hello', value: 'hello', start: 0, end: 5 }
      return (
        tryRefused ?? { body: { found: (body as { text: string }).text.includes('hello') ? [hello] : [] } }
      )
    }
    if (method === 'PUT' || method === 'POST') return refused ?? { body: GREETING }
    if (path === '/api/v1/variable/2') return { body: GREETING }
    if (path === '/api/v1/variable') return { body: fakePage(variables) }
    return undefined
  })
})
afterEach(() => {
  shown?.close()
  server.restore()
})
const dialog = () => page.getByRole('dialog')
const saves = () =>
  server.asked
    .filter(({ method, path }) => method === 'POST' && !path.endsWith('/try'))
    .map(({ body }) => body)
const definition = () => dialog().getByRole('textbox', { name: 'Definition' })

describe('a regular-expression variable', () => {
  it('stands in the list with what it means', async () => {
    shown = renderAt('/variable?domainId=1')
    await expect.element(page.getByText('[hello|hi]')).toBeVisible()
    await expect.element(page.getByText('Changed since build')).toBeVisible()
  })

  it('is tried while it is typed, and says what is wrong with it', async () => {
    shown = renderAt('/variable?domainId=1&id=2')
    const text = dialog().getByRole('textbox', { name: 'Try it' })
    await text.fill('hello there')
    await expect.element(dialog().getByRole('list', { name: 'Try it' }).getByText('hello')).toBeVisible()
    tryRefused = {
      status: 400,
      body: {
        code: 'INVALID',
        issues: [
          {
            path: 'definition',
            code: 'SCRIPT_INVALID',
            params: { position: 0, fault: 'NOT_CLOSED', symbol: '[' },
          },
        ],
      },
    }
    await definition().fill('[hello')
    await expect.element(dialog().getByRole('alert')).toHaveTextContent('[ is opened but not closed.')
    expect(server.asked.filter(({ method }) => method === 'PUT')).toEqual([])
  })

  it('says which questions a change of it touches, with links to them', async () => {
    touched = [
      { conversation: { id: 7, name: 'Hello' }, question: '@var.{greeting} bot', through: null },
      { conversation: { id: 8, name: 'Order' }, question: 'order @{code}', through: { id: 4, name: 'code' } },
    ]
    shown = renderAt('/variable?domainId=1&id=2')
    await dialog().getByText('A change affects 2 questions').click()
    await expect.element(dialog().getByText('@var.{greeting} bot')).toBeVisible()
    await expect.element(dialog().getByText('through the entity @{code}')).toBeVisible()
    const link = dialog().getByRole('link', { name: 'Order' }).element() as HTMLAnchorElement
    expect(link.href).toContain('/dmManagementModify?domainId=1&id=8')
  })

  it('says in words at the definition what is wrong with it', async () => {
    const params = { position: 0, fault: 'NOT_CLOSED', symbol: '[' }
    const issues = [{ path: 'fields.definition', code: 'SCRIPT_INVALID', params }]
    refused = { status: 400, body: { code: 'INVALID', issues } }
    shown = renderAt('/variable?domainId=1&id=2')
    await definition().fill('[hello')
    await userEvent.keyboard('{Control>}s{/Control}')
    await expect.element(dialog().getByText('[ is opened but not closed.')).toBeVisible()
  })

  it('is begun at its own address', async () => {
    shown = renderAt('/variableCreate?domainId=1')
    await expect.element(definition()).toHaveValue('')
  })

  it('by mouse: an example is taken over', async () => {
    variables = []
    shown = renderAt('/variable?domainId=1')
    await page.getByRole('button', { name: 'Start from an example' }).click()
    await dialog().getByRole('button', { name: 'Create' }).click()
    await expect.poll(saves).toEqual([GREETING.fields])
  })

  it('by keyboard alone; without a definition it is refused', async () => {
    shown = renderAt('/variableCreate?domainId=1')
    await expect.element(dialog().getByRole('textbox', { name: 'Name', exact: true })).toHaveFocus()
    await userEvent.keyboard('thanks{Control>}s{/Control}')
    await expect.element(definition()).toHaveAttribute('aria-invalid', 'true')
    expect(saves()).toEqual([])
    await expect.element(definition()).toHaveFocus()
    await userEvent.keyboard('[[thanks|thank you]{Control>}s{/Control}')
    await expect.poll(saves).toEqual([{ name: 'thanks', definition: '[thanks|thank you]', active: true }])
  })
})

it('the system variables of a Korean domain stand in a tab of their own', async () => {
  shown = renderAt('/variable?domainId=1')
  await page.getByRole('link', { name: 'System variables' }).click()
  await expect.element(page.getByText('`@var.{조사_목적}', { exact: true })).toBeVisible()
  await expect.element(page.getByText('[을|를]', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Copy: `@var.{조사_목적}' })).toBeVisible()
})
