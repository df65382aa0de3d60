import type { Switcher, SwitcherEcho, SwitcherFields } from '@parlance/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeDomain, fakeEntry } from '../../../testing/fakeDomain'
import { fakeServer } from '../../../testing/fakeServer'
import { renderAt } from '../../../testing/renderAt'

const PATH = '/api/v1/switcher-api'
const DESK: Switcher = {
  id: 1,
  type: 'AGENT',
  name: 'Desk',
  url: 'https://desk.example/v1/switch',
  destinationId: 'desk-1',
  active: true,
  hasSecret: true,
  revision: 1,
  updatedAt: '2026-03-02T09:00:00.000Z',
  updatedBy: 'owner@example.com',
}
let agents: Switcher[]
let echo: SwitcherEcho
let isUsed: boolean
let server: ReturnType<typeof fakeServer>
let shown: ReturnType<typeof renderAt> | null = null
const sent = (method: string, end = '') =>
  server.asked.filter((one) => one.method === method && one.path.startsWith(PATH + end))

function answer(method: string, path: string, body: unknown) {
  if (path === `${PATH}/echo`) return { body: echo }
  if (method === 'GET') return { body: agents }
  if (method === 'DELETE' && isUsed)
    return {
      status: 409,
      body: {
        code: 'IN_USE',
        params: { users: [{ kind: 'conversation', id: 4, name: 'Help', where: 'answer' }], count: 1 },
      },
    }
  if (method === 'DELETE') {
    agents = []
    return { body: { removed: 1 } }
  }
  const { secret, destinationId = '', ...rest } = body as SwitcherFields
  const fields = { ...rest, destinationId }
  const agent = {
    ...DESK,
    ...fields,
    id: agents.length + 1,
    hasSecret: secret !== undefined,
  }
  if (method === 'POST') agents = [...agents, agent]
  else agents = agents.map((one) => (path.endsWith(`/${one.id}`) ? { ...one, ...fields, revision: 2 } : one))
  return { body: agents.at(-1) }
}

beforeEach(async () => {
  await page.viewport(1440, 900)
  agents = [DESK]
  isUsed = false
  const request = { method: 'POST' as const, url: DESK.url, headers: [], body: '{"from":"bot"}' }
  echo = { request, response: null, errorCode: null, fault: null }
  server = fakeServer(({ method, path, body }) => {
    if (path === '/api/v1/entry') return { body: fakeEntry() }
    if (path === '/api/v1/domain/1') return { body: fakeDomain() }
    return path.startsWith(PATH) ? answer(method, path, body) : undefined
  })
})
afterEach(() => {
  shown?.close()
  server.restore()
})
const open = async () => {
  shown = renderAt('/information/agentConnections?domainId=1')
  await expect.element(page.getByRole('heading', { name: 'How to hand talks over' })).toBeVisible()
}
const field = (name: string) => page.getByRole('dialog').getByLabelText(name, { exact: true })

describe('agent connections', () => {
  it('are added by mouse: what is wrong is told, and the secret is not shown again', async () => {
    agents = []
    await open()
    await expect.element(page.getByText(/No agent connection yet/)).toBeVisible()
    await page.getByRole('button', { name: 'Add a desk' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.element(page.getByText('Required.').first()).toBeVisible()
    await field('Name').fill('Night desk')
    await field('Switch address').fill('https://night.example/')
    await field('Switcher secret').fill('0123cdef')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.element(page.getByRole('gridcell', { name: 'Night desk' }).first()).toBeVisible()
    expect(sent('POST').at(-1)!.body).toEqual({
      type: 'AGENT',
      name: 'Night desk',
      url: 'https://night.example/',
      active: true,
      destinationId: '',
      secret: '0123cdef',
    })
    await expect.element(page.getByText('${`switchToAgent(Night desk, *{typedText})}')).toBeVisible()
    expect(document.body.innerHTML).not.toContain('0123cdef')
  })

  it('the bot is added by keyboard alone, with our address to copy', async () => {
    await open()
    const webhook = `${location.origin}/webhook/switcher/1`
    await expect.element(page.getByText(webhook)).toBeVisible()
    const add = page.getByRole('button', { name: 'Add the bot' })
    await expect.element(add).toBeVisible()
    ;(add.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(field('Name')).toHaveFocus()
    await userEvent.keyboard('{Tab}{Tab}bot-1{Tab}sesame{Control>}s{/Control}')
    await expect
      .poll(() => sent('POST').at(-1)?.body)
      .toMatchObject({
        type: 'BOT',
        name: 'Bot',
        url: webhook,
        destinationId: 'bot-1',
        secret: 'sesame',
      })
    await expect.element(page.getByRole('button', { name: 'Add the bot' })).not.toBeInTheDocument()
  })

  it('are switched off in the list, and changed without a new secret', async () => {
    await open()
    const inUse = page.getByRole('switch', { name: '“Desk” in use' })
    await expect.element(inUse).toBeChecked()
    await page.elementLocator(inUse.element().closest('label')!).click()
    await expect.poll(() => sent('PUT').at(-1)?.body).toMatchObject({ active: false, revision: 1 })
    await page.getByRole('gridcell', { name: 'Desk' }).first().click()
    await expect.element(page.getByText('Stored. Leave empty to keep it.')).toBeVisible()
    await field('Destination ID').fill('desk-2')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => sent('PUT').at(-1)?.body).toMatchObject({ destinationId: 'desk-2', revision: 2 })
    expect(sent('PUT').at(-1)!.body).not.toHaveProperty('secret')
  })

  it('a test call shows request, answer and time, and what helps', async () => {
    await open()
    await page.getByRole('gridcell', { name: 'Desk' }).first().click()
    const test = page.getByRole('region', { name: 'Test the call' })
    echo = {
      ...echo,
      response: { status: 500, contentType: 'text/plain', body: 'closed', elapsedMs: 37 },
      errorCode: 'AM-1008-0',
    }
    await test.getByRole('button', { name: 'Send' }).click()
    for (const text of ['500', '37 ms', 'closed'])
      await expect.element(test.getByText(text, { exact: true })).toBeVisible()
    await expect.element(test.getByRole('alert')).toBeVisible()
    echo = { ...echo, response: null, errorCode: 'AM-1008-1', fault: 'NO_SECRET' }
    await test.getByRole('button', { name: 'Send' }).click()
    await expect.element(test.getByText(/Enter the secret and save/)).toBeVisible()
    expect(sent('POST', '/echo').at(-1)!.body).toMatchObject({ id: 1, userId: 'test-user', send: true })
  })

  it('are deleted after a question; of those in use it is told where', async () => {
    isUsed = true
    await open()
    const remove = async () => {
      await page.getByRole('button', { name: /Delete .*Desk/ }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    }
    await remove()
    await expect.element(page.getByRole('link', { name: 'Help' })).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).last().click()
    isUsed = false
    await remove()
    await expect.element(page.getByText(/No agent connection yet/)).toBeVisible()
  })
})
