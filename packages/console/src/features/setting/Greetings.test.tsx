import { notifications } from '@mantine/notifications'
import type { MessageFields } from '@parlance/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeDomain, fakeLastBuild, fakePage, fakeUser } from '../../testing/fakeDomain'
import { type Asked, fakeServer } from '../../testing/fakeServer'
import { renderAt } from '../../testing/renderAt'

type Item = { id: number; revision: number; fields: MessageFields }
let server: ReturnType<typeof fakeServer>
let shown: ReturnType<typeof renderAt>
let messages: Item[]
let refusal: { status: number; body: unknown } | undefined

const textBubble = (description: string): MessageFields['bubbles'][number] => ({
  answerType: 'TEXT',
  component: { type: 'text', data: { description } },
})
const aMessage = (id: number, fields: Partial<MessageFields>, ...texts: string[]): Item => ({
  id,
  revision: 1,
  fields: { name: `m${id}`, kind: 'WELCOME', on: true, bubbles: texts.map(textBubble), ...fields },
})

beforeEach(() => {
  refusal = undefined
  messages = [
    aMessage(1, { on: false }, 'Summer'),
    aMessage(2, {}, 'Hello', 'Second bubble'),
    aMessage(3, { kind: 'FAILURE' }, 'Sorry?'),
  ]
  const domain = fakeDomain()
  server = fakeServer(({ path, method }) => {
    if (path === '/api/v1/agent/detail') return { body: fakeUser }
    if (path === '/api/v1/domain/1') return { body: domain }
    if (path === '/api/v1/domain') return { body: fakePage([domain]) }
    if (path === '/api/v1/build/last_build/1') return { body: fakeLastBuild() }
    if (path === '/api/v1/message' && method === 'GET') return { body: fakePage(messages) }
    if (path.startsWith('/api/v1/message')) return refusal ?? { body: {} }
    return undefined
  })
  shown = renderAt('/information/greetings?domainId=1')
})
afterEach(() => {
  notifications.clean()
  shown.close()
  server.restore()
})

const text = (name: string) => page.getByRole('textbox', { name })
const save = (n: number) => page.getByRole('button', { name: 'Save' }).nth(n).click()
const sent = (): Asked | undefined =>
  server.asked.findLast(({ path, method }) => path.startsWith('/api/v1/message') && method !== 'GET')

it('shows the welcome message that is on and saves its text, leaving its other bubbles', async () => {
  await expect.element(text('Welcome message')).toHaveValue('Hello')
  await userEvent.fill(text('Welcome message'), 'Welcome!')
  await save(0)
  await vi.waitFor(() => expect(sent()?.path).toBe('/api/v1/message/2'))
  expect(sent()!.body).toEqual({
    revision: 1,
    fields: { ...messages[1]!.fields, bubbles: [textBubble('Welcome!'), textBubble('Second bubble')] },
  })
})

it('switches the welcome message off', async () => {
  await page.getByRole('switch', { name: 'Send a welcome message' }).click()
  await save(0)
  await vi.waitFor(() => expect(sent()?.body).toMatchObject({ fields: { name: 'm2', on: false } }))
})

it('saves the failure message, which may not be empty', async () => {
  await userEvent.fill(text('Failure message'), '')
  await save(1)
  await expect.element(text('Failure message')).toHaveAttribute('aria-invalid', 'true')
  await userEvent.fill(text('Failure message'), 'Pardon?')
  await save(1)
  await vi.waitFor(() =>
    expect(sent()?.body).toMatchObject({ fields: { kind: 'FAILURE', bubbles: [textBubble('Pardon?')] } }),
  )
})

it('says that another person saved first', async () => {
  refusal = { status: 409, body: { code: 'EDITED_BY_ANOTHER' } }
  await userEvent.fill(text('Failure message'), 'Pardon?')
  await save(1)
  await expect.element(page.getByRole('button', { name: 'Load their version' })).toBeVisible()
})
