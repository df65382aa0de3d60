import {
  ConversationFields,
  type FieldIssue,
  fieldIssues,
  type Question,
  type RowIssue,
} from '@parlance/contract'
import { contentHash } from '../../conversation/contentHash'
import { visitConversation } from '../../conversation/conversationReferences'
import { addOwner, ownerOf, type QuestionOwners, questionId } from '../../conversation/questionOwners'
import type { SlotName } from '../../conversation/slotChange'
import { checkScript } from '../../conversation/trial/checkScript'
import { nameKey } from '../../reference/nameKey'
import type { Reference } from '../../reference/reference'
import { referencesOf } from '../../reference/referring'
import { readAnswerCell } from './answerCell'
import { isLong } from './splitAnswer'
import { errorIn, type UploadDraft, warningIn } from './uploadDraft'

/** What a preview needs to know of one conversation of a file; its content stays in `content[from..to]`. */
export type ParsedConversation = {
  name: string
  key: string
  hash: string
  group: string | null
  tags: string[]
  memo: string
  /** Its slots, where it is a task. */
  slots: SlotName[]
  inputContexts: string[]
  row: number
  questions: number
  answers: number
  /** What it has none of, so that it can only join a conversation that is there. */
  lacks: Lacking | null
  /** Whether it has an error of its own. */
  isRefused: boolean
  from: number
  to: number
}

type Lacking = 'question' | 'answer'

/** A reference with every conversation of the file that has it, and where. */
type UploadReference = Reference & {
  users: { conversation: number; row: number; column: string | null }[]
}

export type Checked = {
  conversations: ParsedConversation[]
  /** Conversations that the file names but does not say rightly: never written, and never deleted for missing. */
  unread: { name: string; key: string }[]
  issues: RowIssue[]
  /** What is referred to, each thing once for each rule of its site. */
  references: UploadReference[]
  /** `ConversationFields` as JSON, one a line. */
  content: Uint8Array
  /** `{ chatType, key, row, conversation }` as JSON, one a line: the search of questions that others have. */
  questions: Uint8Array
}

/** Checks conversations of a file each for itself and against each other; what is wrong becomes an issue of its row. */
export function checkDrafts(
  drafts: readonly UploadDraft[],
  keyOf: (question: Question) => string,
  sheet: string | null,
): Checked {
  const content = createLines()
  const questions = createLines()
  const checked = { conversations: [] as ParsedConversation[], unread: [] as Checked['unread'] }
  const issues: RowIssue[] = []
  const references = new Map<string, UploadReference>()
  const owners: QuestionOwners<{ name: string; row: number }> = new Map()
  const names = new Set<string>()
  for (const draft of drafts) {
    const read = checkFields(draft, issues)
    const key = nameKey(read?.fields.name ?? draft.name)
    if (!read || draft.isRefused || names.has(key)) {
      if (names.has(key)) issues.push(errorIn(draft.row, 'conversationName', 'DUPLICATE_NAME', draft.name))
      checked.unread.push({ name: draft.name, key })
      continue
    }
    names.add(key)
    const { fields, lacks } = read
    const conversation = checked.conversations.length
    const before = issues.length
    fields.questions.forEach(({ chatType, text }, i) => {
      const row = draft.questionRows[i] ?? draft.row
      const own = keyOf({ chatType, text })
      const id = questionId({ chatType, key: own })
      const found = ownerOf(owners, id, fields.inputContexts ?? [])
      if (found) issues.push(takenIssue(row, fields.name, text, found))
      if (!found || found.keptApart)
        addOwner(owners, id, fields.inputContexts ?? [], { name: fields.name, row })
      const wrong = chatType === 'NLU_PATTERN' ? checkScript(text) : null
      if (wrong) issues.push(errorIn(row, 'question', wrong.code, fields.name, wrong.params))
      questions.add({ chatType, key: own, row, conversation })
    })
    collectReferences(draft, conversation, fields, references)
    const from = content.add(fields)
    const summary = summaryOf(fields, key, draft.row, from, content.length())
    const isRefused = issues.slice(before).some(({ severity }) => severity === 'ERROR')
    checked.conversations.push({ ...summary, lacks, isRefused })
  }
  return {
    ...checked,
    issues: sheet === null ? issues : issues.map((issue) => ({ sheet, ...issue })),
    references: [...references.values()],
    content: content.bytes(),
    questions: questions.bytes(),
  }
}

/** Collects what is referred to; whether that exists is looked up later. */
function collectReferences(
  draft: UploadDraft,
  conversation: number,
  fields: ConversationFields,
  references: Map<string, UploadReference>,
): void {
  for (const reference of referencesOf(visitConversation, fields)) {
    const { path: _path, ...rule } = reference
    const key = JSON.stringify(rule)
    const [field = '', index = ''] = reference.path.split('.')
    const user = { conversation, ...cellOf(draft, field, Number(index)) }
    const known = references.get(key)
    if (!known) references.set(key, { ...reference, users: [user] })
    else if (known.users.at(-1)!.conversation !== conversation) known.users.push(user)
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

function summaryOf(fields: ConversationFields, key: string, row: number, from: number, to: number) {
  const { name, group, tags, memo = '', inputContexts = [], task } = fields
  const counts = { questions: fields.questions.length, answers: fields.answers.length }
  const slots = (task?.slots ?? []).map((slot) => ({ name: slot.name, entity: slot.entity }))
  return {
    name,
    key,
    hash: contentHash(fields),
    group,
    tags,
    memo,
    slots,
    inputContexts,
    row,
    ...counts,
    from,
    to,
  }
}

/** A note where input contexts keep the two apart, as only one of them can answer then. */
function takenIssue(
  row: number,
  name: string,
  question: string,
  { owner, keptApart }: { owner: { name: string; row: number }; keptApart: boolean },
): RowIssue {
  const params = { question, conversationName: owner.name, row: owner.row }
  return keptApart
    ? warningIn(row, 'question', 'SAME_QUESTION_OTHER_CONTEXT', name, params)
    : errorIn(row, 'question', 'DUPLICATE_QUESTION', name, params)
}

type CheckedFields = { fields: ConversationFields; lacks: Lacking | null }

function checkFields(draft: UploadDraft, issues: RowIssue[]): CheckedFields | null {
  const result = ConversationFields.safeParse(draft.fields)
  if (result.success) return { fields: result.data, lacks: null }
  const found = fieldIssues(result.error)
  const joining = found.length === 1 ? readJoining(draft, found[0]!.code) : null
  if (joining) return joining
  for (const { path, code, params } of found) {
    const [field = '', index = ''] = path.split('.')
    const { row, column } = cellOf(draft, field, Number(index))
    const isSplittable = code === 'TOO_LONG' && field === 'answers' && hasLong(draft, Number(index))
    issues.push(errorIn(row, column, isSplittable ? 'ANSWER_TOO_LONG' : code, draft.name || null, params))
  }
  return null
}

/** Stands for what is missing while the rest is checked. */
const ANY = {
  questions: [{ chatType: 'TEXT', text: '?' }],
  answers: [{ chatStatusCode: 'ENABLED', bubbles: readAnswerCell('.') }],
}

/** Questions alone or answers alone: whether they have a conversation to join is decided when that is looked up. */
function readJoining({ fields }: UploadDraft, code: FieldIssue['code']): CheckedFields | null {
  const list = code === 'ANSWER_REQUIRED' ? 'answers' : code === 'QUESTION_REQUIRED' ? 'questions' : null
  const result = list && ConversationFields.safeParse({ ...fields, [list]: ANY[list] })
  if (!result?.success) return null
  return { fields: { ...result.data, [list!]: [] }, lacks: list === 'answers' ? 'answer' : 'question' }
}

function hasLong({ fields }: UploadDraft, index: number): boolean {
  const { bubbles } = (fields['answers'] as { bubbles?: unknown }[])[index] ?? {}
  return Array.isArray(bubbles) && bubbles.some(isLong)
}

function cellOf(draft: UploadDraft, field: string, index: number): { row: number; column: string | null } {
  if (field === 'questions') return { row: draft.questionRows[index] ?? draft.row, column: 'question' }
  if (field === 'answers') return { row: draft.answerRows[index] ?? draft.row, column: 'answer' }
  return { row: draft.row, column: field === 'name' ? 'conversationName' : field || null }
}
