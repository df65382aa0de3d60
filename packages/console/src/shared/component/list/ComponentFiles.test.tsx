import type { Job, Role } from '@parlance/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeDomain, fakeEntry, fakeLastBuild, fakePage } from '../../../testing/fakeDomain'
import { fakeServer } from '../../../testing/fakeServer'
import { fakeRequest, OUTCOME, PREVIEW, uploadJob } from '../../../testing/fakeUpload'
import { renderAt } from '../../../testing/renderAt'

const ADDRESS = '/holiday?domainId=1'
const HOLIDAYS = ['Christmas', 'New Year'].map((name, at) => ({
  id: at + 1,
  revision: 1,
  updatedAt: '2026-03-02T09:00:00.000Z',
  updatedBy: 'minsu@example.com',
  updatedByName: 'Minsu',
  useCount: 0,
  fields: { name, dateFrom: '12-25', dateTo: '12-26' },
}))
const NOTHING = { ...OUTCOME, changed: 0, unchanged: 0, questionsAdded: 0, answersAdded: 0 }
/** What a file of one holiday would do. */
const OF_HOLIDAYS = {
  ...PREVIEW,
  fileName: 'holidays.json',
  format: 'json',
  encoding: 'UTF-8',
  encodings: ['UTF-8'],
  sheet: null,
  rows: 0,
  conversations: 0,
  questions: 0,
  answers: 0,
  newTags: [],
  components: [{ kind: 'holiday', count: 1 }],
  ways: { ADD: NOTHING, REPLACE_NAMED: NOTHING, REPLACE_ALL: { ...NOTHING, deleted: 2 } },
}

let role: Role
let jobs: Job[]
let preview: object
let issues: object[]
let answer: () => { status: number; body: unknown }
let sent: string[]
let stored: typeof HOLIDAYS
let server: ReturnType<typeof fakeServer>
let shown: ReturnType<typeof renderAt> | undefined
const realRequest = globalThis.XMLHttpRequest

beforeEach(() => {
  localStorage.clear()
  role = 'OWNER'
  stored = HOLIDAYS
  sent = []
  preview = OF_HOLIDAYS
  issues = []
  answer = () => ({ status: 200, body: preview })
  jobs = [uploadJob({}), uploadJob({ state: 'FINISHED', result: { created: 1, changed: 0, deleted: 0 } })]
  globalThis.XMLHttpRequest = fakeRequest(sent, () => answer())
  server = fakeServer(({ path, method, query }) => {
    if (path === '/api/v1/entry') return { body: fakeEntry() }
    if (path === '/api/v1/domain/1') return { body: fakeDomain({ role }) }
    if (path.startsWith('/api/v1/build/last_build')) return { body: fakeLastBuild() }
    if (path.endsWith('/upload/u-1/issues')) return { body: fakePage(issues) }
    if (path.includes('/upload/u-1/')) return { body: fakePage([]) }
    if (path.endsWith('/upload/u-1')) return { body: method === 'POST' ? { jobId: 'j-1' } : { ok: true } }
    if (path.startsWith('/api/v1/job/j-')) return { body: jobs.length > 1 ? jobs.shift() : jobs[0] }
    if (path === '/api/v1/job') return { body: fakePage([]) }
    if (path.includes('/restore-point')) return { body: [] }
    if (path === '/api/v1/holiday')
      return { body: fakePage(stored.filter(({ fields }) => fields.name.includes(query['search'] ?? ''))) }
    return undefined
  })
})
afterEach(() => {
  shown?.close()
  server.restore()
  globalThis.XMLHttpRequest = realRequest
})

/** What the links of the open menu ask for. */
const asked = () =>
  page
    .getByRole('menuitem', { name: /Excel|JSON/ })
    .elements()
    .map((link) => {
      const { pathname, searchParams } = new URL(link.getAttribute('href')!, location.href)
      expect(pathname).toBe('/api/v1/component/download')
      const { timeZone: _timeZone, domainId: _domainId, ...rest } = Object.fromEntries(searchParams)
      return rest
    })
const of = (rest: object) => ({ kind: 'holiday', headings: 'en-US', ...rest })

describe('files of a list of components', () => {
  it('downloads all, or what the list is narrowed to, in either format', async () => {
    role = 'VIEWER'
    shown = renderAt(`${ADDRESS}&search=New`)
    await page.getByRole('button', { name: 'Download' }).click()
    await expect.element(page.getByText('Matches: 1')).toBeVisible()
    expect(asked()).toEqual([
      of({ format: 'xlsx', search: 'New' }),
      of({ format: 'json', search: 'New' }),
      of({ format: 'xlsx' }),
      of({ format: 'json' }),
    ])
  })

  it('downloads what is selected', async () => {
    shown = renderAt(ADDRESS)
    await page.getByRole('checkbox', { name: /New Year/ }).click()
    await page.getByRole('button', { name: 'Download' }).last().click()
    await expect.element(page.getByRole('menuitem', { name: 'Excel' })).toBeVisible()
    expect(asked()).toEqual([of({ format: 'xlsx', ids: '2' }), of({ format: 'json', ids: '2' })])
  })

  it('uploads a file by keyboard alone: shows what it would change, applies it and says what came of it', async () => {
    shown = renderAt(ADDRESS)
    await expect.element(page.getByText('Christmas')).toBeVisible()
    page.getByRole('button', { name: 'Upload', exact: true }).element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText(/CSV or JSON file as the download gives it/)).toBeVisible()
    // The drawer has taken the focus, and takes it no more.
    await expect.poll(() => document.activeElement?.closest('[role="dialog"]')).toBeTruthy()
    const help = page.getByText('How the file is laid out')
    ;(help.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('A day, such as 2026-03-01', { exact: false }).first()).toBeVisible()
    // What a sheet of conversations looks like is not told here.
    await expect.element(page.getByText('Only a question and an answer column')).not.toBeInTheDocument()
    const sample = page.getByRole('link', { name: 'Download a sample file' }).element().getAttribute('href')
    expect(sample).toBe('/api/v1/component/sample?domainId=1&kind=holiday&headings=en-US')
    const file = new File(['{"holidays":[]}'], 'holidays.json')
    await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file)
    await expect
      .element(page.getByText('Makes each item in the file exactly', { exact: false }))
      .toBeVisible()
    await expect.element(page.getByText('Questions', { exact: true })).not.toBeInTheDocument()
    page.getByRole('button', { name: 'Apply 1 change' }).element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText(/Upload applied: 1 new/)).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Show the list' })).toBeVisible()
    await vi.waitFor(() => expect(page.getByRole('dialog').elements()).toEqual([]))
    expect(sent[0]).toContain('domainId=1&kind=holiday')
  })

  it('shows by mouse what is wrong with a sheet, by its columns, or by sheet, row and column, and applies the rest', async () => {
    preview = {
      ...OF_HOLIDAYS,
      fileName: 'days.xlsx',
      format: 'xlsx',
      encoding: null,
      encodings: [],
      ways: { ...OF_HOLIDAYS.ways, ADD: { ...NOTHING, refused: 2, errorCount: 3 } },
    }
    const ofSheet = { sheet: 'Holidays', kind: 'holiday', severity: 'ERROR' }
    issues = [
      { ...ofSheet, row: 3, column: 'dateTo', code: 'END_BEFORE_START', conversation: 'Spring' },
      { ...ofSheet, row: 4, column: 'name', code: 'DUPLICATE_NAME', conversation: 'Spring' },
      {
        ...ofSheet,
        kind: 'entity',
        sheet: 'Words',
        row: 7,
        column: 'type',
        code: 'INVALID_VALUE',
        conversation: 'fruit',
      },
    ]
    shown = renderAt(ADDRESS)
    await page.getByRole('button', { name: 'Upload', exact: true }).click()
    await expect.element(page.getByText('Drop one file here')).toBeVisible()
    const choose = (name: string) =>
      userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, new File(['a,b'], name))
    const columns = ['name', 'dateFrom', 'dateTo']
    answer = () => ({
      status: 422,
      body: { code: 'FILE_COLUMN_MISSING', params: { columns, kind: 'holiday' } },
    })
    await choose('days.csv')
    // In the reader's words.
    await expect.element(page.getByText(/Name, First day,? (?:and )?Last day/)).toBeVisible()
    answer = () => ({ status: 200, body: preview })
    await choose('days.xlsx')
    const problems = page.getByRole('region', { name: 'Problems' })
    await expect
      .element(problems.getByRole('row', { name: /^3 Error Last day Holidays · Spring/ }))
      .toBeVisible()
    await expect
      .element(
        problems.getByRole('row', { name: /^4 Error Name .*Another row of the sheet has the same name/ }),
      )
      .toBeVisible()
    await expect
      .element(
        problems.getByRole('row', { name: /^7 Error Type Words · fruit.*One of: DICTIONARY, PATTERN/ }),
      )
      .toBeVisible()
    await page.getByRole('button', { name: 'Apply 1 change' }).click()
    await expect.element(page.getByText(/Upload applied: 1 new/)).toBeVisible()
  })

  it('offers the upload where there is nothing yet, and to nobody who may not change anything', async () => {
    stored = []
    shown = renderAt(ADDRESS)
    await page.getByRole('button', { name: 'Upload', exact: true }).click()
    await expect.element(page.getByText('Drop one file here')).toBeVisible()
    shown.close()
    stored = HOLIDAYS
    role = 'VIEWER'
    shown = renderAt(`${ADDRESS}&upload=true`)
    await expect.element(page.getByText('Christmas')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Upload', exact: true })).not.toBeInTheDocument()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })
})
