import type { Job } from '@parlance/contract'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakePage } from '../../testing/fakeDomain'
import type { fakeServer } from '../../testing/fakeServer'
import { fakeJob, fakeTests } from '../../testing/fakeTestRun'
import { renderAt } from '../../testing/renderAt'

let server: ReturnType<typeof fakeServer>
let shown: ReturnType<typeof renderAt> | undefined
let jobs: Job[]

beforeEach(() => {
  const { testRunId: _, fileName: _file, ...plain } = fakeJob()
  jobs = [
    {
      ...plain,
      id: '1-7',
      kind: 'REPLACE',
      state: 'IN_PROGRESS',
      progress: 0.4,
      cancellable: true,
      result: null,
    },
    {
      ...plain,
      id: '1-6',
      kind: 'BUILD',
      buildId: 7,
      state: 'FAILED',
      error: { code: 'TIMEOUT' },
      result: null,
    },
    fakeJob(),
    {
      ...plain,
      id: '1-4',
      kind: 'API_ENTITY_CHECK',
      state: 'FAILED',
      error: { code: 'API_ENTITY_INIT_FAILED', params: { name: 'film', reason: 'UNREACHABLE' } },
      result: null,
    },
  ]
  server = fakeTests(({ path, query }) => {
    if (path === '/api/v1/job')
      return { body: fakePage(jobs.filter(({ kind }) => !query.kind || kind === query.kind)) }
    if (path === '/api/v1/job/1-7/cancel') {
      jobs = jobs.map((job) => (job.id === '1-7' ? { ...job, state: 'CANCELED', cancellable: false } : job))
      return { body: jobs[0] }
    }
    return undefined
  })
})
afterEach(() => {
  shown?.close()
  server.restore()
})

it('lists jobs with what came of them, narrows them, and cancels one by mouse', async () => {
  shown = renderAt('/workManagement?domainId=1')
  await expect.element(page.getByText('In progress 40%')).toBeVisible()
  await expect.element(page.getByText('questions.xlsx · 1 of 2 passed, 2 rows')).toBeInTheDocument()
  await expect
    .element(page.getByText(/^@\{film\} · Server unreachable\. Check host and port of the address/))
    .toBeInTheDocument()
  await expect
    .element(page.getByRole('link', { name: 'Show build' }))
    .toHaveAttribute('href', '/build/7?domainId=1')
  await page.getByRole('button', { name: 'Cancel: Replace 7' }).click()
  await expect.element(page.getByRole('grid').getByText('Cancelled')).toBeVisible()
  await page.getByRole('combobox', { name: 'Category' }).click()
  await page.getByRole('option', { name: 'Automated test' }).click()
  await expect.element(page.getByRole('link', { name: 'Show build' })).not.toBeInTheDocument()
  // While the narrowed list is on its way, the grid shows no rows either.
  await expect
    .poll(() => server.asked.findLast(({ path }) => path === '/api/v1/job')?.query.kind)
    .toBe('AUTOMATED_TEST')
})

it('stands in Management, and is reached and used by keyboard alone', async () => {
  shown = renderAt('/loadManagement?domainId=1')
  await expect.poll(() => shown!.router.state.location.pathname).toBe('/workManagement')
  await expect.element(page.getByRole('heading', { name: 'Management', exact: true })).toBeInTheDocument()
  const show = page.getByRole('link', { name: 'Show result' })
  await expect.element(show).toBeVisible()
  const cancel = page.getByRole('button', { name: 'Cancel: Replace 7' })
  cancel.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('grid').getByText('Cancelled')).toBeVisible()
  show.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => shown!.router.state.location.pathname).toBe('/automatedTest/4')
})

it('a tab of the domain settings leads to it', async () => {
  shown = renderAt('/information/job?domainId=1')
  await expect.poll(() => shown!.router.state.location.pathname).toBe('/workManagement')
})
