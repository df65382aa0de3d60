import { parseExpression } from '@parlance/contract'
import { withoutReserved } from '../utterance'
import { entitySymbol } from './entitySymbol'
import type { Occurrence } from './recognise'

/** Writes an utterance's text with the symbol of its entity in place of each occurrence; none may overlap. */
export function tagText(text: string, occurrences: readonly Occurrence[]): string {
  let tagged = ''
  let from = 0
  for (const { entity, start, end } of occurrences) {
    tagged += text.slice(from, start) + entitySymbol(entity.id)
    from = end
  }
  return tagged + text.slice(from)
}

/** A general question in parts: plain text, and the ids of the entities it names. */
export type QuestionPart = { text: string } | { entityId: number }

/** Cuts a general question at the entities it names; what names no known entity stays as it is written. */
export function readQuestion(question: string, entityIds: ReadonlyMap<string, number>): QuestionPart[] {
  return parseExpression(question).map((part) => {
    const entityId = part.kind === 'reference' && part.of === 'entity' ? entityIds.get(part.name) : undefined
    if (entityId !== undefined) return { entityId }
    return { text: withoutReserved(question.slice(part.start, part.end)) }
  })
}

/** Writes a question as a tagged utterance reads: with the symbol of each entity in its place. */
export function tagQuestion(parts: readonly QuestionPart[]): string {
  return parts.map((part) => ('text' in part ? part.text : entitySymbol(part.entityId))).join('')
}
