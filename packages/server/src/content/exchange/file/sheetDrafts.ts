import { AppError, type Question, type RowIssue, type SheetColumns } from '@parlance/contract'
import type { SheetTable } from '../../../outward/sheet/sheet'
import { nameKey } from '../../reference/nameKey'
import { type Draft, finishDraft, freeName, mergeFaq } from './draftOfRows'
import { type Edge, readBeyond, unnamedColumns } from './heading/beyondHeadings'
import { findColumns, type GivenColumns, type SheetHeader } from './sheetHeader'
import { type ReadRow, type Report, readRow, takeRow } from './sheetRow'
import { errorIn, type UploadDraft, type UploadDrafts, warningIn } from './uploadDraft'

type SheetDrafts = UploadDrafts & { columns: SheetColumns }

/**
 * Puts rows together to conversations. Rows with one name belong together. Without a name each question has the
 * answers of all of its rows, questions with the same answers are one conversation, and it is named after the first of
 * them. `keyOf` is `sameQuestionKey`, which is slow enough to be cached. Throws the codes of `findColumns`.
 */
export function sheetDrafts(
  content: SheetTable,
  given: GivenColumns,
  keyOf: (question: Question) => string,
): SheetDrafts {
  const { row: headerRow, positions, ...columns } = findColumns(content, given)
  const header = { row: headerRow, positions }
  const rows = content.rows.filter((row) => row.row > headerRow)
  if (rows.length === 0) throw new AppError('FILE_HAS_NO_ROWS')
  const issues = [...noticesOf(content, columns), ...unnamedOf(content, header, given)]
  const edge = edgeOf(content, header, given)
  const byName = new Map<string, Draft>()
  const faq = new Map<string, Draft>()
  const [nameAt = -1] = positions.get('conversationName') ?? []
  for (const written of rows) {
    const { row: whole, issues: beyond } = readBeyond(written, edge, content)
    const { row, cells } = whole
    const name = cells[nameAt]?.trim() ?? ''
    let isRefused = beyond.some(({ severity }) => severity === 'ERROR')
    issues.push(...withName(beyond, name))
    const report: Report = (column, code, severity = 'ERROR', params) => {
      isRefused ||= severity === 'ERROR'
      issues.push({ ...errorIn(row, column, code, name || null, params), severity })
    }
    const read = readRow(whole, header, keyOf, report)
    read.hasErrors ||= isRefused
    if (content.formulas.size > 0) flagFormulas(row, header, content.formulas, report)
    const draft = name === '' ? takeFaq(faq, read, header, report) : takeNamed(byName, name, read, report)
    if (draft && isRefused) draft.isRefused = true
  }
  return {
    drafts: finish([...byName.values(), ...mergeFaq(faq.values())]),
    issues: inSheet(issues, content),
    columns,
  }
}

function takeNamed(drafts: Map<string, Draft>, name: string, read: ReadRow, report: Report): Draft | null {
  if (read.questions.length + read.answers.length === 0) {
    report(null, 'ROW_INCOMPLETE')
    return null
  }
  const key = nameKey(name)
  const draft = drafts.get(key) ?? emptyDraft(read.row, name)
  drafts.set(key, draft)
  takeRow(draft, read, report)
  return draft
}

/** A row that has an error is left out alone: nothing ties it to the rows beside it. */
function takeFaq(drafts: Map<string, Draft>, read: ReadRow, header: SheetHeader, report: Report): null {
  const { questions, answers, row } = read
  const isNameless = !header.positions.has('conversationName')
  if (questions.length === 0 || answers.length === 0) {
    const hasBoth = questions.length + answers.length === 0
    if (hasBoth || !isNameless) report(null, 'ROW_INCOMPLETE')
    else if (answers.length === 0) report('answer', 'EMPTY_ANSWER')
    else report('question', 'EMPTY_QUESTION')
    return null
  }
  if (read.hasErrors) return null
  for (const question of questions) {
    const key = question.key
    const draft = drafts.get(key) ?? emptyDraft(row, '')
    drafts.set(key, draft)
    takeRow(draft, { ...read, questions: [question] }, report)
  }
  return null
}

function emptyDraft(row: number, name: string): Draft {
  return { row, name, settings: new Map(), questions: new Map(), answers: new Map(), isRefused: false }
}

function finish(drafts: Draft[]): UploadDraft[] {
  const taken = new Set(drafts.flatMap(({ name }) => (name === '' ? [] : [nameKey(name)])))
  const ordered = drafts.sort((a, b) => a.row - b.row)
  return ordered.map((draft) => {
    const name = draft.name || freeName(draft.questions.values().next().value?.text ?? '', taken)
    taken.add(nameKey(name))
    return finishDraft({ ...draft, name })
  })
}

/** The parts of the file that are not read, and those whose meaning had to be guessed. */
function noticesOf(content: SheetTable, { headerRow, isGuessed, columns }: SheetColumns): RowIssue[] {
  const unread = columns.flatMap(({ column, title, samples }) =>
    column === null && headerRow > 0 && title !== '' && samples.length > 0 ? [title] : [],
  )
  return [
    ...(isGuessed ? [warningIn(1, null, 'NO_HEADER', null)] : []),
    ...unread.map((name) => warningIn(headerRow, name, 'UNKNOWN_COLUMN', null, { name })),
    ...content.otherSheets.map((name) => ({
      sheet: name,
      ...warningIn(0, null, 'SHEET_IGNORED', null, { name }),
    })),
  ]
}

function withName(issues: readonly RowIssue[], name: string): RowIssue[] {
  return issues.map((issue) => ({ ...issue, conversation: name.replaceAll('\0', '').toWellFormed() || null }))
}

/** Columns without a heading, but for those that the operator has seen and left out. */
function unnamedOf(content: SheetTable, { row, positions }: SheetHeader, given: GivenColumns): RowIssue[] {
  if (row === 0 || given.columns) return []
  const known = new Set([...positions.values()].flat())
  return unnamedColumns(content, row, (at) => known.has(at))
}

/** Without headings a file is as wide as the narrowest of its rows, but for columns that are read. */
function edgeOf({ rows }: SheetTable, { row, positions }: SheetHeader, given: GivenColumns): Edge {
  const known = [...positions.values()].flat()
  const named = rows.find((one) => one.row === row)?.cells.length
  const narrowest = Math.min(...rows.filter(({ cells }) => cells.length > 1).map(({ cells }) => cells.length))
  const width = Math.max(named ?? narrowest, given.columns?.length ?? 0, 1 + Math.max(...known))
  const isProse = ['answer', 'question'].some((column) =>
    positions.get(column as 'answer')?.includes(width - 1),
  )
  return { width, isProse }
}

function inSheet(issues: RowIssue[], { name }: SheetTable): RowIssue[] {
  return name === null ? issues : issues.map((issue) => ({ sheet: name, ...issue }))
}

function flagFormulas(row: number, header: SheetHeader, formulas: ReadonlySet<string>, report: Report): void {
  for (const [column, positions] of header.positions)
    for (const position of positions)
      if (formulas.has(`${row}:${position}`)) report(column, 'FORMULA_CELL', 'WARNING')
}
