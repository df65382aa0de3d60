/**
 * The words of one language that tell of an emotion, with commas between. A longer entry goes before a shorter one that
 * it contains; `plain` lists the phrases that look like an emotion and are none.
 */
export type EmotionWords = {
  glad: string
  sad: string
  plain: string
  /** What turns the meaning of a word behind it, and how far behind, in characters. */
  negatesNext: { words: string; reach: number; back?: number }
  /** What turns the meaning of a word before it; `back` of the other kind is for words that may do either. */
  negatesLast: { words: string; reach: number }
  /** What doubles a word beside it. */
  strong: string
}
