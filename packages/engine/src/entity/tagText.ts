import { parseExpression } from '@parlance/contract'
import { withoutReserved } from '../text/utterance'
import { entitySymbol } from './entitySymbol'
import type { Occurrence } from './recognise'
import type { RecognisedEntity } from './recognisedEntity'

/** Writes an utterance's text with the symbol of its entity instead of each occurrence; none may overlap. */
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

/** Cuts a general question at the entities that it names, given by key; names of unknown entities stay as written. */
export function readQuestion(
  question: string,
  entities: ReadonlyMap<string, RecognisedEntity>,
): QuestionPart[] {
  return parseExpression(question).map((part) => {
    const written = question.slice(part.start, part.end)
    const entity = part.kind === 'reference' ? entities.get(written) : undefined
    return entity ? { entityId: entity.id } : { text: withoutReserved(written) }
  })
}

/** Writes a question as a tagged utterance reads: with the symbols of its entities. */
export function tagQuestion(parts: readonly QuestionPart[]): string {
  return parts.map((part) => ('text' in part ? part.text : entitySymbol(part.entityId))).join('')
}
