/**
 * The words of one language that tell of an emotion; a space at the end of an entry counts. A longer entry goes before a
 * shorter one that it contains; `plain` lists the phrases that look like an emotion and are none.
 */
export type EmotionWords = {
  glad: readonly string[]
  sad: readonly string[]
  plain: readonly string[]
  /** What turns the meaning of a word behind it, and how far behind, in characters. */
  negatesNext: { words: readonly string[]; reach: number; back?: number }
  /** What turns the meaning of a word before it; `back` of the other kind is for words that may do either. */
  negatesLast: { words: readonly string[]; reach: number }
  /** What doubles a word beside it. */
  strong: readonly string[]
}
