import { AppError, type RowIssue } from '@parlance/contract'
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
 * and the conversation is called after its first question. `keyOf` is `questionKey`, which is dear enough to be
 * remembered. Throws the codes of `findHeader`.
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
  for (const row of rows) {
    const draft = draftOf(row, header, drafts, last)
    if (!draft) {
      issues.push(errorIn(row.row, null, 'ROW_INCOMPLETE', null))
      continue
    }
    if (!header.positions.has('conversationName')) last = draft
    take(row, header, draft, issues, keyOf)
    flagFormulas(row, header, content.formulas, draft, issues)
  }
  return { drafts: finish(drafts.values()), issues }
}

/** Returns the conversation that a row belongs to; null when that cannot be known. */
function draftOf(
  row: SheetRow,
  header: SheetHeader,
  drafts: Map<string, Draft>,
  last: Draft | null,
): Draft | null {
  const name = cellOf(row, header, 'conversationName')
  const questions = cellsOf(row, header, 'question')
  const answers = cellsOf(row, header, 'answer')
  if (questions.length + answers.length === 0) return null
  if (name === '' && answers.length === 0) return last
  const key = name === '' ? `answer ${answers.join('\u0000')}` : `name ${nameKey(name)}`
  const known = drafts.get(key)
  if (known) return known
  const made: Draft = { row: row.row, name, settings: new Map(), questions: new Map(), answers: new Map() }
  drafts.set(key, made)
  return made
}

function take(
  row: SheetRow,
  header: SheetHeader,
  draft: Draft,
  issues: RowIssue[],
  keyOf: (question: string) => string,
): void {
  const report: Report = (column, code, severity = 'ERROR') => {
    issues.push({ ...errorIn(row.row, column, code, draft.name || null), severity })
  }
  takeSettings(row, header, draft, report)
  takeQuestions(row, header, draft, report, keyOf)
  takeAnswers(row, header, draft, report)
}

type Report = (column: Column, code: RowIssue['code'], severity?: RowIssue['severity']) => void

function takeSettings(row: SheetRow, header: SheetHeader, draft: Draft, report: Report): void {
  for (const column of SETTINGS) {
    const value = cellOf(row, header, column)
    const before = draft.settings.get(column)
    if (value === '') continue
    // Notes of the file's own may differ from row to row: the first one stays.
    if (before !== undefined && before !== value)
      report(column, 'ROWS_DIFFER', column === 'memo' ? 'WARNING' : 'ERROR')
    else draft.settings.set(column, value)
  }
  for (const column of DIALOGUE_COLUMNS) {
    const value = cellOf(row, header, column)
    if (value !== '' && readDialogueCell(column, value) === undefined) report(column, 'JSON_INVALID')
  }
  for (const column of ['service', 'random'] as const) {
    const value = cellOf(row, header, column)
    if (value !== '' && readFlag(value) === null) report(column, 'INVALID_VALUE')
  }
}

function takeQuestions(
  row: SheetRow,
  header: SheetHeader,
  draft: Draft,
  report: Report,
  keyOf: (question: string) => string,
): void {
  const chatType = readQuestionType(cellOf(row, header, 'questionType'))
  if (chatType === null) report('questionType', 'INVALID_VALUE')
  for (const text of cellsOf(row, header, 'question')) {
    const key = `${chatType} ${keyOf(text)}`
    // A question repeated in its own conversation does no harm: it is taken once.
    if (draft.questions.has(key)) report('question', 'DUPLICATE_QUESTION', 'WARNING')
    else draft.questions.set(key, { chatType: chatType ?? 'TEXT', text, row: row.row })
  }
}

function takeAnswers(row: SheetRow, header: SheetHeader, draft: Draft, report: Report): void {
  if (!isAnswerType(cellOf(row, header, 'answerType'))) report('answerType', 'INVALID_VALUE')
  const service = cellOf(row, header, 'service')
  const cells = ANSWER_COLUMNS.map((column) => cellOf(row, header, column)) as [string, string]
  const also = readAnswerCells(...cells)
  if (!also) report(cells[1] === '' ? 'conditions' : 'settings', 'JSON_INVALID')
  for (const text of cellsOf(row, header, 'answer')) {
    // The same words may be given under other conditions.
    const key = [text, ...cells].join('\u0000')
    const before = draft.answers.get(key)
    if (!before)
      draft.answers.set(key, { service, bubbles: readAnswerCell(text), also: also ?? {}, row: row.row })
    else if (before.service !== service) report('service', 'ROWS_DIFFER')
  }
}

function flagFormulas(
  row: SheetRow,
  header: SheetHeader,
  formulas: ReadonlySet<string>,
  draft: Draft,
  issues: RowIssue[],
): void {
  if (formulas.size === 0) return
  for (const [column, positions] of header.positions)
    for (const position of positions)
      if (formulas.has(`${row.row}:${position}`))
        issues.push({ ...errorIn(row.row, column, 'FORMULA_CELL', draft.name || null), severity: 'WARNING' })
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
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  const start = Array.from(plain)
    .slice(0, NAME_ROOM / 2)
    .join('')
  let name = start
  for (let n = 2; taken.has(nameKey(name)); n++) name = `${start} (${n})`
  return name
}

function cellOf(row: SheetRow, header: SheetHeader, column: Column): string {
  const position = header.positions.get(column)?.[0]
  return position === undefined ? '' : (row.cells[position]?.trim() ?? '')
}

function cellsOf(row: SheetRow, header: SheetHeader, column: Column): string[] {
  return (header.positions.get(column) ?? []).flatMap((position) => row.cells[position]?.trim() || [])
}
