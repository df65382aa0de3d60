import type { RowIssue } from '@parlance/contract'
import { writeCsv } from '../../../outward/sheet/writeSheet'

const COLUMNS = ['sheet', 'row', 'column', 'code', 'params', 'severity', 'conversation', 'ways']

/** Every problem of an upload as CSV, in codes that no language changes. */
export function reportUpload(issues: readonly RowIssue[]): Promise<Buffer> {
  return writeCsv(rowsOf(issues))
}

async function* rowsOf(issues: readonly RowIssue[]): AsyncGenerator<string[]> {
  yield COLUMNS
  for (const { sheet, row, column, code, params, severity, conversation, ways } of issues)
    yield [
      sheet ?? '',
      String(row),
      column ?? '',
      code,
      params ? JSON.stringify(params) : '',
      severity,
      conversation ?? '',
      ways?.join('|') ?? '',
    ]
}
