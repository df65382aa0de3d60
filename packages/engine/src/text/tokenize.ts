import type { Language } from '@parlance/contract'
import { isUnspaced } from './writingSystem'

const RUN_OR_MARK = /[\p{L}\p{M}\p{N}]+|[^\s\p{L}\p{M}\p{N}]/gu

/** Making a segmenter costs a thousand times more than using one. */
const segmenters = new Map<Language, Intl.Segmenter>()

/**
 * Cuts a normalised text into words: by the language's dictionary where a script without spaces occurs, else
 * into runs of letters, marks and digits; every punctuation mark is a token of its own.
 */
export function tokenize(text: string, language: Language): string[] {
  if (!isUnspaced(text)) return text.match(RUN_OR_MARK) ?? []
  const words: string[] = []
  for (const { segment } of segmenterOf(language).segment(text)) {
    const word = segment.trim()
    if (word !== '') words.push(word)
  }
  return words
}

function segmenterOf(language: Language): Intl.Segmenter {
  let segmenter = segmenters.get(language)
  if (segmenter === undefined) {
    segmenter = new Intl.Segmenter(language, { granularity: 'word' })
    segmenters.set(language, segmenter)
  }
  return segmenter
}
