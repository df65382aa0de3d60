import type { HistoryRow } from '@parlance/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeHistory, fakeHistoryRow } from '../../../testing/fakeHistory'
import { renderAt } from '../../../testing/renderAt'

const turn = (at: number, part: Partial<HistoryRow> = {}) =>
  fakeHistoryRow({ id: `t-${at}`, utterance: `question ${at}`, answer: `answer ${at}`, ...part })
let pages: HistoryRow[][] = []
let server: ReturnType<typeof fakeHistory>
let shown: ReturnType<typeof renderAt> | undefined

beforeEach(() => {
  const first = turn(1, { contexts: ['visit'], errorCodes: ['AM-1002-200'] })
  pages = [[first, turn(2), turn(3)], [turn(4)]]
  server = fakeHistory(() => pages)
})
afterEach(() => {
  shown?.close()
  server.restore()
  vi.restoreAllMocks()
})

const panel = page.getByRole('region', { name: 'Message and answer' })
const isOpen = (id: string) =>
  vi.waitFor(() => expect(shown?.router.state.location.search).toMatchObject({ turn: id }))
const isMarked = (name: RegExp) =>
  expect.element(page.getByRole('row', { name })).toHaveAttribute('aria-selected', 'true')

describe('a turn beside the list', () => {
  it('has an address of its own, tells its reasons, and leaves the list as it is', async () => {
    shown = renderAt('/conversationHistory?domainId=1&turn=t-1')
    await expect.element(panel.getByText('Conversation model')).toBeVisible()
    await expect.element(panel.getByText('AM-1002-200').last()).toBeVisible()
    await expect.element(panel.getByText('visit', { exact: true }).last()).toBeVisible()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    const list = page.getByRole('grid').element().getBoundingClientRect()
    expect(list.right).toBeLessThanOrEqual(panel.element().getBoundingClientRect().left)
    await panel.getByRole('button', { name: 'Close' }).click()
    await vi.waitFor(() => expect(shown?.router.state.location.search).toEqual({ domainId: 1 }))
  })

  it('gives way to the turns around it by the arrow keys, also on the next page', async () => {
    shown = renderAt('/conversationHistory?domainId=1')
    await page.getByText('question 1', { exact: true }).click()
    await isOpen('t-1')
    await isMarked(/question 1/)
    await userEvent.keyboard('{ArrowDown}')
    await isOpen('t-2')
    await isMarked(/question 2/)
    await expect.element(panel.getByText('answer 2').first()).toBeVisible()
    await userEvent.keyboard('j')
    await isOpen('t-3')
    await isMarked(/question 3/)
    await userEvent.keyboard('{ArrowDown}')
    await isOpen('t-4')
    expect(shown.router.state.location.search).toMatchObject({ pageNo: 2 })
    await isMarked(/question 4/)
    await userEvent.keyboard('{ArrowUp}')
    await isOpen('t-3')
    await isMarked(/question 3/)
    await userEvent.keyboard('k')
    await isOpen('t-2')
    expect(document.activeElement).toBe(page.getByRole('grid').element())
    await userEvent.keyboard('{Escape}')
    await expect.element(panel).not.toBeInTheDocument()
    // From where the turn was open, the keys go on in the list.
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await isOpen('t-3')
  })

  it('keeps the focus while its buttons and keys go through the list', async () => {
    shown = renderAt('/conversationHistory?domainId=1&turn=t-1')
    const next = panel.getByRole('button', { name: 'Next message in the list' })
    const previous = panel.getByRole('button', { name: 'Previous message in the list' })
    await expect.element(panel.getByText('answer 1').first()).toBeVisible()
    await expect.element(previous).toHaveAttribute('aria-disabled', 'true')
    await next.click()
    await isOpen('t-2')
    await isMarked(/question 2/)
    await userEvent.keyboard('{ArrowDown}')
    await isOpen('t-3')
    expect(document.activeElement).toBe(next.element())
    await previous.click()
    await isOpen('t-2')
    await userEvent.keyboard('{Escape}')
    await expect.element(panel).not.toBeInTheDocument()
  })

  it('is shared by a link that opens it with its session', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    shown = renderAt('/conversationHistory?domainId=1&turn=t-1')
    await panel.getByRole('button', { name: 'Copy link', exact: true }).click()
    await expect.element(panel.getByText('Copied')).toBeVisible()
    const link = new URL(write.mock.calls[0]![0])
    expect(link.origin).toBe(location.origin)
    await panel.getByRole('button', { name: 'Copy link to session' }).click()
    await vi.waitFor(() => expect(write).toHaveBeenCalledTimes(2))
    const session = new URL(write.mock.calls[1]![0])
    shown.close()

    shown = renderAt(link.pathname + link.search)
    await expect.element(panel.getByText('answer 1').first()).toBeVisible()
    const span = { from: '2026-03-01T09:00:00.000Z', to: '2026-03-03T09:00:00.000Z' }
    expect(server.lists().at(-1)?.query).toMatchObject({ sessionId: 's-1', ...span })
    shown.close()

    shown = renderAt(session.pathname + session.search)
    await expect.element(page.getByText('question 1', { exact: true })).toBeVisible()
    await expect.element(panel).not.toBeInTheDocument()
    expect(server.lists().at(-1)?.query).toMatchObject({ sessionId: 's-1', ...span })
  })

  it('that is gone is said to be gone', async () => {
    shown = renderAt('/conversationHistory?domainId=1&turn=t-99')
    await expect.element(panel.getByText(/no longer in the history.*90 days/)).toBeVisible()
    await expect.element(panel.getByRole('button', { name: 'Copy link' })).not.toBeInTheDocument()
  })

  it('narrows the list to its session by a press on it, and stays', async () => {
    shown = renderAt('/conversationHistory?domainId=1&turn=t-1')
    await panel.getByRole('button', { name: 'Filter by s-1' }).click()
    await vi.waitFor(() => expect(server.lists().at(-1)?.query.sessionId).toBe('s-1'))
    expect(shown.router.state.location.search).toEqual({ domainId: 1, turn: 't-1', sessionId: 's-1' })
  })
})
