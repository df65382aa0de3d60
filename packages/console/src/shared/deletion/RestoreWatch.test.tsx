import { notifications } from '@mantine/notifications'
import type { Job } from '@parlance/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fakeDomain, fakeEntry, fakeLastBuild, fakePage } from '../../testing/fakeDomain'
import { fakeServer } from '../../testing/fakeServer'
import { uploadJob } from '../../testing/fakeUpload'
import { renderAt } from '../../testing/renderAt'

const deleted = {
  kind: 'conversation' as const,
  id: 8,
  name: 'Refund',
  deletedAt: '2026-03-02T09:00:00.000Z',
  deletedBy: 'minsu@example.com',
  deletedByName: 'Minsu',
}
let server: ReturnType<typeof fakeServer>
let shown: ReturnType<typeof renderAt> | undefined
let job: Job
/** What runs when the console is opened. */
let jobs: Job[]

beforeEach(() => {
  job = uploadJob({ id: 'r-1', kind: 'RESTORE' })
  jobs = []
  server = fakeServer(({ path }) => {
    if (path === '/api/v1/entry') return { body: fakeEntry() }
    if (path === '/api/v1/domain/1') return { body: fakeDomain() }
    if (path.startsWith('/api/v1/build/last_build')) return { body: fakeLastBuild() }
    if (path === '/api/v1/deletion')
      return { body: { ...fakePage([deleted]), totalCount: 4_000, totalPage: 200 } }
    if (path === '/api/v1/deletion/restore') return { body: { jobId: job.id } }
    if (path === '/api/v1/job') return { body: fakePage(jobs) }
    if (path === `/api/v1/job/${job.id}`) return { body: job }
    if (path === `/api/v1/job/${job.id}/cancel`) return { body: job }
    return undefined
  })
})
afterEach(async () => {
  // What is followed ends with its test.
  job = { ...job, state: 'CANCELED' }
  await vi.waitFor(() => expect(document.body.textContent).not.toContain('Restoring'), 3_000)
  notifications.clean()
  shown?.close()
  server.restore()
})

async function restoreAll() {
  shown = renderAt('/trash?domainId=1')
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
  await page.getByRole('button', { name: /Select all 4,000/ }).click()
  await page.getByRole('toolbar').getByRole('button', { name: 'Restore' }).click()
}

describe('restoring a great deal', () => {
  it('asks for all that the search finds with one call, shows how far it is, and can be cancelled', async () => {
    await restoreAll()
    const bar = page.getByRole('main').getByRole('progressbar', { name: 'Restoring' })
    await expect.element(bar).toHaveAttribute('aria-valuenow', '40')
    const sent = server.asked.filter(({ path }) => path === '/api/v1/deletion/restore')
    expect(sent.map(({ body }) => body)).toEqual([{ search: '' }])
    await page.getByRole('button', { name: 'Cancel restore' }).click()
    expect(server.asked.some(({ path }) => path === '/api/v1/job/r-1/cancel')).toBe(true)
    job = { ...job, state: 'CANCELED' }
    await expect.element(page.getByText('Restore cancelled. Nothing was changed.')).toBeVisible()
  })

  it('says on whatever screen what came back', async () => {
    await restoreAll()
    await expect.element(page.getByRole('banner').getByText('Restoring')).toBeVisible()
    await shown!.router.navigate({ to: '/test', search: { domainId: 1 } })
    job = { ...job, state: 'FINISHED', result: { restored: 4_000, renamed: [] } }
    await expect.element(page.getByText('4,000 restored')).toBeVisible()
  })

  it('says for each what is missing or taken when it is refused', async () => {
    await restoreAll()
    const issue = {
      path: 'questions.0.text',
      code: 'DUPLICATE_QUESTION',
      params: { object: 'Refund', question: 'my money', conversationName: 'Payback' },
    }
    const params = { name: 'Refund', count: 1, issues: [issue] }
    job = { ...job, state: 'FAILED', error: { code: 'RESTORE_REFUSED', params } }
    const dialog = page.getByRole('dialog', { name: 'Nothing was restored' })
    await expect
      .element(dialog.getByText('The question “my money” is now in the conversation “Payback”.'))
      .toBeVisible()
  })

  it('is found again after a reload, and leads to the trash', async () => {
    jobs = [job]
    shown = renderAt('/test?domainId=1')
    await page
      .getByRole('banner')
      .getByRole('button', { name: /Restoring/ })
      .click()
    await expect.element(page.getByRole('button', { name: 'Cancel restore' })).toBeVisible()
    expect(shown.router.state.location.pathname).toBe('/trash')
  })
})
