import type { Locale } from '@parlance/contract'
import texts from './testTitles.json'

/** A column of a test file, or of the result of a run. */
export type TestTitle = keyof (typeof texts)['en-US']

/** The titles of the columns of test files and results in each language of the console. */
export const TEST_TITLES: Record<Locale, Record<TestTitle, string>> = texts
