import type { Job, RestorePoint, RowIssue, UploadPreview } from '@parlance/contract'
import { UPLOAD_BYTES_MAX } from '@parlance/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeDeployStatus, fakeDomain, fakeEntry, fakeLastBuild, fakePage } from '../../../testing/fakeDomain'
import { fakeServer } from '../../../testing/fakeServer'
import { CHANGES, dropOn, fakeRequest, uploadJob as job, OUTCOME, PREVIEW } from '../../../testing/fakeUpload'
import { renderAt } from '../../../testing/renderAt'

let preview: { status: number; body: unknown }
let jobs: Job[]
let listed: Job[]
let issues: RowIssue[]
let points: RestorePoint[]
let sent: string[]
/** What is lost when an upload is undone. */
let lost: object | undefined
let server: ReturnType<typeof fakeServer>
let shown: ReturnType<typeof renderAt> | undefined
const realRequest = globalThis.XMLHttpRequest
const asked = (method: string, end: string) =>
  server.asked.filter((each) => each.method === method && each.path.endsWith(end))

beforeEach(() => {
  preview = { status: 200, body: PREVIEW }
  ;[issues, points] = [[], []]
  lost = undefined
  listed = []
  sent = []
  jobs = [job({}), job({ state: 'FINISHED', result: { created: 1, changed: 1, unchanged: 1 } })]
  globalThis.XMLHttpRequest = fakeRequest(sent, () => preview)
  server = fakeServer(({ path, method }) => {
    if (path === '/api/v1/entry') return { body: fakeEntry() }
    if (path === '/api/v1/domain/1') return { body: fakeDomain() }
    if (path.startsWith('/api/v1/build/last_build')) return { body: fakeLastBuild() }
    if (path === '/api/v1/chatbot/deploy-status') return { body: fakeDeployStatus(7, 7) }
    if (path.includes('/upload/u-1/changes')) return { body: fakePage(CHANGES) }
    if (path.includes('/upload/u-1/issues')) return { body: fakePage(issues) }
    if (path.includes('/restore-point') && method === 'POST' && lost)
      return { status: 409, body: { code: 'DATA_CHANGED_SINCE_UPLOAD', params: lost } }
    if (path.includes('/restore-point')) return { body: method === 'POST' ? { jobId: 'j-1' } : points }
    if (path.endsWith('/upload/u-1')) return { body: method === 'POST' ? { jobId: 'j-1' } : { ok: true } }
    if (path.startsWith('/api/v1/job/j-'))
      return { body: jobs.length > 1 && !path.endsWith('cancel') ? jobs.shift() : jobs[0] }
    if (path === '/api/v1/job') return { body: fakePage(listed) }
    return {}
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
    // It goes on once it was seen to be under way.
    const finished = jobs.splice(1)
    await choose(csv())
    await expect.element(page.getByText('Read as CP949')).toBeVisible()
    await expect.element(page.getByTitle('4 added')).toHaveTextContent('+4')
    await expect.element(page.getByText('Form', { exact: true })).toBeInTheDocument()
    expect(asked('POST', '/upload/u-1')).toHaveLength(0)
    await page.getByRole('button', { name: 'Apply 2 changes' }).click()
    await expect.element(page.getByText('Writing conversations')).toBeVisible()
    jobs.push(...finished)
    await expect.element(page.getByText(/Upload applied: 1 new, 1 changed\. Build/)).toBeVisible()
    expect(asked('POST', '/upload/u-1')[0]?.body).toEqual({ way: 'ADD', allOrNothing: false })
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })

  it('says that the same file was applied a while ago, and that nothing in it would change', async () => {
    const ways = { ...PREVIEW.ways, ADD: { ...OUTCOME, created: 0, changed: 0 } }
    preview.body = { ...PREVIEW, appliedBefore: { at: new Date().toISOString(), by: 'Kim' }, ways }
    await choose(csv())
    await expect.element(page.getByText(/^This file was applied .* by Kim\. Nothing in it/)).toBeVisible()
  })

  it('says what each way would do, and asks for the name of the domain before all else is deleted', async () => {
    jobs = [
      job({}),
      job({
        state: 'FINISHED',
        result: { created: 1, changed: 1, deleted: 7, refused: 0, uploadId: 'u-1', restorePointId: 'r-1' },
      }),
      job({ state: 'FINISHED', result: { created: 7, changed: 1, deleted: 1, restorePointId: 'r-2' } }),
    ]
    await choose(csv())
    await expect.element(page.getByText('1 new, 1 changed, 7 deleted')).toBeVisible()
    await page.getByRole('radio', { name: /^Replace all/ }).click()
    const apply = page.getByRole('button', { name: 'Apply 9 changes' })
    await expect.element(apply).toBeDisabled()
    await page.getByRole('textbox', { name: /type the name of the domain: shop/ }).fill('shop')
    await apply.click()
    await vi.waitFor(() =>
      expect(asked('POST', '/upload/u-1')[0]?.body).toEqual({
        way: 'REPLACE_ALL',
        allOrNothing: false,
        confirmName: 'shop',
      }),
    )
    await page.getByRole('button', { name: 'Undo this upload' }).click()
    await vi.waitFor(() => expect(asked('POST', '/restore-point/r-1')).toHaveLength(1))
    await expect.element(page.getByText('The change has been undone.')).toBeVisible()
  })

  it('offers the states before, each with one click', async () => {
    const by = { createdBy: 'me@example.com', createdByName: 'Me' }
    const file = { fileName: 'all.xlsx', conversations: 12, isChangedSince: true }
    points = [{ id: 'r-2', createdAt: '2026-03-02T09:00:00.000Z', ...by, ...file }]
    jobs = [job({}), job({ state: 'FINISHED', result: { restorePointId: 'r-3' } })]
    shown = renderAt('/dmManagement?domainId=1&upload=true')
    await expect.element(page.getByText('12 conversations, before all.xlsx was applied')).toBeVisible()
    await page.getByRole('button', { name: 'Restore' }).click()
    await vi.waitFor(() => expect(asked('POST', '/restore-point/r-2')).toHaveLength(1))
    await expect.element(page.getByText('Applying Earlier state')).toBeVisible()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(page.getByText(/The content is as it was then/)).toBeVisible()
  })

  it('says what would be lost with an upload that is undone, and undoes it only then', async () => {
    lost = { names: ['Refund', 'Delivery'], count: 2 }
    jobs = [
      job({}),
      job({ state: 'FINISHED', result: { created: 1, uploadId: 'u-1', restorePointId: 'r-1' } }),
    ]
    await choose(csv())
    await page.getByRole('button', { name: 'Apply 2 changes' }).click()
    await page.getByRole('button', { name: 'Undo this upload' }).click()
    await expect
      .element(page.getByText(/2 other things have been changed since then: Refund, Delivery\./))
      .toBeVisible()
    lost = undefined
    await page.getByRole('button', { name: 'Undo anyway' }).click()
    await vi.waitFor(() =>
      expect(asked('POST', '/restore-point/r-1').map(({ query }) => query['onlyIfUnchanged'])).toEqual([
        'true',
        'false',
      ]),
    )
  })

  it('has the file read again with other columns, and with long answers split', async () => {
    const { sheet } = PREVIEW
    preview.body = { ...PREVIEW, longAnswers: 2, sheet: { ...sheet!, headerRow: 0, isGuessed: true } }
    await choose(csv())
    await expect.element(page.getByText(/The file does not name its columns/)).toBeVisible()
    await page.getByRole('combobox', { name: 'question', exact: true }).selectOptions('Answer')
    await page.getByRole('combobox', { name: 'answer', exact: true }).selectOptions('Question')
    await page.getByRole('checkbox', { name: 'The first row names the columns' }).click()
    await page.getByRole('button', { name: 'Read again' }).click()
    await vi.waitFor(() => expect(sent).toHaveLength(2))
    expect(new URL(sent[1]!, 'http://x').searchParams.get('columns')).toBe('answer,question')
    expect(new URL(sent[1]!, 'http://x').searchParams.get('headerRow')).toBe('1')
    await expect.element(page.getByText(/2 answers are longer than 400 characters/)).toBeVisible()
    await page.getByRole('switch', { name: /Split long answers/ }).click()
    await vi.waitFor(() => expect(sent).toHaveLength(3))
    expect(new URL(sent[2]!, 'http://x').searchParams.get('splitLong')).toBe('true')
  })

  it('has the file read again in another encoding, after a refusal too', async () => {
    const encodings = ['CP949', 'Shift_JIS', 'GBK']
    preview = {
      status: 400,
      body: { code: 'FILE_COLUMN_MISSING', params: { columns: ['question'], encoding: 'GBK', encodings } },
    }
    await choose(csv())
    const select = page.getByRole('combobox', { name: 'Encoding' })
    await expect.element(select).toHaveValue('GBK')
    preview = { status: 200, body: { ...PREVIEW, encoding: 'Shift_JIS', encodings } }
    await select.selectOptions('Shift_JIS')
    await expect.element(page.getByText('talks.csv')).toBeVisible()
    await expect.element(select).toHaveValue('Shift_JIS')
    preview = { status: 200, body: { ...PREVIEW, encodings } }
    await select.selectOptions('CP949')
    await expect.element(select).toHaveValue('CP949')
    const chosen = sent.map((address) => new URL(address, 'http://x').searchParams.get('encoding'))
    expect(chosen).toEqual([null, 'Shift_JIS', 'CP949'])
    preview = {
      status: 400,
      body: { code: 'FILE_ENCODING_MISMATCH', params: { encoding: 'GBK', encodings } },
    }
    await select.selectOptions('GBK')
    await expect
      .element(page.getByText('The file cannot be read as GBK. Choose another encoding.'))
      .toBeVisible()
    await expect.element(select).toBeEnabled()
  })

  it('names each problem with its row, column and remedy, and leaves them out, or everything where that is wanted', async () => {
    const issue = { conversation: 'Refund', severity: 'ERROR' as const }
    preview.body = {
      ...PREVIEW,
      ways: {
        ...PREVIEW.ways,
        ADD: { ...OUTCOME, refused: 2, errorCount: 3, warningCount: 1 },
      },
    } satisfies UploadPreview
    issues = [
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
      { ...issue, row: 12, column: 'answer', code: 'EMPTY_ANSWER' },
    ]
    await choose(csv())
    await expect.element(page.getByText('The text is longer than 400 characters. Shorten it.')).toBeVisible()
    await expect
      .element(
        page.getByText('“hi” is already a question of “Greeting” in row 2. Keep it in one of the two.'),
      )
      .toBeInTheDocument()
    await expect
      .element(page.getByText(/not valid\. on, or empty, when the answer may be given/))
      .toBeInTheDocument()
    await expect.element(page.getByText(/holds a formula/)).toBeInTheDocument()
    await expect.element(page.getByText(/The row has a question and no answer/)).toBeInTheDocument()
    await expect.element(page.getByText('2 with errors are left out; the rest is applied.')).toBeVisible()
    await expect.element(page.getByRole('button', { name: /^Apply/ })).toBeEnabled()
    await page.getByRole('checkbox', { name: 'Apply nothing while the file has errors' }).click()
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
    dropOn(page.getByText('Drop one file here').element(), [large])
    await expect.element(page.getByText(/The file is too large/)).toBeVisible()
    dropOn(page.getByText('Drop one file here').element(), [csv(), csv()])
    await expect.element(page.getByText(/Only one file at a time/)).toBeVisible()
    await userEvent.upload(input, csv())
    await expect.element(page.getByText(/These columns are missing: Question, Answer/)).toBeVisible()
  })

  it('goes on in the background when it is closed, and the notice leads back to its progress', async () => {
    jobs = [job({})]
    await choose(csv())
    await page.getByRole('button', { name: 'Apply 2 changes' }).click()
    await page.getByRole('button', { name: 'Close and continue in the background' }).click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Show progress' }).click()
    await expect.element(page.getByText('Applying talks.csv')).toBeVisible()
    await page.getByRole('button', { name: 'Cancel upload' }).click()
    await vi.waitFor(() => expect(asked('POST', '/job/j-1/cancel')).toHaveLength(1))
    await page.getByRole('button', { name: 'Close and continue in the background' }).click()
    const goesOn = page.getByText('The upload continues in the background.')
    jobs = [job({ state: 'CANCELED' })]
    await expect.element(page.getByText('Upload cancelled. Nothing was changed.')).toBeVisible()
    await expect.element(goesOn).not.toBeInTheDocument()
  })

  it('is found again after a reload, on every screen and in the drawer, and its end is told', async () => {
    listed = [job({ kind: 'BUILD' }), job({ id: 'j-9', fileName: 'all.xlsx' })]
    jobs = [job({ id: 'j-9', fileName: 'all.xlsx' })]
    shown = renderAt('/entity?domainId=1')
    await page.getByRole('button', { name: /Applying upload 40\s?%/ }).click()
    await expect.element(page.getByText('Applying all.xlsx')).toBeVisible()
    const result = { created: 2, refused: 1, uploadId: 'u-1', restorePointId: 'r-1' }
    jobs = [job({ id: 'j-9', state: 'FINISHED', result })]
    await expect.element(page.getByText(/Upload applied: 2 new, 1 not applied/)).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Show what was not applied' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Undo this upload' })).toBeVisible()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: /Applying upload/ })).not.toBeInTheDocument()
  })

  it('throws the preview away when it is closed without being applied', async () => {
    await choose(csv())
    await page.getByRole('button', { name: 'Cancel' }).click()
    await vi.waitFor(() => expect(asked('DELETE', '/upload/u-1')).toHaveLength(1))
  })
})
