import { z } from 'zod'
import type { FieldCode } from '../endpoint/errors'
import { Id, Instant } from '../primitives/primitives'

/** The columns of a test file in their order (behaviour 9.2): A to F. */
export const TEST_COLUMNS = ['question', 'conversation', 'answer', 'context', 'platform', 'memo'] as const
/** A column of a test file. */
export type TestColumn = (typeof TEST_COLUMNS)[number]

/** In the column of the context: the row goes on in the session of the row above. */
export const TEST_CONTINUE = '(continue)'
/** In the column of the conversation: the bot is expected to answer by its failure message. */
export const TEST_FAILURE = '(failure)'

/** What a file is for: the quality test needs an expected conversation in every row. */
export const TEST_KINDS = ['AUTOMATED', 'QUALITY'] as const
export type TestKind = (typeof TEST_KINDS)[number]

/** What is wrong with a test file; `row` counts as the file does. A warning keeps no test from starting. */
export const TestFileIssue = z.object({
  row: z.number(),
  column: z.enum(TEST_COLUMNS),
  code: z.custom<FieldCode>(),
  params: z.record(z.string(), z.unknown()).optional(),
  severity: z.enum(['ERROR', 'WARNING']),
})
export type TestFileIssue = z.infer<typeof TestFileIssue>

/** One row as the file has it; what is not there is empty. */
export const TestRow = z.object({
  row: z.number(),
  question: z.string(),
  conversation: z.string(),
  answer: z.string(),
  context: z.string(),
  platform: z.string(),
  memo: z.string(),
})
export type TestRow = z.infer<typeof TestRow>

/** A file that tests can be run with. */
export const TestFile = z.object({
  id: Id,
  fileName: z.string(),
  rows: z.number(),
  /** Rows that say what they expect: those pass or fail. */
  expected: z.number(),
})
export type TestFile = z.infer<typeof TestFile>

/** What was read from an uploaded file. */
export const TestFilePreview = z.object({
  fileName: z.string(),
  /** Null while the file has errors: it is not kept. */
  file: TestFile.nullable(),
  rows: z.number(),
  expected: z.number(),
  errorCount: z.number(),
  warningCount: z.number(),
  /** The first 200, errors first. */
  issues: z.array(TestFileIssue),
  /** The first rows, to see that they were understood. */
  sample: z.array(TestRow),
  /** The last test with the same content. */
  runBefore: z.object({ id: Id, at: Instant, by: z.string() }).nullable(),
})
export type TestFilePreview = z.infer<typeof TestFilePreview>
