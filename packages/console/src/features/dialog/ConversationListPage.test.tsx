import type { ConversationRow, Role } from '@parlance/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import {
  fakeDeployStatus,
  fakeDomain,
  fakeDomainRow,
  fakeEntry,
  fakeLastBuild,
  fakePage,
} from '../../testing/fakeDomain'
import { fakeServer } from '../../testing/fakeServer'
import { renderAt } from '../../testing/renderAt'

const row = (id: number, part: Partial<ConversationRow> = {}): ConversationRow => ({
  id,
  name: `Topic ${id}`,
  group: 'Order',
  tags: ['price'],
  type: 'GENERAL',
  otherCount: 0,
  inputContexts: [],
  outputContexts: [],
  questionCount: 3,
  regexCount: 0,
  answerCount: 1,
  firstQuestion: 'how much',
  firstAnswer: 'Ten.',
  found: null,
  buildStatus: 'BEFORE_BUILD_MODIFIED',
  updatedAt: '2026-03-02T09:00:00.000Z',
  updatedBy: 'owner@example.com',
  updatedByName: 'Owner',
  ...part,
})
const TOTAL = 45
/** Of the columns of a narrow window, in pixels: what each needs to be read. */
const LEAST_WIDTHS = {
  Name: 160,
  'First question and answer': 200,
  Tags: 128,
  Questions: 92,
  'Build status': 128,
  Updated: 108,
}

let rows: ConversationRow[]
let total: number
let role: Role
let listStatus: number
let server: ReturnType<typeof fakeServer>
let shown: ReturnType<typeof renderAt> | undefined
const UTTSET = '/api/v1/chat/faq/uttset'
const lists = () => server.asked.filter(({ path, method }) => path === UTTSET && method === 'GET')
const removals = () => server.asked.filter(({ method }) => method === 'DELETE')

beforeEach(() => {
  rows = Array.from({ length: 20 }, (_, i) => row(i + 1))
  total = TOTAL
  role = 'OWNER'
  listStatus = 200
  server = fakeServer(({ path, query, method, body }) => {
    if (path === '/api/v1/find')
      return {
        body: {
          ...fakePage(
            rows.map(({ id, name }) => ({ kind: 'conversation', id, name, text: null, active: null })),
          ),
          counts: [],
        },
      }
    if (path === '/api/v1/entry') return { body: fakeEntry() }
    if (path === '/api/v1/domain/1') return { body: fakeDomain({ role }) }
    if (path === '/api/v1/domain') return { body: fakePage([fakeDomainRow()]) }
    if (path.startsWith('/api/v1/build/last_build')) return { body: fakeLastBuild() }
    if (path === '/api/v1/chatbot/deploy-status') return { body: fakeDeployStatus(7, 7) }
    if (path.endsWith('/state')) return { body: [{ id: 3, revision: 1, name: 'price', useCount: 45 }] }
    if (path === '/api/v1/group') return { body: [] }
    if (path.endsWith('/context-rule'))
      return { body: fakePage([{ name: 'ordered', input: [], output: [] }]) }
    if (method === 'DELETE')
      return { body: { removed: 'ids' in (body as object) ? 2 : TOTAL, deletionId: null } }
    if (path !== UTTSET) return undefined
    if (listStatus !== 200) return { status: listStatus, body: { code: 'INTERNAL' } }
    const pageSize = Number(query.pageSize)
    return {
      body: {
        items: rows,
        pageNo: Number(query.pageNo),
        pageSize,
        totalPage: Math.ceil(total / pageSize),
        totalCount: total,
      },
    }
  })
})
afterEach(() => {
  shown?.close()
  server.restore()
})

const list = () => page.getByRole('grid', { name: 'Conversations' })

describe('the conversation list', () => {
  it('shows rows with their counts and build status, and asks the server for the next page', async () => {
    shown = renderAt('/dmManagement?domainId=1&pageSize=20')
    await expect.element(page.getByRole('link', { name: 'Topic 1', exact: true })).toBeVisible()
    await expect.element(page.getByText('Changed since build').first()).toBeVisible()
    await page.getByRole('button', { name: 'Page 2' }).click()
    await vi.waitFor(() => expect(lists().at(-1)?.query.pageNo).toBe('2'))
    expect(shown.router.state.location.search).toMatchObject({ pageNo: 2, pageSize: 20 })
  })

  it('takes its filters from the address and writes a chosen one there, back on page one', async () => {
    shown = renderAt('/dmManagement?domainId=1&chatType=NLU_PATTERN&pageNo=2&buildStatus=NONSENSE')
    await vi.waitFor(() => expect(lists().at(-1)?.query).toMatchObject({ chatType: 'NLU_PATTERN' }))
    expect(lists().at(-1)?.query.buildStatus).toBeUndefined()
    await page.getByRole('combobox', { name: 'Tag' }).click()
    await page.getByRole('option', { name: 'price (45)' }).click()
    await vi.waitFor(() => expect(lists().at(-1)?.query).toMatchObject({ tagId: '3', pageNo: '1' }))
    expect(shown.router.state.location.search).toMatchObject({ tagId: 3, chatType: 'NLU_PATTERN' })
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await vi.waitFor(() => expect(lists().at(-1)?.query.tagId).toBeUndefined())
  })

  it('is narrowed by type and context, and shows both', async () => {
    await page.viewport(1900, 900)
    rows = [row(1, { type: 'TASK', inputContexts: ['shop'], outputContexts: ['ordered'] })]
    total = 1
    shown = renderAt('/dmManagement?domainId=1')
    await expect.element(list().getByText('shop → ordered')).toBeVisible()
    await expect.element(list().getByText('Task', { exact: true })).toBeVisible()
    await page.getByRole('combobox', { name: 'Type' }).click()
    await page.getByRole('option', { name: 'Task' }).click()
    await page.getByRole('combobox', { name: 'Context' }).click()
    await page.getByRole('option', { name: 'ordered' }).click()
    await vi.waitFor(() => expect(lists().at(-1)?.query).toMatchObject({ type: 'TASK', context: 'ordered' }))
    await page.viewport(1440, 900)
  })

  it('marks what the search found below the name', async () => {
    rows = [row(1, { found: 'can I get a refund for this order please' })]
    total = 1
    shown = renderAt('/dmManagement?domainId=1&search=refund')
    await expect.element(page.getByText('refund', { exact: true })).toBeVisible()
    expect(document.querySelector('mark')?.textContent).toBe('refund')
  })

  it('deletes all of the filter by the filter, not by the rows in sight, once the number is typed', async () => {
    shown = renderAt('/dmManagement?domainId=1&search=topic&pageSize=20')
    await expect.element(page.getByText('Topic 1', { exact: true })).toBeVisible()
    list().element().focus()
    await userEvent.keyboard('{Control>}a{/Control}')
    await expect.element(page.getByText('All 45 selected')).toBeVisible()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    const confirm = page.getByRole('button', { name: 'Delete 45 conversations' })
    await expect.element(confirm).toBeDisabled()
    await page.getByLabelText('Type 45 to confirm').fill('45')
    await confirm.click()
    await vi.waitFor(() => expect(removals()).toHaveLength(1))
    expect(removals()[0]?.body).toEqual({ filter: { search: 'topic' } })
    await expect.element(page.getByText('45 conversations deleted')).toBeVisible()
  })

  it('deletes the rows that x chose, and forgets the choice when the filter changes', async () => {
    shown = renderAt('/dmManagement?domainId=1')
    await expect.element(page.getByText('Topic 1', { exact: true })).toBeVisible()
    list().element().focus()
    await userEvent.keyboard('{ArrowDown}x{ArrowDown}x')
    await expect.element(page.getByText('2 selected')).toBeVisible()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await vi.waitFor(() => expect(removals()[0]?.body).toEqual({ ids: [1, 2] }))
    list().element().focus()
    await userEvent.keyboard('{ArrowDown}x')
    await expect.element(page.getByText('1 selected')).toBeVisible()
    await shown.router.navigate({ to: '/dmManagement', search: { domainId: 1, search: 'other' } })
    await expect.element(page.getByText('1 selected')).not.toBeInTheDocument()
  })

  it('searches a Korean syllable while it is composed, and leaves the field alone', async () => {
    shown = renderAt('/dmManagement?domainId=1')
    const field = page.getByRole('searchbox', { name: 'Name, question or answer' })
    await field.click()
    await cdp().send('Input.imeSetComposition', { text: '화', selectionStart: 1, selectionEnd: 1 })
    await vi.waitFor(() => expect(lists().at(-1)?.query.search).toBe('화'))
    await expect.element(field).toHaveValue('화')
    await cdp().send('Input.insertText', { text: '환' })
    await vi.waitFor(() => expect(lists().at(-1)?.query.search).toBe('환'))
    await expect.element(field).toHaveValue('환')
  })

  it('tells a new domain what to do, and a filter without result how to leave it', async () => {
    rows = []
    total = 0
    shown = renderAt('/dmManagement?domainId=1')
    await expect.element(page.getByRole('link', { name: 'New conversation' })).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Download a sample file (English)' }))
      .toHaveAttribute('href', '/samples/conversations.en.csv')
    await shown.router.navigate({ to: '/dmManagement', search: { domainId: 1, search: 'zzz' } })
    await expect.element(page.getByText('Nothing matches these filters.')).toBeVisible()
  })

  it('is searched by the command palette from any screen of the domain', async () => {
    rows = [row(4, { name: 'Refund of an order' })]
    shown = renderAt('/state?domainId=1')
    await expect.element(page.getByText('price')).toBeVisible()
    await userEvent.keyboard('{Control>}k{/Control}')
    const palette = page.getByRole('dialog', { name: 'Command palette' })
    await expect.element(palette.getByRole('textbox')).toHaveFocus()
    await userEvent.keyboard('refund')
    await expect.element(page.getByRole('button', { name: 'Refund of an order' })).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() =>
      expect(shown?.router.state.location).toMatchObject({
        pathname: '/dmManagementModify',
        search: { id: 4 },
      }),
    )
  })

  it('shows whole tags, and how many more there are', async () => {
    const tags = ['delivery', 'returns', 'payments', 'orders', 'account', 'gift cards', 'members']
    rows = [row(1, { tags }), row(2, { tags: ['price'], buildStatus: 'BUILT' })]
    await page.viewport(1024, 768)
    shown = renderAt('/dmManagement?domainId=1')
    const more = page.getByText(/^\+\d$/)
    await expect.element(more).toBeVisible()
    const count = Number(more.element().textContent?.slice(1))
    const chips = [...more.element().previousElementSibling!.children] as HTMLElement[]
    const inSight = chips.filter(({ offsetTop }) => offsetTop === chips[0]!.offsetTop)
    expect(inSight.length + count).toBe(tags.length)
    for (const chip of inSight) expect(chip.scrollWidth).toBeLessThanOrEqual(chip.clientWidth)
    await page.viewport(1440, 900)
  })

  // At 970 there is no pixel to spare.
  it.each([1024, 970])(
    'at %i pixels gives every column its least width, and keeps the preview',
    async (width) => {
      rows = [row(1), row(2, { tags: ['delivery', 'returns', 'payments', 'orders'] })]
      await page.viewport(width, 768)
      shown = renderAt('/dmManagement?domainId=1')
      await expect.element(page.getByText('how much').first()).toBeVisible()
      const widths = () =>
        Object.fromEntries(
          page
            .getByRole('columnheader')
            .elements()
            .slice(1)
            .map((cell) => [cell.textContent, Math.round(cell.getBoundingClientRect().width)]),
        )
      await expect.poll(() => Object.keys(widths())).toEqual(Object.keys(LEAST_WIDTHS))
      for (const [name, least] of Object.entries(LEAST_WIDTHS))
        expect(widths()[name], name).toBeGreaterThanOrEqual(least)
      expect(list().element().scrollWidth).toBeLessThanOrEqual(list().element().clientWidth)
      await page.viewport(1440, 900)
      const preview = page.getByRole('columnheader', { name: 'First question and answer' }).element()
      await expect.poll(() => preview.getBoundingClientRect().width).toBeGreaterThan(280)
    },
  )

  it('marks what is built by a dot alone, whose word is read out and shown on hovering', async () => {
    rows = [row(1, { buildStatus: 'BUILT' })]
    shown = renderAt('/dmManagement?domainId=1')
    const cell = page.getByRole('gridcell', { name: 'Built', exact: true })
    await expect.element(cell).toBeVisible()
    const word = cell.getByText('Built', { exact: true }).element()
    expect(word.getBoundingClientRect().width).toBeLessThanOrEqual(1)
    await expect.element(page.getByTitle('Built', { exact: true })).toBeVisible()
  })

  it('stops waiting for rows when the list cannot be read', async () => {
    listStatus = 500
    shown = renderAt('/dmManagement?domainId=1')
    await expect.element(page.getByRole('alert')).toBeVisible()
    await expect.element(list()).toHaveAttribute('aria-busy', 'false')
  })

  it('lets a viewer read and download, and nothing more', async () => {
    role = 'VIEWER'
    shown = renderAt('/dmManagement?domainId=1')
    await expect.element(page.getByRole('button', { name: 'Download' })).toBeVisible()
    await expect.element(page.getByText('Topic 1', { exact: true })).toBeVisible()
    expect(page.getByRole('button', { name: 'Upload' }).query()).toBeNull()
    expect(page.getByRole('link', { name: 'New conversation' }).query()).toBeNull()
    expect(page.getByRole('checkbox').query()).toBeNull()
  })
})
