import { type IndicatorFigures, type IntegratedIndicators, NO_FIGURES, NO_MESSAGES } from '@parlance/contract'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeDomain, fakeEntry } from '../../../testing/fakeDomain'
import { fakeServer } from '../../../testing/fakeServer'
import { renderAt } from '../../../testing/renderAt'

const midnight = (day: number) => new Date(2026, 2, day).toISOString()
const point = (day: number, figures: Partial<IndicatorFigures>) => ({
  ...NO_FIGURES,
  ...figures,
  from: midnight(day),
  to: midnight(day + 1),
})
const integrated: IntegratedIndicators = {
  now: { ...NO_FIGURES, sessions: 9, messages: 200, answered: 150, satisfied: 3, dissatisfied: 5 },
  before: null,
  deploys: [{ id: 3, displayId: '3', at: new Date(2026, 2, 3, 10).toISOString() }],
  points: [
    point(2, { messages: 100, answered: 50 }),
    point(3, { messages: 0 }),
    point(4, { messages: 100, answered: 100 }),
  ],
}
const build = (id: number, messages: number, answered: number) => ({
  ...NO_MESSAGES,
  build: { id, displayId: String(id) },
  from: midnight(id),
  messages,
  answered,
  notAnswered: messages - answered,
  resolved: answered,
})
const conversation = (id: number, name: string, satisfied: number, dissatisfied: number) => ({
  conversation: { id, name },
  satisfied,
  dissatisfied,
})

let server: ReturnType<typeof fakeServer>
let shown: ReturnType<typeof renderAt> | undefined
beforeEach(() => {
  server = fakeServer(({ path }) => {
    if (path === '/api/v1/entry') return { body: fakeEntry() }
    if (path === '/api/v1/domain/1') return { body: fakeDomain() }
    if (path === '/api/v1/indicator/integrated') return { body: integrated }
    if (path === '/api/v1/indicator/build')
      return { body: { builds: [build(3, 100, 90), build(2, 8, 8), build(1, 100, 60)] } }
    if (path === '/api/v1/indicator/feedback')
      return {
        body: {
          now: { satisfied: 60, dissatisfied: 8 },
          before: null,
          conversations: [conversation(1, 'Hours', 55, 2), conversation(2, 'Card', 5, 6)],
        },
      }
    return {}
  })
})
afterEach(() => {
  shown?.close()
  server.restore()
})

const rowsOf = (table: string) =>
  page
    .getByRole('table', { name: table })
    .getByRole('row')
    .elements()
    .slice(1)
    .map((row) => row.querySelector('th')!.textContent)

it('shares have an axis of their own, and the point at which a build went live is marked and told', async () => {
  shown = renderAt('/indicator?domainId=1&series=messages,answered')
  const shares = page.getByRole('figure', { name: 'By day: Shares of messages' })
  await expect.element(shares).toBeVisible()
  const chart = shares.getByRole('slider')
  await expect.element(chart).toHaveAttribute('aria-valuetext', 'Wed, 3/4: Answered 100%')
  ;(chart.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(chart).toHaveAttribute('aria-valuetext', 'Tue, 3/3: Answered –, Build #3 deployed')
  await expect.element(shares.getByText('Build #3 deployed')).toBeVisible()
  // 3 of 8 ratings say little.
  await expect.element(page.getByTitle('Too few to mean anything: fewer than 20').first()).toBeVisible()
})

it('compares builds, sorted as is pressed, and says of which there is too little', async () => {
  shown = renderAt('/indicator?domainId=1&tab=build')
  await expect.poll(() => rowsOf('By build')).toEqual(['Build #3', 'Build #2', 'Build #1'])
  await expect.element(page.getByRole('row', { name: /Build #2/ })).toHaveTextContent('100% ?')
  await page.getByRole('button', { name: 'Not answered' }).click()
  await expect.poll(() => rowsOf('By build')).toEqual(['Build #1', 'Build #3', 'Build #2'])
  await expect
    .element(page.getByRole('columnheader', { name: 'Not answered' }))
    .toHaveAttribute('aria-sort', 'descending')
})

it('ratings begin with those that helped least', async () => {
  shown = renderAt('/indicator?domainId=1&tab=feedback')
  await expect.poll(() => rowsOf('Feedback by conversation')).toEqual(['Card', 'Hours'])
  await page.getByRole('button', { name: 'Helpful rate' }).click()
  await expect.poll(() => rowsOf('Feedback by conversation')).toEqual(['Hours', 'Card'])
})
