import {
  type DomainDetail,
  type FeedbackIndicators,
  type IndicatorFigures,
  type IntegratedIndicators,
  NO_FIGURES,
  type OperatingIndicators,
  type PaymentIndicators,
  type RankIndicators,
} from '@parlance/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
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

const midnight = (day: number) => new Date(2026, 2, day).toISOString()
const point = (day: number, figures: Partial<IndicatorFigures>) => ({
  ...NO_FIGURES,
  ...figures,
  from: midnight(day),
  to: midnight(day + 1),
})

let integrated: IntegratedIndicators
let rank: RankIndicators
let operating: OperatingIndicators
let feedback: FeedbackIndicators
const NO_PAYMENTS = { offered: 0, paid: 0, cancelled: 0, failed: 0, amounts: [] }
let payment: PaymentIndicators
let domain: Partial<DomainDetail>
let refused: boolean
let server: ReturnType<typeof fakeServer>
let shown: ReturnType<typeof renderAt> | undefined

beforeEach(() => {
  refused = false
  domain = {}
  const whole = {
    sessions: 300,
    messages: 1_200,
    users: 85,
    answered: 900,
    offered: 60,
    picked: 15,
    notAnswered: 240,
    resolved: 840,
    positive: 60,
    neutral: 540,
  }
  integrated = {
    now: { ...NO_FIGURES, ...whole },
    before: { ...NO_FIGURES, sessions: 200, messages: 1_000, users: 85 },
    deploys: [{ id: 3, displayId: '3', at: new Date(2026, 2, 3, 10).toISOString() }],
    points: [
      point(2, { sessions: 100, messages: 400 }),
      point(3, { sessions: 0, messages: 0 }),
      point(4, { sessions: 200, messages: 800 }),
    ],
  }
  rank = {
    conversations: [{ id: 12, name: 'Opening hours', count: 40 }],
    tags: [{ name: 'shop', count: 40 }],
    notAnswered: [{ utterance: 'gift card', count: 31 }],
    entities: [{ name: 'city', count: 9 }],
    users: [{ userId: 'user-1', platform: 'line', count: 7 }],
    buttons: [],
  }
  operating = {
    now: {
      messages: 100,
      answered: 70,
      offered: 10,
      notAnswered: 20,
      p50Ms: 12,
      p95Ms: 340,
      methodErrors: 3,
    },
    before: null,
    hours: [{ weekday: 7, hour: 9, messages: 80 }],
    errors: [{ name: 'stock', code: 'AM-1001-1', count: 3 }],
  }
  feedback = {
    now: { satisfied: 3, dissatisfied: 1 },
    before: null,
    conversations: [{ conversation: { id: 12, name: 'Opening hours' }, satisfied: 3, dissatisfied: 1 }],
  }
  payment = { now: NO_PAYMENTS, before: NO_PAYMENTS, services: [], faults: [], isLinked: true }
  server = fakeServer(({ path }) => {
    if (path === '/api/v1/entry') return { body: fakeEntry() }
    if (path === '/api/v1/domain/1') return { body: fakeDomain(domain) }
    if (path === '/api/v1/domain') return { body: fakePage([fakeDomainRow()]) }
    if (path.startsWith('/api/v1/build/last_build')) return { body: fakeLastBuild() }
    if (path === '/api/v1/chatbot/deploy-status') return { body: fakeDeployStatus(7, 7) }
    if (path === '/api/v1/history') return { body: fakePage([]) }
    const parts: Record<string, object> = { integrated, rank, operating, feedback, payment }
    const part = parts[path.replace('/api/v1/indicator/', '')]
    if (!part) return undefined
    return refused ? { status: 400, body: { code: 'PERIOD_NOT_KEPT', params: { days: 30 } } } : { body: part }
  })
})
afterEach(() => {
  shown?.close()
  server.restore()
})

async function open(more = ''): Promise<void> {
  shown = renderAt(`/indicator?domainId=1${more}`)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Indicators' })).toBeVisible()
}
const tile = (name: RegExp) => page.getByRole('button', { name })
const asked = (part: string) => server.asked.filter(({ path }) => path === `/api/v1/indicator/${part}`)
const search = () => shown?.router.state.location.search as Record<string, unknown>
const hrefOf = (name: string) => {
  const link = page.getByRole('main').getByRole('link', { name, exact: true }).first()
  const { pathname, searchParams } = new URL(link.element().getAttribute('href')!, location.origin)
  return [pathname, Object.fromEntries(searchParams)] as const
}

it('draws the indicators that are pressed, tells them in a table, and how each changed', async () => {
  await open()
  await expect.element(tile(/^Sessions/)).toHaveTextContent('300▲ 50% · 200 before')
  await expect.element(tile(/^Messages per session/)).toHaveTextContent('4▼ 20% · 5 before')
  await expect.element(tile(/^Active users/)).toHaveTextContent('850% · 85 before')
  await expect.element(tile(/^Answered/)).toHaveTextContent('90075%')
  const table = page.getByRole('table', { name: 'Figures of the chart' })
  await expect.element(table.getByRole('row', { name: /Wed, 3\/4/ })).toHaveTextContent('Wed, 3/420080000')
  await expect.element(page.getByRole('figure', { name: 'By day', exact: true })).toBeVisible()
  await tile(/^Messages per session/).click()
  await expect.element(page.getByRole('figure', { name: 'By day: Messages per session' })).toBeVisible()
  await tile(/^Not answered/).click()
  await vi.waitFor(() => expect(search().series).toBe('sessions,messages,users,messagesPerSession'))
  const header = table.getByRole('row').first()
  await expect.element(header).toHaveTextContent('DaySessionsMessagesActive usersMessages per session')
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  expect(asked('integrated')).toHaveLength(1)
  expect(asked('integrated')[0]?.query).toMatchObject({ domainId: '1', timeZone, interval: 'DAY' })
  // The file has the columns of the table.
  const file = page.getByRole('link', { name: 'Download Excel' }).element().getAttribute('href')!
  expect(new URL(file, location.origin).searchParams.get('series')).toBe(search().series)
})

it('refuses a ninth indicator and the last one with the remedy', async () => {
  await open('&series=sessions,messages,users,answered,offered,notAnswered,positive,negative')
  await expect.element(page.getByText('8 of 8 selected')).toBeVisible()
  await tile(/^Neutral/).click()
  await expect.element(page.getByText('You can select up to 8 indicators. Deselect one first.')).toBeVisible()
  await expect.element(tile(/^Neutral/)).toHaveAttribute('aria-pressed', 'false')
  shown?.close()
  await open('&series=sessions')
  await tile(/^Sessions/).click()
  await expect.element(page.getByText('Keep at least one indicator. Select another one first.')).toBeVisible()
  await expect.element(tile(/^Sessions/)).toHaveAttribute('aria-pressed', 'true')
})

it('is used by keys alone: indicators are chosen, points are read one by one, parts are opened', async () => {
  await open('&series=sessions,messages')
  await expect.element(tile(/^Sessions/)).toBeVisible()
  ;(tile(/^Not answered/).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(search().series).toBe('sessions,messages,notAnswered'))
  const chart = page.getByRole('slider', { name: 'Point in time' }).first()
  ;(chart.element() as HTMLElement).focus()
  const says = (text: string) => expect.element(chart).toHaveAttribute('aria-valuetext', text)
  await says('Wed, 3/4: Sessions 200, Messages 800')
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}')
  await says('Mon, 3/2: Sessions 100, Messages 400')
  await userEvent.keyboard('{End}')
  await says('Wed, 3/4: Sessions 200, Messages 800')
  ;(page.getByRole('link', { name: 'Rankings' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect
    .element(page.getByRole('region', { name: 'Messages without an answer or a pick' }))
    .toBeVisible()
  expect(search()).toMatchObject({ tab: 'rank', series: 'sessions,messages,notAnswered' })
})

it('leads from days, ranks, errors and ratings to where they can be looked at or mended', async () => {
  await open('&period=custom&from=2026-03-02&to=2026-03-04&platform=line')
  await expect.element(page.getByRole('table')).toBeVisible()
  const live = { domainId: '1', environment: 'REAL', platform: 'line' }
  expect(hrefOf('Wed, 3/4')).toEqual([
    '/conversationHistory',
    { ...live, from: midnight(4), to: new Date(Date.parse(midnight(5)) - 1).toISOString() },
  ])
  await page.getByRole('link', { name: 'Rankings' }).click()
  await expect.element(page.getByRole('region', { name: 'Tags' })).toBeVisible()
  const span = { from: midnight(2), to: new Date(Date.parse(midnight(5)) - 1).toISOString() }
  expect(hrefOf('gift card')).toEqual(['/relearn', { domainId: '1', search: 'gift card' }])
  expect(hrefOf('Opening hours')).toEqual(['/dmManagementModify', { domainId: '1', id: '12' }])
  expect(hrefOf('user-1 · LINE')[1]).toMatchObject({ platform: 'line', userId: 'user-1' })
  expect(hrefOf('city')).toEqual(['/entity', { domainId: '1', search: 'city' }])
  await page.getByRole('link', { name: 'Operation' }).click()
  await expect.element(page.getByRole('link', { name: '70%' })).toBeVisible()
  const sunday = page
    .getByRole('table', { name: 'Messages by weekday and hour' })
    .getByRole('row', { name: /^Sun/ })
  await expect.element(sunday).toHaveTextContent('Sun80')
  expect(hrefOf('stock')).toEqual(['/actMethod', { domainId: '1', search: 'stock' }])
  expect(hrefOf('20%')[1]).toMatchObject({ ...span, outcome: 'NOT_ANSWERED' })
  await page.getByRole('link', { name: 'Feedback' }).click()
  await expect
    .element(page.getByRole('row', { name: /Opening hours/ }))
    .toHaveTextContent('Opening hours3175% ?')
  expect(hrefOf('1')[1]).toMatchObject({ conversationId: '12', feedback: 'NO' })
  await page.getByRole('link', { name: 'Payments' }).click()
  await expect.element(page.getByText(/^No answer offered a payment/)).toBeVisible()
})

it('tells of payments how many, how much, and what became of them', async () => {
  const live = { offered: 9, paid: 5, cancelled: 1, failed: 2, amounts: [{ currency: 'TWD', amount: 6_200 }] }
  const sandbox = { ...NO_PAYMENTS, offered: 1, paid: 1, amounts: [{ currency: 'TWD', amount: 10 }] }
  payment = {
    now: live,
    before: { ...NO_PAYMENTS, offered: 6, paid: 4, amounts: [{ currency: 'TWD', amount: 3_100 }] },
    services: [
      { provider: 'linePay', sandbox: false, ...live, expired: 1, open: 0 },
      { provider: 'linePay', sandbox: true, ...sandbox, expired: 0, open: 0 },
    ],
    faults: [{ provider: 'linePay', fault: '4', count: 2 }],
    isLinked: true,
  }
  await open('&tab=payment')
  await expect.element(page.getByText('NT$6,200▲ 100% · NT$3,100 before')).toBeVisible()
  const table = page.getByRole('table', { name: 'Payments by service' })
  await expect
    .element(table.getByRole('row', { name: /^LINE Pay 9/ }))
    .toHaveTextContent('LINE Pay951210NT$6,200')
  await expect
    .element(table.getByRole('row', { name: /sandbox/ }))
    .toHaveTextContent('LINE Pay (sandbox)110000NT$10')
  await expect.element(page.getByRole('row', { name: /gave no address to pay at/ })).toBeVisible()
  expect(hrefOf('2')[1]).toMatchObject({ errorOnly: 'true' })
})

it('says what to do where no payment service is linked', async () => {
  payment = { ...payment, isLinked: false }
  await open('&tab=payment')
  await expect.element(page.getByText(/^No payment service is linked/)).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Service linkage' }).click()
  await vi.waitFor(() => expect(shown?.router.state.location.pathname).toBe('/information/linkage'))
})

it('asks for the period, the messenger and the hours that are chosen', async () => {
  await open()
  await expect.element(tile(/^Sessions/)).toBeVisible()
  await page.getByText('Hour', { exact: true }).click()
  await vi.waitFor(() => expect(asked('integrated').at(-1)?.query).toMatchObject({ interval: 'HOUR' }))
  await page.getByRole('combobox', { name: 'Period' }).click()
  await page.getByRole('option', { name: 'Last 90 days' }).click()
  // Ninety days have no hours.
  await vi.waitFor(() => expect(asked('integrated').at(-1)?.query).toMatchObject({ interval: 'DAY' }))
  const { from, to } = asked('integrated').at(-1)!.query as { from: string; to: string }
  expect((Date.parse(to) - Date.parse(from)) / 86_400_000).toBe(89)
  await page.getByRole('combobox', { name: 'Period' }).click()
  await page.getByRole('option', { name: 'Custom' }).click()
  await page.getByLabelText('From').fill('2026-03-02')
  await vi.waitFor(() => expect(search()).toMatchObject({ period: 'custom', from: '2026-03-02' }))
})

it('says what to do where nothing was said, and what is wrong with a period', async () => {
  integrated = { ...integrated, now: NO_FIGURES, before: NO_FIGURES, points: [] }
  await open()
  await expect.element(page.getByText(/^No messages on the live service in this period/)).toBeVisible()
  expect(page.getByRole('figure').elements()).toEqual([])
  shown?.close()
  refused = true
  await open('&tab=rank')
  await expect.element(page.getByText(/^Messages are kept for 30 days/)).toBeVisible()
})

it('is no page of a domain that keeps no log', async () => {
  domain = { disableLog: true }
  shown = renderAt('/indicator?domainId=1')
  await vi.waitFor(() => expect(shown?.router.state.location.pathname).toBe('/domain/1'))
})
