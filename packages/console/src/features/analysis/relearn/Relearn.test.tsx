import type { RelearnItem, RelearnRow, RelearnUtterance } from '@parlance/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { clearToasts } from '../../../shared/ui/Toasts'
import {
  fakeDeployStatus,
  fakeDomain,
  fakeDomainRow,
  fakeEntry,
  fakeLastBuild,
  fakePage,
  fakeUser,
} from '../../../testing/fakeDomain'
import { fakeServer } from '../../../testing/fakeServer'
import { renderAt } from '../../../testing/renderAt'

const AT = '2026-03-02T09:00:00.000Z'

function utterance(turnId: string, text: string, part: Partial<RelearnUtterance> = {}) {
  return {
    list: 'FAILED' as const,
    turnId,
    utterance: text,
    masked: false,
    count: 2,
    firstAt: AT,
    lastAt: AT,
    platforms: ['custom' as const],
    conversation: null,
    ...part,
  }
}
function row(turnId: string, text: string, part: Partial<RelearnRow> = {}): RelearnRow {
  const { state = 'FAILED', review = null, proposals, utterances, ...said } = part
  const one = utterance(turnId, text, said)
  const shipping = { id: 12, name: 'Shipping', question: 'where is it', score: 0.92 }
  return { ...one, state, review, utterances: utterances ?? [one], proposals: proposals ?? [shipping] }
}

const COUNTS = { NOT_ANSWERED: 64, DISSATISFIED: 12, GOOD: 100, REVIEWED: 5 }

type Call = { what: string; body: Record<string, unknown> }
let rows: RelearnRow[]
let grouping: boolean
let role: 'OWNER' | 'VIEWER'
let refuse: { status: number; body: object } | undefined
let server: ReturnType<typeof fakeServer>
let shown: ReturnType<typeof renderAt> | undefined

beforeEach(() => {
  grouping = false
  role = 'OWNER'
  refuse = undefined
  rows = [
    row('t-1', 'where is my parcel', {
      count: 3,
      utterances: [utterance('t-1', 'where is my parcel'), utterance('t-2', 'where is my parcel now')],
    }),
    row('t-3', 'gift cards'),
    row('t-4', 'open on sunday'),
  ]
  server = fakeServer(({ path, method, body }) => {
    if (path === '/api/v1/entry')
      return { body: fakeEntry({ ...fakeUser, memberships: [{ domainId: 1, role }] }) }
    if (path === '/api/v1/domain/1') return { body: fakeDomain({ role }) }
    if (path === '/api/v1/domain') return { body: fakePage([fakeDomainRow()]) }
    if (path.startsWith('/api/v1/build/last_build')) return { body: fakeLastBuild() }
    if (path === '/api/v1/chatbot/deploy-status') return { body: fakeDeployStatus(7, 7) }
    if (path === '/api/v1/chat/faq/uttset')
      return { body: fakePage([{ id: 30, name: 'Vouchers', found: null }]) }
    if (path === '/api/v1/relearn/counts') return { body: COUNTS }
    if (path === '/api/v1/relearn') return { body: { ...fakePage(rows), grouping, capped: false } }
    if (!path.startsWith('/api/v1/relearn/') || method !== 'POST') return undefined
    if (refuse) return refuse
    if (path.endsWith('/cancel')) return { body: { canceled: 1 } }
    const { items } = body as { items: RelearnItem[] }
    const gone = new Set(items.map(({ turnId }) => turnId))
    rows = rows.filter(({ turnId }) => !gone.has(turnId))
    const reviewIds = items.map((_, i) => i + 1)
    if (path.endsWith('/review')) return { body: { reviewIds } }
    return { body: { reviewIds, conversation: { id: 12, name: 'Shipping' }, added: items.length } }
  })
})
afterEach(() => {
  clearToasts()
  shown?.close()
  server.restore()
})

const said = (text: string) => page.getByRole('row', { name: new RegExp(text) })
const calls = (): Call[] =>
  server.asked
    .filter(({ path, method }) => method === 'POST' && path.startsWith('/api/v1/relearn/'))
    .map(({ path, body }) => ({ what: path.split('/').at(-1)!, body: body as Call['body'] }))
const valuesOf = (fields: Element[]) => fields.map((field) => (field as HTMLInputElement).value)
const failed = (...turnIds: string[]) => turnIds.map((turnId) => ({ list: 'FAILED', turnId }))

describe('relearning', () => {
  it('is gone through by keyboard alone: the marked row is accepted, held and excluded, and each is taken back', async () => {
    shown = renderAt('/relearn?domainId=1')
    await expect.element(said('where is my parcel')).toBeVisible()
    // The keys are named once the reader's role is known.
    await expect.element(page.getByText('Add to the likely conversation')).toBeVisible()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(page.getByRole('grid')).toHaveFocus()
    await userEvent.keyboard('a')
    await vi.waitFor(() =>
      expect(calls()).toEqual([{ what: 'learn', body: { items: failed('t-1', 't-2'), conversationId: 12 } }]),
    )
    await expect.element(said('where is my parcel')).not.toBeInTheDocument()
    await expect.element(page.getByText('2 questions added to ‘Shipping’', { exact: false })).toBeVisible()
    // What is next is marked, so that one key after the other decides.
    await userEvent.keyboard('h')
    await vi.waitFor(() =>
      expect(calls()[1]).toEqual({ what: 'review', body: { items: failed('t-3'), decision: 'PENDING' } }),
    )
    await userEvent.keyboard('e')
    await vi.waitFor(() =>
      expect(calls()[2]).toEqual({ what: 'review', body: { items: failed('t-4'), decision: 'EXCLUDED' } }),
    )
    await expect.element(page.getByText(/Nothing waits here/)).toBeVisible()
    await userEvent.keyboard('{Control>}z{/Control}')
    await vi.waitFor(() => expect(calls()[3]).toEqual({ what: 'cancel', body: { reviewIds: [1] } }))
  })

  it('opens a row by mouse: what was said is chosen and reworded, and goes to a conversation that is found', async () => {
    shown = renderAt('/relearn?domainId=1')
    await page.getByText('where is my parcel', { exact: true }).click()
    const panel = page.getByRole('region', { name: 'Question and decision' })
    await panel.getByRole('checkbox', { name: 'Use ‘where is my parcel now’' }).click()
    const question = panel.getByRole('textbox', { name: 'Question for ‘where is my parcel’' })
    await question.fill('where is my package')
    // Letters go into the field and decide nothing.
    await userEvent.keyboard('ahe')
    expect(calls()).toEqual([])
    await question.fill('where is my package')
    await panel.getByRole('searchbox').fill('vou')
    await panel.getByRole('button', { name: 'Vouchers' }).click()
    await vi.waitFor(() =>
      expect(calls()).toEqual([
        {
          what: 'learn',
          body: {
            items: [{ list: 'FAILED', turnId: 't-1', question: 'where is my package' }],
            conversationId: 30,
          },
        },
      ]),
    )
    await page.getByRole('button', { name: 'Undo' }).click()
    await vi.waitFor(() => expect(calls()[1]?.what).toBe('cancel'))
  })

  it('decides on all selected rows at once', async () => {
    shown = renderAt('/relearn?domainId=1')
    await page.getByRole('checkbox', { name: 'gift cards' }).click()
    await page.getByRole('checkbox', { name: 'open on sunday' }).click()
    await page.getByRole('toolbar').getByRole('button', { name: 'Exclude' }).click()
    await vi.waitFor(() =>
      expect(calls()).toEqual([
        { what: 'review', body: { items: failed('t-3', 't-4'), decision: 'EXCLUDED' } },
      ]),
    )
    await expect.element(page.getByText('2 excluded')).toBeVisible()
    await expect.element(page.getByRole('toolbar', { name: 'Selection' })).not.toBeInTheDocument()
  })

  it('a question of another conversation comes back, says whose it is, and is settled there by a press', async () => {
    refuse = {
      status: 409,
      body: {
        code: 'DUPLICATE_QUESTION',
        params: { question: 'gift cards', conversationId: 30, conversationName: 'Vouchers' },
      },
    }
    shown = renderAt('/relearn?domainId=1')
    await said('gift cards').getByRole('button', { name: 'Add to ‘Shipping’' }).click()
    await expect.element(page.getByText(/is a question of ‘Vouchers’ already/)).toBeVisible()
    await expect.element(said('gift cards')).toBeVisible()
    refuse = undefined
    await page.getByRole('button', { name: 'Add to ‘Vouchers’' }).click()
    await vi.waitFor(() =>
      expect(calls()[1]).toEqual({ what: 'learn', body: { items: failed('t-3'), conversationId: 30 } }),
    )
  })

  it('counts the work of each tab, beside the tab and in the navigation', async () => {
    shown = renderAt('/relearn?domainId=1')
    const tabs = page.getByRole('navigation', { name: 'Relearning' })
    await expect.element(tabs.getByRole('link', { name: 'Not answered 64' })).toBeVisible()
    await expect.element(tabs.getByRole('link', { name: 'Check the good ones 100' })).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Relearning', exact: true })).toHaveTextContent('64')
  })

  it('asks once more before a doubtful key adds anything', async () => {
    rows = [
      row('t-3', 'gift cards', {
        proposals: [{ id: 12, name: 'Shipping', question: null, score: 0.4 }],
      }),
    ]
    shown = renderAt('/relearn?domainId=1')
    await expect.element(page.getByText('gift cards').first()).toBeVisible()
    await expect.element(page.getByText('Add to the likely conversation')).toBeVisible()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(page.getByRole('grid')).toHaveFocus()
    await userEvent.keyboard('a')
    await expect.element(page.getByText('‘Shipping’ is only 40% likely', { exact: false })).toBeVisible()
    expect(calls()).toEqual([])
    await userEvent.keyboard('a')
    await vi.waitFor(() => expect(calls()).toHaveLength(1))
  })

  it('begins a new conversation of a group by a key, with a name and all that was said', async () => {
    rows[0] = { ...rows[0]!, proposals: [] }
    shown = renderAt('/relearn?domainId=1')
    await expect.element(page.getByText('where is my parcel').first()).toBeVisible()
    await expect.element(page.getByText('New conversation from this group')).toBeVisible()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(page.getByRole('grid')).toHaveFocus()
    await userEvent.keyboard('n')
    await vi.waitFor(() => expect(shown!.router.state.location.pathname).toBe('/dmManagementCreate'))
    // The group comes along whole, and the name is that of what they share.
    const values = () => valuesOf(page.getByRole('textbox').elements())
    await expect.poll(values).toContain('where is my parcel now')
    expect(values().filter((value) => value === 'where is my parcel')).toHaveLength(2)
  })

  it('lists what was reviewed, where it went and by whom, and cancels it', async () => {
    const review = {
      id: 5,
      state: 'MODIFIED' as const,
      at: AT,
      by: 'mina@example.com',
      byName: 'Mina',
      conversation: { id: 12, name: 'Shipping' },
      question: 'gift cards',
      build: null,
    }
    rows = [row('t-3', 'gift cards', { state: 'MODIFIED', review, proposals: [] })]
    shown = renderAt('/relearn?domainId=1&tab=REVIEWED&item=FAILED.t-3')
    const panel = page.getByRole('region', { name: 'Question and decision' })
    await expect.element(panel.getByText('Mina')).toBeVisible()
    await expect
      .element(panel.getByRole('link', { name: 'Shipping' }))
      .toHaveAttribute('href', '/dmManagementModify?domainId=1&id=12')
    await panel.getByRole('button', { name: /Cancel review/ }).click()
    await vi.waitFor(() => expect(calls()).toEqual([{ what: 'cancel', body: { reviewIds: [5] } }]))
    await page.getByRole('button', { name: 'Undo' }).click()
    await vi.waitFor(() =>
      expect(calls()[1]).toEqual({
        what: 'learn',
        body: { items: [{ ...failed('t-3')[0], question: 'gift cards' }], conversationId: 12 },
      }),
    )
  })

  it('a viewer looks and has nothing to decide; groups that are being made are asked for again', async () => {
    role = 'VIEWER'
    grouping = true
    shown = renderAt('/relearn?domainId=1')
    await expect.element(said('gift cards')).toBeVisible()
    await expect.element(page.getByText(/are being grouped/)).toBeVisible()
    grouping = false
    await expect.element(page.getByText(/are being grouped/)).not.toBeInTheDocument()
    await expect.element(page.getByRole('checkbox', { name: 'gift cards' })).not.toBeInTheDocument()
    await userEvent.keyboard('{ArrowDown}ahe')
    expect(calls()).toEqual([])
  })
})
