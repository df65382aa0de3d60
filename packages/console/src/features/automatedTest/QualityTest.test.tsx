import type { SavedQualityTest, TestRun } from '@parlance/contract'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeLastBuild, fakePage } from '../../testing/fakeDomain'
import type { fakeServer } from '../../testing/fakeServer'
import { fakeTestFile, fakeTestRun, fakeTests } from '../../testing/fakeTestRun'
import { fakeRequest } from '../../testing/fakeUpload'
import { renderAt } from '../../testing/renderAt'

const realRequest = globalThis.XMLHttpRequest
const SETTINGS = '/api/v1/quality-test/settings'
const QUALITY = {
  runId: 4,
  state: 'FINISHED',
  expected: 120,
  passed: 110,
  targetRate: 95,
  isPassed: false,
  notify: true,
} as const
let server: ReturnType<typeof fakeServer>
let shown: ReturnType<typeof renderAt> | undefined
let settings: SavedQualityTest
let runs: TestRun[]
let last: ReturnType<typeof fakeLastBuild>

beforeEach(() => {
  settings = { on: false, fileId: null, file: null, targetRate: 90, notify: true, revision: 0 }
  runs = []
  last = fakeLastBuild()
  globalThis.XMLHttpRequest = fakeRequest([], () => ({ status: 200, body: fakeTestFile() }))
  server = fakeTests(({ path, method, body }) => {
    if (path.startsWith('/api/v1/build/last_build')) return { body: last }
    if (path === '/api/v1/automated-test') return { body: fakePage(runs) }
    if (path === '/api/v1/automated-test/4') return { body: fakeTestRun({ kind: 'QUALITY', targetRate: 95 }) }
    if (path === '/api/v1/automated-test/4/result') return { body: fakePage([]) }
    if (path === '/api/v1/quality-test/run') return { body: { id: 4, jobId: '1-5' } }
    if (path !== SETTINGS) return undefined
    if (method === 'PUT')
      settings = { ...(body as SavedQualityTest), revision: settings.revision + 1, file: fakeTestFile().file }
    return { body: settings }
  })
})
afterEach(() => {
  shown?.close()
  server.restore()
  globalThis.XMLHttpRequest = realRequest
})

const upload = () =>
  userEvent.upload(
    document.querySelector<HTMLInputElement>('input[type=file]')!,
    new File(['x'], 'questions.xlsx'),
  )

it('is set up by mouse, and then run by hand', async () => {
  shown = renderAt('/qualityTest?domainId=1')
  await page.getByRole('button', { name: 'Quality test settings' }).click()
  await page.getByRole('switch', { name: 'Test every finished build' }).click()
  await upload()
  await expect.element(page.getByText('2 rows, 2 with an expectation')).toBeVisible()
  await page.getByRole('textbox', { name: 'Target' }).fill('95')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => server.asked.find(({ method, path }) => method === 'PUT' && path === SETTINGS)?.body)
    .toEqual({ on: true, fileId: 9, targetRate: 95, notify: true, revision: 0 })
  await expect.element(page.getByText('Target 95 %')).toBeVisible()
  await page.getByRole('button', { name: 'Run now' }).click()
  await expect.poll(() => shown!.router.state.location.pathname).toBe('/automatedTest/4')
  await expect.element(page.getByRole('link', { name: 'Quality test' }).first()).toBeVisible()
})

it('by keyboard alone its target is changed; runs stand with their target', async () => {
  settings = { ...settings, on: true, fileId: 9, file: fakeTestFile().file, revision: 3 }
  runs = [fakeTestRun({ kind: 'QUALITY', expected: 120, passed: 110, targetRate: 95, isPassed: false })]
  shown = renderAt('/qualityTest?domainId=1')
  await expect.element(page.getByText('91.6% (110 / 120)')).toBeVisible()
  await expect.element(page.getByText('Below target')).toBeVisible()
  page.getByRole('button', { name: 'Quality test settings' }).element().focus()
  await userEvent.keyboard('{Enter}')
  const target = page.getByRole('textbox', { name: 'Target' })
  await expect.element(target).toBeVisible()
  target.element().focus()
  await userEvent.keyboard('{ArrowDown}{Control>}{Enter}{/Control}')
  await expect
    .poll(() => server.asked.find(({ method, path }) => method === 'PUT' && path === SETTINGS)?.body)
    .toMatchObject({ targetRate: 89, revision: 3 })
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

it('the end of the test of a build that was seen to run is told, with the way to what failed', async () => {
  last = fakeLastBuild({ quality: { ...QUALITY, state: 'IN_PROGRESS', isPassed: null } })
  shown = renderAt('/qualityTest?domainId=1')
  await expect.poll(() => server.asked.some(({ path }) => path.includes('last_build'))).toBe(true)
  last = fakeLastBuild({ quality: QUALITY })
  await expect
    .element(page.getByText('Quality test of build #7: 91.6% of 120, target 95%: below'))
    .toBeVisible()
  await page.getByRole('button', { name: 'Show result' }).click()
  await expect.poll(() => shown!.router.state.location.search).toMatchObject({ outcome: 'FAIL' })
})
