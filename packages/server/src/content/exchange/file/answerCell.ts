import { type AnswerBubble, canonicalJson } from '@parlance/contract'

/** An answer as one cell: its text when it is one plain text bubble, its bubbles as JSON otherwise. */
export function writeAnswerCell(bubbles: readonly AnswerBubble[]): string {
  const text = plainTextOf(bubbles)
  return text !== null && bubblesOf(text) === null ? text : JSON.stringify(bubbles)
}

/** The bubbles of a cell, unchecked. */
export function readAnswerCell(cell: string): unknown[] {
  return bubblesOf(cell) ?? plainBubbles(cell)
}

/** Null when there is more to the bubbles than one text. */
function plainTextOf(bubbles: readonly AnswerBubble[]): string | null {
  const [first] = bubbles
  if (first?.answerType !== 'TEXT') return null
  const { description } = first.component.data
  return canonicalJson(bubbles) === canonicalJson(plainBubbles(description)) ? description : null
}

function plainBubbles(description: string): unknown[] {
  return [{ answerType: 'TEXT', component: { type: 'text', data: { description } } }]
}

/** Null when the text is no list of bubbles, such as an answer that merely begins with a bracket. */
function bubblesOf(text: string): unknown[] | null {
  if (!/^\s*\[\s*\{/.test(text)) return null
  try {
    const value: unknown = JSON.parse(text)
    if (!Array.isArray(value) || value.length === 0) return null
    return value.every((item: unknown) => isRecord(item) && 'component' in item) ? value : null
  } catch {
    return null
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
