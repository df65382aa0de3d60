import type { MessageFields, Push } from '@parlance/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  fakeDeployStatus,
  fakeDomain,
  fakeEntry,
  fakeLastBuild,
  fakePage,
} from '../../../../testing/fakeDomain'
import { fakeServer } from '../../../../testing/fakeServer'
import { renderAt } from '../../../../testing/renderAt'

const FIELDS: MessageFields = {
  name: 'Summer sale',
  kind: 'PUSH',
  on: false,
  push: { platform: 'line', type: 'NOW', at: null },
  bubbles: [{ answerType: 'TEXT', component: { type: 'text', data: { description: 'Half price today' } } }],
}
const SENT: Push = {
  id: '1-9',
  messageId: 1,
  name: 'Summer sale',
  platform: 'line',
  dueAt: null,
  requestedBy: 'owner@example.com',
  createdAt: '2026-11-26T01:00:00.000Z',
  state: 'IN_PROGRESS',
  cancellable: true,
  audience: 1_200,
  sent: 500,
  failed: 0,
  failures: [],
  error: null,
}
let fields: MessageFields
let audience: { linked: boolean; count: number }
let pushes: Push[]
let server: ReturnType<typeof fakeServer>
let shown: ReturnType<typeof renderAt>
const asked = (method: string, path: string) =>
  server.asked.filter((call) => call.method === method && call.path === path)

beforeEach(() => {
  localStorage.clear()
  fields = FIELDS
  audience = { linked: true, count: 1_200 }
  pushes = []
  const item = () => ({
    id: 1,
    revision: 3,
    updatedAt: '2026-03-02T09:00:00.000Z',
    updatedBy: 'owner@example.com',
    updatedByName: 'Owner',
    useCount: 0,
    fields,
  })
  server = fakeServer(({ path, method, body }) => {
    if (path === '/api/v1/entry') return { body: fakeEntry() }
    if (path === '/api/v1/domain/1') return { body: fakeDomain() }
    if (path.startsWith('/api/v1/build/last_build')) return { body: fakeLastBuild() }
    if (path === '/api/v1/chatbot/deploy-status') return { body: fakeDeployStatus(7, 7) }
    if (path === '/api/v1/answer/preview') return { body: { bubbles: [], quickButtons: [], payload: {} } }
    if (path === '/api/v1/push/audience') return { body: audience }
    if (path === '/api/v1/push' && method === 'POST') {
      pushes = [
        {
          ...SENT,
          dueAt: fields.push?.at ?? null,
          ...(fields.push?.at && { state: 'WAITING', audience: null }),
        },
      ]
      return { body: pushes[0]! }
    }
    if (path === '/api/v1/push') return { body: { items: pushes } }
    if (path === '/api/v1/job/1-9/cancel') {
      pushes = [{ ...pushes[0]!, state: 'CANCELED', cancellable: false }]
      return {}
    }
    if (path === '/api/v1/message' && method === 'POST') {
      fields = body as MessageFields
      return { body: item() }
    }
    if (path === '/api/v1/message/1') return { body: item() }
    if (path === '/api/v1/message') return { body: fakePage([item()]) }
    return {}
  })
})
afterEach(() => {
  shown.close()
  server.restore()
})
const openMessage = async () => {
  shown = renderAt('/message?domainId=1')
  await page.getByRole('row', { name: /Summer sale/ }).click()
}
/** Tab until the focus is on the button. */
const tabTo = async (name: string) => {
  for (let n = 0; n < 150 && document.activeElement?.textContent !== name; n += 1)
    await userEvent.keyboard('{Tab}')
  expect(document.activeElement?.textContent).toBe(name)
}

describe('a push message', () => {
  it('is sent with the mouse after a question with the number of people; a double click is one send', async () => {
    await openMessage()
    await expect.element(page.getByText(/1,200 people would get it now/)).toBeVisible()
    await page.getByRole('button', { name: 'Send…' }).click()
    await expect.element(page.getByText('Send “Summer sale” to 1,200 people?')).toBeVisible()
    await page.getByRole('button', { name: 'Send now' }).dblClick()
    await expect.element(page.getByText('Sent to 500 of 1,200')).toBeVisible()
    expect(asked('POST', '/api/v1/push').map(({ body }) => body)).toMatchObject([
      { messageId: 1, revision: 3 },
    ])
    await expect.element(page.getByRole('button', { name: 'Send…' })).toBeDisabled()
    const failures = [{ reason: 'QUOTA' as const, detail: 'monthly limit', count: 700 }]
    pushes = [{ ...SENT, state: 'FINISHED', cancellable: false, failed: 700, failures }]
    await expect.element(page.getByText('Sent in part')).toBeVisible()
    await expect.element(page.getByText(/700 not reached: The plan of the LINE account/)).toBeVisible()
    await expect
      .element(page.getByRole('dialog').getByRole('link', { name: 'Job management' }))
      .toHaveAttribute('href', '/workManagement?domainId=1')
  })

  it('is scheduled and called off by keyboard alone', async () => {
    fields = { ...FIELDS, push: { platform: 'line', type: 'SCHEDULED', at: '2099-01-01T09:00:00.000Z' } }
    await openMessage()
    await expect.element(page.getByRole('button', { name: 'Schedule…' })).toBeVisible()
    await tabTo('Schedule…')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText(/Until then it can be called off/)).toBeVisible()
    // Where it matters, the focus is on the way back.
    await expect.element(page.getByRole('button', { name: 'Cancel' }).last()).toHaveFocus()
    await userEvent.keyboard('{Tab}{Enter}')
    await expect.element(page.getByText(/^Goes out at/)).toBeVisible()
    await tabTo('Call off')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Called off')).toBeVisible()
  })

  it('is written like any message, and sent once it is saved', async () => {
    shown = renderAt('/message?domainId=1&create=true')
    await page.getByRole('textbox', { name: 'Name' }).fill('News')
    await page.getByRole('dialog').getByRole('combobox', { name: 'When' }).click()
    await page.getByRole('option', { name: 'Push message' }).click()
    await expect.element(page.getByText('Save the message first; then it can be sent.')).toBeVisible()
    await page.getByText('At a set time').click()
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill('We are open again')
    await page.getByRole('button', { name: 'Create' }).click()
    await expect.element(page.getByText('Required.')).toBeVisible()
    await page.getByLabelText('Date and time').fill('2099-01-01T09:00')
    await page.getByRole('button', { name: 'Create' }).click()
    await vi.waitFor(() => expect(asked('POST', '/api/v1/message')).toHaveLength(1))
    expect(fields.push).toEqual({
      platform: 'line',
      type: 'SCHEDULED',
      at: new Date('2099-01-01T09:00').toISOString(),
    })
    expect(fields).toMatchObject({ kind: 'PUSH', on: false })
  })

  it('says what to do where no messenger is linked that takes it', async () => {
    audience = { linked: false, count: 0 }
    await openMessage()
    await expect.element(page.getByText(/Link LINE first/)).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Open Messenger Connection' }))
      .toHaveAttribute('href', '/information/messenger?domainId=1')
    await expect.element(page.getByRole('button', { name: 'Send…' })).not.toBeInTheDocument()
  })
})
