import { ANSWER_TEXT_MAX, BUBBLES_PER_ANSWER_MAX } from '@parlance/contract'

/** Where a text may be parted, the best first: between paragraphs, lines, sentences, words. */
const BREAKS = [
  /\n\s*\n/g,
  /\n/g,
  /[.!?]+["'”’)\]]*(?=\s)|[。！？…]+["'”’」』）】]*/g,
  /[\s\u3000、，,]+/g,
] as const
/** A piece is at least this share of a bubble, so that no bubble holds a few words only. */
const SHORTEST_SHARE = 0.3
/** The beginning of an expression such as `@{name}` or `#2{form}` that has not ended yet. */
const OPEN_EXPRESSION = /[`@#$*\w.]*\{[^{}]*$/
/** What belongs to the character before it: marks, joiners, colours of skin, second halves. */
const JOINED = /^(?:\p{M}|\u200d|\ufe0f|\p{Emoji_Modifier}|\p{Cs})/u

/** Returns whether a bubble of an answer is a text longer than a bubble may be. */
export function isLong(bubble: unknown): boolean {
  return (longTextOf(bubble)?.length ?? 0) > ANSWER_TEXT_MAX
}

/**
 * Parts texts longer than a bubble into several bubbles of the same answer, at the ends of paragraphs, lines,
 * sentences or words. Returns the bubbles as they are when an answer would have too many of them.
 */
export function splitLong(bubbles: readonly unknown[]): unknown[] {
  const split = bubbles.flatMap((bubble) => (isLong(bubble) ? splitBubble(bubble) : [bubble]))
  return split.length > BUBBLES_PER_ANSWER_MAX ? [...bubbles] : split
}

function splitBubble(bubble: unknown): unknown[] {
  const { component, ...beside } = bubble as { component: { data: object } }
  return splitText(longTextOf(bubble)!).map((description, i) => ({
    // Title, link and what else a bubble has stay with the first one.
    ...(i === 0 ? beside : { answerType: 'TEXT' }),
    component:
      i === 0
        ? { ...component, data: { ...component.data, description } }
        : { type: 'text', data: { description } },
  }))
}

function longTextOf(bubble: unknown): string | null {
  const { answerType, component } = bubble as { answerType?: string; component?: { data?: unknown } }
  const { description } = (component?.data ?? {}) as { description?: unknown }
  return answerType === 'TEXT' && typeof description === 'string' ? description : null
}

/** The pieces of a text, none longer than a bubble; nothing but white space between them is lost. */
function splitText(text: string): string[] {
  const pieces: string[] = []
  let rest = text.trim()
  while (rest.length > ANSWER_TEXT_MAX) {
    const end = endOfPiece(rest)
    pieces.push(rest.slice(0, end).trim())
    rest = rest.slice(end).trim()
  }
  return rest === '' ? pieces : [...pieces, rest]
}

function endOfPiece(text: string): number {
  const window = text.slice(0, ANSWER_TEXT_MAX + 1)
  for (const pattern of BREAKS) {
    const ends = Array.from(window.matchAll(pattern), (match) => match.index + match[0].trimEnd().length)
    const fitting = ends.filter((end) => end <= ANSWER_TEXT_MAX && isOutside(text, end))
    const end = fitting.at(-1) ?? 0
    if (end >= ANSWER_TEXT_MAX * SHORTEST_SHARE) return end
  }
  return hardEnd(text)
}

function isOutside(text: string, end: number): boolean {
  return !(OPEN_EXPRESSION.test(text.slice(0, end)) && /^[^{}]*\}/.test(text.slice(end)))
}

/** The end of the last whole character, or the beginning of an expression that does not fit. */
function hardEnd(text: string): number {
  let end = ANSWER_TEXT_MAX
  if (!isOutside(text, end)) {
    const start = text.slice(0, end).search(OPEN_EXPRESSION)
    if (start > 0) return start
  }
  while (end > 1 && (JOINED.test(text.slice(end)) || text[end - 1] === '\u200d')) end--
  return end
}
