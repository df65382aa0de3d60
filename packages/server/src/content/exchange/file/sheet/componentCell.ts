import type { RowIssue, SheetField } from '@parlance/contract'
import { readAnswerCell } from '../answerCell'
import { readDialogueCell } from '../dialogueCells'
import { readFlag } from '../sheetValue'

/** What a cell says, or what is wrong with it. */
type CellValue = { value: unknown } | { fault: RowIssue['code'] }

/** Numbers as a sheet may show them: 2,000. */
const GROUPED = /^[+-]?\d{1,3}(?:,\d{3})+$/
const ACTION = /^(LINK|TEXT|URL):([\s\S]*)$/iu
const ACTION_TEXT: Record<string, string> = { LINK: 'conversation', TEXT: 'text', URL: 'url' }
/** A button with all that it does (behaviour 11): `name|LINK:conversation|Q`. */
const BUTTON = /^([^|]*)\|((?:LINK|TEXT|URL):[\s\S]*?)(\|Q)?$/iu

/** Reads a cell that is not empty, as `rowsOfComponent` writes it or as people write such a value (behaviour 11). */
export function readCell(cell: string, field: SheetField): CellValue {
  switch (field.form) {
    case 'FLAG': {
      const flag = readFlag(cell)
      return flag === null ? { fault: 'INVALID_VALUE' } : { value: flag }
    }
    case 'NUMBER': {
      const number = Number(GROUPED.test(cell) ? cell.replaceAll(',', '') : cell)
      return Number.isFinite(number) ? { value: number } : { fault: 'NUMBER_REQUIRED' }
    }
    case 'LIST':
      return { value: readList(cell) }
    case 'JSON':
      return readJson(cell, field.column)
    case 'TIME':
      return { value: /^\d:\d\d/.test(cell) ? `0${cell}` : cell }
    case 'DAY':
      return { value: readDay(cell) }
    default:
      return { value: field.values ? oneOf(cell, field) : cell }
  }
}

/** A button that says all in one cell; null for one that does not. */
export function readButtonCell(cell: string): Record<string, unknown> | null {
  const [, name, action, quick] = BUTTON.exec(cell) ?? []
  if (name === undefined || action === undefined) return null
  return { name: name.trim(), action: readAction(action), quickReply: quick !== undefined }
}

/** One of a few words, in whatever case; a flag for sensitive information means the general kind of it. */
function oneOf(cell: string, { column, values = [] }: SheetField): string {
  const key = cell.toLowerCase()
  const known = values.find((value) => value.toLowerCase() === key)
  if (known !== undefined || column !== 'sensitiveType') return known ?? cell
  const flag = readFlag(cell)
  return flag === null ? cell : flag ? 'GENERAL' : 'NONE'
}

/** Texts parted by commas, or JSON where one of them has a comma itself. */
function readList(cell: string): string[] {
  if (cell.startsWith('[')) {
    const value = parse(cell)
    if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value
  }
  return cell
    .split(',')
    .map((text) => text.trim())
    .filter((text) => text !== '')
}

/** A day, with its year or of every year, as sheets show days: 2026/3/1, 3월 1일. */
const DAY = /^(?:(\d{4})[-/.年년]\s?)?(\d{1,2})[-/.月월]\s?(\d{1,2})[.日일]?$/u

function readDay(cell: string): string {
  const [, year, month, day] = DAY.exec(cell) ?? []
  if (month === undefined || day === undefined) return cell
  return [...(year === undefined ? [] : [year]), month.padStart(2, '0'), day.padStart(2, '0')].join('-')
}

function readJson(cell: string, column: SheetField['column']): CellValue {
  const value = writtenOtherwise(cell, column) ?? parse(cell)
  return value === undefined ? { fault: 'JSON_INVALID' } : { value }
}

/** What need not be JSON: names, lines, actions and plain text; undefined for what is not written so. */
function writtenOtherwise(cell: string, column: SheetField['column']): unknown {
  switch (column) {
    case 'headers':
    case 'sessionAttributes':
      return readLines(cell, column)
    case 'inputContexts':
    case 'outputContexts':
      return readDialogueCell(column, cell)
    case 'bubbles':
      return cell.startsWith('[') ? undefined : readAnswerCell(cell)
    default:
      return readAction(cell)
  }
}

function readAction(cell: string): Record<string, string> | undefined {
  const [, type, text] = ACTION.exec(cell) ?? []
  if (type === undefined || text === undefined) return undefined
  const kind = type.toUpperCase()
  return { type: kind, [ACTION_TEXT[kind]!]: text.trim() }
}

/** `K: V` lines of headers, `K=V` lines of session attributes; undefined for JSON and for anything else. */
function readLines(cell: string, column: 'headers' | 'sessionAttributes'): unknown[] | undefined {
  if (/^[[{]/.test(cell)) return undefined
  const [sign, key] = column === 'headers' ? [':', 'name'] : ['=', 'key']
  const lines = cell.split('\n').filter((line) => line.trim() !== '')
  if (lines.some((line) => line.indexOf(sign) < 1)) return undefined
  return lines.map((line) => {
    const at = line.indexOf(sign)
    return { [key]: line.slice(0, at).trim(), value: line.slice(at + 1).trim() }
  })
}

/** Undefined for what is not JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
