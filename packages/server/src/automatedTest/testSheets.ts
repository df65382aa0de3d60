import {
  type Language,
  type Locale,
  TEST_COLUMNS,
  TEST_CONTINUE,
  TEST_FAILURE,
  type TestResult,
  type TestRow,
} from '@parlance/contract'
import { writeXlsx } from '../outward/sheet/writeSheet'
import texts from './testExamples.json'
import { TEST_RESULT_COLUMNS, TEST_TITLES, type TestResultColumn } from './testTitles'

/** What a cell of a workbook holds at most. */
const CELL_MAX = 32_767

/** A test file that uploads back as it is. */
export function writeTestFile(rows: readonly TestRow[], headings: Locale): Promise<Buffer> {
  return writeXlsx('test', fileCells(rows, headings))
}

async function* fileCells(rows: readonly TestRow[], headings: Locale): AsyncGenerator<string[]> {
  yield TEST_COLUMNS.map((column) => TEST_TITLES[headings][column])
  for (const row of rows) yield TEST_COLUMNS.map((column) => row[column])
}

const RESULT_CELLS: Record<TestResultColumn, (result: TestResult) => string> = {
  no: ({ no }) => String(no),
  outcome: ({ outcome }) => (outcome === 'NONE' ? '' : outcome),
  matched: ({ matched }) => matched?.name ?? '',
  matchType: ({ matchType }) => matchType,
  score: ({ score }) => (score > 0 ? String(Math.round(score * 1_000) / 1_000) : ''),
  reply: ({ reply }) => reply,
  second: ({ others }) => candidate(others, 2),
  third: ({ others }) => candidate(others, 3),
  entities: ({ entities }) => entities.map(({ name, value }) => `${name}: ${value}`).join('|'),
  elapsedMs: ({ elapsedMs }) => String(elapsedMs),
  errorCodes: ({ errorCodes }) => errorCodes.join('|'),
}

/** The columns of a result beside those of its file, in the order of behaviour 9.2. */
const RESULT_ORDER = [
  'no',
  'question',
  'conversation',
  'matched',
  'matchType',
  'score',
  'reply',
  'second',
  'third',
  'entities',
  'outcome',
  'elapsedMs',
  'errorCodes',
  'answer',
  'context',
  'platform',
  'memo',
] as const

function candidate(others: TestResult['others'], place: number): string {
  const found = others.find((other) => other.place === place)
  return found ? `${found.conversationName} (${Math.round(found.score * 1_000) / 1_000})` : ''
}

/** All rows of a run. */
export function writeTestResults(rows: AsyncIterable<TestResult>, headings: Locale): Promise<Buffer> {
  return writeXlsx('result', resultCells(rows, headings))
}

async function* resultCells(rows: AsyncIterable<TestResult>, headings: Locale): AsyncGenerator<string[]> {
  yield RESULT_ORDER.map((column) => TEST_TITLES[headings][column])
  for await (const row of rows)
    yield RESULT_ORDER.map((column) =>
      (isOfResult(column) ? RESULT_CELLS[column](row) : row[column]).slice(0, CELL_MAX),
    )
}

function isOfResult(column: (typeof RESULT_ORDER)[number]): column is TestResultColumn {
  return (TEST_RESULT_COLUMNS as readonly string[]).includes(column)
}

/** A file to start from, with examples in the language of the domain: a question, one that goes on, one for nobody. */
export function writeTemplate(language: Language, headings: Locale): Promise<Buffer> {
  const { question, conversation, answer, next, other } = texts[language]
  const row = { row: 0, conversation, answer: '', context: '', platform: '', memo: '' }
  const rows: TestRow[] = [
    { ...row, question, answer, platform: 'line' },
    { ...row, question: next, context: TEST_CONTINUE },
    { ...row, question: other, conversation: TEST_FAILURE },
  ]
  return writeTestFile(rows, headings)
}
