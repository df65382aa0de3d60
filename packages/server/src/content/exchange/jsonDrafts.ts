import { AppError, UPLOAD_ROWS_MAX } from '@parlance/contract'
import type { UploadDraft, UploadDrafts } from './uploadDraft'

/** The version that downloads are written in; a later one is refused rather than half understood. */
export const JSON_FORMAT_VERSION = 1

/**
 * The conversations of a JSON file: `{ formatVersion, conversations }` or the bare list. A conversation's row is its
 * position in the list, from 1. Throws FILE_TYPE_UNSUPPORTED, FILE_HAS_NO_ROWS and FILE_TOO_MANY_ROWS.
 */
export function jsonDrafts(value: unknown): UploadDrafts {
  const list = listOf(value)
  if (list.length === 0) throw new AppError('FILE_HAS_NO_ROWS')
  const drafts = list.map(draftOf)
  const rows = drafts.reduce((sum, draft) => sum + draft.questionRows.length + draft.answerRows.length, 0)
  if (rows > UPLOAD_ROWS_MAX) throw new AppError('FILE_TOO_MANY_ROWS', { max: UPLOAD_ROWS_MAX })
  return { drafts, issues: [] }
}

function listOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  const record = asRecord(value)
  const version = record['formatVersion'] ?? JSON_FORMAT_VERSION
  if (version !== JSON_FORMAT_VERSION) throw new AppError('FILE_TYPE_UNSUPPORTED', { formatVersion: version })
  const conversations = record['conversations']
  if (!Array.isArray(conversations)) throw new AppError('FILE_COLUMN_MISSING', { columns: ['conversations'] })
  return conversations
}

function draftOf(value: unknown, index: number): UploadDraft {
  const record = asRecord(value)
  const row = index + 1
  const questions = partsOf(record['questions'], { chatType: 'TEXT' })
  const answers = partsOf(record['answers'], { chatStatusCode: 'ENABLED' })
  return {
    row,
    name: typeof record['name'] === 'string' ? record['name'].trim() : '',
    fields: { type: 'GENERAL', group: null, tags: [], random: false, ...record, questions, answers },
    questionRows: questions.map(() => row),
    answerRows: answers.map(() => row),
  }
}

function partsOf(value: unknown, defaults: Record<string, unknown>): unknown[] {
  if (!Array.isArray(value)) return []
  return value.map((item: unknown) => ({ ...defaults, ...asRecord(item) }))
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
