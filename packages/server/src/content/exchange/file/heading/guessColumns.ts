import type { SheetRow } from '../../../../outward/sheet/sheet'

/** Rows that are looked at, and the share of them that a column of questions or answers is filled in. */
const ROWS_SEEN = 200
const FILLED_SHARE = 0.5
/** How much more of one column than of the other must speak for it. */
const CLEARLY = 0.15
/** How questions end in the languages of the console; 요 alone ends answers as well. */
const ENDS_AS_QUESTION =
  /(?:[?？]|吗|嗎|呢|么|麼|か|かな|까|까요|나요|가요|[은는]지요|죠|니|냐|ไหม|มั้ย|ไหมคะ|ไหมครับ|หรือ|หรือเปล่า|หรือยัง|อะไร|ที่ไหน|เมื่อไร|เมื่อไหร่|เท่าไร|เท่าไหร่|อย่างไร|ยังไง|กี่โมง|kah)\s*[.!。！~]*\s*$/u
/** How they begin where they have a word for it. */
const BEGINS_AS_QUESTION =
  /^\s*(?:(?:how|what|when|where|who|whose|which|why|can|could|do|does|did|is|are|may|will|would|should)\b|(?:apa|apakah|bagaimana|gimana|berapa|kapan|(?:di ?)?mana|siapa|kenapa|mengapa|bisakah|bolehkah|adakah)\b)/iu

type ColumnFacts = { position: number; length: number; asks: number; distinct: number }

/**
 * Which columns of rows without a header hold the questions and the answers: what ends like a question is one, the
 * same answer stands in several rows, and else the question comes first. Null when there are no two columns with text.
 */
export function guessColumns(rows: readonly SheetRow[]): { question: number; answer: number } | null {
  const seen = rows.slice(0, ROWS_SEEN)
  const width = Math.max(0, ...seen.map(({ cells }) => cells.length))
  const columns = Array.from({ length: width }, (_, position) => factsOf(seen, position)).filter(
    (facts) => facts !== null,
  )
  if (columns.length < 2) return null
  const longest = columns.reduce((a, b) => (b.length > a.length ? b : a))
  const asking = columns.reduce((a, b) => (asksMore(b, a) ? b : a))
  const answer =
    asking === longest
      ? columns.filter((column) => column !== asking).reduce((a, b) => (b.length > a.length ? b : a))
      : longest
  return { question: asking.position, answer: answer.position }
}

function asksMore(a: ColumnFacts, b: ColumnFacts): boolean {
  if (Math.abs(a.asks - b.asks) >= CLEARLY) return a.asks > b.asks
  if (Math.abs(a.distinct - b.distinct) >= CLEARLY) return a.distinct > b.distinct
  return a.position < b.position
}

function factsOf(rows: readonly SheetRow[], position: number): ColumnFacts | null {
  const texts = rows.flatMap(({ cells }) => cells[position]?.trim() || [])
  // Numbers of rows, ids and marks are no texts.
  const spoken = texts.filter((text) => /\p{L}{2}|[\p{Lo}]/u.test(text))
  if (spoken.length < Math.max(1, rows.length * FILLED_SHARE)) return null
  // A third column that half of the rows have is rather the rest of a text that was torn.
  if (position > 1 && spoken.length <= rows.length * FILLED_SHARE) return null
  const length = spoken.reduce((sum, text) => sum + text.length, 0) / spoken.length
  const asks = spoken.filter(isQuestion).length / spoken.length
  return { position, length, asks, distinct: new Set(spoken).size / spoken.length }
}

function isQuestion(text: string): boolean {
  return ENDS_AS_QUESTION.test(text) || BEGINS_AS_QUESTION.test(text)
}
