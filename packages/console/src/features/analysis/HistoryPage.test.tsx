import { HISTORY_ROWS_MAX, type HistoryRow } from '@parlance/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fakeHistory, fakeHistoryRow } from '../../testing/fakeHistory'
import { renderAt } from '../../testing/renderAt'

const failed = fakeHistoryRow({
  tags: ['hours'],
  entities: [{ name: 'branch', value: 'Soho' }],
  contexts: ['visit'],
  feedback: 'NO',
  errorCodes: ['AM-1002-200'],
})
let rows: HistoryRow[] = []
let server: ReturnType<typeof fakeHistory>
let shown: ReturnType<typeof renderAt> | undefined

beforeEach(() => {
  rows = [failed]
  server = fakeHistory(() => [rows])
})
afterEach(() => {
  shown?.close()
  server.restore()
})

const header = (name: string) => page.getByRole('columnheader', { name, exact: true })

describe('conversation history', () => {
  it('asks for the last half hour by default', async () => {
    const before = Date.now()
    shown = renderAt('/conversationHistory?domainId=1')
    await expect.element(page.getByText('From nine to six.')).toBeVisible()
    const from = Date.parse(server.lists()[0]!.query.from!)
    expect(from).toBeGreaterThanOrEqual(before - 30 * 60_000)
    expect(from).toBeLessThanOrEqual(Date.now() - 30 * 60_000)
  })

  it('has columns for feedback and errors only where a row has some', async () => {
    shown = renderAt('/conversationHistory?domainId=1')
    await expect.element(header('Feedback')).toBeVisible()
    await expect.element(header('Error code')).toBeVisible()
    shown.close()
    rows = [fakeHistoryRow()]
    shown = renderAt('/conversationHistory?domainId=1')
    await expect.element(header('Match')).toBeVisible()
    await expect.element(header('Feedback')).not.toBeInTheDocument()
    await expect.element(header('Error code')).not.toBeInTheDocument()
  })

  it('lists that a chat was opened in quiet type, and what users said in bold', async () => {
    rows = [fakeHistoryRow(), fakeHistoryRow({ id: 't-0', event: 'open', utterance: '', answer: 'Hello!' })]
    shown = renderAt('/conversationHistory?domainId=1')
    const look = (text: string) => getComputedStyle(page.getByText(text, { exact: true }).element())
    await expect.element(page.getByText('Chat opened', { exact: true })).toBeVisible()
    expect(look('Chat opened').fontWeight).toBe('400')
    expect(look('when are you open').fontWeight).toBe('500')
    expect(look('Chat opened').color).not.toBe(look('when are you open').color)
    expect(look('Hello!').color).toBe(look('Chat opened').color)
  })

  it('says how far back a long search got, and goes on from there', async () => {
    server.restore()
    const searchedBackTo = '2026-02-20T08:00:00.000Z'
    server = fakeHistory(
      () => [rows],
      ({ to }) => (to ? null : searchedBackTo),
    )
    shown = renderAt('/conversationHistory?domainId=1&from=7d&search=open')
    await expect.element(page.getByText(/Searched back to 2\/20/)).toBeVisible()
    await page.getByRole('button', { name: 'Search further back' }).click()
    await vi.waitFor(() => expect(server.lists().at(-1)!.query.to).toBe(searchedBackTo))
    // The period stays the one whose turns were shown.
    const [first, last] = [server.lists()[0]!.query.from!, server.lists().at(-1)!.query.from!]
    expect(Date.parse(last) - Date.parse(first)).toBeLessThan(60_000)
    await expect.element(page.getByText(/Searched back/)).not.toBeInTheDocument()
  })

  it('downloads what the list is narrowed to, and says how much that is', async () => {
    shown = renderAt('/conversationHistory?domainId=1&from=7d&environment=REAL&search=open')
    await expect.element(page.getByText('From nine to six.')).toBeVisible()
    await page.getByRole('button', { name: 'Download' }).click()
    await expect.element(page.getByText(/1 message in this list/)).toBeVisible()
    const link = page.getByRole('menuitem', { name: 'Excel (.xlsx)' }).element() as HTMLAnchorElement
    const url = new URL(link.href)
    expect(url.pathname).toBe('/api/v1/history/download')
    const query = Object.fromEntries(url.searchParams)
    expect(query).toMatchObject({ domainId: '1', format: 'xlsx', environment: 'REAL', search: 'open' })
    expect(query.from).toBe(server.lists().at(-1)?.query.from)
    await expect.element(page.getByRole('menuitem', { name: 'CSV (.csv)' })).toBeVisible()
  })

  it('says that the list ends before its period does', async () => {
    const answers = server
    answers.restore()
    server = fakeHistory(() => [rows, ...Array.from({ length: HISTORY_ROWS_MAX - 1 }, () => rows)])
    shown = renderAt('/conversationHistory?domainId=1')
    await expect.element(page.getByText(/Only the newest 10,000 messages/)).toBeVisible()
    await page.getByRole('button', { name: 'Download' }).click()
    await expect.element(page.getByText(/including those the list leaves out/)).toBeVisible()
  })

  it('tells how turns get there while it is empty', async () => {
    rows = []
    shown = renderAt('/conversationHistory?domainId=1')
    await expect.element(page.getByText(/manual tests are not recorded/)).toBeVisible()
    await vi.waitFor(() => expect(page.getByRole('button', { name: 'Download' }).element()).toBeDisabled())
  })
})
