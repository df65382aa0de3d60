/** Characters that have no width and carry no meaning: joiners, direction marks, soft hyphen, variation selectors. */
const ZERO_WIDTH = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]|\p{Variation_Selector}/gu

/** Marks that behaviour 5.3 drops at both ends of an utterance besides emoji; wide forms are narrow by then (NFKC). */
const END_MARKS = new Set(Array.from(' .,!?~^…。、〜・‥¿¡·'))

const EMOJI = /^[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\u20e3]$/u

/**
 * Characters that NFKC leaves as they are beside any other: ASCII, Hangul syllables, kana with their marks, common Han.
 * Most utterances hold nothing else, and this check costs a tenth of normalising.
 */
const COMPOSED = /^[\u0020-\u007e\uac00-\ud7a3\u3041-\u3094\u30a1-\u30fa\u30fc\u4e00-\u9fff]*$/
const SPACES = / {2,}/g

/** Whether normalising changes nothing in a text but capitals and spaces; each unit stays one. */
export function isComposed(text: string): boolean {
  return COMPOSED.test(text)
}

/**
 * Writes a text in the one form that texts are compared in: NFKC (so width and composition do
 * not matter), lower case, without zero-width characters, every run of white space one space, none at the
 * ends. Idempotent; lone surrogates pass through unharmed.
 */
export function normalizeText(text: string): string {
  if (isComposed(text)) return text.toLowerCase().replace(SPACES, ' ').trim()
  const lowered = text.normalize('NFKC').replace(ZERO_WIDTH, '').toLowerCase()
  // Lower-casing and dropping joiners can leave marks that compose anew, hence the second pass.
  return lowered.normalize('NFKC').replace(/\s+/gu, ' ').trim()
}

/**
 * A normalised text without sentence marks and emoji at both ends (behaviour 5.3). A text of nothing but marks or
 * emoji keeps them, so that `?` and `👍` stay different questions.
 */
export function withoutEndMarks(normal: string): string {
  const characters = Array.from(normal)
  let start = 0
  let end = characters.length
  while (start < end && isEndMark(characters[start]!)) start++
  while (end > start && isEndMark(characters[end - 1]!)) end--
  return start === end ? normal : characters.slice(start, end).join('')
}

function isEndMark(character: string): boolean {
  return END_MARKS.has(character) || EMOJI.test(character)
}
