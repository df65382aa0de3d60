import {
  AppError,
  type Language,
  type Question,
  type SheetColumns,
  sameQuestionKey,
  type UploadEncoding,
} from '@parlance/contract'
import { readSheet } from '../../../outward/sheet/readSheet'
import { type BotFile, readBotFile } from './botFile'
import { type Checked, checkDrafts } from './checkDrafts'
import { jsonDrafts } from './jsonDrafts'
import { isKnownSheet, readSheets, type SheetReading } from './sheet/sheetContent'
import { isLong, splitLong } from './splitAnswer'
import type { UploadDraft } from './uploadDraft'

/** How an operator says that a file is to be read. */
export type Reading = SheetReading & {
  splitLong?: boolean | undefined
  /** Found when it is not given. */
  encoding?: UploadEncoding | undefined
  /** What the product wrote itself: it may have more rows than a file of an operator. */
  isOwn?: boolean | undefined
}

/** What was read from a file, cheap to send to another process: what is large is bytes, and is not parsed again. */
export type ParsedUpload = Checked & {
  format: 'xlsx' | 'xls' | 'csv' | 'json'
  encoding: UploadEncoding | null
  encodings: UploadEncoding[]
  columns: SheetColumns | null
  rows: number
  longAnswers: number
  /** Null for a file of conversations alone. */
  bot: BotFile | null
}

/** Issues kept of one file. */
const ISSUES_KEPT = 10_000

/**
 * Reads a file of conversations, of components or of a whole bot and checks all that can be known from the file alone. Runs in a
 * process of its own. Throws the codes of `readSheet`, `readSheets` and `jsonDrafts`; what is wrong with a row becomes
 * a `RowIssue`.
 */
export async function parseUpload(
  bytes: Uint8Array,
  fileName: string,
  language: Language,
  reading: Reading = {},
): Promise<ParsedUpload> {
  const { encoding } = reading
  const sheet = await readSheet(bytes, fileName, language, { encoding, wanted: isKnownSheet })
  const keyOf = remembering(sameQuestionKey)
  const { drafts, issues, columns, bot, rows } =
    sheet.kind === 'json' ? readJson(sheet.value, reading) : readSheets(sheet, fileName, reading, keyOf)
  if (drafts.length === 0 && issues.length === 0 && !bot) throw new AppError('FILE_HAS_NO_ROWS')
  const longAnswers = splitAnswers(drafts, reading.splitLong === true)
  const checked = checkDrafts(drafts, keyOf, columns?.sheet ?? null)
  return {
    format: sheet.format,
    encoding: sheet.encoding,
    encodings: sheet.encodings,
    columns,
    rows,
    longAnswers,
    bot,
    ...checked,
    issues: [...issues, ...checked.issues, ...(bot?.issues ?? [])]
      .sort((a, b) => a.row - b.row)
      .slice(0, ISSUES_KEPT),
  }
}

function readJson(value: unknown, { isOwn }: Reading) {
  const { drafts, issues } = jsonDrafts(value, isOwn ? Number.POSITIVE_INFINITY : undefined)
  return { drafts, issues, columns: null, bot: readBotFile(value), rows: rowsOf(drafts) }
}

function rowsOf(drafts: readonly UploadDraft[]): number {
  return drafts.reduce((sum, draft) => sum + draft.questionRows.length + draft.answerRows.length, 0)
}

/** Returns how many answers have a text longer than a bubble, and parts them where that is wanted. */
function splitAnswers(drafts: readonly UploadDraft[], isWanted: boolean): number {
  let count = 0
  for (const { fields } of drafts)
    for (const answer of fields['answers'] as { bubbles?: unknown }[]) {
      const { bubbles } = answer
      if (!Array.isArray(bubbles) || !bubbles.some(isLong)) continue
      count++
      if (isWanted) answer.bubbles = splitLong(bubbles)
    }
  return count
}

function remembering(work: (question: Question) => string): (question: Question) => string {
  const known = new Map<string, string>()
  return (question) => {
    const asked = `${question.chatType} ${question.text}`
    const before = known.get(asked)
    if (before !== undefined) return before
    const made = work(question)
    known.set(asked, made)
    return made
  }
}
