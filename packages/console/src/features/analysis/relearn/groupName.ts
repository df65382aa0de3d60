import { CONVERSATION_NAME_MAX } from '@parlance/contract'

/** A word is of the name when so large a share of the utterances has it. */
const SHARED = 0.6
/** Shorter words have no common beginning that means anything. */
const STEM_MIN = 2

/**
 * The name that a conversation may have which is made of a group: the words of its first utterance that most of the
 * others have too, in whatever form; all of the first one where there are none.
 */
export function groupName(utterances: readonly string[]): string {
  const [leading = '', ...others] = utterances
  const words = wordsOf(leading)
  const rest = others.map((text) => wordsOf(text).map(({ word }) => word.toLowerCase()))
  const shared = words.flatMap(({ word, spaced }) => {
    const forms = rest.map((each) => each.find((other) => isForm(word.toLowerCase(), other)))
    const found = forms.filter((form) => form !== undefined)
    if (rest.length === 0 || (found.length + 1) / utterances.length < SHARED) return []
    const shortest = Math.min(word.length, ...found.map((form) => form.length))
    return [{ word: word.slice(0, shortest), spaced }]
  })
  const named = shared.length > 0 ? shared : words
  return named
    .map(({ word, spaced }, at) => (at > 0 && spaced ? ` ${word}` : word))
    .join('')
    .slice(0, CONVERSATION_NAME_MAX)
    .trim()
}

type Word = { word: string; spaced: boolean }

/** The words of a text, each with whether a space stands before it. */
function wordsOf(text: string): Word[] {
  const words: Word[] = []
  let spaced = false
  for (const { segment, isWordLike } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(
    text,
  )) {
    if (isWordLike) words.push({ word: segment, spaced })
    spaced = isWordLike ? false : spaced || /\s/.test(segment)
  }
  return words
}

/** Whether one of two words begins with the other, as with particles and endings. */
function isForm(one: string, other: string): boolean {
  if (one === other) return true
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return short.length >= STEM_MIN && long.startsWith(short)
}
