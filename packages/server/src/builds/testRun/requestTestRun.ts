import { AppError, type Environment, type TestKind, type TestSettings } from '@parlance/contract'
import type { Database } from '../../db/database'
import { nextId } from '../../db/nextId'
import { enqueueJob } from '../../job/queue'

type TestRunRequest = {
  domainId: number
  kind: TestKind
  fileId: number
  environment: Environment
  buildId: number
  checksum: string
  settings: TestSettings
  requestedBy: number | null
  /** Quality test: the required percentage of passed rows, and whether people are notified when it ends. */
  target?: { rate: number; notify: boolean }
}

/**
 * Asks for a run of a test file inside a transaction: the run and the job that plays it. Throws NOT_FOUND when there is no
 * such file, and JOB_IN_PROGRESS while another automated test of the domain goes on.
 */
export async function requestTestRun(
  tx: Database,
  request: TestRunRequest,
): Promise<{ id: number; jobId: string }> {
  const { domainId, kind, fileId, environment, buildId, checksum, settings, requestedBy, target } = request
  const file = await tx
    .selectFrom('test_file')
    .select(['name', 'row_count'])
    .where('domain_id', '=', domainId)
    .where('id', '=', fileId)
    // A file that nothing names is forgotten some time: not between here and the end of the transaction.
    .forShare()
    .executeTakeFirst()
  if (!file) throw new AppError('NOT_FOUND', { kind: 'testFile', id: fileId })
  const id = await nextId(tx, domainId, 'testRun')
  const jobId = await enqueueJob(tx, {
    domainId,
    kind: kind === 'QUALITY' ? 'QUALITY_TEST' : 'AUTOMATED_TEST',
    ...(kind === 'AUTOMATED' && { key: 'automatedTest' }),
    payload: { testRunId: id, fileName: file.name, ...(kind === 'QUALITY' && { buildId }) },
    requestedBy,
  })
  await tx
    .insertInto('test_run')
    .values({
      domain_id: domainId,
      id,
      kind,
      file_id: fileId,
      file_name: file.name,
      environment,
      build_id: buildId,
      checksum,
      settings: JSON.stringify(settings),
      target_rate: target?.rate ?? null,
      notify: target?.notify ?? false,
      job_id: jobId,
      total: file.row_count,
      requested_by: requestedBy,
    })
    .execute()
  return { id, jobId }
}
