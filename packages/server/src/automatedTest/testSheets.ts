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
import { TEST_TITLES, type TestTitle } from './testTitles'

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

/** The columns of a result in the order of behaviour 9.2, those of its file among them. */
const RESULT_CELLS: Record<TestTitle, (result: TestResult) => string> = {
  no: ({ no }) => String(no),
  question: ({ question }) => question,
  conversation: ({ conversation }) => conversation,
  matched: ({ matched }) => matched?.name ?? '',
  matchType: ({ matchType }) => matchType,
  score: ({ score }) => (score > 0 ? String(Math.round(score * 1_000) / 1_000) : ''),
  reply: ({ reply }) => reply,
  second: ({ others }) => candidate(others, 2),
  third: ({ others }) => candidate(others, 3),
  entities: ({ entities }) => entities.map(({ name, value }) => `${name}: ${value}`).join('|'),
  outcome: ({ outcome }) => (outcome === 'NONE' ? '' : outcome),
  elapsedMs: ({ elapsedMs }) => String(elapsedMs),
  errorCodes: ({ errorCodes }) => errorCodes.join('|'),
  answer: ({ answer }) => answer,
  context: ({ context }) => context,
  platform: ({ platform }) => platform,
  memo: ({ memo }) => memo,
}

function candidate(others: TestResult['others'], rank: number): string {
  const found = others.find((other) => other.place === rank)
  return found ? `${found.conversationName} (${Math.round(found.score * 1_000) / 1_000})` : ''
}

/** All rows of a run. */
export function writeTestResults(rows: AsyncIterable<TestResult>, headings: Locale): Promise<Buffer> {
  return writeXlsx('result', resultCells(rows, headings))
}

async function* resultCells(rows: AsyncIterable<TestResult>, headings: Locale): AsyncGenerator<string[]> {
  const columns = Object.keys(RESULT_CELLS) as TestTitle[]
  yield columns.map((column) => TEST_TITLES[headings][column])
  for await (const row of rows) yield columns.map((column) => RESULT_CELLS[column](row).slice(0, CELL_MAX))
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
