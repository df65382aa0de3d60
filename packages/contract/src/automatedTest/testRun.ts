import { z } from 'zod'
import { JOB_STATES } from '../endpoint/job'
import { ENVIRONMENTS } from '../primitives/locale'
import { Id, Instant } from '../primitives/primitives'
import { ManualTestTurn } from '../runtime/manualTest'
import { Candidate, MATCH_TYPES } from '../turn/turn'
import { TEST_KINDS, TestRow } from './testFile'

/** What every row begins with, as in the manual test; a row's own context and platform go before these. */
export const TestSettings = ManualTestTurn.pick({ at: true, platform: true, given: true })
export type TestSettings = z.infer<typeof TestSettings>

/** How a row ended; NONE: it says nothing of what it expects, or was not played. */
export const TEST_OUTCOMES = ['PASS', 'FAIL', 'NONE'] as const
export type TestOutcome = (typeof TEST_OUTCOMES)[number]
/** Which of its expectations a row failed. */
const TEST_FAULTS = ['CONVERSATION', 'ANSWER'] as const
export type TestFault = (typeof TEST_FAULTS)[number]
/** What became of a row since the run before with the same file. */
export const TEST_CHANGES = ['BETTER', 'WORSE'] as const

/** One run of a test file. */
export const TestRun = z.object({
  id: Id,
  kind: z.enum(TEST_KINDS),
  /** Null when the file is kept no longer. */
  fileId: Id.nullable(),
  fileName: z.string(),
  environment: z.enum(ENVIRONMENTS),
  build: z.object({ id: Id, displayId: z.string(), isRemoved: z.boolean() }),
  settings: TestSettings,
  jobId: z.string(),
  state: z.enum(JOB_STATES),
  cancellable: z.boolean(),
  error: z.object({ code: z.string(), params: z.record(z.string(), z.unknown()).optional() }).nullable(),
  total: z.number(),
  done: z.number(),
  /** Of the rows that were played: those that expect something, and those that passed. */
  expected: z.number(),
  passed: z.number(),
  /** Quality test: the share of passed rows to reach, in per cent; then `isPassed` once it has ended. */
  targetRate: z.number().nullable(),
  isPassed: z.boolean().nullable(),
  /** The rows are kept for a week. */
  hasResults: z.boolean(),
  requestedBy: z.string(),
  requestedByName: z.string(),
  createdAt: Instant,
  startedAt: Instant.nullable(),
  endedAt: Instant.nullable(),
})
export type TestRun = z.infer<typeof TestRun>

/** A run on a page of its own, beside the run before with the same file. */
export const TestRunDetail = TestRun.extend({
  before: z
    .object({
      id: Id,
      createdAt: Instant,
      buildDisplayId: z.string(),
      expected: z.number(),
      passed: z.number(),
      /** Rows that passed now and failed then, and the other way round. */
      better: z.number(),
      worse: z.number(),
    })
    .nullable(),
})
export type TestRunDetail = z.infer<typeof TestRunDetail>

/** What the bot did with one row. */
export const TestResult = TestRow.extend({
  /** Its number among the rows of the file, from 1. */
  no: z.number(),
  outcome: z.enum(TEST_OUTCOMES),
  faults: z.array(z.enum(TEST_FAULTS)),
  matched: z.object({ id: Id, name: z.string() }).nullable(),
  matchType: z.enum(MATCH_TYPES),
  score: z.number(),
  reply: z.string(),
  /** The first three candidates without the one that answered; `place` is the rank of each, from 1. */
  others: z.array(Candidate.extend({ place: z.number() })),
  entities: z.array(z.object({ name: z.string(), value: z.string() })),
  elapsedMs: z.number(),
  errorCodes: z.array(z.string()),
  /** Against the run before with the same file. */
  change: z.enum(TEST_CHANGES).nullable(),
})
export type TestResult = z.infer<typeof TestResult>

/** The quality test of one build in short, where builds are shown. */
export const BuildQuality = z.object({
  runId: Id,
  state: z.enum(JOB_STATES),
  expected: z.number(),
  passed: z.number(),
  targetRate: z.number(),
  isPassed: z.boolean().nullable(),
  /** Whether its end is told to those who build. */
  notify: z.boolean(),
})
export type BuildQuality = z.infer<typeof BuildQuality>

/** The share of passed rows, 0–1; null where no row expects anything. */
export function passRate({ expected, passed }: { expected: number; passed: number }): number | null {
  return expected === 0 ? null : passed / expected
}
