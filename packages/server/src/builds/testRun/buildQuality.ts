import type { BuildQuality } from '@parlance/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../db/database'

/** Whether a quality test reached its target; null until it has ended. Rows that were never played count as failed. */
export function isTestPassed(run: {
  state: BuildQuality['state']
  targetRate: number | null
  expected: number
  passed: number
}): boolean | null {
  if (run.targetRate === null || run.state !== 'FINISHED') return null
  return run.expected > 0 && run.passed * 100 >= run.targetRate * run.expected
}

/** The last quality test of the build that a query names `b`, as a value of JSON. */
export const QUALITY_OF_BUILD: RawBuilder<StoredQuality | null> = sql`(
  select json_build_object('runId', t.id, 'state', j.state, 'expected', t.expected, 'passed', t.passed,
    'targetRate', t.target_rate, 'notify', t.notify)
  from test_run t join job j on j.id = t.job_id
  where t.domain_id = b.domain_id and t.build_id = b.id and t.kind = 'QUALITY'
  order by t.id desc limit 1)`

/** As the database has it. */
export type StoredQuality = Omit<BuildQuality, 'isPassed'>

/** As it is shown. */
export function presentQuality(stored: StoredQuality | null): BuildQuality | null {
  return stored && { ...stored, isPassed: isTestPassed(stored) }
}

/** The last quality test of a build; null where there was none. */
export async function readBuildQuality(
  database: Database,
  domainId: number,
  buildId: number,
): Promise<BuildQuality | null> {
  const { rows } = await sql<{ quality: StoredQuality | null }>`
    select ${QUALITY_OF_BUILD} as quality from build b
    where b.domain_id = ${domainId} and b.id = ${buildId}`.execute(database)
  return presentQuality(rows[0]?.quality ?? null)
}
