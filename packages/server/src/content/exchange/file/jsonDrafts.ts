import { AppError, BOT_LISTS, UPLOAD_ROWS_MAX } from '@parlance/contract'
import type { UploadDraft, UploadDrafts } from './uploadDraft'

/** The version that downloads are written in; a later one is refused rather than half understood. */
export const JSON_FORMAT_VERSION = 1

/**
 * The conversations of a JSON file: `{ formatVersion, conversations }` or the bare list. A conversation's row is its
 * position in the list, from 1. A file of a whole bot may have none. Throws FILE_TYPE_UNSUPPORTED, FILE_COLUMN_MISSING
 * and FILE_TOO_MANY_ROWS.
 */
export function jsonDrafts(value: unknown, rowsMax = UPLOAD_ROWS_MAX): UploadDrafts {
  const list = listOf(value)
  const drafts = list.map(draftOf)
  const rows = drafts.reduce((sum, draft) => sum + draft.questionRows.length + draft.answerRows.length, 0)
  if (rows > rowsMax) throw new AppError('FILE_TOO_MANY_ROWS', { max: rowsMax })
  return { drafts, issues: [] }
}

/** What else a file of a whole bot may have. */
const BOT_KEYS = [...Object.values(BOT_LISTS), 'groups', 'tags', 'dialogueSettings', 'modelSettings']

function listOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  const record = asRecord(value)
  const version = record['formatVersion'] ?? JSON_FORMAT_VERSION
  if (version !== JSON_FORMAT_VERSION) throw new AppError('FILE_TYPE_UNSUPPORTED', { formatVersion: version })
  const conversations = record['conversations']
  if (conversations === undefined && BOT_KEYS.some((key) => key in record)) return []
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
    isRefused: false,
  }
}

function partsOf(value: unknown, defaults: Record<string, unknown>): unknown[] {
  if (!Array.isArray(value)) return []
  return value.map((item: unknown) => ({ ...defaults, ...asRecord(item) }))
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
