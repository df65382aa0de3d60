import { createHash } from 'node:crypto'
import {
  AppError,
  type TestFile,
  type TestFilePreview,
  type TestKind,
  type TestRow,
} from '@parlance/contract'
import { sql } from 'kysely'
import { nameOf } from '../../access/person/personOf'
import { readTestRows } from '../../content/exchange/file/readUpload'
import type { Context } from '../../context'
import type { Database } from '../../db/database'
import { domainRow } from '../../db/domainRow'
import { nextId } from '../../db/nextId'
import { checkTestRows, hasExpectation, type TestNames } from './checkTestRows'

const ISSUES_SHOWN = 200
const ROWS_SHOWN = 5

type Uploaded = { domainId: number; kind: TestKind; fileName: string; path: string; by: number | null }

/**
 * Reads an uploaded test file, checks its rows against the domain and keeps it, unless it has errors. A file with the same
 * rows as one before is that file. Throws the codes of `readTestRows`.
 */
export async function keepTestFile(context: Context, uploaded: Uploaded): Promise<TestFilePreview> {
  const { database } = context
  const { domainId, kind, fileName, path } = uploaded
  const { language } = await domainRow(database, domainId, ['language'])
  const rows = await readTestRows(context, { path }, fileName, language)
  const issues = checkTestRows(rows, kind, await readNames(database, domainId))
  const errorCount = issues.filter(({ severity }) => severity === 'ERROR').length
  const file = errorCount > 0 ? null : await keepRows(database, uploaded, rows)
  return {
    fileName,
    file,
    rows: rows.length,
    expected: rows.filter(hasExpectation).length,
    errorCount,
    warningCount: issues.length - errorCount,
    issues: issues
      .toSorted((a, b) => Number(a.severity === 'WARNING') - Number(b.severity === 'WARNING'))
      .slice(0, ISSUES_SHOWN),
    sample: rows.slice(0, ROWS_SHOWN),
    runBefore: file && (await lastRun(database, domainId, file.id)),
  }
}

/** The names of the domain's contexts as they are written, and of its conversations as they compare. */
async function readNames(database: Database, domainId: number): Promise<TestNames> {
  const contexts = await database
    .selectFrom('part')
    .select('name')
    .distinct()
    .where('domain_id', '=', domainId)
    .where('list', '<>', 'slot')
    .execute()
  const conversations = await database
    .selectFrom('conversation')
    .select('name_key')
    .where('domain_id', '=', domainId)
    .execute()
  return {
    contexts: new Set(contexts.map(({ name }) => name)),
    conversations: new Set(conversations.map(({ name_key }) => name_key)),
  }
}

async function keepRows(
  database: Database,
  { domainId, fileName, by }: Pick<Uploaded, 'domainId' | 'fileName' | 'by'>,
  rows: readonly TestRow[],
): Promise<TestFile> {
  const expected = rows.filter(hasExpectation).length
  return database.transaction().execute(async (tx) => {
    const { id } = await tx
      .insertInto('test_file')
      .values({
        domain_id: domainId,
        id: await nextId(tx, domainId, 'testFile'),
        name: fileName,
        digest: digestOf(rows),
        rows: JSON.stringify(rows),
        row_count: rows.length,
        expected,
        has_all_conversations: rows.every(({ conversation }) => conversation !== ''),
        uploaded_by: by,
      })
      .onConflict((conflict) =>
        // It may be called something else by now; kept anew, so that it is not forgotten before it is run.
        conflict
          .columns(['domain_id', 'digest'])
          .doUpdateSet({ name: fileName, uploaded_by: by, uploaded_at: sql<Date>`now()` }),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, fileName, rows: rows.length, expected }
  })
}

/** Of the rows, not of the bytes: a workbook that was only saved again is the same file. */
function digestOf(rows: readonly TestRow[]): string {
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex')
}

async function lastRun(
  database: Database,
  domainId: number,
  fileId: number,
): Promise<TestFilePreview['runBefore']> {
  const row = await database
    .selectFrom('test_run')
    .select(['id', 'created_at', nameOf('requested_by').as('by')])
    .where('domain_id', '=', domainId)
    .where('file_id', '=', fileId)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row ? { id: row.id, at: row.created_at.toISOString(), by: row.by } : null
}

/** A kept file with its rows. Throws NOT_FOUND. */
export async function readTestFile(
  database: Database,
  domainId: number,
  id: number,
): Promise<TestFile & { testRows: TestRow[]; hasAllConversations: boolean }> {
  const row = await database
    .selectFrom('test_file')
    .selectAll()
    .where('domain_id', '=', domainId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new AppError('NOT_FOUND', { kind: 'testFile', id })
  return {
    id: row.id,
    fileName: row.name,
    rows: row.row_count,
    expected: row.expected,
    testRows: row.rows,
    hasAllConversations: row.has_all_conversations,
  }
}
