import type { Question, RowIssue } from '@parlance/contract'
import type { SheetRow } from '../../../outward/sheet/sheet'
import { readAnswerCell } from './answerCell'
import { ANSWER_COLUMNS, DIALOGUE_COLUMNS, readAnswerCells, readDialogueCell } from './dialogueCells'
import type { Draft, DraftAnswer, DraftQuestion } from './draftOfRows'
import type { Column, SheetHeader } from './sheetHeader'
import { isAnswerType, readFlag, readQuestionType } from './sheetValue'

export type Report = (
  column: Column | null,
  code: RowIssue['code'],
  severity?: RowIssue['severity'],
  params?: Record<string, unknown>,
) => void

/** What one row says. */
export type ReadRow = {
  row: number
  /** Cells of the conversation itself, those that are not empty. */
  settings: Map<Column, string>
  questions: (DraftQuestion & { key: string })[]
  answers: (DraftAnswer & { key: string })[]
  hasErrors: boolean
}

const SETTINGS = ['group', 'tags', 'type', 'random', ...DIALOGUE_COLUMNS] as const

/** Reads one row and reports what is wrong with its cells. */
export function readRow(
  sheetRow: SheetRow,
  header: SheetHeader,
  keyOf: (question: Question) => string,
  report: Report,
): ReadRow {
  const read = rowReader(sheetRow, header)
  let hasErrors = false
  const refuse = (column: Column, code: RowIssue['code']) => {
    hasErrors = true
    report(column, code)
  }
  const settings = readSettings(read, refuse)
  const questions = readQuestions(read, keyOf, refuse)
  const answers = readAnswers(read, refuse)
  return { row: sheetRow.row, settings, questions, answers, hasErrors }
}

/** Adds what a row says to the conversation that it belongs to. */
export function takeRow(draft: Draft, { row, settings, questions, answers }: ReadRow, report: Report): void {
  for (const [column, value] of settings) {
    const before = draft.settings.get(column)
    if (before === undefined) draft.settings.set(column, value)
    // Notes of the file's own may differ from row to row, and a question may stand in two places: the first one stays.
    else if (before !== value)
      report(column, 'ROWS_DIFFER', column === 'memo' || draft.name === '' ? 'WARNING' : 'ERROR')
  }
  let isNew = false
  for (const { key, ...answer } of answers) {
    const before = draft.answers.get(key)
    isNew ||= !before
    if (!before) draft.answers.set(key, { ...answer, row })
    else if (before.service !== answer.service) report('service', 'ROWS_DIFFER')
  }
  for (const { key, ...question } of questions) {
    // A question may be repeated with another answer; else it does no harm and is taken once.
    const before = draft.questions.get(key)
    if (!before) draft.questions.set(key, { ...question, row })
    else if (!isNew) report('question', 'DUPLICATE_QUESTION', 'WARNING', { row: before.row })
  }
}

type Refuse = (column: Column, code: RowIssue['code']) => void

function readSettings(read: RowReader, refuse: Refuse): Map<Column, string> {
  const settings = new Map<Column, string>()
  for (const column of SETTINGS) {
    const value = read.cell(column)
    if (value !== '') settings.set(column, value)
  }
  for (const column of DIALOGUE_COLUMNS) {
    const value = settings.get(column)
    if (value !== undefined && readDialogueCell(column, value) === undefined) refuse(column, 'JSON_INVALID')
  }
  for (const column of ['service', 'random'] as const) {
    const value = read.cell(column)
    if (value !== '' && readFlag(value) === null) refuse(column, 'INVALID_VALUE')
  }
  return settings
}

function readQuestions(read: RowReader, keyOf: (question: Question) => string, refuse: Refuse) {
  const given = readQuestionType(read.cell('questionType'))
  if (given === null) refuse('questionType', 'INVALID_VALUE')
  const chatType = given ?? 'TEXT'
  return read.cells('question').map((text) => {
    return { chatType, text, row: read.row, key: `${chatType} ${keyOf({ chatType, text })}` }
  })
}

function readAnswers(read: RowReader, refuse: Refuse) {
  if (!isAnswerType(read.cell('answerType'))) refuse('answerType', 'INVALID_VALUE')
  const service = read.cell('service')
  const cells = ANSWER_COLUMNS.map((column) => read.cell(column)) as [string, string]
  const also = readAnswerCells(...cells)
  if (!also) refuse(cells[1] === '' ? 'conditions' : 'settings', 'JSON_INVALID')
  return read.cells('answer').map((text) => {
    const answer = { service, bubbles: readAnswerCell(text), also: also ?? {}, row: read.row }
    // The same words may be given under other conditions.
    return { ...answer, key: [text, ...cells].join('\u0000') }
  })
}

/** The cells of one row by their columns: the first of a column, or all that are not empty. */
type RowReader = { row: number; cell(column: Column): string; cells(column: Column): string[] }

function rowReader({ row, cells }: SheetRow, { positions }: SheetHeader): RowReader {
  const textAt = (position: number) => cells[position]?.trim() ?? ''
  return {
    row,
    cell(column) {
      const at = positions.get(column)
      return at ? textAt(at[0]!) : ''
    },
    cells: (column) => (positions.get(column) ?? []).map(textAt).filter((text) => text !== ''),
  }
}
