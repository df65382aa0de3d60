import type { HistoryRow } from '@parlance/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import {
  fakeDeployStatus,
  fakeDomain,
  fakeEntry,
  fakeLastBuild,
  fakePage,
  fakeTrace,
} from '../../testing/fakeDomain'
import { fakeServer } from '../../testing/fakeServer'
import { renderAt } from '../../testing/renderAt'

const row: HistoryRow = {
  id: 't-1',
  at: '2026-03-02T09:00:00.000Z',
  environment: 'REAL',
  platform: 'custom',
  userId: 'user-1',
  sessionId: 's-1',
  userIp: null,
  event: 'send',
  utterance: 'when are you open',
  answer: 'From nine to six.',
  conversation: { id: 12, name: 'Opening hours' },
  matchType: 'SINGLE',
  score: 0.91,
  elapsedMs: 3,
  tags: ['hours'],
  entities: [{ name: 'branch', value: 'Soho' }],
  contexts: ['visit'],
  feedback: 'NO',
  errorCodes: ['AM-1002-200'],
}
let rows: HistoryRow[] = []
let server: ReturnType<typeof fakeServer>
let shown: ReturnType<typeof renderAt> | undefined
const lists = () => server.asked.filter(({ path }) => path === '/api/v1/history')

beforeEach(() => {
  rows = [row]
  server = fakeServer(({ path }) => {
    if (path === '/api/v1/entry') return { body: fakeEntry() }
    if (path === '/api/v1/domain/1') return { body: fakeDomain() }
    if (path === '/api/v1/domain') return { body: fakePage([fakeDomain()]) }
    if (path.startsWith('/api/v1/build/last_build')) return { body: fakeLastBuild() }
    if (path === '/api/v1/chatbot/deploy-status') return { body: fakeDeployStatus(7, 7) }
    if (path === '/api/v1/history') return { body: fakePage(rows) }
    if (path === '/api/v1/history/t-1')
      return {
        body: {
          ...row,
          bubbles: [{ type: 'text', data: { description: row.answer } }],
          trace: fakeTrace(),
        },
      }
    return undefined
  })
})
afterEach(() => {
  shown?.close()
  server.restore()
})

describe('conversation history', () => {
  it('asks for the last half hour by default', async () => {
    const before = Date.now()
    shown = renderAt('/conversationHistory?domainId=1')
    await expect.element(page.getByText('From nine to six.')).toBeVisible()
    const from = Date.parse(lists()[0]!.query.from!)
    expect(from).toBeGreaterThanOrEqual(before - 30 * 60_000)
    expect(from).toBeLessThanOrEqual(Date.now() - 30 * 60_000)
  })

  it('keeps its filters in the address and sends them to the server', async () => {
    shown = renderAt('/conversationHistory?domainId=1&from=7d&environment=REAL&userId=user-1')
    await expect.element(page.getByText('From nine to six.')).toBeVisible()
    expect(lists()[0]?.query).toMatchObject({ environment: 'REAL', userId: 'user-1' })
    await page.getByRole('combobox', { name: 'Match' }).click()
    await page.getByRole('option', { name: 'Failure message' }).click()
    await vi.waitFor(() => expect(lists().at(-1)?.query.matchType).toBe('FAIL'))
    expect(shown.router.state.location.search).toMatchObject({
      domainId: 1,
      from: '7d',
      environment: 'REAL',
      userId: 'user-1',
      matchType: 'FAIL',
    })
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await vi.waitFor(() => expect(shown?.router.state.location.search).toEqual({ domainId: 1, from: '7d' }))
  })

  it('shows what the user said of an answer, and narrows the list to that and to what failed', async () => {
    shown = renderAt('/conversationHistory?domainId=1')
    await expect.element(page.getByText('Not helpful', { exact: true }).last()).toBeVisible()
    await page.getByRole('combobox', { name: 'Feedback' }).click()
    await page.getByRole('option', { name: 'Not helpful' }).click()
    await vi.waitFor(() => expect(lists().at(-1)?.query.feedback).toBe('NO'))
    await page.getByRole('checkbox', { name: 'Errors only' }).click()
    await vi.waitFor(() => expect(lists().at(-1)?.query.errorOnly).toBe('true'))
    expect(shown.router.state.location.search).toMatchObject({ feedback: 'NO', errorOnly: true })
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await vi.waitFor(() => expect(shown?.router.state.location.search).toEqual({ domainId: 1 }))
  })

  it('has no column of what no turn of the page has', async () => {
    rows = [{ ...row, feedback: null, errorCodes: [] }]
    shown = renderAt('/conversationHistory?domainId=1')
    await expect.element(page.getByText('From nine to six.')).toBeVisible()
    const columns = () =>
      page
        .getByRole('columnheader')
        .elements()
        .map(({ textContent }) => textContent)
    expect(columns()).not.toContain('Feedback')
    expect(columns()).not.toContain('Error code')
    shown.close()
    rows = [row]
    shown = renderAt('/conversationHistory?domainId=1')
    await expect.element(page.getByText('From nine to six.')).toBeVisible()
    expect(columns()).toEqual(expect.arrayContaining(['Feedback', 'Error code']))
  })

  it('opens a turn with its reasons at an address of its own', async () => {
    shown = renderAt('/conversationHistory?domainId=1&turn=t-1')
    const drawer = page.getByRole('dialog')
    await expect.element(drawer.getByText('Conversation model')).toBeVisible()
    await expect.element(drawer.getByText('user-1', { exact: true })).toBeVisible()
    await expect.element(drawer.getByText('AM-1002-200').last()).toBeVisible()
    await expect.element(drawer.getByText('visit', { exact: true }).last()).toBeVisible()
    await drawer.getByRole('button', { name: 'Close' }).click()
    await vi.waitFor(() => expect(shown?.router.state.location.search).toEqual({ domainId: 1 }))
  })

  it('tells how turns get there while it is empty', async () => {
    rows = []
    shown = renderAt('/conversationHistory?domainId=1')
    await expect.element(page.getByText(/manual tests are not recorded/)).toBeVisible()
  })
})
