import { notifications } from '@mantine/notifications'
import type { MessageFields } from '@parlance/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeDomain, fakeDomainRow, fakeEntry, fakeLastBuild, fakePage } from '../../testing/fakeDomain'
import { type Asked, fakeServer } from '../../testing/fakeServer'
import { renderAt } from '../../testing/renderAt'

const SAVED = {
  updatedAt: '2026-03-02T09:00:00.000Z',
  updatedBy: 'kim@example.com',
  updatedByName: 'Kim',
  useCount: 0,
}
type Item = { id: number; revision: number; fields: MessageFields } & typeof SAVED
let server: ReturnType<typeof fakeServer>
let shown: ReturnType<typeof renderAt>
let messages: Item[]
let held: Promise<void> | undefined
let refusedId: number | undefined
let refusal: { status: number; body: unknown } | undefined

const textBubble = (description: string): MessageFields['bubbles'][number] => ({
  answerType: 'TEXT',
  component: { type: 'text', data: { description } },
})
const aMessage = (id: number, fields: Partial<MessageFields>, ...texts: string[]): Item => ({
  id,
  revision: 1,
  ...SAVED,
  fields: { name: `m${id}`, kind: 'WELCOME', on: true, bubbles: texts.map(textBubble), ...fields },
})

/** What the server draws: the components as they are. */
const shownAs = ({ bubbles }: { bubbles: MessageFields['bubbles'] }) => ({
  bubbles: bubbles.map(({ component }) => component),
  quickButtons: [],
  payload: {},
})

beforeEach(() => {
  refusal = undefined
  refusedId = undefined
  held = undefined
  messages = [aMessage(2, {}, 'Hello', 'Second bubble'), aMessage(3, { kind: 'FAILURE' }, 'Sorry?')]
  const domain = fakeDomain()
  server = fakeServer(async ({ path, method, body }) => {
    if (path === '/api/v1/entry') return { body: fakeEntry() }
    if (path === '/api/v1/domain/1') return { body: domain }
    if (path === '/api/v1/domain') return { body: fakePage([fakeDomainRow()]) }
    if (path === '/api/v1/answer/preview') return { body: shownAs(body as never) }
    if (path === '/api/v1/build/last_build/1') return { body: fakeLastBuild() }
    if (path === '/api/v1/message' && method === 'GET') return { body: fakePage(messages) }
    if (path === '/api/v1/message') {
      await held
      messages.push({ id: 9, revision: 1, ...SAVED, fields: body as MessageFields })
      return { body: messages.at(-1) }
    }
    const item = messages.find(({ id }) => path === `/api/v1/message/${id}`)
    if (item && method === 'GET')
      return { body: { ...item, revision: 2, updatedBy: 'other@example.com', updatedByName: 'Other' } }
    if (item) await held
    if (item && item.id === refusedId) return { status: 400, body: { code: 'INVALID', issues: [] } }
    if (!item || refusal) return refusal
    const saved = { ...item, fields: (body as Item).fields, revision: 2 }
    messages = messages.map((one) => (one.id === saved.id ? saved : one))
    return { body: saved }
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
    fields: { ...messages[0]!.fields, bubbles: [textBubble('Welcome!'), textBubble('Second bubble')] },
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

it('shows every failure message that is on, and ends one', async () => {
  messages.push(
    aMessage(4, { kind: 'FAILURE', name: 'Second' }, 'Pardon?'),
    aMessage(5, { kind: 'FAILURE', on: false }, 'Off'),
  )
  shown.close()
  shown = renderAt('/information/greetings?domainId=1')
  await expect.element(text('Failure message “m3”')).toHaveValue('Sorry?')
  await expect.element(text('Failure message “Second”')).toHaveValue('Pardon?')
  await expect.element(text('Failure message “m5”')).toHaveValue('Off')
  await page.getByRole('switch', { name: 'Send “Second”' }).click()
  await save(2)
  await vi.waitFor(() =>
    expect(sent()).toMatchObject({ path: '/api/v1/message/4', body: { fields: { on: false } } }),
  )
  // The last one that is on cannot be ended.
  await expect.element(page.getByRole('switch', { name: 'Send “m3”' })).toBeDisabled()
  await expect.element(page.getByText(/At least one failure message stays on/)).toBeVisible()
})

it('keeps what is typed in one failure message while another is ended', async () => {
  messages.push(aMessage(4, { kind: 'FAILURE', name: 'Second' }, 'Pardon?'))
  shown.close()
  shown = renderAt('/information/greetings?domainId=1')
  await userEvent.fill(text('Failure message “m3”'), 'I did not get that')
  await page.getByRole('switch', { name: 'Send “Second”' }).click()
  await save(2)
  await vi.waitFor(() => expect(messages.at(-1)?.fields.on).toBe(false))
  await expect.element(text('Failure message “m3”')).toHaveValue('I did not get that')
})

it('lets a failure message that is off be switched on again', async () => {
  messages[1]!.fields.on = false
  shown.close()
  shown = renderAt('/information/greetings?domainId=1')
  await page.getByRole('switch', { name: 'Send this failure message' }).click()
  await save(1)
  await vi.waitFor(() =>
    expect(sent()).toMatchObject({ path: '/api/v1/message/3', body: { fields: { on: true } } }),
  )
})

it('says that another person saved first', async () => {
  refusal = { status: 409, body: { code: 'EDITED_BY_ANOTHER' } }
  await userEvent.fill(text('Failure message'), 'Pardon?')
  await save(1)
  await expect.element(page.getByText(/^Other saved this/)).toBeVisible()
  await page.getByRole('button', { name: 'Use the saved version' }).click()
  await expect.element(text('Failure message')).toHaveValue('Sorry?')
})

it('keeps what is typed during a save', async () => {
  let release = () => {}
  held = new Promise((resolve) => {
    release = resolve
  })
  await userEvent.fill(text('Failure message'), 'Pardon?')
  await save(1)
  await vi.waitFor(() => expect(sent()).toBeDefined())
  await userEvent.fill(text('Failure message'), 'Pardon me?')
  release()
  await expect.element(page.getByText('Saved')).toBeVisible()
  await expect.element(text('Failure message')).toHaveValue('Pardon me?')
  await save(1)
  await vi.waitFor(() =>
    expect(sent()?.body).toMatchObject({ revision: 2, fields: { bubbles: [textBubble('Pardon me?')] } }),
  )
})

it('creates a message once, and keeps what is typed meanwhile', async () => {
  shown.close()
  messages = messages.filter(({ fields }) => fields.kind !== 'FAILURE')
  shown = renderAt('/information/greetings?domainId=1')
  let release = () => {}
  held = new Promise((resolve) => {
    release = resolve
  })
  await userEvent.fill(text('Failure message'), 'Pardon?')
  await save(1)
  await vi.waitFor(() => expect(sent()?.method).toBe('POST'))
  await userEvent.fill(text('Failure message'), 'Pardon me?')
  release()
  await expect.element(page.getByText('Saved')).toBeVisible()
  await expect.element(text('Failure message')).toHaveValue('Pardon me?')
  await save(1)
  await vi.waitFor(() => expect(sent()).toMatchObject({ method: 'PUT', path: '/api/v1/message/9' }))
})

it('says why a save was refused, also where there is no field for it', async () => {
  const issues = [{ path: 'fields.on', code: 'FAILURE_MESSAGE_REQUIRED' }]
  refusal = { status: 400, body: { code: 'INVALID', issues } }
  await userEvent.fill(text('Failure message'), 'Pardon?')
  await save(1)
  await expect.element(page.getByText('At least one failure message must be on.')).toBeVisible()
})

it('says that a save without a connection failed, keeps the text, and saves it at the next try', async () => {
  const real = globalThis.fetch
  await userEvent.fill(text('Failure message'), 'Pardon?')
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
  await save(1)
  await expect.element(page.getByText(/cannot be reached. Check your connection and try again/)).toBeVisible()
  globalThis.fetch = real
  await expect.element(text('Failure message')).toHaveValue('Pardon?')
  await save(1)
  await vi.waitFor(() => expect(sent()?.body).toMatchObject({ fields: { bubbles: [textBubble('Pardon?')] } }))
})

it('shows messages of any kind as they look, and leads to where they are edited', async () => {
  const card: MessageFields['bubbles'][number] = {
    answerType: 'STICKER',
    component: { type: 'line_sticker', data: { packageId: '446', stickerId: '1988' } },
  } as never
  messages.push({
    ...aMessage(6, { on: false, name: 'Sticker' }),
    fields: { ...aMessage(6, { on: false, name: 'Sticker' }).fields, bubbles: [card] },
  })
  shown.close()
  shown = renderAt('/information/greetings?domainId=1')
  const sticker = page.getByRole('region', { name: 'Sticker', exact: true })
  await expect.element(sticker.getByRole('region', { name: 'Preview' })).toBeVisible()
  await expect.element(sticker.getByRole('textbox')).not.toBeInTheDocument()
  const welcome = page.getByRole('region', { name: 'm2', exact: true })
  await expect.element(welcome.getByText('Second bubble')).toBeVisible()
  await expect
    .element(sticker.getByRole('link', { name: 'Open in the message editor' }))
    .toHaveAttribute('href', '/message?domainId=1&id=6')
  // What it says stays when it is switched on, and the other one is switched off first.
  await page.getByRole('switch', { name: 'Send “Sticker”' }).click()
  await sticker.getByRole('button', { name: 'Save' }).click()
  await vi.waitFor(() =>
    expect(sent()).toMatchObject({
      path: '/api/v1/message/6',
      body: { fields: { on: true, bubbles: [card] } },
    }),
  )
  expect(messages.map(({ id, fields }) => [id, fields.on])).toEqual([
    [2, false],
    [3, true],
    [6, true],
  ])
})

it('switches the welcome message that was on on again when another one is refused', async () => {
  messages.push(aMessage(4, { on: false, name: 'Winter' }, 'Brr'))
  shown.close()
  shown = renderAt('/information/greetings?domainId=1')
  await userEvent.fill(text('Welcome message “Winter”'), '')
  await page.getByRole('switch', { name: 'Send “Winter”' }).click()
  const winter = page.getByRole('region', { name: 'Winter', exact: true })
  await userEvent.fill(text('Welcome message “Winter”'), 'Cold!')
  refusedId = 4
  await winter.getByRole('button', { name: 'Save' }).click()
  await vi.waitFor(() =>
    expect(sent()).toMatchObject({ path: '/api/v1/message/2', body: { fields: { on: true } } }),
  )
  expect(messages.map(({ id, fields }) => [id, fields.on])).toEqual([
    [2, true],
    [3, true],
    [4, false],
  ])
})

it('a further welcome message is written by keyboard, up to three', async () => {
  const add = page.getByRole('button', { name: 'Add a welcome message' })
  await expect.element(add).toBeEnabled()
  ;(add.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(text('Name')).toHaveValue('Welcome message')
  ;(text('Name').element() as HTMLElement).focus()
  await userEvent.keyboard('{Control>}a{/Control}Winter{Tab}{Tab}Brr!{Control>}{Enter}{/Control}')
  await vi.waitFor(() => expect(sent()?.method).toBe('POST'))
  expect(sent()!.body).toMatchObject({
    name: 'Winter',
    kind: 'WELCOME',
    on: false,
    bubbles: [textBubble('Brr!')],
  })
  await expect.element(text('Welcome message “Winter”')).toHaveValue('Brr!')
  await add.click()
  await expect.element(add).toBeDisabled()
})
