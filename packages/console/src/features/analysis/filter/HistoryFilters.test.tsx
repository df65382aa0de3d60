import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fakeHistory, fakeHistoryRow } from '../../../testing/fakeHistory'
import { renderAt } from '../../../testing/renderAt'

let server: ReturnType<typeof fakeHistory>
let shown: ReturnType<typeof renderAt> | undefined

beforeEach(() => {
  server = fakeHistory(() => [[fakeHistoryRow()]])
})
afterEach(() => {
  shown?.close()
  server.restore()
})

async function open(filters = ''): Promise<void> {
  shown = renderAt(`/conversationHistory?domainId=1${filters}`)
  await expect.element(page.getByText('From nine to six.')).toBeVisible()
}
const choose = async (field: string, option: string) => {
  await page.getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: option }).click()
}
const asked = () => server.lists().at(-1)?.query
const address = () => shown?.router.state.location.search
const isAddress = (search: object) => vi.waitFor(() => expect(address()).toEqual(search))

describe('filters of the history', () => {
  it('stand in one row, the search at its beginning and the others behind a button', async () => {
    await open()
    const search = page.getByRole('searchbox', { name: 'Search messages and answers' }).element()
    const more = page.getByRole('button', { name: 'More filters' }).element()
    const middle = (each: Element) =>
      Math.round((each.getBoundingClientRect().top + each.getBoundingClientRect().bottom) / 2)
    expect(middle(search)).toBe(middle(more))
    await expect.element(page.getByRole('list', { name: 'Active filters' })).not.toBeInTheDocument()
    await expect.element(page.getByRole('searchbox', { name: 'User ID' })).not.toBeInTheDocument()
  })

  it('stand in the address, each with a way to take it back', async () => {
    await open('&from=7d&environment=REAL&userId=user-1&sessionId=s-1')
    expect(asked()).toMatchObject({ environment: 'REAL', userId: 'user-1', sessionId: 's-1' })
    await page.getByRole('button', { name: 'Remove filter: Environment: Live service' }).click()
    await isAddress({ domainId: 1, from: '7d', userId: 'user-1', sessionId: 's-1' })
    await page.getByRole('button', { name: 'Remove filter: Session ID: s-1' }).click()
    await isAddress({ domainId: 1, from: '7d', userId: 'user-1' })
    await choose('Environment', 'Beta')
    await vi.waitFor(() => expect(asked()).toMatchObject({ environment: 'BETA', userId: 'user-1' }))
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await isAddress({ domainId: 1, from: '7d' })
  })

  it('narrow to how turns went, one outcome at a time', async () => {
    await open()
    await choose('Outcome', 'Failure message')
    await vi.waitFor(() => expect(asked()?.matchType).toBe('FAIL'))
    await choose('Outcome', 'Offered choices')
    await isAddress({ domainId: 1, outcome: 'OFFERED' })
    await vi.waitFor(() => expect(asked()).toMatchObject({ outcome: 'OFFERED' }))
    await choose('Outcome', 'Not helpful')
    await vi.waitFor(() => expect(asked()).toMatchObject({ feedback: 'NO' }))
    await isAddress({ domainId: 1, feedback: 'NO' })
    await choose('Outcome', 'Errors only')
    await isAddress({ domainId: 1, errorOnly: true })
    await page.getByRole('button', { name: 'Remove filter: Errors only' }).click()
    await isAddress({ domainId: 1 })
  })

  it('that are used now and then are counted where they stand', async () => {
    await open()
    await page.getByRole('button', { name: 'More filters' }).click()
    const menu = page.getByRole('dialog')
    await menu.getByRole('combobox', { name: 'Match' }).click()
    await page.getByRole('option', { name: 'Regular expression' }).click()
    await vi.waitFor(() => expect(asked()?.matchType).toBe('REGEX'))
    await menu.getByRole('combobox', { name: 'Conversation' }).click()
    await page.getByRole('option', { name: 'Opening hours' }).click()
    await isAddress({ domainId: 1, matchType: 'REGEX', conversationId: 12 })
    await expect.element(page.getByRole('button', { name: 'More filters (2)' })).toBeVisible()
    await expect.element(page.getByText('Conversation: Opening hours', { exact: true })).toBeVisible()
  })

  it('take the user or the session of a row by a press on it, without opening the row', async () => {
    await open()
    await page.getByRole('button', { name: 'Filter by user-1' }).click()
    await isAddress({ domainId: 1, userId: 'user-1' })
    await expect.element(page.getByRole('button', { name: 'Remove filter: User ID: user-1' })).toBeVisible()
    await page.getByRole('grid').getByRole('button', { name: 'Filter by s-1' }).click()
    await isAddress({ domainId: 1, userId: 'user-1', sessionId: 's-1' })
  })
})
