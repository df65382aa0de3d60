/** Another text that may be meant in place of `length` characters of a text. */
export type Misspelling = { length: number; text: string }

/** How people write a language otherwise than the questions of a bot are written. All texts are normalised. */
export type WritingHabits = {
  /** The texts that the same keys may have been meant for: another layout, letters that were not composed, another script. */
  rewritings: (text: string) => readonly string[]
  /** What may be meant in place of the characters from `at` on, beside two letters in the wrong order. */
  misspellings: (text: string, at: number) => readonly Misspelling[]
  /** Whether words stand between spaces. */
  hasWords: boolean
  /** What a message may begin with, and what it may end with, that asks nothing. */
  courtesies: { openings: readonly string[]; closings: readonly string[] }
  /** What is written short, and what it stands for. */
  shortForms?: Readonly<Record<string, string>>
}
