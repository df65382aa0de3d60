import {
  CONTEXT_NAME_MAX,
  CONTEXTS_PER_SIDE_MAX,
  CONVERSATION_NAME_MAX,
  PLATFORMS,
  type Platform,
  TEST_CONTINUE,
  TEST_FAILURE,
  type TestFileIssue,
  type TestKind,
  type TestRow,
  UTTERANCE_MAX,
} from '@parlance/contract'
import { nameKey } from '../../content/reference/nameKey'

const ANSWER_MAX = 4_000
const MEMO_MAX = 1_000

/** What of the domain rows may name. */
export type TestNames = { contexts: ReadonlySet<string>; conversations: ReadonlySet<string> }

/** The messenger that a cell names, whatever its case and blanks: `LINE WORKS`; null for one that is not there. */
export function platformOf(cell: string): Platform | null {
  const word = nameKey(cell).replaceAll(/[\s_-]/g, '')
  return PLATFORMS.find((platform) => platform === word) ?? null
}

/** Whether a row goes on in the session of the row above. */
export function continues({ context }: Pick<TestRow, 'context'>): boolean {
  return nameKey(context) === TEST_CONTINUE
}

/** The contexts that a row begins with. */
export function contextsOf(row: Pick<TestRow, 'context'>): string[] {
  if (continues(row)) return []
  return row.context
    .split(/[,|\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== '')
}

/** Whether a row expects the failure message. */
export function expectsFailure({ conversation }: Pick<TestRow, 'conversation'>): boolean {
  return nameKey(conversation) === TEST_FAILURE
}

/** Whether a row says what it expects. */
export function hasExpectation({ conversation, answer }: TestRow): boolean {
  return conversation !== '' || answer !== ''
}

/** All that is wrong with the rows, by row and column. */
export function checkTestRows(rows: readonly TestRow[], kind: TestKind, names: TestNames): TestFileIssue[] {
  return rows.flatMap((row, i) => {
    const at = (
      column: TestFileIssue['column'],
      code: TestFileIssue['code'],
      params?: Record<string, unknown>,
    ): TestFileIssue => ({ row: row.row, column, code, ...(params && { params }), severity: 'ERROR' })
    const tooLong = (column: 'question' | 'conversation' | 'answer' | 'memo', max: number) =>
      row[column].length > max ? [at(column, 'TOO_LONG', { max, length: row[column].length })] : []
    return [
      ...(row.question === '' ? [at('question', 'REQUIRED')] : []),
      ...(kind === 'QUALITY' && row.conversation === '' ? [at('conversation', 'REQUIRED')] : []),
      ...tooLong('question', UTTERANCE_MAX),
      ...tooLong('conversation', CONVERSATION_NAME_MAX),
      ...tooLong('answer', ANSWER_MAX),
      ...tooLong('memo', MEMO_MAX),
      ...(row.platform !== '' && !platformOf(row.platform)
        ? [at('platform', 'UNKNOWN_PLATFORM', { name: row.platform.slice(0, 50) })]
        : []),
      ...(i === 0 && continues(row) ? [at('context', 'NOTHING_TO_CONTINUE')] : []),
      ...contextIssues(row, names).map(({ code, params }) => at('context', code, params)),
      ...conversationIssues(row, names),
    ]
  })
}

function contextIssues(row: TestRow, { contexts }: TestNames): Pick<TestFileIssue, 'code' | 'params'>[] {
  const named = contextsOf(row)
  if (named.length > CONTEXTS_PER_SIDE_MAX)
    return [{ code: 'TOO_MANY', params: { max: CONTEXTS_PER_SIDE_MAX } }]
  return named
    .filter((name) => !contexts.has(name))
    .map((name) => ({ code: 'UNKNOWN_CONTEXT', params: { name: name.slice(0, CONTEXT_NAME_MAX) } }))
}

/** A conversation may be named that is written later, or that another build has: a warning only. */
function conversationIssues(row: TestRow, { conversations }: TestNames): TestFileIssue[] {
  const { conversation: name } = row
  if (name === '' || name.length > CONVERSATION_NAME_MAX || expectsFailure(row)) return []
  if (conversations.has(nameKey(name))) return []
  return [
    {
      row: row.row,
      column: 'conversation',
      code: 'EXPECTED_CONVERSATION_UNKNOWN',
      params: { name },
      severity: 'WARNING',
    },
  ]
}
