import type { RowIssue } from '@parlance/contract'

/** A conversation as a file has it, before it is checked: what is missing or wrong is still in it. */
export type UploadDraft = {
  /** The row that names it first. */
  row: number
  name: string
  /** Checked against `ConversationFields` afterwards. */
  fields: Record<string, unknown>
  /** The rows of its questions and answers, in their order. */
  questionRows: number[]
  answerRows: number[]
  /** One of its rows has an error: it is not applied. */
  isRefused: boolean
}

export type UploadDrafts = { drafts: UploadDraft[]; issues: RowIssue[] }

/** A problem of severity ERROR. The name of the conversation is made storable, which the file's need not be. */
export function errorIn(
  row: number,
  column: string | null,
  code: RowIssue['code'],
  conversation: string | null,
  params?: Record<string, unknown>,
): RowIssue {
  const named = conversation?.replaceAll('\0', '').toWellFormed() ?? null
  return { row, column, code, severity: 'ERROR', conversation: named, ...(params && { params }) }
}

/** A problem of severity WARNING: what it names is applied all the same. */
export function warningIn(...issue: Parameters<typeof errorIn>): RowIssue {
  return { ...errorIn(...issue), severity: 'WARNING' }
}
