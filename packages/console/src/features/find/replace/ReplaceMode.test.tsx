import type { Job, ReplacedObject, ReplaceOutcome } from '@parlance/contract'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeDomain, fakeEntry, fakePage } from '../../../testing/fakeDomain'
import { fakeServer } from '../../../testing/fakeServer'
import { renderAt } from '../../../testing/renderAt'

const text = (path: string, before: string) =>
  ({ path, part: 'question', before, after: before.replaceAll('refund', 'return') }) as const
const OBJECTS: ReplacedObject[] = [
  {
    kind: 'conversation',
    id: 1,
    name: 'Refused',
    changeCount: 1,
    changes: [text('questions.0.text', 'a refund')],
    refusal: { path: 'questions.0.text', code: 'DUPLICATE_QUESTION', params: { conversationName: 'Other' } },
    isChanged: false,
  },
  {
    kind: 'conversation',
    id: 7,
    name: 'Guide',
    changeCount: 2,
    changes: [text('questions.0.text', 'how to refund'), text('questions.1.text', '@{refund} a refund')],
    refusal: null,
    isChanged: false,
  },
  {
    kind: 'entity',
    id: 2,
    name: 'Edited',
    changeCount: 1,
    changes: [],
    refusal: null,
    isChanged: true,
  },
]
const OUTCOME: ReplaceOutcome = {
  objects: 1,
  changes: 1,
  changedSince: [{ kind: 'entity', id: 2, name: 'Edited' }],
  changedSinceCount: 1,
  refused: [],
  refusedCount: 0,
  restorePointId: 'ff',
}
let may: string
/** What would be lost with a replacement that is taken back. */
let lost: object | undefined
let server: ReturnType<typeof fakeServer>
let shown: ReturnType<typeof renderAt>
const sent = (path: string) => server.asked.filter((one) => one.method === 'POST' && one.path === path)

beforeEach(() => {
  may = 'OWNER'
  lost = undefined
  server = fakeServer(({ path, method, query }) => {
    if (path === '/api/v1/entry') return { body: fakeEntry() }
    if (path === '/api/v1/domain/1') return { body: { ...fakeDomain(), role: may } }
    if (path === '/api/v1/find/replace')
      return { body: { previewId: 'ab', objects: 2, changes: 3, refused: 1, counts: [] } }
    if (path === '/api/v1/find/replace/ab')
      return { body: method === 'POST' ? { jobId: 'j' } : fakePage(OBJECTS) }
    if (path === '/api/v1/job/j') return { body: aJob(OUTCOME) }
    if (path === '/api/v1/job/u') return { body: aJob({ restorePointId: 'f0' }) }
    if (path === '/api/v1/chat/faq/uttset/restore-point/ff')
      return lost && query['onlyIfUnchanged'] === 'true'
        ? { status: 409, body: { code: 'DATA_CHANGED_SINCE_UPLOAD', params: lost } }
        : { body: { jobId: 'u' } }
    if (path === '/api/v1/find') return { body: { ...fakePage([]), counts: [] } }
    return undefined
  })
})
afterEach(() => {
  shown.close()
  server.restore()
})

function aJob(result: object): Job {
  const times = { createdAt: '2026-01-01T00:00:00Z', startedAt: null, endedAt: '2026-01-01T00:00:01Z' }
  return {
    id: 'j',
    kind: 'REPLACE',
    state: 'FINISHED',
    progress: 1,
    stage: null,
    cancellable: true,
    worker: null,
    workerName: null,
    result: result as Job['result'],
    error: null,
    ...times,
  }
}

it('shows each change before it is made, leaves some out, tells what stayed, and is undone, by mouse', async () => {
  shown = renderAt('/find?domainId=1&search=refund')
  await page.getByText('Replace', { exact: true }).click()
  await expect.element(page.getByLabelText('Find', { exact: true }).last()).toHaveValue('refund')
  await page.getByLabelText('Replace with').fill('return')
  await page.getByRole('checkbox', { name: 'Memos' }).click()
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect.element(page.getByText('3 texts in 2 objects')).toBeVisible()
  expect(sent('/api/v1/find/replace')[0]?.body).toMatchObject({
    find: 'refund',
    replacement: 'return',
    parts: ['question', 'answer', 'button', 'slot', 'word'],
  })
  // What an expression refers to is no text.
  const marks = () =>
    [...document.querySelectorAll('del mark, ins mark')].map(({ textContent }) => textContent)
  await expect.poll(marks).toEqual(['refund', 'return', 'refund', 'return', 'refund', 'return'])
  await expect.element(page.getByText(/^Stays as it is:/)).toBeVisible()
  await expect.element(page.getByText(/^Changed since the preview/)).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: 'Replace in “Edited”' })).toBeDisabled()
  const questions = page.getByRole('list', { name: 'Changes' }).getByRole('checkbox', { name: 'Questions' })
  await questions.nth(1).click()
  await page.getByRole('button', { name: 'Replace 2 texts' }).click()
  await expect
    .poll(() => sent('/api/v1/find/replace/ab')[0]?.body)
    .toEqual({
      all: true,
      except: [{ kind: 'conversation', id: 7, path: 'questions.0.text' }],
    })
  await expect.element(page.getByText(/1 text replaced in 1 object/)).toBeVisible()
  await expect.element(page.getByText('1 object was left as it was')).toBeVisible()
  // What was saved since is named, and taken back only when that is wanted.
  lost = { names: ['Delivery'], count: 1 }
  await page.getByRole('button', { name: 'Undo' }).click()
  const question = page.getByRole('dialog', { name: 'Undo newer changes too?' })
  await expect
    .element(question.getByText(/One more thing has been changed since then: Delivery\./))
    .toBeVisible()
  await question.getByRole('button', { name: 'Undo anyway' }).click()
  await expect
    .poll(() => sent('/api/v1/chat/faq/uttset/restore-point/ff').map(({ query }) => query['onlyIfUnchanged']))
    .toEqual(['true', 'false'])
})

it('is used by keyboard alone: chosen one by one from none', async () => {
  shown = renderAt('/find?domainId=1&search=refund&replace=true')
  const field = page.getByLabelText('Replace with')
  await expect.element(field).toBeVisible()
  ;(field.element() as HTMLElement).focus()
  await userEvent.keyboard('return{Enter}')
  const none = page.getByRole('button', { name: 'Choose none' })
  await expect.element(none).toBeVisible()
  ;(none.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: 'Replace', exact: true })).toBeDisabled()
  const guide = page.getByRole('checkbox', { name: 'Replace in “Guide”' })
  ;(guide.element() as HTMLElement).focus()
  await userEvent.keyboard(' ')
  const apply = page.getByRole('button', { name: 'Replace 2 texts' })
  await expect.element(apply).toBeEnabled()
  ;(apply.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => sent('/api/v1/find/replace/ab')[0]?.body)
    .toEqual({ all: false, except: [{ kind: 'conversation', id: 7 }] })
})

it('shows a preview only of what stands in the form', async () => {
  shown = renderAt('/find?domainId=1&search=refund&replace=true')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect.element(page.getByText('3 texts in 2 objects')).toBeVisible()
  await page.getByLabelText('Replace with').fill('x')
  await expect.element(page.getByText('3 texts in 2 objects')).not.toBeInTheDocument()
})

it('is not there for who may only look', async () => {
  may = 'VIEWER'
  shown = renderAt('/find?domainId=1&replace=true')
  await expect.element(page.getByRole('searchbox')).toBeVisible()
  expect(page.getByText('Replace', { exact: true }).query()).toBeNull()
})
