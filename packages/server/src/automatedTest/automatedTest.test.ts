import { randomBytes } from 'node:crypto'
import type {
  ErrorReply,
  Job,
  Page,
  TestFilePreview,
  TestResult,
  TestRun,
  TestRunDetail,
} from '@parlance/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SMALL_BOT } from '../builds/testing/aBot'
import { type Builder, startBuilder } from '../builds/testing/builder'
import { createJobHandlers } from '../handlers'
import { startWorker } from '../job/worker'
import { conversationFields } from '../testing/conversationFields'
import type { Caller } from '../testing/testApp'
import { workbookOf } from '../testing/workbook'
import { forgetOldTests } from './forgetOldTests'

const HEAD = ['Question', 'Expected conversation', 'Expected answer', 'Context', 'Platform', 'Memo']
const RUN = '/api/v1/automated-test'
let builder: Builder
let owner: Caller
let domainId: number

beforeAll(async () => {
  const ordered = conversationFields({
    name: 'cancel order',
    questions: ['cancel it'],
    answers: ['Cancelled'],
  })
  const order = conversationFields({ name: 'order', questions: ['order a pizza'], answers: ['Ordered'] })
  builder = await startBuilder([
    ...SMALL_BOT,
    {
      ...order,
      outputContexts: [{ name: 'ordered', function: 'ADD', strength: 'WEAK', limitCount: 3, limitTime: 600 }],
    },
    { ...ordered, inputContexts: ['ordered'] },
  ])
  owner = builder.owner
  domainId = builder.domainId
  const worker = builder.work()
  await builder.build('QUICK')
  await worker.stop()
})
afterAll(() => builder.close())

const url = (path = '', domain = domainId) =>
  `${RUN}${path}${path.includes('?') ? '&' : '?'}domainId=${domain}`

async function upload(
  rows: string[][] | Uint8Array,
  { name = 'questions.xlsx', as = owner, kind = 'AUTOMATED', domain = domainId } = {},
) {
  const bytes = rows instanceof Uint8Array ? rows : workbookOf({ test: rows })
  const form = new FormData()
  form.append('file', new Blob([bytes as BlobPart]), name)
  const request = new Response(form)
  const response = await builder.app.inject({
    method: 'POST',
    url: url(`/file?kind=${kind}`, domain),
    headers: {
      cookie: as.cookie,
      'x-requested-with': 'XMLHttpRequest',
      'content-type': request.headers.get('content-type')!,
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: response.statusCode, body: response.json<TestFilePreview & Partial<ErrorReply>>() }
}

const read = async (id: number) => (await owner.get<TestRunDetail>(url(`/${id}`))).body
const results = async (id: number, filter = '') =>
  (await owner.get<Page<TestResult>>(url(`/${id}/result?pageSize=200${filter}`))).body

async function until(id: number, holds: (run: TestRunDetail) => boolean): Promise<TestRunDetail> {
  for (;;) {
    const run = await read(id)
    if (holds(run)) return run
    if (['FINISHED', 'FAILED', 'CANCELED'].includes(run.state)) throw new Error(JSON.stringify(run))
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

async function start(fileId: number, settings: object = {}): Promise<number> {
  const { status, body } = await owner.send<{ id: number }>('POST', url(), {
    fileId,
    environment: 'BETA',
    ...settings,
  })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.id
}

/** Uploads and runs a file to its end. */
async function play(rows: string[][], settings: object = {}) {
  const { body } = await upload(rows)
  if (!body.file) throw new Error(JSON.stringify(body))
  const id = await start(body.file.id, settings)
  const worker = builder.work()
  await until(id, ({ state }) => state === 'FINISHED')
  await worker.stop()
  return { id, fileId: body.file.id }
}

const MANY = (count: number) =>
  Array.from({ length: count }, (_, i) => [
    i % 2 ? 'refund please' : 'opening time',
    i % 2 ? 'refund' : 'hours',
  ])

test('each row is put to the bot in a session of its own, and passes or fails by its conversation and its answer', async () => {
  const { id } = await play([
    HEAD,
    ['when do you open', 'hours', 'the answer of  HOURS', '', '', 'by both'],
    ['refund please', 'hours'],
    ['parking fee', '', 'the answer of hours'],
    ['where can i park'],
    ['xyzzy', '(failure)'],
    ['cancel it', 'cancel order'],
    ['cancel it', 'cancel order', '', 'ordered', 'LINE WORKS'],
    ['order a pizza', 'order'],
    ['cancel it', 'cancel order', '', '(continue)'],
  ])
  const { items } = await results(id)
  expect(items.map(({ question, outcome, faults }) => [question, outcome, ...faults])).toEqual([
    ['when do you open', 'PASS'],
    ['refund please', 'FAIL', 'CONVERSATION'],
    ['parking fee', 'FAIL', 'ANSWER'],
    ['where can i park', 'NONE'],
    ['xyzzy', 'PASS'],
    ['cancel it', 'FAIL', 'CONVERSATION'],
    ['cancel it', 'PASS'],
    ['order a pizza', 'PASS'],
    ['cancel it', 'PASS'],
  ])
  expect(items[1]).toMatchObject({ no: 2, row: 3, matchType: 'EXACT', reply: 'The answer of refund' })
  expect(items[1]!.matched?.name).toBe('refund')
  expect(await read(id)).toMatchObject({ total: 9, done: 9, expected: 8, passed: 5, state: 'FINISHED' })
  expect((await results(id, '&outcome=FAIL')).items.map(({ no }) => no)).toEqual([2, 3, 6])
  expect((await results(id, '&search=xyzzy')).items.map(({ no }) => no)).toEqual([5])
  const history = await owner.get<Page<unknown>>(`/api/v1/history?domainId=${domainId}`)
  expect(history.body.totalCount).toBe(0)
})

test('a run begins with what the manual test can begin with', async () => {
  const { id } = await play([HEAD, ['cancel it', 'cancel order']], { given: { contexts: ['ordered'] } })
  expect(await read(id)).toMatchObject({ passed: 1, settings: { given: { contexts: ['ordered'] } } })
})

test('a file without a header is read by the places of its columns, and one with a header in any order', async () => {
  const bare = (await upload([['opening time', 'hours']])).body
  expect(bare).toMatchObject({
    rows: 1,
    expected: 1,
    sample: [{ question: 'opening time', conversation: 'hours' }],
  })
  const korean = (
    await upload([
      ['기대 대화', '질문'],
      ['hours', 'opening time'],
    ])
  ).body
  expect(korean.sample[0]).toMatchObject({ question: 'opening time', conversation: 'hours' })
  const old = await upload(workbookOf({ test: [HEAD, ['opening time', 'hours']] }, 'biff8'), {
    name: 'old.xls',
  })
  expect(old.body).toMatchObject({ rows: 1, errorCount: 0 })
})

test('what cannot be run is refused by row and column, and is not kept', async () => {
  const { body } = await upload([
    HEAD,
    ['', 'hours'],
    ['a', 'hours', '', 'nowhere'],
    ['b', 'hours', '', '', 'telegraph'],
    ['c', 'no such thing'],
    ['x'.repeat(401), 'hours'],
  ])
  expect(body.file).toBeNull()
  expect(body.issues.map(({ row, column, code, severity }) => [row, column, code, severity])).toEqual([
    [2, 'question', 'REQUIRED', 'ERROR'],
    [3, 'context', 'UNKNOWN_CONTEXT', 'ERROR'],
    [4, 'platform', 'UNKNOWN_PLATFORM', 'ERROR'],
    [6, 'question', 'TOO_LONG', 'ERROR'],
    [5, 'conversation', 'EXPECTED_CONVERSATION_UNKNOWN', 'WARNING'],
  ])
  const first = (await upload([HEAD, ['a', '', '', '(continue)']])).body
  expect(first.issues).toMatchObject([{ row: 2, column: 'context', code: 'NOTHING_TO_CONTINUE' }])
  const quality = (await upload([HEAD, ['opening time']], { kind: 'QUALITY' })).body
  expect(quality.issues).toMatchObject([{ row: 2, column: 'conversation', code: 'REQUIRED' }])
})

test('a file that is no workbook of questions is refused with the reason', async () => {
  const code = async (...given: Parameters<typeof upload>) => (await upload(...given)).body.code
  expect(await code([['Expected conversation'], ['hours']])).toBe('FILE_WITHOUT_QUESTIONS')
  expect(await code([HEAD])).toBe('FILE_WITHOUT_QUESTIONS')
  expect(await code(new Uint8Array())).toBe('FILE_EMPTY')
  expect(await code(Buffer.from('question,answer\na,b\n'), { name: 'a.csv' })).toBe('FILE_NOT_WORKBOOK')
  expect(await code(randomBytes(300), { name: 'a.xlsx' })).toMatch(/^FILE_(DAMAGED|TYPE_UNSUPPORTED)$/)
  const tooMany = await upload([HEAD, ...MANY(3_001)])
  expect(tooMany.body).toMatchObject({ code: 'FILE_TOO_MANY_ROWS', params: { max: 3_000 } })
})

test('the same file is told, and a second run is compared with the first', async () => {
  const rows = [HEAD, ['refund please', 'parking'], ['opening time', 'hours']]
  const first = await play(rows)
  const told = await upload(rows, { name: 'renamed.xlsx' })
  expect(told.body.file!.id).toBe(first.fileId)
  expect(told.body.runBefore).toMatchObject({ id: first.id, by: 'Kim' })
  await builder.context.database
    .updateTable('test_result')
    .set({ outcome: 'FAIL' })
    .where('run_id', '=', first.id)
    .where('no', '=', 2)
    .execute()
  const again = await owner.send<{ id: number }>('POST', url(`/${first.id}/again`))
  const worker = builder.work()
  await until(again.body.id, ({ state }) => state === 'FINISHED')
  await worker.stop()
  expect((await read(again.body.id)).before).toMatchObject({ id: first.id, better: 1, worse: 0 })
  expect((await results(again.body.id, '&change=BETTER')).items.map(({ no }) => no)).toEqual([2])
  expect((await results(again.body.id, '&change=WORSE')).items).toEqual([])
})

test('a run is cancelled half way; what was played stays, and another may begin', async () => {
  const { body } = await upload([HEAD, ...MANY(2_000)])
  const id = await start(body.file!.id)
  const second = await owner.send('POST', url(), { fileId: body.file!.id, environment: 'BETA' })
  expect(second.body.code).toBe('JOB_IN_PROGRESS')
  const worker = builder.work()
  await until(id, ({ done }) => done > 0)
  await owner.send('POST', url(`/${id}/cancel`))
  const stopped = await until(id, ({ state }) => state === 'CANCELED')
  await worker.stop()
  expect(stopped.done).toBeLessThan(2_000)
  expect((await results(id)).totalCount).toBe(stopped.done)
  expect((await owner.send('POST', url(`/${id}/cancel`))).body.code).toBe('JOB_NOT_CANCELLABLE')
})

test('a server that stops in the middle leaves the run to the next, each row once, and a session goes on over it', async () => {
  const rows = Array.from({ length: 600 }, () => [
    ['order a pizza', 'order'],
    ['cancel it', 'cancel order', '', '(continue)'],
  ]).flat()
  const { body } = await upload([HEAD, ...rows])
  const id = await start(body.file!.id)
  const first = startWorker(builder.context, createJobHandlers(builder.context), { pollMs: 100, graceMs: 0 })
  await until(id, ({ done }) => done > 0)
  await first.stop()
  const between = await read(id)
  expect(between.done).toBeLessThan(1_200)
  const second = builder.work()
  const run = await until(id, ({ state }) => state === 'FINISHED')
  await second.stop()
  expect(run).toMatchObject({ done: 1_200, expected: 1_200, passed: 1_200 })
  expect((await results(id)).totalCount).toBe(1_200)
}, 60_000)

test('results and files are downloaded as workbooks, and a file uploads back as the same', async () => {
  const rows = [HEAD, ['refund please', 'refund', '', '', 'line', 'note']]
  const { id, fileId } = await play(rows)
  const sheet = await owner.get(url(`/${id}/download?headings=ko-KR`))
  expect(sheet.headers['content-type']).toContain('spreadsheetml')
  const result = await upload(new Uint8Array(sheet.raw))
  // Its columns are known by their names too: the question is not the first.
  expect(result.body.sample[0]).toMatchObject({
    question: 'refund please',
    conversation: 'refund',
    memo: 'note',
  })
  const file = await owner.get(url(`/file/${fileId}/download?headings=th-TH`))
  expect((await upload(new Uint8Array(file.raw))).body.file!.id).toBe(fileId)
  const template = await owner.get(url('/template?headings=ja-JP'))
  expect((await upload(new Uint8Array(template.raw))).body).toMatchObject({ errorCount: 0, rows: 3 })
})

test('other domains see nothing of it; a viewer runs tests but sets no quality test', async () => {
  const { id, fileId } = await play([HEAD, ['opening time', 'hours']])
  const stranger = await builder.signUp()
  expect((await stranger.get(url(`/${id}`))).body.code).toBe('NO_DOMAIN')
  const own = await stranger.send<{ id: number }>('POST', '/api/v1/domain', {
    name: 'Own',
    code: 'own',
    language: 'en',
  })
  const other = own.body.id
  for (const path of [`/${id}`, `/${id}/result`, `/${id}/download`, `/file/${fileId}/download`])
    expect((await stranger.get(url(path, other))).status, path).toBe(404)
  await stranger.send('POST', `/api/v1/build/quick?domainId=${other}`, {})
  const started = await stranger.send('POST', url('', other), { fileId, environment: 'BETA' })
  expect(started.body.code).toMatch(/NOT_FOUND|NO_BUILD/)
  const viewer = await builder.signUp('viewer@example.com')
  const { database } = builder.context
  const { id: userId } = await database
    .selectFrom('user_account')
    .select('id')
    .where('email', '=', 'viewer@example.com')
    .executeTakeFirstOrThrow()
  await database
    .insertInto('domain_member')
    .values({ domain_id: domainId, user_id: userId, role: 'VIEWER' })
    .execute()
  const run = await viewer.send<{ id: number }>('POST', url(), { fileId, environment: 'BETA' })
  expect(run.status).toBe(200)
  expect((await viewer.send('POST', url(`/${run.body.id}/cancel`))).status).toBe(200)
  const settings = { on: false, fileId, targetRate: 90, notify: true, revision: 0 }
  const refused = await viewer.send('PUT', `/api/v1/quality-test/settings?domainId=${domainId}`, settings)
  expect(refused.status).toBe(403)
})

test('results are forgotten after a week, with files that nothing needs', async () => {
  const { id, fileId } = await play([HEAD, ['parking fee', 'parking'], ['opening time', 'parking']])
  const { context } = builder
  const later = () => new Date(Date.now() + 7.1 * 24 * 3_600_000)
  await forgetOldTests(context)
  expect((await owner.get(url(`/${id}`))).status).toBe(200)
  await forgetOldTests({ ...context, now: later })
  expect((await owner.get(url(`/${id}`))).status).toBe(404)
  expect((await owner.get(url(`/file/${fileId}/download`))).status).toBe(404)
})

test('runs are jobs: listed with their file and what they came to, and filtered by kind and state', async () => {
  const { id } = await play([HEAD, ['opening time', 'hours']])
  const jobs = async (filter: string) =>
    (await owner.get<Page<Job>>(`/api/v1/job?domainId=${domainId}${filter}`)).body.items
  const [job] = await jobs('&kind=AUTOMATED_TEST&state=FINISHED')
  expect(job).toMatchObject({
    kind: 'AUTOMATED_TEST',
    testRunId: id,
    fileName: 'questions.xlsx',
    result: { total: 1, passed: 1 },
    workerName: 'Kim',
  })
  expect((await jobs('&kind=BUILD')).every(({ kind }) => kind === 'BUILD')).toBe(true)
  expect(await jobs('&kind=BUILD&state=FAILED')).toEqual([])
})

test('3,000 rows are played beside other work', async () => {
  const { body } = await upload([HEAD, ...MANY(3_000)])
  expect(body).toMatchObject({ rows: 3_000, expected: 3_000 })
  const id = await start(body.file!.id)
  const worker = builder.work()
  const begun = performance.now()
  let slowest = 0
  let last: TestRun = await read(id)
  while (last.state !== 'FINISHED') {
    const asked = performance.now()
    last = await read(id)
    slowest = Math.max(slowest, performance.now() - asked)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  await worker.stop()
  console.info(
    `3,000 rows in ${Math.round(performance.now() - begun)} ms, slowest call ${Math.round(slowest)} ms`,
  )
  expect(last.passed).toBe(3_000)
  expect(slowest).toBeLessThan(1_000)
}, 60_000)
