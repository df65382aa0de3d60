import type { AnswerBubble } from '@parlance/contract'

/** An answer as one cell: its text when it is one text bubble, its bubbles as JSON otherwise. */
export function writeAnswerCell(bubbles: readonly AnswerBubble[]): string {
  const [first, ...more] = bubbles
  const text = first?.component.data.description
  if (text !== undefined && more.length === 0 && bubblesOf(text) === null) return text
  return JSON.stringify(bubbles)
}

/** The bubbles of a cell, unchecked. */
export function readAnswerCell(cell: string): unknown[] {
  return bubblesOf(cell) ?? [{ answerType: 'TEXT', component: { type: 'text', data: { description: cell } } }]
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
