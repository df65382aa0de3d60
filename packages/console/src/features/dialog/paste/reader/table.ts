import { isAsking } from './asking'
import { addPair, drop, isBlank } from './lines'
import { SAMPLE_LINES, type SourceLine, type Split } from './paste'

const QUESTION_HEADS =
  /^(?:questions?|q|query|utterance|질문|질의|질문 ?내용|문의|발화|質問|質問内容|问题|問題|ถาม|คำถาม|pertanyaan)$/iu
const ANSWER_HEADS =
  /^(?:answers?|a|reply|response|답변|답|응답|답변 ?내용|回答|答え|答案|答复|ตอบ|คำตอบ|jawaban)$/iu
const NUMBER = /^[\d\s.,#-]*$/
/** Of the lines that are not blank, so many have a tab. */
const SHARE_MIN = 0.6
const SAMPLE_ROWS = 200

type Row = { cells: SourceLine[]; lines: SourceLine[] }

/** Rows of a sheet, or of a table of Markdown: one column asks, another answers; null where the lines are no table. */
export function splitTable(lines: readonly SourceLine[]): Split | null {
  const filled = lines.filter((line) => !isBlank(line))
  const sample = filled.slice(0, SAMPLE_LINES)
  const piped = sample.filter(({ text }) => /^\s*\|.*\|\s*$/.test(text)).length
  const tabbed = sample.filter(({ text }) => text.includes('\t')).length
  if (Math.max(piped, tabbed) < Math.max(1, sample.length * SHARE_MIN)) {
    const quoted = sample.some(({ text }) => /\t"[^"]*$/.test(text))
    if (!quoted || tabbed === 0) return null
  }
  const rows = piped > tabbed ? pipedRows(filled) : tabbedRows(lines)
  const split: Split = { pairs: [], leftOut: [] }
  const columns = columnsOf(rows)
  rows.forEach((row, i) => {
    const { question, answer } = columns
    const isHead = i === 0 && columns.hasHead
    const cell = (at: number) => row.cells[at] ?? { number: row.lines[0]?.number ?? 0, text: '' }
    const isDrawn = row.cells.every(({ text }) => /^[\s:-]*$/.test(text))
    if (isHead || isDrawn) drop(split, row.lines, 'HEADING')
    else addPair(split, [cell(question)], answerLines(cell(answer)), row.lines)
  })
  return split
}

function answerLines({ number, text }: SourceLine): SourceLine[] {
  return text === '' ? [] : text.split('\n').map((part) => ({ number, text: part }))
}

/** The columns that ask and answer: by their heads, or the one that asks most and the longest other one. */
function columnsOf(rows: readonly Row[]): { question: number; answer: number; hasHead: boolean } {
  const head = rows[0]?.cells.map(({ text }) => text.trim()) ?? []
  const [asks, answers] = [
    head.findIndex((text) => QUESTION_HEADS.test(text)),
    head.findIndex((text) => ANSWER_HEADS.test(text)),
  ]
  if (asks >= 0 && answers >= 0) return { question: asks, answer: answers, hasHead: true }
  const sample = rows.slice(0, SAMPLE_ROWS)
  const width = Math.max(0, ...sample.map(({ cells }) => cells.length))
  const measures = Array.from({ length: Math.min(width, 50) }, (_, at) => {
    const texts = sample.map(({ cells }) => cells[at]?.text.trim() ?? '').filter((text) => text !== '')
    const words = texts.filter((text) => !NUMBER.test(text))
    const asking = words.filter(isAsking).length
    return {
      at,
      asking,
      letters: words.reduce((sum, { length }) => sum + length, 0),
      isText: words.length > 0,
    }
  }).filter(({ isText }) => isText)
  const question = measures.toSorted((a, b) => b.asking - a.asking || a.at - b.at)[0]?.at ?? 0
  const rest = measures.filter(({ at }) => at !== question)
  const answer = rest.toSorted((a, b) => b.letters - a.letters || a.at - b.at)[0]?.at ?? -1
  return { question, answer, hasHead: false }
}

function pipedRows(lines: readonly SourceLine[]): Row[] {
  return lines.map((line) => {
    const cells = line.text
      .trim()
      .replace(/^\||\|$/g, '')
      .split('|')
    return { cells: cells.map((text) => ({ number: line.number, text: text.trim() })), lines: [line] }
  })
}

/** Rows as spreadsheets copy them: a cell with a line break in it stands in quotes. */
function tabbedRows(lines: readonly SourceLine[]): Row[] {
  const rows: Row[] = []
  let open: { row: Row; cell: SourceLine } | null = null
  for (const line of lines) {
    if (open) {
      open.row.lines.push(line)
      const end = closingQuote(line.text)
      open.cell.text += `\n${(end < 0 ? line.text : line.text.slice(0, end)).replaceAll('""', '"')}`
      if (end < 0) continue
      const { row } = open
      open = null
      const rest = line.text.slice(end + 1)
      if (rest.startsWith('\t')) open = addCells(row, line.number, rest.slice(1))
      continue
    }
    if (isBlank(line)) continue
    const row: Row = { cells: [], lines: [line] }
    rows.push(row)
    open = addCells(row, line.number, line.text)
  }
  return rows
}

/** Adds the cells of a line to a row. Returns the last one where its quote does not end in the line. */
function addCells(row: Row, number: number, text: string): { row: Row; cell: SourceLine } | null {
  const parts = text.split('\t')
  for (const [i, part] of parts.entries()) {
    const isOpen = part.startsWith('"') && closingQuote(part.slice(1)) < 0
    const isQuoted =
      part.length > 1 && part.startsWith('"') && closingQuote(part.slice(1)) === part.length - 2
    const value = isOpen ? part.slice(1) : isQuoted ? part.slice(1, -1) : part
    const cell = { number, text: isOpen || isQuoted ? value.replaceAll('""', '"') : value.trim() }
    row.cells.push(cell)
    if (isOpen && i === parts.length - 1) return { row, cell }
  }
  return null
}

/** Where the first quote stands that is not doubled; -1 for none. */
function closingQuote(text: string): number {
  for (let i = 0; i < text.length; i++) {
    if (text[i] !== '"') continue
    if (text[i + 1] !== '"') return i
    i++
  }
  return -1
}
