import { AppError, NOT_IN_NAMES, type RowIssue } from '@parlance/contract'
import type { SheetContent, SheetRow } from '../../outward/sheet/sheet'
import { nameKey } from '../reference/nameKey'
import { readAnswerCell } from './answerCell'
import { ANSWER_COLUMNS, DIALOGUE_COLUMNS, readAnswerCells, readDialogueCell } from './dialogueCells'
import { type Column, findHeader, type SheetHeader } from './sheetHeader'
import { isAnswerType, readFlag, readQuestionType } from './sheetValue'
import { errorIn, type UploadDraft, type UploadDrafts } from './uploadDraft'

type Draft = {
  row: number
  name: string
  settings: Map<Column, string>
  questions: Map<string, { chatType: string; text: string; row: number }>
  answers: Map<string, { service: string; bubbles: unknown[]; also: Record<string, unknown>; row: number }>
}

const SETTINGS = ['group', 'tags', 'type', 'random', ...DIALOGUE_COLUMNS] as const

/**
 * Puts rows together to conversations. Rows with one name belong together; without a name, rows with one answer do,
 * and the conversation is named after its first question. `keyOf` is `questionKey`, which is slow enough to be
 * cached. Throws the codes of `findHeader`.
 */
export function sheetDrafts(
  content: Extract<SheetContent, { kind: 'rows' }>,
  keyOf: (question: string) => string,
): UploadDrafts {
  const header = findHeader(content.rows)
  const rows = content.rows.filter((row) => row.row > header.row)
  if (rows.length === 0) throw new AppError('FILE_HAS_NO_ROWS')
  const issues: RowIssue[] = []
  const drafts = new Map<string, Draft>()
  let last: Draft | null = null
  for (const { row, cells } of rows) {
    const read = rowReader({ row, cells }, header)
    const draft = draftOf(read, drafts, last)
    if (!draft) {
      issues.push(errorIn(row, null, 'ROW_INCOMPLETE', null))
      continue
    }
    if (!header.positions.has('conversationName')) last = draft
    const report: Report = (column, code, severity = 'ERROR') => {
      issues.push({ ...errorIn(row, column, code, draft.name || null), severity })
    }
    takeSettings(read, draft, report)
    takeQuestions(read, draft, report, keyOf)
    takeAnswers(read, draft, report)
    if (content.formulas.size > 0) flagFormulas(row, header, content.formulas, report)
  }
  return { drafts: finish(drafts.values()), issues }
}

/** Returns the conversation that a row belongs to; null when that cannot be known. */
function draftOf(read: RowReader, drafts: Map<string, Draft>, last: Draft | null): Draft | null {
  const name = read.cell('conversationName')
  const questions = read.cells('question')
  const answers = read.cells('answer')
  if (questions.length + answers.length === 0) return null
  if (name === '' && answers.length === 0) return last
  const key = name === '' ? `answer ${answers.join('\u0000')}` : `name ${nameKey(name)}`
  const known = drafts.get(key)
  if (known) return known
  const made: Draft = { row: read.row, name, settings: new Map(), questions: new Map(), answers: new Map() }
  drafts.set(key, made)
  return made
}

type Report = (column: Column, code: RowIssue['code'], severity?: RowIssue['severity']) => void

function takeSettings(read: RowReader, draft: Draft, report: Report): void {
  for (const column of SETTINGS) {
    const value = read.cell(column)
    const before = draft.settings.get(column)
    if (value === '') continue
    // Notes of the file's own may differ from row to row: the first one stays.
    if (before !== undefined && before !== value)
      report(column, 'ROWS_DIFFER', column === 'memo' ? 'WARNING' : 'ERROR')
    else draft.settings.set(column, value)
  }
  for (const column of DIALOGUE_COLUMNS) {
    const value = read.cell(column)
    if (value !== '' && readDialogueCell(column, value) === undefined) report(column, 'JSON_INVALID')
  }
  for (const column of ['service', 'random'] as const) {
    const value = read.cell(column)
    if (value !== '' && readFlag(value) === null) report(column, 'INVALID_VALUE')
  }
}

function takeQuestions(
  read: RowReader,
  draft: Draft,
  report: Report,
  keyOf: (question: string) => string,
): void {
  const chatType = readQuestionType(read.cell('questionType'))
  if (chatType === null) report('questionType', 'INVALID_VALUE')
  for (const text of read.cells('question')) {
    const key = `${chatType} ${keyOf(text)}`
    // A question repeated in its own conversation does no harm: it is taken once.
    if (draft.questions.has(key)) report('question', 'DUPLICATE_QUESTION', 'WARNING')
    else draft.questions.set(key, { chatType: chatType ?? 'TEXT', text, row: read.row })
  }
}

function takeAnswers(read: RowReader, draft: Draft, report: Report): void {
  if (!isAnswerType(read.cell('answerType'))) report('answerType', 'INVALID_VALUE')
  const service = read.cell('service')
  const cells = ANSWER_COLUMNS.map((column) => read.cell(column)) as [string, string]
  const also = readAnswerCells(...cells)
  if (!also) report(cells[1] === '' ? 'conditions' : 'settings', 'JSON_INVALID')
  for (const text of read.cells('answer')) {
    // The same words may be given under other conditions.
    const key = [text, ...cells].join('\u0000')
    const before = draft.answers.get(key)
    if (!before)
      draft.answers.set(key, { service, bubbles: readAnswerCell(text), also: also ?? {}, row: read.row })
    else if (before.service !== service) report('service', 'ROWS_DIFFER')
  }
}

function flagFormulas(row: number, header: SheetHeader, formulas: ReadonlySet<string>, report: Report): void {
  for (const [column, positions] of header.positions)
    for (const position of positions)
      if (formulas.has(`${row}:${position}`)) report(column, 'FORMULA_CELL', 'WARNING')
}

function finish(drafts: Iterable<Draft>): UploadDraft[] {
  const taken = new Set<string>()
  return Array.from(drafts, (draft) => {
    const { settings } = draft
    const questions = [...draft.questions.values()]
    const answers = [...draft.answers.values()]
    const name = draft.name || freeName(questions[0]?.text ?? '', taken)
    taken.add(nameKey(name))
    return {
      row: draft.row,
      name,
      fields: {
        name,
        type: settings.get('type')?.toUpperCase() ?? 'GENERAL',
        group: settings.get('group') ?? null,
        tags: (settings.get('tags') ?? '').split('|').filter((tag) => tag.trim() !== ''),
        questions: questions.map(({ chatType, text }) => ({ chatType, text })),
        answers: answers.map(({ service, bubbles, also }) => ({
          ...also,
          chatStatusCode: readFlag(service) === false ? 'DISABLED' : 'ENABLED',
          bubbles,
        })),
        random: readFlag(settings.get('random') ?? '') ?? false,
        ...dialogueOfCells(settings),
      },
      questionRows: questions.map((question) => question.row),
      answerRows: answers.map((answer) => answer.row),
    }
  })
}

function dialogueOfCells(settings: ReadonlyMap<Column, string>): Record<string, unknown> {
  const entries = DIALOGUE_COLUMNS.flatMap((column) => {
    const cell = settings.get(column)
    return cell === undefined ? [] : [[column, readDialogueCell(column, cell)]]
  })
  return Object.fromEntries(entries) as Record<string, unknown>
}

const NAME_ROOM = 90

/** Makes a name of the first question, with a number where another has it. */
function freeName(question: string, taken: ReadonlySet<string>): string {
  // An issue of the question belongs to the question, not to a name that the file does not give.
  const plain = question
    .toWellFormed()
    .replaceAll(new RegExp(`${NOT_IN_NAMES.source}|\\s+`, 'gu'), ' ')
    .trim()
  const start = Array.from(plain)
    .slice(0, NAME_ROOM / 2)
    .join('')
  let name = start
  for (let n = 2; taken.has(nameKey(name)); n++) name = `${start} (${n})`
  return name
}

/** The cells of one row by their columns: the first of a column, or all that are not empty. */
type RowReader = { row: number; cell(column: Column): string; cells(column: Column): string[] }

function rowReader({ row, cells }: SheetRow, { positions }: SheetHeader): RowReader {
  const textAt = (position: number) => cells[position]?.trim() ?? ''
  return {
    row,
    cell: (column) => textAt(positions.get(column)?.[0] ?? -1),
    cells: (column) => (positions.get(column) ?? []).map(textAt).filter((text) => text !== ''),
  }
}
