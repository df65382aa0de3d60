import {
  AppError,
  ConversationFields,
  fieldIssues,
  type Language,
  questionKey,
  type RowIssue,
  type UploadEncoding,
} from '@parlance/contract'
import { readSheet } from '../../outward/sheet/readSheet'
import { checkScript } from '../conversation/checkScript'
import { contentHash } from '../conversation/contentHash'
import { slotNamesOf, visitConversation } from '../conversation/conversationReferences'
import { addOwner, ownerOf, type QuestionOwners, questionId } from '../conversation/questionOwners'
import { nameKey } from '../reference/nameKey'
import type { Reference } from '../reference/reference'
import { referencesOf } from '../reference/referring'
import { jsonDrafts } from './jsonDrafts'
import { sheetDrafts } from './sheetDrafts'
import { errorIn, type UploadDraft } from './uploadDraft'

/** What a preview needs to know of one conversation of a file; its content stays in `content[from..to]`. */
export type ParsedConversation = {
  name: string
  key: string
  hash: string
  group: string | null
  tags: string[]
  memo: string
  /** Names of its slots, where it is a task. */
  slots: string[]
  row: number
  questions: number
  answers: number
  from: number
  to: number
}

/** A reference with where the file has it. */
export type UploadReference = Reference & { row: number; column: string | null; conversation: string }

/** What was read from a file, cheap to send to another process: what is large is bytes, and is not parsed again. */
export type ParsedUpload = {
  format: 'xlsx' | 'xls' | 'csv' | 'json'
  encoding: UploadEncoding | null
  rows: number
  conversations: ParsedConversation[]
  issues: RowIssue[]
  /** What is referred to, each thing once for each rule of its site. */
  references: UploadReference[]
  /** `ConversationFields` as JSON, one a line. */
  content: Uint8Array
  /** `{ chatType, key, row, conversation, contexts? }` as JSON, one a line: the search of questions that others have. */
  questions: Uint8Array
}

/** Issues kept of one file. */
const ISSUES_KEPT = 10_000

/**
 * Reads a file of conversations and checks all that can be known from the file alone. Runs in a process of its own.
 * Throws the codes of `readSheet`, `findHeader` and `jsonDrafts`; what is wrong with a row becomes a `RowIssue`.
 */
export async function parseUpload(
  bytes: Uint8Array,
  fileName: string,
  language: Language,
): Promise<ParsedUpload> {
  const sheet = await readSheet(bytes, fileName, language)
  const keyOf = remembering(questionKey)
  const { drafts, issues } = sheet.kind === 'json' ? jsonDrafts(sheet.value) : sheetDrafts(sheet, keyOf)
  if (drafts.length === 0 && issues.length === 0) throw new AppError('FILE_HAS_NO_ROWS')
  const rows =
    sheet.kind === 'json'
      ? drafts.reduce((sum, draft) => sum + draft.questionRows.length + draft.answerRows.length, 0)
      : sheet.rows.length - 1
  const checked = checkDrafts(drafts, keyOf)
  return {
    format: sheet.format,
    encoding: sheet.encoding,
    rows,
    ...checked,
    issues: [...issues, ...checked.issues].sort((a, b) => a.row - b.row).slice(0, ISSUES_KEPT),
  }
}

type Checking = Omit<ParsedUpload, 'format' | 'encoding' | 'rows'>
type Owner = { name: string; row: number }

function checkDrafts(drafts: readonly UploadDraft[], keyOf: (question: string) => string): Checking {
  const content = createLines()
  const questions = createLines()
  const checked = { conversations: [] as ParsedConversation[], issues: [] as RowIssue[] }
  const references = new Map<string, UploadReference>()
  const owners: QuestionOwners<Owner> = new Map()
  const names = new Set<string>()
  for (const draft of drafts) {
    const fields = checkFields(draft, checked.issues)
    if (!fields) continue
    const key = nameKey(fields.name)
    if (names.has(key))
      checked.issues.push(errorIn(draft.row, 'conversationName', 'DUPLICATE_NAME', fields.name))
    names.add(key)
    const { inputContexts = [] } = fields
    fields.questions.forEach(({ chatType, text }, i) => {
      const row = draft.questionRows[i] ?? draft.row
      const own = keyOf(text)
      const question = questionId({ chatType, key: own })
      const taken = ownerOf(owners, question, inputContexts)
      if (taken && !taken.keptApart) checked.issues.push(takenIssue(row, fields.name, text, taken.owner))
      else addOwner(owners, question, inputContexts, { name: fields.name, row })
      const wrong = chatType === 'NLU_PATTERN' ? checkScript(text) : null
      if (wrong) checked.issues.push(errorIn(row, 'question', wrong.code, fields.name, wrong.params))
      const contexts = inputContexts.length > 0 && { contexts: inputContexts }
      questions.add({ chatType, key: own, row, conversation: checked.conversations.length, ...contexts })
    })
    collectReferences(draft, fields, references)
    const from = content.add(fields)
    checked.conversations.push(summaryOf(fields, key, draft.row, from, content.length()))
  }
  return {
    ...checked,
    references: [...references.values()],
    content: content.bytes(),
    questions: questions.bytes(),
  }
}

/** Collects what is referred to; whether that exists is looked up later. */
function collectReferences(
  draft: UploadDraft,
  fields: ConversationFields,
  references: Map<string, UploadReference>,
): void {
  for (const reference of referencesOf(visitConversation, fields)) {
    const { path: _path, ...rule } = reference
    const key = JSON.stringify(rule)
    if (references.has(key)) continue
    const [field = '', index = ''] = reference.path.split('.')
    references.set(key, { ...reference, ...cellOf(draft, field, Number(index)), conversation: fields.name })
  }
}

/** JSON values, one a line, written as they come so that no list of them is held. */
function createLines() {
  const lines: Buffer[] = []
  let length = 0
  return {
    /** Returns where the line begins. */
    add(value: unknown): number {
      const line = Buffer.from(`${JSON.stringify(value)}\n`)
      lines.push(line)
      length += line.length
      return length - line.length
    },
    length: () => length,
    bytes: () => Buffer.concat(lines),
  }
}

function remembering(work: (text: string) => string): (text: string) => string {
  const known = new Map<string, string>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    const made = work(text)
    known.set(text, made)
    return made
  }
}

function summaryOf(
  fields: ConversationFields,
  key: string,
  row: number,
  from: number,
  to: number,
): ParsedConversation {
  const { name, group, tags, memo = '' } = fields
  const counts = { questions: fields.questions.length, answers: fields.answers.length }
  const slots = slotNamesOf(fields)
  return { name, key, hash: contentHash(fields), group, tags, memo, slots, row, ...counts, from, to }
}

function takenIssue(
  row: number,
  name: string,
  question: string,
  owner: { name: string; row: number },
): RowIssue {
  const params = { question, conversationName: owner.name, row: owner.row }
  return errorIn(row, 'question', 'DUPLICATE_QUESTION', name, params)
}

function checkFields(draft: UploadDraft, issues: RowIssue[]): ConversationFields | null {
  const result = ConversationFields.safeParse(draft.fields)
  if (result.success) return result.data
  for (const { path, code, params } of fieldIssues(result.error)) {
    const [field = '', index = ''] = path.split('.')
    const { row, column } = cellOf(draft, field, Number(index))
    issues.push(errorIn(row, column, code, draft.name || null, params))
  }
  return null
}

function cellOf(draft: UploadDraft, field: string, index: number): { row: number; column: string | null } {
  if (field === 'questions') return { row: draft.questionRows[index] ?? draft.row, column: 'question' }
  if (field === 'answers') return { row: draft.answerRows[index] ?? draft.row, column: 'answer' }
  return { row: draft.row, column: field === 'name' ? 'conversationName' : field || null }
}
