import { ConversationFields, fieldIssues, type RowIssue } from '@parlance/contract'
import type { Database } from '../../../db/database'
import { mapInSlices } from '../../../job/inSlices'
import { readFieldsInChunks } from '../../conversation/readConversation'
import type { ParsedConversation } from '../file/checkDrafts'
import { errorIn, warningIn } from '../file/uploadDraft'
import type { Existing } from './findExisting'
import { answerKey, joinConversation, keptFields } from './joinConversation'

/** How many questions and answers come and go: added and removed questions, added and removed answers. */
export type Counts = readonly [number, number, number, number]
/** What a file changes of a conversation that the domain has: joined to it, and in its stead. */
export type Difference = { added: Counts; replaced: Counts; isJoined: boolean }
/** By the position in the file; conversations that the file does not change are left out. */
export type Differences = Map<number, Difference>

/**
 * Compares what a file and the domain both have, and returns what adding it to the domain would break or leave out.
 * Only what the file changes is read.
 */
export async function compareExisting(
  database: Database,
  domainId: number,
  parsed: { conversations: readonly ParsedConversation[]; content: Uint8Array },
  existing: Existing,
): Promise<{ differences: Differences; refused: number[]; issues: RowIssue[] }> {
  const changed = new Map(
    [...existing].flatMap(([position, { id, unchanged }]) => (unchanged ? [] : [[id, position] as const])),
  )
  const found = { differences: new Map() as Differences, refused: [] as number[], issues: [] as RowIssue[] }
  for await (const chunk of readFieldsInChunks(database, domainId, [...changed.keys()]))
    await mapInSlices(chunk, ({ id, fields }) => compareOne(parsed, changed.get(id)!, fields, found))
  return found
}

function compareOne(
  { conversations, content }: { conversations: readonly ParsedConversation[]; content: Uint8Array },
  position: number,
  before: ConversationFields,
  found: { differences: Differences; refused: number[]; issues: RowIssue[] },
): void {
  const conversation = conversations[position]!
  const file = readLine(content, conversation)
  const joined = joinConversation(before, file)
  const added = countsOf(before, joined)
  const isJoined = added.some((count) => count > 0) || joined.tags.length > before.tags.length
  found.differences.set(position, { added, replaced: countsOf(before, file), isJoined })
  const { row, name } = conversation
  for (const field of keptFields(before, file))
    found.issues.push({ ...warningIn(row, field, 'FIELD_KEPT', name), ways: ['ADD'] })
  const checked = isJoined ? ConversationFields.safeParse(joined) : null
  if (!checked || checked.success) return
  found.refused.push(position)
  for (const { path, code, params } of fieldIssues(checked.error).slice(0, 1))
    found.issues.push({ ...errorIn(row, columnOf(path), code, name, params), ways: ['ADD'] })
}

function columnOf(path: string): string {
  const [field = ''] = path.split('.')
  return { questions: 'question', answers: 'answer' }[field] ?? field
}

function countsOf(before: ConversationFields, after: ConversationFields): Counts {
  const ofQuestions = difference(after.questions.map(questionText), before.questions.map(questionText))
  const ofAnswers = difference(after.answers.map(answerText), before.answers.map(answerText))
  return [...ofQuestions, ...ofAnswers]
}

function difference(after: string[], before: string[]): [added: number, removed: number] {
  const [now, then] = [new Set(after), new Set(before)]
  const missing = (texts: Set<string>, from: Set<string>) =>
    [...texts].filter((text) => !from.has(text)).length
  return [missing(now, then), missing(then, now)]
}

/** What makes two questions of a conversation the same to a preview. */
export function questionText(question: { chatType: string; text: string }): string {
  return `${question.chatType} ${question.text}`
}

/** What makes two answers the same to a preview: what is said, what it does, and whether it is on. */
export function answerText(answer: ConversationFields['answers'][number]): string {
  return `${answer.chatStatusCode} ${answerKey(answer)}`
}

/** The fields of one conversation of an upload; they were checked before they were written. */
export function readLine(lines: Uint8Array, { from, to }: { from: number; to: number }): ConversationFields {
  return JSON.parse(Buffer.from(lines.subarray(from, to)).toString()) as ConversationFields
}
