import { AppError, qualityTest, type SavedQualityTest } from '@parlance/contract'
import { currentPointer } from '../builds/deploy/pointer'
import { requestTestRun } from '../builds/testRun/requestTestRun'
import type { Context } from '../context'
import type { Database } from '../db/database'
import type { Serve } from '../http/serve'
import { readTestFile } from './file/keepTestFile'

/** Before anybody has changed them. */
const FIRST: SavedQualityTest = {
  on: false,
  fileId: null,
  file: null,
  targetRate: 90,
  notify: true,
  revision: 0,
}

/** The quality test (behaviour 9.3): its settings, and a run by hand. It runs by itself at the end of a build. */
export function qualityTestRoutes(serve: Serve, context: Context): void {
  const { database } = context

  serve(qualityTest.settings, ({ query }) => readSettings(database, query.domainId))

  serve(qualityTest.save, async ({ query, body, caller }) => {
    const { domainId } = query
    const { fileId, on, targetRate, notify, revision } = body
    if (on && fileId === null) throw new AppError('INVALID', {}, [{ path: 'fileId', code: 'FILE_REQUIRED' }])
    await database.transaction().execute(async (tx) => {
      if (fileId !== null) await refuseUnfit(tx, domainId, fileId)
      const values = {
        is_on: on,
        file_id: fileId,
        target_rate: targetRate,
        notify,
        revision: revision + 1,
        updated_at: context.now(),
        updated_by: caller.userId,
      }
      const saved = await tx
        .insertInto('quality_test')
        .values({ domain_id: domainId, ...values })
        .onConflict((conflict) =>
          conflict.column('domain_id').doUpdateSet(values).where('quality_test.revision', '=', revision),
        )
        .returning('revision')
        .executeTakeFirst()
      if (!saved) throw new AppError('EDITED_BY_ANOTHER', { revision })
    })
    return readSettings(database, domainId)
  })

  serve(qualityTest.run, async ({ query, caller }) => {
    const { domainId } = query
    const { fileId, targetRate, notify } = await readSettings(database, domainId)
    if (fileId === null) throw new AppError('TEST_FILE_REQUIRED')
    const pointer = await currentPointer(database, domainId, 'BETA')
    if (!pointer) throw new AppError('NO_BUILD')
    const asked = { domainId, fileId, environment: 'BETA', settings: {}, requestedBy: caller.userId } as const
    const target = { rate: targetRate, notify }
    return database
      .transaction()
      .execute((tx) => requestTestRun(tx, { ...asked, ...pointer, kind: 'QUALITY', target }))
  })
}

async function readSettings(database: Database, domainId: number): Promise<SavedQualityTest> {
  const row = await database
    .selectFrom('quality_test as q')
    .leftJoin('test_file as f', (join) =>
      join.onRef('f.domain_id', '=', 'q.domain_id').onRef('f.id', '=', 'q.file_id'),
    )
    .select(['q.is_on', 'q.file_id', 'q.target_rate', 'q.notify', 'q.revision'])
    .select(['f.name', 'f.row_count', 'f.expected'])
    .where('q.domain_id', '=', domainId)
    .executeTakeFirst()
  if (!row) return FIRST
  const { file_id: fileId, name } = row
  return {
    on: row.is_on,
    fileId,
    file:
      fileId === null || name === null
        ? null
        : { id: fileId, fileName: name, rows: row.row_count!, expected: row.expected! },
    targetRate: row.target_rate,
    notify: row.notify,
    revision: row.revision,
  }
}

/** The quality test needs an expected conversation in every row, of whatever upload the file comes. */
async function refuseUnfit(tx: Database, domainId: number, fileId: number): Promise<void> {
  const { hasAllConversations } = await readTestFile(tx, domainId, fileId)
  if (!hasAllConversations)
    throw new AppError('INVALID', {}, [{ path: 'fileId', code: 'CONVERSATIONS_REQUIRED' }])
}
