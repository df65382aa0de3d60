import type { Readable } from 'node:stream'
import type { HistoryFormat, HistoryRow } from '@parlance/contract'
import { streamCsv, streamXlsx } from '../outward/sheet/writeSheet'

/** Columns of the file, in their order, and what a turn has in each. */
const COLUMNS = {
  time: null,
  environment: (row) => row.environment,
  platform: (row) => row.platform,
  userId: (row) => row.userId,
  sessionId: (row) => row.sessionId,
  userIp: (row) => row.userIp ?? '',
  event: (row) => row.event,
  utterance: (row) => row.utterance,
  answer: (row) => row.answer,
  conversationId: (row) => String(row.conversation?.id ?? ''),
  conversation: (row) => row.conversation?.name ?? '',
  matchType: (row) => row.matchType,
  outcome: (row) => row.outcome ?? '',
  score: (row) => (row.score > 0 ? String(row.score) : ''),
  elapsedMs: (row) => String(row.elapsedMs),
  tags: (row) => row.tags.join('|'),
  entities: (row) => row.entities.map(({ name, value }) => `${name}: ${value}`).join('|'),
  contexts: (row) => row.contexts.join('|'),
  feedback: (row) => row.feedback ?? '',
  errorCodes: (row) => row.errorCodes.join('|'),
  turnId: (row) => row.id,
} as const satisfies Record<string, ((row: HistoryRow) => string) | null>

/** What a cell of a workbook holds at most. */
const CELL_MAX = 32_767

/** Turns as a sheet of one row each, written while they are read; the header of the time names its zone. */
export function historyFile(
  parts: AsyncIterable<HistoryRow[]>,
  format: HistoryFormat,
  timeZone: string | undefined,
): Readable {
  const cells = cellsOf(parts, clockOf(timeZone))
  // A sheet must not be called "history": Excel keeps that name for itself.
  return format === 'csv' ? streamCsv(cells) : streamXlsx('turns', cells)
}

async function* cellsOf(
  parts: AsyncIterable<HistoryRow[]>,
  clock: Intl.DateTimeFormat,
): AsyncGenerator<string[]> {
  const columns = Object.entries(COLUMNS)
  yield columns.map(([name, of]) => (of ? name : `${name} (${clock.resolvedOptions().timeZone})`))
  for await (const rows of parts)
    for (const row of rows)
      yield columns.map(([, of]) => (of ? of(row).slice(0, CELL_MAX) : clock.format(new Date(row.at))))
}

/** Writes instants as `2026-03-02 18:00:00`, which every spreadsheet program sorts; in UTC for a zone that does not exist. */
function clockOf(timeZone = 'UTC'): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone })
  } catch {
    return clockOf()
  }
}
