import { AppError, automatedTest } from '@parlance/contract'
import type { Session } from '@parlance/engine'
import type { Selectable } from 'kysely'
import { loadBundle } from '../builds/deploy/serving'
import type { Context } from '../context'
import type { Tables } from '../db/tables'
import { leaveToOthers } from '../job/inSlices'
import type { JobHandler, RunningJob } from '../job/jobHandler'
import { readTestFile } from './file/keepTestFile'
import { type Played, type Playing, playRow } from './playRow'

/** Rows are kept as soon as so many were played, or so much time has passed. */
const ROWS_AT_ONCE = 50
const KEEP_AFTER_MS = 1_000

type Run = Selectable<Tables['test_run']>

/**
 * Plays the rows of a test run, a few at a time beside all else that the process does. What was played is kept in short
 * transactions, so that another worker goes on behind it. Jobs fail with TEST_BUILD_REMOVED and BUNDLE_DAMAGED.
 */
export function createTestRunHandler(context: Context): JobHandler {
  return {
    permit: automatedTest.start.permit,
    async run(job) {
      const { domainId } = job
      const run = await readRun(context, domainId, Number(job.payload['testRunId']))
      if (run.file_id === null) throw new AppError('NOT_FOUND', { kind: 'testFile' })
      const { testRows } = await readTestFile(context.database, domainId, run.file_id)
      const bundle = await loadBundle(context, domainId, run.checksum)
      const { settings, build_id: buildId, checksum } = run
      const served = { ...bundle, buildId, checksum }
      const playing: Playing = { context, domainId, runId: run.id, served, settings }
      let last = run.session as Session | null
      for (let done = run.done; done < testRows.length; ) {
        job.progress(done / testRows.length, 'PLAYING')
        const played = await playSome(playing, testRows, { from: done, last }, job)
        await keep(context, job, run, played)
        done += played.length
        last = played.at(-1)!.session
      }
      return finish(context, job, run)
    },
  }
}

async function readRun({ database }: Context, domainId: number, id: number): Promise<Run> {
  const row = await database
    .selectFrom('test_run as r')
    .innerJoin('build as b', (join) =>
      join.onRef('b.domain_id', '=', 'r.domain_id').onRef('b.id', '=', 'r.build_id'),
    )
    .selectAll('r')
    .select('b.removed_at')
    .where('r.domain_id', '=', domainId)
    .where('r.id', '=', id)
    .executeTakeFirstOrThrow()
  if (row.removed_at) throw new AppError('TEST_BUILD_REMOVED', { id: row.build_id })
  return row
}

async function playSome(
  playing: Playing,
  rows: Awaited<ReturnType<typeof readTestFile>>['testRows'],
  { from, last }: { from: number; last: Session | null },
  job: RunningJob,
): Promise<Played[]> {
  const until = performance.now() + KEEP_AFTER_MS
  const played: Played[] = []
  for (let i = from; i < rows.length && played.length < ROWS_AT_ONCE && performance.now() < until; i += 1) {
    await leaveToOthers()
    job.signal.throwIfAborted()
    played.push(await playRow(playing, rows[i]!, i + 1, played.at(-1)?.session ?? last))
  }
  return played
}

/** What was played, how far the run is, and the session to go on in: all of it or nothing. */
async function keep(
  { database }: Context,
  job: RunningJob,
  { id, domain_id: domainId }: Run,
  played: readonly Played[],
): Promise<void> {
  const count = (outcome: string) => played.filter(({ result }) => result.outcome === outcome).length
  await database.transaction().execute(async (tx) => {
    await job.advance(tx)
    await tx
      .insertInto('test_result')
      .values(
        played.map(({ result }) => ({
          domain_id: domainId,
          run_id: id,
          no: result.no,
          outcome: result.outcome,
          result: JSON.stringify(result),
        })),
      )
      .execute()
    await tx
      .updateTable('test_run')
      .set((e) => ({
        done: e('done', '+', played.length),
        passed: e('passed', '+', count('PASS')),
        expected: e('expected', '+', count('PASS') + count('FAIL')),
        session: JSON.stringify(played.at(-1)!.session),
      }))
      .where('domain_id', '=', domainId)
      .where('id', '=', id)
      .execute()
  })
}

async function finish({ database }: Context, job: RunningJob, run: Run): Promise<Record<string, unknown>> {
  return database.transaction().execute(async (tx) => {
    const { total, expected, passed } = await tx
      .updateTable('test_run')
      // Nobody goes on in it: what it remembers of entities and variables need not lie here for a week.
      .set({ session: null })
      .where('domain_id', '=', run.domain_id)
      .where('id', '=', run.id)
      .returning(['total', 'expected', 'passed'])
      .executeTakeFirstOrThrow()
    const result = { total, expected, passed, targetRate: run.target_rate }
    await job.finish(tx, result)
    return result
  })
}
