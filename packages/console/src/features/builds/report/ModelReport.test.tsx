import type { Build } from '@parlance/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  fakeBuild,
  fakeDeployStatus,
  fakeDomain,
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

beforeEach(() => {
  report = fakeModelReport()
  progress = null
  server = fakeServer(({ path, query }) => {
    const { findings, ...summary } = report
    const kind = path.split('/report/')[1]
    if (path === '/api/v1/entry') return { body: fakeEntry() }
    if (path === '/api/v1/domain/1') return { body: fakeDomain() }
    if (path === '/api/v1/domain') return { body: fakePage([fakeDomain()]) }
    if (path === '/api/v1/build/last_build/1') return { body: fakeLastBuild() }
    if (path === '/api/v1/chatbot/deploy-status') return { body: fakeDeployStatus(7, null) }
    if (path === '/api/v1/build/7/report')
      return { body: { report: progress === null ? summary : null, progress } }
    if (kind)
      return { body: fakePage(query['search'] ? [] : findings.filter((finding) => finding.kind === kind)) }
    if (path === '/api/v1/build') return { body: fakePage([fakeBuild({ report: REPORT })]) }
    return undefined
  })
})
afterEach(() => {
  shown.close()
  server.restore()
})

function open() {
  shown = renderAt('/information/buildHistory?domainId=1&buildId=7')
  return page.getByRole('dialog', { name: /Build #7/ })
}

describe('the report of a build', () => {
  it('tells in plain words how well the model answers and refuses', async () => {
    const drawer = open()
    await expect.element(drawer.getByText('Measured on 200 of 210 questions', { exact: false })).toBeVisible()
    await expect.element(drawer.getByText('87%')).toBeVisible()
    const row = drawer.getByRole('row', { name: '3% 56%' })
    await expect.element(row).toBeVisible()
  })

  it('tells how far it is while it is being made, and shows it once it is there', async () => {
    progress = 0.4
    const drawer = open()
    await expect.element(drawer.getByRole('status').getByText('40% done', { exact: false })).toBeVisible()
    progress = null
    await expect
      .poll(() => drawer.getByText('Measured on 200 of 210 questions', { exact: false }).query(), {
        timeout: 5_000,
      })
      .not.toBeNull()
  })

  it('sets two mistaken conversations side by side, each with its way into the editor', async () => {
    const drawer = open()
    await expect.element(drawer.getByText('7 questions were mistaken')).toBeVisible()
    for (const [name, id] of [
      ['Opening hours', 12],
      ['Parking', 13],
    ] as const)
      await expect
        .element(drawer.getByRole('link', { name }))
        .toHaveAttribute('href', expect.stringMatching(new RegExp(`dmManagementModify.*id=${id}`)))
    const left = (text: string) => drawer.getByText(text).element().getBoundingClientRect().left
    // The other conversation's sentence stands on its side, under its name.
    expect(left('until when may I leave my car with you')).toBeGreaterThan(left('until when are you open'))
    expect(left('is the yard open on Sunday')).toBeLessThan(left('is the car park open at night'))
  })

  it('shows each kind of finding, says when there is none, and searches', async () => {
    const drawer = open()
    await drawer.getByRole('button', { name: 'Possibly misplaced 1' }).click()
    await expect.element(drawer.getByText('Recognised with 97% as')).toBeVisible()
    await drawer.getByRole('button', { name: 'Thin 1' }).click()
    await expect
      .element(drawer.getByText('33.3% of 3 held-out questions recognised', { exact: false }))
      .toBeVisible()
    await userEvent.fill(drawer.getByPlaceholder('Find a conversation or sentence'), 'taxi')
    await expect.element(drawer.getByText('Nothing matches these filters.')).toBeVisible()
    const asked = server.asked.findLast(({ path }) => path === '/api/v1/build/7/report/THIN')
    expect(asked?.query).toMatchObject({ search: 'taxi', domainId: '1', pageNo: '1' })
    await drawer.getByRole('button', { name: 'Duplicates 0' }).click()
    await expect
      .element(
        drawer.getByText('No question appears in two conversations that input contexts do not separate.'),
      )
      .toBeVisible()
    await vi.waitFor(() => expect(server.asked.some(({ path }) => path.endsWith('/DUPLICATE'))).toBe(false))
  })

  it('says why nothing was measured where there are too few questions', async () => {
    report = { ...report, quality: null }
    await expect.element(open().getByText('There are too few questions', { exact: false })).toBeVisible()
  })
})
