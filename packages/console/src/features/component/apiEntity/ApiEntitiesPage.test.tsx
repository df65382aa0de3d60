import type { ApiEntityCheck, ApiEntityEcho, ApiEntityFailure, Role } from '@parlance/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeDomain, fakeEntry, fakePage } from '../../../testing/fakeDomain'
import { fakeServer } from '../../../testing/fakeServer'
import { renderAt } from '../../../testing/renderAt'

const ITEM = {
  id: 3,
  revision: 2,
  updatedAt: '2026-03-02T09:00:00.000Z',
  updatedBy: 'minsu@example.com',
  updatedByName: 'Minsu',
  useCount: 0,
  fields: { name: 'product', url: 'https://shop.example/words', active: true },
}
const REQUEST = {
  method: 'POST' as const,
  url: ITEM.fields.url,
  headers: [{ name: 'Content-Type', value: 'application/json' }],
  body: '{"query":"is it in stock"}',
}
const response = { status: 200, contentType: 'application/json', body: '{"entities":[]}', elapsedMs: 41 }

let role: Role
let echo: Partial<ApiEntityEcho>
let check: ApiEntityCheck
let items: (typeof ITEM)[]
let failures: ApiEntityFailure[]
let server: ReturnType<typeof fakeServer>
let shown: ReturnType<typeof renderAt> | undefined
const dialog = page.getByRole('dialog')
const test = dialog.getByRole('region', { name: 'Test' })
const asked = (path: string) => server.asked.filter((one) => one.path === path && one.method !== 'GET')

beforeEach(() => {
  localStorage.clear()
  role = 'OWNER'
  echo = {}
  items = [ITEM]
  failures = []
  check = { revision: 2, checkedAt: ITEM.updatedAt, error: null, goodAt: ITEM.updatedAt, words: [] }
  server = fakeServer(({ path, method, body }) => {
    if (path === '/api/v1/entry') return { body: fakeEntry() }
    if (path === '/api/v1/domain/1') return { body: fakeDomain({ role }) }
    if (path === '/api/v1/apientity/echo')
      return { body: { request: REQUEST, response: null, reason: null, words: [], ...echo } }
    if (path === '/api/v1/apientity/check') return { body: failures }
    if (path.endsWith('/check')) return { body: check }
    if (path.endsWith('/uses')) return { body: [] }
    if (path === '/api/v1/apientity/3' && method === 'GET') return { body: ITEM }
    if (method === 'POST') return { body: { ...ITEM, id: 4, fields: body } }
    if (path === '/api/v1/apientity') return { body: fakePage(items) }
    return undefined
  })
})
afterEach(() => {
  shown?.close()
  server.restore()
})

describe('the API entities', () => {
  it('stand in the tabs of what is recognised, which lead from one list to the other', async () => {
    shown = renderAt('/entity?domainId=1&tab=system')
    await page.getByRole('link', { name: 'API entities' }).click()
    await expect.element(page.getByText('@{product}')).toBeVisible()
    await expect.element(page.getByText('https://shop.example/words')).toBeVisible()
    const tabs = page.getByRole('navigation', { name: 'API entities' }).getByRole('link')
    expect(tabs.elements().map((tab) => tab.textContent)).toEqual([
      'Domain entities',
      'System entities',
      'API entities',
      'Business hours',
      'Holidays',
      'People types',
    ])
    expect(page.getByRole('link', { name: 'API entities' }).element().ariaCurrent).toBe('page')
    await page.getByRole('link', { name: 'Business hours' }).click()
    await expect.element(page.getByRole('heading', { name: 'Business hours', level: 1 })).toBeVisible()
  })

  it('are tried with an utterance: the words that are found, and those that do not stand there', async () => {
    echo = {
      response,
      words: [
        { word: 'tent', value: 'Tent 200', isThere: true },
        { word: 'stove', value: 'Stove', isThere: false },
      ],
    }
    shown = renderAt('/apiEntity?domainId=1&id=3')
    await expect.element(dialog.getByText('The saved address answered correctly')).toBeVisible()
    await test.getByLabelText('Utterance').fill('is the tent in stock')
    await test.getByRole('button', { name: 'Send' }).click()
    await expect.element(test.getByText('Tent 200')).toBeVisible()
    await expect.element(test.getByText(/Stove \(not used/)).toBeVisible()
    await expect.element(test.getByText('41 ms')).toBeVisible()
    expect(asked('/api/v1/apientity/echo').map(({ body }) => body)).toEqual([
      { fields: { ...ITEM.fields, name: 'test' }, text: 'is the tent in stock', send: true },
    ])
    await test.getByLabelText('Utterance').fill('is the tent in')
    await expect.element(test.getByText(/Something was changed since/)).toBeVisible()
  })

  it.each([
    ['TIMEOUT', 'Timed out', /answer sooner/],
    ['BLOCKED_ADDRESS', 'Address not allowed', /OUTBOUND_ALLOW/],
    ['HTTP_503', 'The server answered with status 503', /status 200/],
    ['NOT_UNDERSTOOD', 'The response is in another format', /list “entities”/],
  ])('say what %s means and what helps', async (reason, meaning, remedy) => {
    echo = { reason, response: reason === 'HTTP_503' ? { ...response, status: 503 } : null }
    shown = renderAt('/apiEntity?domainId=1&id=3')
    await test.getByRole('button', { name: 'Send' }).click()
    const alert = test.getByRole('alert')
    await expect.element(alert.getByText(meaning)).toBeVisible()
    await expect.element(alert.getByText(remedy)).toBeVisible()
  })

  it('say that the address failed when it was saved', async () => {
    check = { ...check, error: { code: 'API_ENTITY_INIT_FAILED', reason: 'UNREACHABLE' } }
    failures = [{ id: 3, reason: 'UNREACHABLE' }]
    shown = renderAt('/apiEntity?domainId=1')
    await expect.element(page.getByText('On · not working')).toBeVisible()
    await expect.element(page.getByTitle(/^Server unreachable\. Check host and port/)).toBeVisible()
    shown.close()
    shown = renderAt('/apiEntity?domainId=1&id=3')
    await expect.element(dialog.getByText('The saved address did not work: Server unreachable')).toBeVisible()
  })

  it('show what a server has to answer, with code to copy', async () => {
    shown = renderAt('/apiEntity?domainId=1&id=3')
    await dialog.getByText('What does my server have to answer?').click()
    await expect.element(dialog.getByText(/Status 200 and JSON with a list/)).toBeVisible()
    await expect.element(dialog.getByRole('tab', { name: 'Node.js' })).toBeVisible()
    await expect.element(dialog.getByText(/"word": "wireless earphones"/).first()).toBeVisible()
  })

  it('are made by keyboard alone, beginning with an example', async () => {
    items = []
    shown = renderAt('/apiEntity?domainId=1')
    const example = page.getByRole('button', { name: 'Start from an example' })
    await expect.element(example).toBeVisible()
    ;(example.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect
      .element(dialog.getByRole('textbox', { name: 'Address' }))
      .toHaveValue('https://api.example.com/entities')
    ;(dialog.getByRole('textbox', { name: 'Address' }).element() as HTMLElement).focus()
    await userEvent.keyboard('{Control>}a{/Control}ftp://shop{Control>}{Enter}{/Control}')
    await expect.element(dialog.getByText(/http/).first()).toBeVisible()
    expect(asked('/api/v1/apientity')).toEqual([])
    await userEvent.keyboard('{Control>}a{/Control}https://shop.example/w{Control>}{Enter}{/Control}')
    await vi.waitFor(() =>
      expect(asked('/api/v1/apientity').map(({ body }) => body)).toEqual([
        { name: 'product', url: 'https://shop.example/w', active: true },
      ]),
    )
  })

  it('are read, not tried, by those who may not change them', async () => {
    role = 'VIEWER'
    shown = renderAt('/apiEntity?domainId=1&id=3')
    await expect.element(dialog.getByRole('textbox', { name: 'Address' })).toBeDisabled()
    expect(test.elements()).toEqual([])
  })
})
