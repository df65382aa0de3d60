import type { Language } from '@parlance/contract'

/** fastText takes words apart at spaces: either words, or every character as a word. */
export type InputKind = 'words' | 'characters'

const WITHOUT_SPACES: readonly Language[] = ['zh-CN', 'zh-TW', 'ja', 'th']

/** What is worth trying for a language. */
export function inputKindsOf(language: Language): InputKind[] {
  return WITHOUT_SPACES.includes(language) ? ['words', 'characters'] : ['words']
}

/** A text as fastText should see it: lower case, words (by dictionary where there are no spaces) or characters apart. */
export function fastTextInput(text: string, language: Language, kind: InputKind): string {
  const lower = text.normalize('NFKC').toLowerCase()
  if (kind === 'characters') return [...lower.replaceAll(/\s/g, '')].join(' ')
  if (!WITHOUT_SPACES.includes(language))
    return lower.match(/[\p{L}\p{M}\p{N}]+|[^\s\p{L}\p{M}\p{N}]/gu)?.join(' ') ?? ''
  const words = [...segmenterOf(language).segment(lower)].map(({ segment }) => segment.trim())
  return words.filter((word) => word !== '').join(' ')
}

const segmenters = new Map<Language, Intl.Segmenter>()

function segmenterOf(language: Language): Intl.Segmenter {
  let segmenter = segmenters.get(language)
  if (segmenter === undefined)
    segmenters.set(language, (segmenter = new Intl.Segmenter(language, { granularity: 'word' })))
  return segmenter
}
