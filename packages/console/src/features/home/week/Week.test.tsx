import { type DomainDetail, NO_MESSAGES, type Week, type WeekFigures } from '@parlance/contract'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import {
  fakeDeployStatus,
  fakeDomain,
  fakeDomainRow,
  fakeEntry,
  fakeLastBuild,
  fakePage,
} from '../../../testing/fakeDomain'
import { fakeServer } from '../../../testing/fakeServer'
import { renderAt } from '../../../testing/renderAt'

const NONE: WeekFigures = { ...NO_MESSAGES, users: 0, satisfied: 0, dissatisfied: 0 }
const midnight = (day: number) => new Date(2026, 2, day).toISOString()
const days = [3, 0, 4, 2, 0, 1, 2].map((messages, i) => ({
  from: midnight(i + 2),
  to: midnight(i + 3),
  ...NO_MESSAGES,
  messages,
  answered: messages > 0 ? messages - 1 : 0,
  notAnswered: messages > 0 ? 1 : 0,
}))

let week: Week
let domain: Partial<DomainDetail>
let refused: boolean
let server: ReturnType<typeof fakeServer>
let shown: ReturnType<typeof renderAt> | undefined
const asked = () => server.asked.filter(({ path }) => path === '/api/v1/analysis/week')

beforeEach(() => {
  refused = false
  domain = {}
  week = {
    days,
    now: {
      ...NONE,
      messages: 1_200,
      answered: 900,
      offered: 240,
      picked: 60,
      notAnswered: 60,
      resolved: 840,
      users: 85,
      satisfied: 30,
    },
    before: { ...NONE, messages: 1_000, answered: 700, notAnswered: 300, users: 60, satisfied: 12 },
    unanswered: [
      { utterance: 'gift card', count: 31, others: 4 },
      { utterance: 'x'.repeat(300), count: 7, others: 0 },
    ],
    build: { id: 12, displayId: '12', heldOutAccuracy: 0.815 },
  }
  server = fakeServer(({ path }) => {
    if (path === '/api/v1/entry') return { body: fakeEntry() }
    if (path === '/api/v1/domain/1') return { body: fakeDomain(domain) }
    if (path === '/api/v1/domain') return { body: fakePage([fakeDomainRow()]) }
    if (path.startsWith('/api/v1/build/last_build')) return { body: fakeLastBuild() }
    if (path === '/api/v1/chatbot/deploy-status') return { body: fakeDeployStatus(7, 7) }
    if (path === '/api/v1/analysis/week')
      return refused ? { status: 500, body: { code: 'INTERNAL' } } : { body: week }
    return {}
  })
})
afterEach(() => {
  shown?.close()
  server.restore()
})

const home = async () => {
  shown = renderAt('/domain/1')
  await expect.element(page.getByRole('heading', { name: 'Last 7 days on the live service' })).toBeVisible()
}
const link = (name: string) => page.getByRole('link', { name, exact: true })
/** Where a link leads to, apart from the domain. */
function searchOf(name: string, path = '/conversationHistory'): Record<string, string> {
  const { pathname, searchParams } = new URL(link(name).element().getAttribute('href')!, location.origin)
  expect(pathname).toBe(path)
  const { domainId, ...search } = Object.fromEntries(searchParams)
  expect(domainId).toBe('1')
  return search
}

it('shows the figures of the week beside those of the week before, counted in the zone of the reader', async () => {
  await home()
  await expect.element(link('1,200')).toBeVisible()
  await expect.element(page.getByText('1,000 in the previous 7 days')).toBeVisible()
  await expect.element(link('75%')).toBeVisible()
  await expect.element(page.getByText('240 · 60 of them picked')).toBeVisible()
  // Each word is defined where it stands.
  await expect.element(page.getByRole('button', { name: /^Answered, and within ten minutes/ })).toBeVisible()
  await expect.element(page.getByText('70% in the previous 7 days')).toBeVisible()
  await expect.element(page.getByText('60 in the previous 7 days')).toBeVisible()
  await expect.element(page.getByText('Helpful', { exact: true })).toBeVisible()
  // Nobody was dissatisfied in either week.
  expect(page.getByText('Not helpful').elements()).toEqual([])
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  expect(asked().map(({ query }) => query)).toEqual([{ domainId: '1', timeZone }])
})

it('leads from each count to the history that it counts, and from the accuracy to its build', async () => {
  await home()
  await expect.element(link('1,200')).toBeVisible()
  const live = { from: days[0]!.from, environment: 'REAL' }
  expect(searchOf('1,200')).toEqual(live)
  expect(searchOf('75%')).toEqual({ ...live, outcome: 'ANSWERED' })
  expect(searchOf('20%')).toEqual({ ...live, outcome: 'OFFERED' })
  expect(searchOf('5%')).toEqual({ ...live, outcome: 'NOT_ANSWERED' })
  expect(searchOf('30')).toEqual({ ...live, feedback: 'YES' })
  await expect.element(page.getByText('81.5%')).toBeVisible()
  await expect.element(link('Build #12')).toHaveAttribute('href', '/build/12?domainId=1')
  await link('5%').click()
  await expect.poll(() => server.asked.some(({ path }) => path === '/api/v1/history')).toBe(true)
  expect(server.asked.find(({ path }) => path === '/api/v1/history')?.query).toMatchObject({
    ...live,
    outcome: 'NOT_ANSWERED',
  })
})

it('leads to what waits in relearning without an answer or a pick, however long', async () => {
  await home()
  await expect.element(link('gift card')).toBeVisible()
  await expect.element(page.getByText('+4 similar · 31')).toBeVisible()
  expect(searchOf('gift card', '/relearn')).toEqual({ period: '7d', search: 'gift card' })
  expect(searchOf('x'.repeat(300), '/relearn')).toEqual({ period: '7d', search: 'x'.repeat(200) })
})

it('draws the days, and says them as a table with a link to each', async () => {
  await home()
  const chart = page.getByRole('figure', { name: 'User messages by day' })
  await expect.element(chart).toBeVisible()
  const bars = [...chart.element().querySelectorAll('svg g')].map((day) =>
    [...day.querySelectorAll('rect')].reduce((sum, bar) => sum + Number(bar.getAttribute('height')), 0),
  )
  expect(bars).toEqual([75, 0, 100, 50, 0, 25, 50])
  await chart.getByText('Show as a table').click()
  const row = chart.getByRole('row', { name: /Wed, 3\/4/ })
  await expect.element(row).toHaveTextContent('4301')
  expect(searchOf('Wed, 3/4')).toEqual({ from: days[2]!.from, to: days[2]!.to, environment: 'REAL' })
})

it('says what to do where nothing was said yet, and keeps the accuracy', async () => {
  week = { ...week, now: NONE, before: NONE, unanswered: [] }
  await home()
  await expect.element(page.getByText(/^No user messages on the live service/)).toBeVisible()
  const connect = page.getByRole('link', { name: 'Connect a messenger' })
  await expect.element(connect).toHaveAttribute('href', '/information/messenger?domainId=1')
  await expect.element(page.getByText('81.5%')).toBeVisible()
  expect(page.getByRole('figure').elements()).toEqual([])
})

it('tells of a failure with the way to try again', async () => {
  refused = true
  await home()
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()
  refused = false
  await again.click()
  await expect.element(link('1,200')).toBeVisible()
})

it.each([{ disableLog: true }, { role: 'SCENARIO_EDITOR' as const }])(
  'asks for nothing where there is no history to read: %o',
  async (part) => {
    domain = part
    shown = renderAt('/domain/1')
    await expect.element(page.getByRole('heading', { name: 'Recent builds' })).toBeVisible()
    expect(page.getByText('Last 7 days on the live service').elements()).toEqual([])
    expect(asked()).toEqual([])
  },
)
