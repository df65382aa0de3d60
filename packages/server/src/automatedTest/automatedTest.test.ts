import { randomBytes } from 'node:crypto'
import { automatedTest, type Job, type Page, TEST_COLUMNS, type TestColumn } from '@parlance/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readXlsx } from '../outward/sheet/readXlsx'
import { addMember } from '../testing/addMember'
import { workbookOf } from '../testing/file/workbook'
import type { Caller } from '../testing/testApp'
import { HEAD, manyRows, startTestRunner, type TestRunner } from './testing/testRunner'

let runner: TestRunner
let builder: TestRunner['builder']
let owner: Caller
beforeAll(async () => {
  runner = await startTestRunner()
  ;({ builder, owner } = runner)
})
afterAll(() => builder.close())

test('each row is put to the bot in a session of its own, and passes or fails by its conversation and its answer', async () => {
  const { id } = await runner.play([
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
  const { items } = await runner.results(id)
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
  expect(await runner.read(id)).toMatchObject({
    total: 9,
    done: 9,
    expected: 8,
    passed: 5,
    state: 'FINISHED',
  })
  expect((await runner.results(id, '&outcome=FAIL')).items.map(({ no }) => no)).toEqual([2, 3, 6])
  expect((await runner.results(id, '&search=xyzzy')).items.map(({ no }) => no)).toEqual([5])
  const history = await owner.get<Page<unknown>>(`/api/v1/history?domainId=${runner.domainId}`)
  expect(history.body.totalCount).toBe(0)
})

test('a run begins with what the manual test can begin with', async () => {
  const { id } = await runner.play([HEAD, ['cancel it', 'cancel order']], {
    given: { contexts: ['ordered'] },
  })
  expect(await runner.read(id)).toMatchObject({ passed: 1, settings: { given: { contexts: ['ordered'] } } })
})

test('a file without a header is read by the places of its columns, and one with a header in any order', async () => {
  const bare = (await runner.upload([['opening time', 'hours']])).body
  expect(bare).toMatchObject({
    rows: 1,
    expected: 1,
    sample: [{ question: 'opening time', conversation: 'hours' }],
  })
  const korean = (
    await runner.upload([
      ['기대 대화', '질문'],
      ['hours', 'opening time'],
    ])
  ).body
  expect(korean.sample[0]).toMatchObject({ question: 'opening time', conversation: 'hours' })
  const invisible = await runner.upload([
    HEAD.map((title) => `\u200b${title}\u2060`),
    ['opening time', 'hours'],
  ])
  expect(invisible.body.rows).toBe(1)
  const old = await runner.upload(workbookOf({ test: [HEAD, ['opening time', 'hours']] }, 'biff8'), {
    name: 'old.xls',
  })
  expect(old.body).toMatchObject({ rows: 1, errorCount: 0 })
})

test('a downloaded history is a test file as it is: what users said, and which conversation answered', async () => {
  const history = [
    ['time (UTC)', 'platform', 'event', 'utterance', 'answer', 'conversation'],
    ['2026-03-02 18:00:00', 'line', 'open', '', 'Welcome', ''],
    ['2026-03-02 18:00:01', 'line', 'send', 'opening time', 'From nine', 'hours'],
    ['2026-03-02 18:00:02', 'custom', 'send', 'xyzzy', 'Sorry', ''],
  ]
  const { body } = await runner.upload(history)
  expect(body).toMatchObject({ rows: 2, expected: 1, errorCount: 0 })
  expect(body.sample[0]).toMatchObject({
    question: 'opening time',
    conversation: 'hours',
    answer: '',
    platform: 'line',
  })
})

test('what cannot be run is refused by row and column, and is not kept', async () => {
  const { body } = await runner.upload([
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
  const first = (await runner.upload([HEAD, ['a', '', '', '(continue)']])).body
  expect(first.issues).toMatchObject([{ row: 2, column: 'context', code: 'NOTHING_TO_CONTINUE' }])
  const quality = (await runner.upload([HEAD, ['opening time']], { kind: 'QUALITY' })).body
  expect(quality.issues).toMatchObject([{ row: 2, column: 'conversation', code: 'REQUIRED' }])
})

test('a file that is no workbook of questions is refused with the reason', async () => {
  const code = async (...given: Parameters<TestRunner['upload']>) => (await runner.upload(...given)).body.code
  expect(await code([['Expected conversation'], ['hours']])).toBe('FILE_WITHOUT_QUESTIONS')
  expect(await code([HEAD])).toBe('FILE_WITHOUT_QUESTIONS')
  expect(await code(new Uint8Array())).toBe('FILE_EMPTY')
  expect(await code(Buffer.from('question,answer\na,b\n'), { name: 'a.csv' })).toBe('FILE_NOT_WORKBOOK')
  expect(await code(randomBytes(300), { name: 'a.xlsx' })).toMatch(/^FILE_(DAMAGED|TYPE_UNSUPPORTED)$/)
  const tooMany = await runner.upload([HEAD, ...manyRows(3_001)])
  expect(tooMany.body).toMatchObject({ code: 'FILE_TOO_MANY_ROWS', params: { max: 3_000 } })
})

test('the same file is told, and a second run is compared with the first', async () => {
  const rows = [HEAD, ['refund please', 'parking'], ['opening time', 'hours']]
  const first = await runner.play(rows)
  const renamed = await runner.upload(rows, { name: 'renamed.xlsx' })
  expect(renamed.body.file!.id).toBe(first.fileId)
  expect(renamed.body.runBefore).toMatchObject({ id: first.id, by: 'Kim' })
  await builder.context.database
    .updateTable('test_result')
    .set({ outcome: 'FAIL' })
    .where('run_id', '=', first.id)
    .where('no', '=', 2)
    .execute()
  const again = await owner.send<{ id: number }>('POST', runner.url(`/${first.id}/again`))
  const worker = builder.work()
  await runner.until(again.body.id, ({ state }) => state === 'FINISHED')
  await worker.stop()
  expect((await runner.read(again.body.id)).before).toMatchObject({ id: first.id, better: 1, worse: 0 })
  expect((await runner.results(again.body.id, '&change=BETTER')).items.map(({ no }) => no)).toEqual([2])
  expect((await runner.results(again.body.id, '&change=WORSE')).items).toEqual([])
})

test('results and files are downloaded as workbooks, and a file uploads back as the same', async () => {
  const rows = [HEAD, ['refund please', 'refund', '', '', 'line', 'note']]
  const { id, fileId } = await runner.play(rows)
  const sheet = await owner.get(runner.url(`/${id}/download?headings=ko-KR`))
  expect(sheet.headers['content-type']).toContain('spreadsheetml')
  const result = await runner.upload(new Uint8Array(sheet.raw))
  // Its columns are known by their names too: the question is not the first.
  expect(result.body.sample[0]).toMatchObject({
    question: 'refund please',
    conversation: 'refund',
    memo: 'note',
  })
  const file = await owner.get(runner.url(`/file/${fileId}/download?headings=th-TH`))
  expect((await runner.upload(new Uint8Array(file.raw))).body.file!.id).toBe(fileId)
  const template = await owner.get(runner.url('/template?headings=ja-JP'))
  const { body: titles } = await owner.get<Record<TestColumn, string>>(
    `${automatedTest.titles.path}?locale=ja-JP`,
  )
  const { rows: cells } = await readXlsx(template.raw, 'ja')
  expect(cells[0]!.cells).toEqual(TEST_COLUMNS.map((column) => titles[column]))
  expect((await runner.upload(new Uint8Array(template.raw))).body).toMatchObject({ errorCount: 0, rows: 3 })
})

test('other domains see nothing of it; a viewer runs tests but sets no quality test', async () => {
  const { id, fileId } = await runner.play([HEAD, ['opening time', 'hours']])
  const stranger = await builder.signUp()
  expect((await stranger.get(runner.url(`/${id}`))).body.code).toBe('NO_DOMAIN')
  const own = await stranger.send<{ id: number }>('POST', '/api/v1/domain', {
    name: 'Own',
    code: 'own',
    language: 'en',
  })
  const other = own.body.id
  for (const path of [`/${id}`, `/${id}/result`, `/${id}/download`, `/file/${fileId}/download`])
    expect((await stranger.get(runner.url(path, other))).status, path).toBe(404)
  await stranger.send('POST', `/api/v1/build/quick?domainId=${other}`, {})
  const started = await stranger.send('POST', runner.url('', other), { fileId, environment: 'BETA' })
  expect(started.body.code).toMatch(/NOT_FOUND|NO_BUILD/)
  const viewer = await builder.signUp('viewer@example.com')
  await addMember(viewer, runner.domainId, 'VIEWER')
  const run = await viewer.send<{ id: number }>('POST', runner.url(), { fileId, environment: 'BETA' })
  expect(run.status).toBe(200)
  expect((await viewer.send('POST', runner.url(`/${run.body.id}/cancel`))).status).toBe(200)
  const settings = { on: false, fileId, targetRate: 90, notify: true, revision: 0 }
  const refused = await viewer.send(
    'PUT',
    `/api/v1/quality-test/settings?domainId=${runner.domainId}`,
    settings,
  )
  expect(refused.status).toBe(403)
})

test('runs are jobs: listed with their file and what they came to, and filtered by kind and state', async () => {
  const { id } = await runner.play([HEAD, ['opening time', 'hours']])
  const jobs = async (filter: string) =>
    (await owner.get<Page<Job>>(`/api/v1/job?domainId=${runner.domainId}${filter}`)).body.items
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
