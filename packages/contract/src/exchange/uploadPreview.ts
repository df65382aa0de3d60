import { z } from 'zod'
import type { ComponentKind } from '../component/components'
import type { FieldCode } from '../endpoint/errors'
import { Instant } from '../primitives/primitives'
import { COMPONENT_COLUMNS, SHEET_KINDS, type SheetKind } from './componentSheet'

/** The formats of a download. */
export const EXCHANGE_FORMATS = ['xlsx', 'csv', 'json'] as const
export type ExchangeFormat = (typeof EXCHANGE_FORMATS)[number]
/** Accepted uploads: those and the older .xls. */
export const UPLOAD_EXTENSIONS = ['xlsx', 'xls', 'csv', 'json'] as const
/** Encodings that a CSV or JSON upload may have (issue: no East Asian file is refused for its encoding). */
export const UPLOAD_ENCODINGS = [
  'UTF-8',
  'UTF-8 BOM',
  'UTF-16LE',
  'UTF-16BE',
  'CP949',
  'Shift_JIS',
  'EUC-JP',
  'ISO-2022-JP',
  'GBK',
  'GB18030',
  'Big5',
  'TIS-620',
  'Windows-1252',
] as const
export type UploadEncoding = (typeof UPLOAD_ENCODINGS)[number]

/**
 * Columns of the conversation sheet, in this order: one row per question or answer (behaviour 11). `conditions` and
 * `settings` (the rest of what an answer does) are JSON on an answer's row; the last ones are the conversation's own
 * and stand on its first row, `feedback` and `task` as JSON. Files without the later columns are accepted as well.
 */
export const CONVERSATION_COLUMNS = [
  'conversationName',
  'group',
  'tags',
  'type',
  'questionType',
  'question',
  'answerType',
  'answer',
  'service',
  'random',
  'conditions',
  'settings',
  'inputContexts',
  'outputContexts',
  'negatives',
  'memo',
  'feedback',
  'task',
] as const

/** A column of the conversation sheet. */
export type ConversationColumn = (typeof CONVERSATION_COLUMNS)[number]

/**
 * What becomes of what the domain has (issue 16, line 10). ADD: questions and answers of the file join it and nothing
 * goes; REPLACE_NAMED: what the file names becomes as the file says; REPLACE_ALL: all else is deleted as well.
 */
export const UPLOAD_WAYS = ['ADD', 'REPLACE_NAMED', 'REPLACE_ALL'] as const
export type UploadWay = (typeof UPLOAD_WAYS)[number]

/** What can be wrong with a file beyond the fields of what is in it. */
const UPLOAD_ISSUES = [
  'ROW_INCOMPLETE',
  'EMPTY_ANSWER',
  'EMPTY_QUESTION',
  'FORMULA_CELL',
  'ROWS_DIFFER',
  'NO_HEADER',
  'UNKNOWN_COLUMN',
  'UNNAMED_COLUMN',
  'BEYOND_HEADINGS',
  'CELLS_JOINED',
  'SHEET_IGNORED',
  'ANSWER_TOO_LONG',
  'FIELD_KEPT',
  'SAME_QUESTION_OTHER_CONTEXT',
  'KEPT_IN_USE',
  'IN_USE',
  'UNKNOWN_KEY',
  'COMPONENT_KEPT',
  'SECRET_MISSING',
  'LANGUAGE_DIFFERS',
  'LIMIT_REACHED',
] as const
type UploadIssueCode = FieldCode | (typeof UPLOAD_ISSUES)[number]

/**
 * What is wrong with a file; `row` counts as the file does (the header is row 1), in JSON it is the position in its
 * list, and 0 is what stands in no row. An error leaves out the conversation or component that it names, a warning nothing.
 */
export const RowIssue = z.object({
  /** The sheet of a workbook, or the list of a JSON file that is a whole bot. */
  sheet: z.string().optional(),
  /** The kind of the sheet, where it is not one of conversations. */
  kind: z.custom<SheetKind>().optional(),
  row: z.number(),
  column: z.string().nullable(),
  code: z.custom<UploadIssueCode>(),
  params: z.record(z.string(), z.unknown()).optional(),
  severity: z.enum(['ERROR', 'WARNING']),
  /** The conversation or the component. */
  conversation: z.string().nullable(),
  /** The ways that it concerns, where it does not concern all. */
  ways: z.array(z.enum(UPLOAD_WAYS)).optional(),
})
export type RowIssue = z.infer<typeof RowIssue>

/** A column of any sheet. */
export const SheetColumn = z.enum([...CONVERSATION_COLUMNS, ...COMPONENT_COLUMNS])
export type SheetColumn = z.infer<typeof SheetColumn>

/**
 * How the columns of a sheet were understood; sent back as `kind`, `sheet`, `columns` and `headerRow` they are taken as
 * they are.
 */
export const SheetColumns = z.object({
  /** Null for conversations. */
  kind: z.enum(SHEET_KINDS).nullable(),
  /** Null for a CSV file. */
  sheet: z.string().nullable(),
  /** 0 without a header. */
  headerRow: z.number(),
  /** The file does not name its columns: what they hold was guessed. */
  isGuessed: z.boolean(),
  columns: z.array(
    z.object({
      title: z.string(),
      /** Null: it is not read. */
      column: SheetColumn.nullable(),
      samples: z.array(z.string()),
    }),
  ),
})
export type SheetColumns = z.infer<typeof SheetColumns>

/** What applying an upload does to a conversation or a component. */
const PREVIEW_CHANGES = ['CREATED', 'CHANGED', 'UNCHANGED', 'DELETED', 'REFUSED'] as const
export type PreviewChange = (typeof PREVIEW_CHANGES)[number]
const Difference = z.object({
  questionsAdded: z.number(),
  questionsRemoved: z.number(),
  answersAdded: z.number(),
  answersRemoved: z.number(),
})
/** What becomes of one conversation or component, with how many questions and answers come and go. */
export const UploadChange = Difference.extend({
  kind: z.custom<ComponentKind>(),
  name: z.string(),
  change: z.enum(PREVIEW_CHANGES),
})
export type UploadChange = z.infer<typeof UploadChange>
/** How many answers are edited: an answer that goes while another one comes is the same answer with another text. */
export function answersEdited({
  answersAdded,
  answersRemoved,
}: Pick<UploadChange, 'answersAdded' | 'answersRemoved'>): number {
  return Math.min(answersAdded, answersRemoved)
}
/** One text that comes (nothing before), goes (nothing after) or is edited, as a sheet has it. */
export const TextChange = z.object({
  column: z.enum(CONVERSATION_COLUMNS),
  /** The answer of which its service, conditions or settings change; null for all else. */
  answer: z.string().nullable(),
  before: z.string().nullable(),
  after: z.string().nullable(),
})
export type TextChange = z.infer<typeof TextChange>
/** What applying in one way would do: conversations, and in a file of a whole bot components as well. */
export const UploadOutcome = Difference.extend({
  created: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  deleted: z.number(),
  refused: z.number(),
  errorCount: z.number(),
  warningCount: z.number(),
})
export type UploadOutcome = z.infer<typeof UploadOutcome>

/** What applying an upload would do, before anything is written. */
export const UploadPreview = z.object({
  uploadId: z.string(),
  fileName: z.string(),
  /** When the same file was last applied to the domain within a day, and by whom; null where it was not. */
  appliedBefore: z.object({ at: Instant, by: z.string() }).nullable(),
  format: z.enum(UPLOAD_EXTENSIONS),
  /** Null for xlsx and xls, which carry their own. */
  encoding: z.enum(UPLOAD_ENCODINGS).nullable(),
  /** Those in which the beginning of the file can be read: one of them may be sent back as `encoding`. */
  encodings: z.array(z.enum(UPLOAD_ENCODINGS)),
  /** Of the sheet of conversations, else of the first one of components; null for JSON. */
  sheet: SheetColumns.nullable(),
  rows: z.number(),
  conversations: z.number(),
  questions: z.number(),
  answers: z.number(),
  /** How many components of each kind the file has, groups and tags included; empty for one of conversations. */
  components: z.array(z.object({ kind: z.custom<ComponentKind>(), count: z.number() })),
  /** Answers longer than a bubble, and whether they were split (`splitLong`). */
  longAnswers: z.number(),
  isSplit: z.boolean(),
  newTags: z.array(z.string()),
  newGroups: z.array(z.string()),
  ways: z.record(z.enum(UPLOAD_WAYS), UploadOutcome),
  errorCount: z.number(),
  warningCount: z.number(),
  /** The first 500; by page there are all of a way, and the whole report comes as a file. */
  issues: z.array(RowIssue),
})
export type UploadPreview = z.infer<typeof UploadPreview>
