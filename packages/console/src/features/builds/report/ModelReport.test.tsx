import type { Build, BuildDetail } from '@parlance/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  fakeBuildDetail,
  fakeDeployStatus,
  fakeDomain,
  fakeDomainRow,
  fakeEntry,
  fakeLastBuild,
  fakePage,
} from '../../../testing/fakeDomain'
import { fakeModelReport } from '../../../testing/fakeModelReport'
import { fakeServer } from '../../../testing/fakeServer'
import { renderAt } from '../../../testing/renderAt'

const REPORT: NonNullable<Build['report']> = {
  conversations: 12,
  questions: 210,
  regexQuestions: 0,
  leftOut: [],
  leftOutCount: 0,
  heldOutAccuracy: 0.9,
  thresholds: { single: 0.6, similar: 0.25 },
  trainSeconds: 1.4,
  modelBytes: 812_345,
}
let server: ReturnType<typeof fakeServer>
let shown: ReturnType<typeof renderAt>
let report = fakeModelReport()
/** How far the report is; null once it is there. */
let progress: number | null
let before: BuildDetail['before']
/** The build before, with fewer questions. */
const { findings: _findings, ...summaryOfAnother } = fakeModelReport()
const EARLIER = {
  ...summaryOfAnother,
  quality: { ...summaryOfAnother.quality!, accuracy: 0.88, heldOut: 150 },
}

beforeEach(() => {
  report = fakeModelReport()
  progress = null
  before = { id: 6, displayId: '6', heldOutAccuracy: 0.88 }
  server = fakeServer(({ path, query }) => {
    const { findings, ...summary } = report
    const kind = path.split('/report/')[1]
    if (path === '/api/v1/entry') return { body: fakeEntry() }
    if (path === '/api/v1/domain/1') return { body: fakeDomain() }
    if (path === '/api/v1/domain') return { body: fakePage([fakeDomainRow()]) }
    if (path === '/api/v1/build/last_build/1') return { body: fakeLastBuild() }
    if (path === '/api/v1/chatbot/deploy-status') return { body: fakeDeployStatus(7, null) }
    if (path === '/api/v1/build/7/report')
      return { body: { report: progress === null ? summary : null, progress } }
    if (kind)
      return { body: fakePage(query['search'] ? [] : findings.filter((finding) => finding.kind === kind)) }
    if (path === '/api/v1/build/7') return { body: fakeBuildDetail({ report: REPORT, before }) }
    if (path === '/api/v1/build/6/report') return { body: { report: EARLIER, progress: null } }
    return undefined
  })
})
afterEach(() => {
  shown.close()
  server.restore()
})

function open() {
  shown = renderAt('/build/7?domainId=1')
  return page.getByRole('main')
}

describe('the report of a build', () => {
  it('tells in plain words how well the model answers and refuses', async () => {
    const main = open()
    await expect.element(main.getByText('Measured on 200 of 210 questions', { exact: false })).toBeVisible()
    await expect.element(main.getByText('87%')).toBeVisible()
    const row = main.getByRole('row', { name: '3% 56%' })
    await expect.element(row).toBeVisible()
  })

  it.each([
    [1, 'Recognised 1 of 1 held-out question.', 'Measured on 1 question, each'],
    [1401, 'Recognised 1,401 of 1,401 held-out questions.', 'Measured on all 1,401 questions, each'],
  ])('counts in words that fit the number: %i', async (count, right, measured) => {
    before = null
    report = {
      ...report,
      quality: { ...report.quality!, questions: count, heldOut: count, accuracy: 1 },
    }
    const main = open()
    await expect.element(main.getByText(right)).toBeVisible()
    await expect.element(main.getByText(measured, { exact: false })).toBeVisible()
  })

  it('begins with the accuracy, against the build before, and the questions that both rest on', async () => {
    const main = open()
    await expect.element(main.getByText('up 2 points from 88% in build #6')).toBeVisible()
    await expect
      .element(main.getByText('Recognised 180 of 200 held-out questions. In build #6, it was 132 of 150.'))
      .toBeVisible()
    const headings = [...document.querySelectorAll('main h2')].map((heading) => heading.textContent)
    expect(headings).toEqual(['Answer accuracy', 'Needs attention', 'Build contents'])
  })

  it.each([
    [0.935, 'down 3.5 points from 93.5% in build #6'],
    [0.9, 'same as build #6'],
  ])('says so when the build before had an accuracy of %d', async (heldOutAccuracy, text) => {
    before = { id: 6, displayId: '6', heldOutAccuracy }
    await expect.element(open().getByText(text)).toBeVisible()
  })

  it('compares the first build with nothing', async () => {
    before = null
    await expect.element(open().getByText('90%', { exact: true })).toBeVisible()
    await expect.element(page.getByText(/in build #/i)).not.toBeInTheDocument()
  })

  it('tells how far it is while it is being made, and shows it once it is there', async () => {
    progress = 0.4
    const main = open()
    await expect.element(main.getByRole('status').getByText('40% done', { exact: false })).toBeVisible()
    progress = null
    await expect
      .poll(() => main.getByText('Measured on 200 of 210 questions', { exact: false }).query())
      .not.toBeNull()
  })

  it('sets two mistaken conversations side by side, each with its way into the editor', async () => {
    const main = open()
    await expect.element(main.getByText('7 questions were mistaken')).toBeVisible()
    for (const [name, id] of [
      ['Opening hours', 12],
      ['Parking', 13],
    ] as const)
      await expect
        .element(main.getByRole('link', { name }))
        .toHaveAttribute('href', expect.stringMatching(new RegExp(`dmManagementModify.*id=${id}`)))
    const left = (text: string) => main.getByText(text).element().getBoundingClientRect().left
    // The other conversation's sentence stands on its side, under its name.
    expect(left('until when may I leave my car with you')).toBeGreaterThan(left('until when are you open'))
    expect(left('is the yard open on Sunday')).toBeLessThan(left('is the car park open at night'))
  })

  it('shows each sentence of a pair once, also one that several mistakes were nearest to', async () => {
    const near = 'is the car park open at night'
    const mistaken = [
      { text: 'is the yard open on Sunday', ofRival: false, nearest: near, confidence: 0.66 },
      { text: 'is the yard open at night', ofRival: false, nearest: near, confidence: 0.6 },
      { text: near, ofRival: true, nearest: 'is the yard open at night', confidence: 0.5 },
    ]
    report = {
      ...report,
      findings: report.findings.map((one) =>
        one.kind === 'CONFUSED' ? { ...one, count: 3, mistaken } : one,
      ),
    }
    const main = open()
    await expect.element(main.getByText('is the yard open on Sunday')).toBeVisible()
    for (const { text } of mistaken) expect(main.getByText(text).elements()).toHaveLength(1)
  })

  it('shows each kind of finding, says when there is none, and searches', async () => {
    const main = open()
    await main.getByRole('button', { name: 'Possibly misplaced 1' }).click()
    await expect.element(main.getByText('Recognised with 97% as')).toBeVisible()
    await main.getByRole('button', { name: 'Too few questions 1' }).click()
    await expect
      .element(main.getByText('33.3% of 3 held-out questions recognised', { exact: false }))
      .toBeVisible()
    await userEvent.fill(main.getByPlaceholder('Find a conversation or sentence'), 'taxi')
    await expect.element(main.getByText('Nothing matches these filters.')).toBeVisible()
    const asked = server.asked.findLast(({ path }) => path === '/api/v1/build/7/report/THIN')
    expect(asked?.query).toMatchObject({ search: 'taxi', domainId: '1', pageNo: '1' })
    await main.getByRole('button', { name: 'Duplicates 0', exact: true }).click()
    await expect
      .element(
        main.getByText('No question appears in two conversations that input contexts do not separate.'),
      )
      .toBeVisible()
    await vi.waitFor(() => expect(server.asked.some(({ path }) => path.endsWith('/DUPLICATE'))).toBe(false))
  })

  it('says why nothing was measured where there are too few questions', async () => {
    report = { ...report, quality: null }
    await expect.element(open().getByText('There are too few questions', { exact: false })).toBeVisible()
  })
})
