import { z } from 'zod'
import { endpoint } from '../endpoint/endpoint'
import { ENVIRONMENTS, LOCALES } from '../primitives/locale'
import { ById, Id, InDomain, Paging, page, TimeZone } from '../primitives/primitives'
import { TEST_COLUMNS, TEST_KINDS, TestFilePreview } from './testFile'
import { TEST_CHANGES, TEST_OUTCOMES, TestResult, TestRun, TestRunDetail, TestSettings } from './testRun'

const RUN = '/api/v1/automated-test'
const Begun = z.object({ id: Id, jobId: z.string() })
const Headings = z.enum(LOCALES).default('en-US')
const run = { permit: 'Run/test', query: InDomain } as const
const file = { ...run, download: true, reply: z.undefined() } as const

/** The automated test: a file of questions is put to the bot (behaviour 9.2). */
export const automatedTest = {
  upload: endpoint({
    ...run,
    method: 'POST',
    path: `${RUN}/file`,
    summary: 'Upload a test file (xlsx or xls): it is read, checked and kept, and nothing is run yet',
    query: InDomain.extend({ kind: z.enum(TEST_KINDS).default('AUTOMATED') }),
    upload: true,
    reply: TestFilePreview,
  }),
  titles: endpoint({
    method: 'GET',
    path: `${RUN}/titles`,
    permit: 'signedIn',
    summary: 'What the columns of a test file are called in a language',
    query: z.object({ locale: z.enum(LOCALES) }),
    reply: z.record(z.enum(TEST_COLUMNS), z.string()),
  }),
  template: endpoint({
    ...file,
    method: 'GET',
    path: `${RUN}/template`,
    summary: 'A test file to start from, with examples',
    query: InDomain.extend({ headings: Headings }),
  }),
  downloadFile: endpoint({
    ...file,
    method: 'GET',
    path: `${RUN}/file/:id/download`,
    summary: 'A test file as a workbook',
    params: ById,
    query: InDomain.extend({ headings: Headings }),
  }),
  start: endpoint({
    ...run,
    method: 'POST',
    path: RUN,
    summary: 'Run a test file on beta or live as a job; one at a time in a domain',
    body: TestSettings.extend({ fileId: Id, environment: z.enum(ENVIRONMENTS) }),
    reply: Begun,
  }),
  again: endpoint({
    ...run,
    method: 'POST',
    path: `${RUN}/:id/again`,
    summary: 'Run the same file with the same settings on what the environment answers with now',
    params: ById,
    reply: Begun,
  }),
  cancel: endpoint({
    ...run,
    method: 'POST',
    path: `${RUN}/:id/cancel`,
    summary: 'Stop a run; the rows that were played stay',
    params: ById,
    reply: z.object({ ok: z.literal(true) }),
  }),
  list: endpoint({
    ...run,
    method: 'GET',
    path: RUN,
    summary: 'Runs of a kind, the newest first',
    query: InDomain.extend(Paging.shape).extend({ kind: z.enum(TEST_KINDS).default('AUTOMATED') }),
    reply: page(TestRun),
  }),
  read: endpoint({
    ...run,
    method: 'GET',
    path: `${RUN}/:id`,
    summary: 'One run, beside the run before with the same file',
    params: ById,
    reply: TestRunDetail,
  }),
  results: endpoint({
    ...run,
    method: 'GET',
    path: `${RUN}/:id/result`,
    summary: 'The rows of a run with what the bot did, by page',
    params: ById,
    query: InDomain.extend(Paging.shape).extend({
      outcome: z.enum(TEST_OUTCOMES).optional(),
      change: z.enum(TEST_CHANGES).optional(),
    }),
    reply: page(TestResult),
  }),
  download: endpoint({
    ...file,
    method: 'GET',
    path: `${RUN}/:id/download`,
    summary: 'All rows of a run as a workbook',
    params: ById,
    query: InDomain.extend({ headings: Headings, timeZone: TimeZone }),
  }),
}
