import type { LeftOut, LeftOutReason, PastedPair, SourceLine, Split } from './paste'

/** Bullets and numbers at the start of a line of a list. */
const BULLET =
  /^\s*(?:[-*•·●○▪▶‣◦※■□◆◇▷►✔✓–]\s+|[●■◆▶※•]\s*|\(?\d{1,4}[.)．、]\s*(?!\d)|[①-⑳㉠-㉭]\s*|[가나다라마바사아자차카타파하][.)]\s+|\[\d{1,3}\]\s*)/u
const HEADING_MARK = /^\s{0,3}#{1,6}\s+/
const RULE = /^\s*[-=_*~─━—]{3,}\s*$/u

/** The lines of a text. */
export function linesOf(text: string): SourceLine[] {
  return text.split(/\r\n|[\n\r\u2028\u2029]/).map((line, i) => ({ number: i + 1, text: line }))
}

/** Whether a line says nothing: blank, or of characters without width. */
export function isBlank({ text }: { text: string }): boolean {
  return text.replace(/[\u200b-\u200f\ufeff]/g, '').trim() === ''
}

/** Whether a line is a mark of Markdown for a heading, or a line drawn across the page. */
export function isHeadingMark(text: string): boolean {
  return HEADING_MARK.test(text)
}
/** Whether a line is only drawn across the page. */
export function isRule(text: string): boolean {
  return RULE.test(text)
}
/** Whether a line begins as one of a list. */
export function isListed(text: string): boolean {
  return BULLET.test(text)
}

/** A line without what only shapes it: heading marks, stars of bold text, addresses of links behind their text. */
export function withoutMarkup(text: string): string {
  return text
    .replace(HEADING_MARK, '')
    .replace(/^\s*>\s?/, '')
    .replace(/!?\[([^[\]]{0,200})\]\(([^()\s]{0,500})\)/g, (_, label: string, to: string) =>
      label === '' || label === to ? to : `${label} (${to})`,
    )
    .replace(/\*\*|__/g, '')
    .replace(/[\u200b-\u200f\ufeff]/g, '')
    .trim()
}

/** A question without bullet, number and markup, in one line. */
export function cleanQuestion(text: string): string {
  let clean = withoutMarkup(text)
  for (let i = 0; i < 3; i++) {
    const next = clean.replace(BULLET, '')
    if (next === clean || next.trim() === '') break
    clean = next
  }
  return clean.replace(/\s+/g, ' ').trim()
}

/** An answer of some lines: blank ones at its ends fall away, several in a row are one; a single line loses its bullet. */
function cleanAnswer(texts: readonly string[]): string {
  const clean: string[] = []
  for (const text of texts.map(withoutMarkup))
    if (text !== '' || (clean.at(-1) ?? '') !== '') clean.push(text)
  while (clean.at(-1) === '') clean.pop()
  return clean.length === 1 ? cleanQuestion(clean[0]!) : clean.join('\n')
}

/** A line that becomes part of no pair. */
export function leftOut({ number, text }: SourceLine, reason: LeftOutReason): LeftOut {
  return { line: number, text: text.trim(), reason }
}

/** Leaves lines out; those that are blank say nothing. */
export function drop(split: Split, lines: readonly SourceLine[], reason: LeftOutReason): void {
  for (const line of lines) if (!isBlank(line)) split.leftOut.push(leftOut(line, reason))
}

/** Adds the pair of some lines, all of which it uses; without a question they are left out. */
export function addPair(
  split: Split,
  questions: readonly SourceLine[],
  answers: readonly SourceLine[],
  used: readonly SourceLine[] = [...questions, ...answers],
): void {
  const pair = pairOf(questions, answers)
  if (!pair) return drop(split, used, 'NO_QUESTION')
  const lines = used.filter((line) => !isBlank(line)).map(({ number }) => number)
  split.pairs.push({ ...pair, lines })
}

/** A pair of lines; null where no question is left of them. */
function pairOf(
  questions: readonly SourceLine[],
  answers: readonly SourceLine[],
): Omit<PastedPair, 'lines'> | null {
  const asked = [...new Set(questions.map(({ text }) => cleanQuestion(text)).filter((text) => text !== ''))]
  if (asked.length === 0) return null
  return { questions: asked, answer: cleanAnswer(answers.map(({ text }) => text)) }
}
