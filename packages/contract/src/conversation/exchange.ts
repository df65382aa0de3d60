import { z } from 'zod'
import { endpoint } from '../endpoint'
import type { FieldCode } from '../errors'
import { InDomain } from '../primitives'
import { ConversationFilter } from './conversation'

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
  'GBK',
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

/** What is wrong in one row of an upload; `row` counts as the file does (the header is row 1). */
export const RowIssue = z.object({
  row: z.number(),
  column: z.string().nullable(),
  code: z.custom<FieldCode | 'ROW_INCOMPLETE' | 'FORMULA_CELL' | 'ROWS_DIFFER'>(),
  params: z.record(z.string(), z.unknown()).optional(),
  severity: z.enum(['ERROR', 'WARNING']),
  conversation: z.string().nullable(),
})
export type RowIssue = z.infer<typeof RowIssue>

/** What applying an upload does to a conversation. */
export const PREVIEW_CHANGES = ['CREATED', 'CHANGED', 'UNCHANGED'] as const
/** What applying an upload would do, before anything is written. */
export const UploadPreview = z.object({
  uploadId: z.string(),
  fileName: z.string(),
  format: z.enum(UPLOAD_EXTENSIONS),
  /** Null for xlsx and xls, which carry their own. */
  encoding: z.enum(UPLOAD_ENCODINGS).nullable(),
  rows: z.number(),
  conversations: z.number(),
  questions: z.number(),
  answers: z.number(),
  created: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  newTags: z.array(z.string()),
  newGroups: z.array(z.string()),
  /** The first 100 conversations, changed ones first, with how many questions and answers come and go. */
  sample: z.array(
    z.object({
      name: z.string(),
      change: z.enum(PREVIEW_CHANGES),
      questionsAdded: z.number(),
      questionsRemoved: z.number(),
      answersAdded: z.number(),
      answersRemoved: z.number(),
    }),
  ),
  errorCount: z.number(),
  warningCount: z.number(),
  /** The first 500; the whole report comes as a file. */
  issues: z.array(RowIssue),
})
export type UploadPreview = z.infer<typeof UploadPreview>

/** Conversations by file: upload and download (behaviour 11). */
export const exchange = {
  preview: endpoint({
    method: 'POST',
    path: '/api/v1/chat/faq/uttset/upload',
    permit: 'Change/content',
    summary: 'Upload a file of conversations and see what it would change',
    query: InDomain,
    upload: true,
    reply: UploadPreview,
  }),
  report: endpoint({
    method: 'GET',
    path: '/api/v1/chat/faq/uttset/upload/:uploadId/report',
    permit: 'Change/content',
    summary: 'Every problem of an upload, as CSV',
    params: z.object({ uploadId: z.string() }),
    query: InDomain,
    download: true,
    reply: z.undefined(),
  }),
  apply: endpoint({
    method: 'POST',
    path: '/api/v1/chat/faq/uttset/upload/:uploadId',
    permit: 'Change/content',
    summary: 'Apply a previewed upload, wholly or not at all, as a job',
    params: z.object({ uploadId: z.string() }),
    query: InDomain,
    body: z.object({ existing: z.enum(['OVERWRITE', 'SKIP']) }),
    reply: z.object({ jobId: z.string() }),
  }),
  discard: endpoint({
    method: 'DELETE',
    path: '/api/v1/chat/faq/uttset/upload/:uploadId',
    permit: 'Change/content',
    summary: 'Throw a previewed upload away',
    params: z.object({ uploadId: z.string() }),
    query: InDomain,
    reply: z.object({ ok: z.literal(true) }),
  }),
  download: endpoint({
    method: 'GET',
    path: '/api/v1/chat/faq/uttset/download',
    permit: 'View/executeBuilder',
    summary: 'Conversations as a file that uploads back identically',
    query: InDomain.extend(ConversationFilter.shape).extend({ format: z.enum(EXCHANGE_FORMATS) }),
    download: true,
    reply: z.undefined(),
  }),
}
