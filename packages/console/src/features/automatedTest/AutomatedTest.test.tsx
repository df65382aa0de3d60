import type { TestFilePreview, TestResult, TestRun, TestRunDetail } from '@parlance/contract'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakePage } from '../../testing/fakeDomain'
import type { fakeServer } from '../../testing/fakeServer'
import { fakeTestFile, fakeTestResult, fakeTestRun, fakeTests } from '../../testing/fakeTestRun'
import { fakeRequest } from '../../testing/fakeUpload'
import { renderAt } from '../../testing/renderAt'

const realRequest = globalThis.XMLHttpRequest
const RUN = '/api/v1/automated-test'
const passed = fakeTestResult({
  no: 2,
  row: 3,
  question: 'when are you open',
  conversation: 'Opening hours',
  outcome: 'PASS',
  faults: [],
  change: 'BETTER',
})
let server: ReturnType<typeof fakeServer>
let shown: ReturnType<typeof renderAt> | undefined
let preview: TestFilePreview
let runs: TestRun[]
let run: TestRun & Partial<TestRunDetail>
let results: TestResult[]
let sent: string[]

beforeEach(() => {
  preview = fakeTestFile()
  runs = []
  run = fakeTestRun()
  results = [fakeTestResult(), passed]
  sent = []
  globalThis.XMLHttpRequest = fakeRequest(sent, () => ({ status: 200, body: preview }))
  server = fakeTests(({ path, method, query }) => {
    if (path === RUN) return { body: method === 'POST' ? { id: 4, jobId: '1-5' } : fakePage(runs) }
    if (path === `${RUN}/4`) return { body: run }
    if (path === `${RUN}/4/cancel`) return { body: { ok: true } }
    if (path === `${RUN}/4/again`) return { body: { id: 4, jobId: '1-6' } }
    if (path === `${RUN}/4/result`)
      return {
        body: fakePage(
          results.filter(
            ({ outcome, change }) =>
              (!query.outcome || outcome === query.outcome) && (!query.change || change === query.change),
          ),
        ),
      }
    return undefined
  })
})
afterEach(() => {
  shown?.close()
  server.restore()
  globalThis.XMLHttpRequest = realRequest
})

const asked = (method: string, path: string) =>
  server.asked.filter((call) => call.method === method && call.path === path)
const choose = () =>
  userEvent.upload(
    document.querySelector<HTMLInputElement>('input[type=file]')!,
    new File(['x'], 'questions.xlsx'),
  )

it('a test is begun by mouse: a file, where it runs and what it begins with; then its rows are shown', async () => {
  shown = renderAt('/automatedTest?domainId=1')
  await page.getByRole('button', { name: 'New test' }).click()
  await expect.element(page.getByText('Drop one file here')).toBeVisible()
  await choose()
  await expect.element(page.getByText('2 rows, 2 with an expectation')).toBeVisible()
  expect(sent[0]).toContain('kind=AUTOMATED')
  await expect.element(page.getByRole('radio', { name: 'Live service' })).toBeDisabled()
  await page.getByRole('dialog').getByLabelText('Contexts', { exact: true }).fill('ordered')
  await userEvent.keyboard('{Enter}')
  await page.getByRole('button', { name: 'Run the test' }).click()
  await expect
    .poll(() => asked('POST', RUN)[0]?.body)
    .toEqual({
      fileId: 9,
      environment: 'BETA',
      given: { contexts: ['ordered'] },
    })
  await expect.element(page.getByRole('heading', { name: 'Test #4: questions.xlsx' })).toBeVisible()
  await page.getByText('my money back').click()
  const row = page.getByRole('region', { name: 'Row 1' })
  await expect.element(row.getByText(/^Another conversation answered/)).toBeVisible()
  await expect.element(row.getByText('Candidate 2')).toBeVisible()
  await expect
    .element(row.getByRole('link', { name: 'Opening hours' }))
    .toHaveAttribute('href', '/dmManagementModify?domainId=1&id=12')
  await expect.element(row.getByRole('button', { name: 'Add as a question' })).toBeVisible()
})

it('by keyboard alone a run is opened, narrowed to what became better, and its rows are gone through', async () => {
  runs = [run]
  run = {
    ...run,
    before: {
      id: 3,
      createdAt: run.createdAt,
      buildDisplayId: '6',
      expected: 2,
      passed: 0,
      better: 1,
      worse: 0,
    },
  }
  shown = renderAt('/automatedTest?domainId=1')
  await expect.element(page.getByText('50% (1 / 2)')).toBeVisible()
  ;(page.getByRole('grid').element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  const better = page.getByRole('link', { name: '1 better' })
  await expect.element(better).toBeVisible()
  better.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('my money back')).not.toBeInTheDocument()
  expect(asked('GET', `${RUN}/4/result`).at(-1)?.query.change).toBe('BETTER')
  await expect.element(page.getByText('Passed · better')).toBeVisible()
  ;(page.getByRole('grid').element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(page.getByRole('region', { name: 'Row 2' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('region', { name: 'Row 2' })).not.toBeInTheDocument()
})

it('what is wrong with a file is told by row and column, and the test cannot be run', async () => {
  preview = fakeTestFile({
    file: null,
    errorCount: 2,
    issues: [
      { row: 3, column: 'context', code: 'UNKNOWN_CONTEXT', params: { name: 'nowhere' }, severity: 'ERROR' },
      {
        row: 4,
        column: 'platform',
        code: 'UNKNOWN_PLATFORM',
        params: { name: 'telegraph' },
        severity: 'ERROR',
      },
    ],
  })
  shown = renderAt('/automatedTest?domainId=1&create=true')
  await expect.element(page.getByText('Drop one file here')).toBeVisible()
  await userEvent.upload(
    document.querySelector<HTMLInputElement>('input[type=file]')!,
    new File(['a,b'], 'questions.csv'),
  )
  await expect.element(page.getByText(/^A test file is a workbook/)).toBeVisible()
  expect(sent).toEqual([])
  await choose()
  await expect
    .element(page.getByRole('row', { name: /^4 Platform There is no platform “telegraph”/ }))
    .toBeVisible()
  await expect
    .element(page.getByText(/No conversation, message or slot adds the context “nowhere”/))
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Run the test' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Choose another file' }).click()
  await expect.element(page.getByText('Drop one file here')).toBeVisible()
})

it('a run that goes on shows how far it is and is stopped; one that has ended is run again', async () => {
  run = fakeTestRun({
    state: 'IN_PROGRESS',
    cancellable: true,
    done: 1,
    expected: 1,
    passed: 0,
    endedAt: null,
  })
  shown = renderAt('/automatedTest/4?domainId=1')
  await expect.element(page.getByText('In progress 50%')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Download results' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Stop the test' }).click()
  await expect.poll(() => asked('POST', `${RUN}/4/cancel`)).toHaveLength(1)
  run = fakeTestRun({ state: 'CANCELED', done: 1, expected: 1, passed: 0 })
  await expect.element(page.getByText('Cancelled')).toBeVisible()
  const file = page.getByRole('link', { name: 'Download results' }).element() as HTMLAnchorElement
  expect(new URL(file.href).searchParams.get('headings')).toBe('en-US')
  await page.getByRole('button', { name: 'Run again' }).click()
  await expect.poll(() => asked('POST', `${RUN}/4/again`)).toHaveLength(1)
})
