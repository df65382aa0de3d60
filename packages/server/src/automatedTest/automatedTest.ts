import {
  AppError,
  automatedTest,
  type Environment,
  PAGE_SIZES,
  type TestResult,
  type TestSettings,
} from '@parlance/contract'
import { currentPointer } from '../builds/deploy/pointer'
import { requestTestRun } from '../builds/testRun/requestTestRun'
import type { Context } from '../context'
import { domainRow } from '../db/domainRow'
import { createHeavyCalls, heavyReads } from '../http/fairness/heavyCall'
import { receiveFile } from '../http/file/receiveFile'
import { dayIn, sendFile } from '../http/file/sendFile'
import type { Serve } from '../http/serve'
import { cancelJobOf } from '../job/job'
import { HUNG_MS } from '../outward/runInProcess'
import { keepTestFile, readTestFile } from './file/keepTestFile'
import { listTestRuns, readTestResults, readTestRun, readTestRunDetail } from './readTestRuns'
import { writeTemplate, writeTestFile, writeTestResults } from './testSheets'
import { TEST_TITLES } from './testTitles'

/** Files of one person are read one after the other. */
const readingFiles = createHeavyCalls({ total: 2, perGroup: 1, waitingPerGroup: 8 }, HUNG_MS)

/** The automated test (behaviour 9.2): upload a file of questions, run it, and see what the bot did. */
export function automatedTestRoutes(serve: Serve, context: Context): void {
  const { database } = context

  serve(automatedTest.upload, async ({ query, caller, request }) => {
    const received = await receiveFile(request, context.scratch, String(caller.userId))
    try {
      const { fileName, path } = received
      return await readingFiles(String(caller.userId), () =>
        keepTestFile(context, { ...query, fileName, path, by: caller.userId }),
      )
    } finally {
      await received.forget()
    }
  })

  serve(automatedTest.start, async ({ query, body, caller }) => {
    const { fileId, environment, ...settings } = body
    return start(context, { domainId: query.domainId, fileId, environment, settings, by: caller.userId })
  })

  serve(automatedTest.again, async ({ query, params, caller }) => {
    const { kind, fileId, environment, settings } = await readTestRun(database, query.domainId, params.id)
    // A quality test has a call of its own, with the settings that it has now.
    if (kind !== 'AUTOMATED' || fileId === null)
      throw new AppError('NOT_FOUND', { kind: 'testRun', id: params.id })
    return start(context, { domainId: query.domainId, fileId, environment, settings, by: caller.userId })
  })

  serve(automatedTest.cancel, async ({ query, params }) => {
    const { jobId, state } = await readTestRun(database, query.domainId, params.id)
    if (!(await cancelJobOf(context, query.domainId, jobId)))
      throw new AppError('JOB_NOT_CANCELLABLE', { state })
    return { ok: true as const }
  })

  serve(automatedTest.list, ({ query }) => listTestRuns(database, query))
  serve(automatedTest.read, ({ query, params }) => readTestRunDetail(database, query.domainId, params.id))
  serve(automatedTest.results, ({ query, params }) => readTestResults(database, params.id, query))
  fileRoutes(serve, context)
}

type Starting = {
  domainId: number
  fileId: number
  environment: Environment
  settings: TestSettings
  by: number
}

async function start(
  { database }: Context,
  { by, ...starting }: Starting,
): Promise<{ id: number; jobId: string }> {
  const pointer = await currentPointer(database, starting.domainId, starting.environment)
  if (!pointer) throw new AppError('NO_BUILD')
  return database
    .transaction()
    .execute((tx) => requestTestRun(tx, { ...starting, ...pointer, kind: 'AUTOMATED', requestedBy: by }))
}

function fileRoutes(serve: Serve, context: Context): void {
  const { database } = context

  serve(automatedTest.titles, async ({ query: { locale } }) => {
    const { question, conversation, answer, context: session, platform, memo } = TEST_TITLES[locale]
    return { question, conversation, answer, context: session, platform, memo }
  })

  serve(automatedTest.template, async ({ query, reply }) => {
    const { language } = await domainRow(database, query.domainId, ['language'])
    return sendFile(reply, 'test.xlsx', 'xlsx', await writeTemplate(language, query.headings))
  })

  serve(automatedTest.downloadFile, async ({ query, params, reply }) => {
    const { testRows, fileName } = await readTestFile(database, query.domainId, params.id)
    return sendFile(reply, `${baseOf(fileName)}.xlsx`, 'xlsx', await writeTestFile(testRows, query.headings))
  })

  serve(automatedTest.download, async ({ query, params, reply }) => {
    const { domainId, headings, timeZone } = query
    const run = await readTestRun(database, domainId, params.id)
    const file = await heavyReads(String(domainId), () =>
      writeTestResults(allResults(context, domainId, run.id), headings),
    )
    const name = `${baseOf(run.fileName)} ${dayIn(new Date(run.createdAt), timeZone)} #${run.id}.xlsx`
    return sendFile(reply, name, 'xlsx', file)
  })
}

/** Page by page, so that no run lies whole in memory. */
async function* allResults({ database }: Context, domainId: number, id: number): AsyncGenerator<TestResult> {
  const pageSize = Math.max(...PAGE_SIZES)
  for (let pageNo = 1; ; pageNo += 1) {
    const { items, totalPage } = await readTestResults(database, id, {
      domainId,
      pageNo,
      pageSize,
      search: '',
    })
    yield* items
    if (pageNo >= totalPage) return
  }
}

function baseOf(fileName: string): string {
  return fileName.replace(/\.xlsx?$/i, '')
}
