import {
  AppError,
  type automatedTest,
  type Page,
  type QueryOf,
  type TestResult,
  type TestRun,
  type TestRunDetail,
} from '@parlance/contract'
import { type RawBuilder, sql } from 'kysely'
import { emailOf, nameOf } from '../access/person/personOf'
import { isTestPassed } from '../builds/testRun/buildQuality'
import { hasWords } from '../content/reference/searchText'
import type { Database } from '../db/database'
import { pageOf, presentPage } from '../http/page'

type Row = {
  id: number
  kind: TestRun['kind']
  file_id: number | null
  file_name: string
  environment: TestRun['environment']
  build_id: number
  display_id: string
  is_removed: boolean
  settings: TestRun['settings']
  target_rate: number | null
  job_id: string
  total: number
  done: number
  expected: number
  passed: number
  requested_by: string
  requested_by_name: string
  created_at: Date
  has_results: boolean
  state: TestRun['state']
  can_cancel: boolean
  error: TestRun['error']
  started_at: Date | null
  ended_at: Date | null
}

const RUNS = sql`
  from test_run r
  join job j on j.id = r.job_id
  join build b on b.domain_id = r.domain_id and b.id = r.build_id`

async function readRows(database: Database, wanted: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select r.id, r.kind, r.file_id, r.file_name, r.environment, r.build_id, r.settings, r.target_rate, r.job_id,
      r.total, r.done, r.expected, r.passed, ${emailOf('r.requested_by')} as requested_by,
      ${nameOf('r.requested_by')} as requested_by_name,
      r.created_at, r.has_results, b.display_id, b.removed_at is not null as is_removed, j.state, j.error,
      j.started_at, j.ended_at,
      j.state in ('WAITING', 'IN_PROGRESS') and j.cancellable and not j.cancel_requested as can_cancel
    ${RUNS} where ${wanted}`.execute(database)
  return rows
}

function present(row: Row): TestRun {
  const { expected, passed, state, target_rate: targetRate } = row
  return {
    id: row.id,
    kind: row.kind,
    fileId: row.file_id,
    fileName: row.file_name,
    environment: row.environment,
    build: { id: row.build_id, displayId: row.display_id, isRemoved: row.is_removed },
    settings: row.settings,
    jobId: row.job_id,
    state,
    cancellable: row.can_cancel,
    error: row.error,
    total: row.total,
    done: row.done,
    expected,
    passed,
    targetRate,
    isPassed: isTestPassed({ state, targetRate, expected, passed }),
    hasResults: row.has_results,
    requestedBy: row.requested_by,
    requestedByName: row.requested_by_name,
    createdAt: row.created_at.toISOString(),
    startedAt: row.started_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
  }
}

/** Runs of a kind, the newest first, searched by the name of the file. */
export async function listTestRuns(
  database: Database,
  query: QueryOf<typeof automatedTest.list>,
): Promise<Page<TestRun>> {
  const wanted = sql`r.domain_id = ${query.domainId} and r.kind = ${query.kind}
    and ${hasWords(sql`lower(normalize(r.file_name, nfkc))`, query.search)}`
  const counted = await sql<{ count: number }>`select count(*) as count ${RUNS} where ${wanted}`.execute(
    database,
  )
  const count = counted.rows[0]!.count
  const { offset } = pageOf(count, query)
  const rows = await readRows(
    database,
    sql`${wanted} order by r.id desc limit ${query.pageSize} offset ${offset}`,
  )
  return presentPage(rows.map(present), count, query)
}

/** One run. Throws NOT_FOUND. */
export async function readTestRun(database: Database, domainId: number, id: number): Promise<TestRun> {
  const [row] = await readRows(database, sql`r.domain_id = ${domainId} and r.id = ${id}`)
  if (!row) throw new AppError('NOT_FOUND', { kind: 'testRun', id })
  return present(row)
}

/** The run before of the same kind with the same file that has ended and still has its rows; null where there is none. */
async function findBefore(database: Database, domainId: number, run: TestRun): Promise<TestRun | null> {
  if (run.fileId === null) return null
  const [row] = await readRows(
    database,
    sql`r.domain_id = ${domainId} and r.id < ${run.id} and r.file_id = ${run.fileId} and r.kind = ${run.kind}
      and j.state = 'FINISHED' and r.has_results order by r.id desc limit 1`,
  )
  return row ? present(row) : null
}

/** One run, beside the run before. Throws NOT_FOUND. */
export async function readTestRunDetail(
  database: Database,
  domainId: number,
  id: number,
): Promise<TestRunDetail> {
  const run = await readTestRun(database, domainId, id)
  const before = await findBefore(database, domainId, run)
  if (!before) return { ...run, before: null }
  const { rows } = await sql<{ better: number; worse: number }>`
    select count(*) filter (where ${BETTER}) as better, count(*) filter (where ${WORSE}) as worse
    from test_result now join test_result old
      on old.domain_id = now.domain_id and old.run_id = ${before.id} and old.no = now.no
    where now.domain_id = ${domainId} and now.run_id = ${id}`.execute(database)
  const { createdAt, expected, passed, build } = before
  return {
    ...run,
    before: { id: before.id, createdAt, expected, passed, buildDisplayId: build.displayId, ...rows[0]! },
  }
}

const BETTER = sql`now.outcome = 'PASS' and old.outcome = 'FAIL'`
const WORSE = sql`now.outcome = 'FAIL' and old.outcome = 'PASS'`

type StoredResult = Omit<TestResult, 'change'>
type ResultsQuery = QueryOf<typeof automatedTest.results>

/** The rows of a run, in the order of the file, each with what became of it since the run before. */
export async function readTestResults(
  database: Database,
  id: number,
  query: ResultsQuery,
): Promise<Page<TestResult>> {
  const { domainId, outcome, change, search } = query
  const run = await readTestRun(database, domainId, id)
  const before = await findBefore(database, domainId, run)
  const from = sql`
    from test_result now left join test_result old
      on old.domain_id = now.domain_id and old.run_id = ${before?.id ?? 0} and old.no = now.no
    where now.domain_id = ${domainId} and now.run_id = ${id}
      ${outcome ? sql`and now.outcome = ${outcome}` : sql``}
      ${change ? sql`and ${change === 'BETTER' ? BETTER : WORSE}` : sql``}
      ${search.trim() === '' ? sql`` : sql`and ${hasWords(SEARCHED, search)}`}`
  const counted = await sql<{ count: number }>`select count(*) as count ${from}`.execute(database)
  const count = counted.rows[0]!.count
  const { offset, pageSize } = pageOf(count, query)
  const { rows } = await sql<{ result: StoredResult; change: TestResult['change'] }>`
    select now.result, case when ${BETTER} then 'BETTER' when ${WORSE} then 'WORSE' end as change
    ${from} order by now.no limit ${pageSize} offset ${offset}`.execute(database)
  return presentPage(
    rows.map(({ result, change: changed }) => ({ ...result, change: changed })),
    count,
    query,
  )
}

const SEARCHED = sql<string>`lower(normalize(concat_ws(E'\\n', now.result->>'question', now.result->>'conversation',
  now.result #>> '{matched,name}', now.result->>'reply', now.result->>'memo'), nfkc))`
