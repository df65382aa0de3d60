import { type Job, UPLOAD_BYTES_MAX, type UploadPreview } from '@parlance/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeDeployStatus, fakeDomain, fakeLastBuild, fakePage, fakeUser } from '../../../testing/fakeDomain'
import { fakeServer } from '../../../testing/fakeServer'
import { renderAt } from '../../../testing/renderAt'

const PREVIEW: UploadPreview = {
  uploadId: 'u-1',
  fileName: 'talks.csv',
  format: 'csv',
  encoding: 'CP949',
  rows: 12,
  conversations: 3,
  questions: 9,
  answers: 3,
  created: 1,
  changed: 1,
  unchanged: 1,
  newTags: ['price'],
  newGroups: [],
  sample: [
    {
      name: 'Refund',
      change: 'CREATED',
      questionsAdded: 4,
      questionsRemoved: 0,
      answersAdded: 1,
      answersRemoved: 0,
    },
    {
      name: 'Delivery',
      change: 'CHANGED',
      questionsAdded: 2,
      questionsRemoved: 1,
      answersAdded: 0,
      answersRemoved: 0,
    },
  ],
  errorCount: 0,
  warningCount: 0,
  issues: [],
}
const job = (part: Partial<Job>): Job => ({
  id: 'j-1',
  kind: 'CONVERSATION_UPLOAD',
  state: 'IN_PROGRESS',
  progress: 0.4,
  stage: 'WRITING',
  cancellable: true,
  worker: null,
  result: null,
  error: null,
  createdAt: '2026-03-02T09:00:00.000Z',
  startedAt: null,
  endedAt: null,
  ...part,
})

let preview: { status: number; body: unknown }
let jobs: Job[]
let server: ReturnType<typeof fakeServer>
let shown: ReturnType<typeof renderAt> | undefined
const realRequest = globalThis.XMLHttpRequest
const asked = (method: string, end: string) =>
  server.asked.filter((each) => each.method === method && each.path.endsWith(end))

/** The one call that is not made by fetch: a file on its way, answered with `preview`. */
class FakeUpload extends EventTarget {
  upload = new EventTarget()
  status = 0
  responseText = ''
  open() {}
  setRequestHeader() {}
  abort() {}
  send() {
    this.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded: 1, total: 1 }))
    this.status = preview.status
    this.responseText = JSON.stringify(preview.body)
    setTimeout(() => this.dispatchEvent(new Event('load')), 10)
  }
}

beforeEach(() => {
  preview = { status: 200, body: PREVIEW }
  jobs = [job({}), job({ state: 'FINISHED', result: { created: 1, changed: 1, unchanged: 1 } })]
  globalThis.XMLHttpRequest = FakeUpload as unknown as typeof XMLHttpRequest
  server = fakeServer(({ path, method }) => {
    if (path === '/api/v1/agent/detail') return { body: fakeUser }
    if (path === '/api/v1/domain/1') return { body: fakeDomain() }
    if (path.startsWith('/api/v1/build/last_build')) return { body: fakeLastBuild() }
    if (path === '/api/v1/chatbot/deploy-status') return { body: fakeDeployStatus(7, 7) }
    if (path.endsWith('/upload/u-1')) return { body: method === 'POST' ? { jobId: 'j-1' } : { ok: true } }
    if (path.startsWith('/api/v1/job/j-1'))
      return { body: jobs.length > 1 && !path.endsWith('cancel') ? jobs.shift() : jobs[0] }
    if (path.endsWith('/uttset') || path === '/api/v1/domain') return { body: fakePage([]) }
    return { body: [] }
  })
})
afterEach(() => {
  shown?.close()
  server.restore()
  globalThis.XMLHttpRequest = realRequest
})

async function choose(file: File): Promise<void> {
  shown = renderAt('/dmManagement?domainId=1&upload=true')
  await expect.element(page.getByText('Drop one file here')).toBeVisible()
  await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file)
}
const csv = () => new File(['question,answer\na,b\n'], 'talks.csv')

describe('the upload of conversations', () => {
  it('shows what the file would change before anything is written, then applies it and says what came of it', async () => {
    await choose(csv())
    await expect.element(page.getByText('Read as CP949')).toBeVisible()
    await expect.element(page.getByTitle('4 added')).toHaveTextContent('+4')
    await expect.element(page.getByTitle('1 removed')).toHaveTextContent('−1')
    expect(asked('POST', '/upload/u-1')).toHaveLength(0)
    await page.getByRole('button', { name: 'Apply to 2 conversations' }).click()
    await expect.element(page.getByText('Writing conversations')).toBeVisible()
    await expect.element(page.getByText(/1 conversation created, 1 changed/)).toBeVisible()
    expect(asked('POST', '/upload/u-1')[0]?.body).toEqual({ existing: 'OVERWRITE' })
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })

  it('leaves existing conversations as they are when that is chosen', async () => {
    await choose(csv())
    await page.getByRole('radio', { name: 'Leave them as they are' }).click()
    await page.getByRole('button', { name: 'Apply to 1 conversation' }).click()
    await vi.waitFor(() => expect(asked('POST', '/upload/u-1')[0]?.body).toEqual({ existing: 'SKIP' }))
    await expect.element(page.getByText(/1 conversation created/)).toBeVisible()
  })

  it('names each problem with its row, column and remedy, and says why nothing can be applied', async () => {
    const issue = { conversation: 'Refund', severity: 'ERROR' as const }
    preview.body = {
      ...PREVIEW,
      errorCount: 3,
      warningCount: 1,
      issues: [
        { ...issue, row: 7, column: 'question', code: 'FORMULA_CELL', severity: 'WARNING' },
        { ...issue, row: 4, column: 'question', code: 'TOO_LONG', params: { max: 400 } },
        {
          ...issue,
          row: 9,
          column: 'question',
          code: 'DUPLICATE_QUESTION',
          params: { question: 'hi', conversationName: 'Greeting', row: 2 },
        },
        { ...issue, row: 11, column: 'service', code: 'INVALID_VALUE' },
      ],
    } satisfies UploadPreview
    await choose(csv())
    await expect.element(page.getByText('The text is longer than 400 characters. Shorten it.')).toBeVisible()
    await expect
      .element(
        page.getByText('“hi” is already a question of “Greeting” in row 2. Keep it in one of the two.'),
      )
      .toBeInTheDocument()
    await expect.element(page.getByText(/not valid\. Y when the answer is on/)).toBeInTheDocument()
    await expect.element(page.getByText(/holds a formula/)).toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: /^Apply/ })).toBeDisabled()
    await expect.element(page.getByText(/Nothing can be applied while the file has 3 errors/)).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Download the full report (CSV)' }))
      .toHaveAttribute('href', '/api/v1/chat/faq/uttset/upload/u-1/report?domainId=1')
  })

  it('refuses at once what the server would refuse, and says a refusal of the server in the words of the reader', async () => {
    preview = {
      status: 400,
      body: { code: 'FILE_COLUMN_MISSING', params: { columns: ['question', 'answer'] } },
    }
    await choose(new File([], 'talks.csv'))
    await expect.element(page.getByText(/The file is empty \(0 bytes\)/)).toBeVisible()
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!
    const large = csv()
    Object.defineProperty(large, 'size', { value: UPLOAD_BYTES_MAX + 1 })
    drop([large])
    await expect.element(page.getByText(/The file is too large/)).toBeVisible()
    drop([csv(), csv()])
    await expect.element(page.getByText(/Only one file at a time/)).toBeVisible()
    await userEvent.upload(input, csv())
    await expect.element(page.getByText(/These columns are missing: Question, Answer/)).toBeVisible()
  })

  it('goes on in the background when it is closed, and the notice leads back to its progress', async () => {
    jobs = [job({})]
    await choose(csv())
    await page.getByRole('button', { name: 'Apply to 2 conversations' }).click()
    await page.getByRole('button', { name: 'Close and continue in the background' }).click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Show progress' }).click()
    await expect.element(page.getByText('Applying talks.csv')).toBeVisible()
    await page.getByRole('button', { name: 'Cancel upload' }).click()
    await vi.waitFor(() => expect(asked('POST', '/job/j-1/cancel')).toHaveLength(1))
    jobs = [job({ state: 'CANCELED' })]
    await expect.element(page.getByText('Upload cancelled. Nothing was changed.')).toBeVisible()
  })

  it('throws the preview away when it is closed without being applied', async () => {
    await choose(csv())
    await page.getByRole('button', { name: 'Cancel' }).click()
    await vi.waitFor(() => expect(asked('DELETE', '/upload/u-1')).toHaveLength(1))
  })
})

function drop(files: File[]): void {
  const transfer = new DataTransfer()
  const event = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: transfer })
  // A real list of files copies them and forgets the size that the test gave.
  Object.defineProperty(event, 'dataTransfer', { value: { files } })
  page.getByText('Drop one file here').element().dispatchEvent(event)
}
