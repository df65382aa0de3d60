import type { Locale, TestColumn } from '@parlance/contract'
import texts from './testTitles.json'

/** The columns that a result has besides those of its file, in their order (behaviour 9.2). */
export const TEST_RESULT_COLUMNS = [
  'no',
  'outcome',
  'matched',
  'matchType',
  'score',
  'reply',
  'second',
  'third',
  'entities',
  'elapsedMs',
  'errorCodes',
] as const
/** A column of a result. */
export type TestResultColumn = (typeof TEST_RESULT_COLUMNS)[number]

/** What the columns of test files and results are called in each language of the console. */
export const TEST_TITLES: Record<Locale, Record<TestColumn | TestResultColumn, string>> = texts
