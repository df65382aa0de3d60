import { generalQuestionKey, type Language, parseExpression, QUESTION_MAX } from '@parlance/contract'
import { languageOf } from '../language/languages'
import { sayOtherwise } from './sayOtherwise'

/** Ways offered for one question. */
const WAYS_MAX = 4
/** A longer question says more than one thing. */
const LENGTH_MAX = 80
/** A reference is one such character while a text is said otherwise, so that it stays whole. */
const FIRST_STANDING_IN = 0xe000
const STANDING_IN = /[\ue000-\uf8ff]/gu
const END_MARKS = /[\s?？!！.。~～…]{1,20}$/u
const QUESTION_MARK = /[?？]/u

/**
 * Other ways in which people ask the same as a question, the likeliest first: by how it is worded, not by what its words
 * mean. None where no wording is known. References stay as they are; sentence marks are as in the question.
 */
export function paraphrasesOf(question: string, language: Language): string[] {
  const trimmed = question.trim().replace(/\s+/g, ' ')
  if (trimmed.length > LENGTH_MAX || trimmed.search(STANDING_IN) >= 0) return []
  const { text, restore } = withoutReferences(trimmed)
  const mark = QUESTION_MARK.exec(END_MARKS.exec(text)?.[0] ?? '')?.[0] ?? ''
  const said = sayOtherwise(languageOf(language).paraphraseRules, text.replace(END_MARKS, ''), mark !== '')
  const seen = new Set([generalQuestionKey(trimmed)])
  const offers: string[] = []
  for (const way of said) {
    const offer = restore(way.replace(/\?$/, mark))
    if (offer === null || offer.length > QUESTION_MAX || seen.has(generalQuestionKey(offer))) continue
    seen.add(generalQuestionKey(offer))
    offers.push(offer)
  }
  return offers.slice(0, WAYS_MAX)
}

/** A text with a character for each reference, and the way back: null where one of them is missing or doubled. */
function withoutReferences(source: string): { text: string; restore: (way: string) => string | null } {
  const references: string[] = []
  const text = parseExpression(source)
    .map((part) => {
      if (part.kind === 'text') return part.text
      references.push(source.slice(part.start, part.end))
      return String.fromCharCode(FIRST_STANDING_IN + references.length - 1)
    })
    .join('')
  const restore = (way: string) => {
    const standing = way.match(STANDING_IN) ?? []
    if (standing.length !== references.length || new Set(standing).size !== references.length) return null
    return way.replace(STANDING_IN, (character) => references[character.charCodeAt(0) - FIRST_STANDING_IN]!)
  }
  return { text, restore }
}
