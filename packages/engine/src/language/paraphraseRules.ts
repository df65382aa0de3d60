/** What a way says in place of `$name1`, made of the first group; null where it says nothing, and then there is no such way. */
export type ParaphraseForm = (group: string, groups: readonly string[]) => string | null

/** How questions of a language are said otherwise, by how they are worded. */
export type ParaphraseRules = {
  /**
   * Rules in the order in which they are tried: a pattern of the whole text on a line of its own, and below it the ways to
   * say the same, the best first, with ` | ` between (` - ` for none).
   *
   * - `NAME = pattern`, `NAME: some words` and `NAME @ way | way` give a name to a part of a pattern, to any of these
   *   words, and to ways; patterns say `{NAME}`, and ways `@NAME`.
   * - A way says `$1` for the first group and `$name1` for a form of it; `way ~ other` is the other where a form of the
   *   way says nothing. What asks ends with a question mark.
   * - `? ` before a pattern: its groups may ask something themselves; elsewhere a topic that does is no plain topic.
   */
  table: string
  /** What makes a topic a question. */
  asking: RegExp
  forms?: Readonly<Record<string, ParaphraseForm>>
  /** The text as rules read it; null where it cannot be said otherwise. `asks`: a question mark stood behind it. */
  prepare?: (text: string, asks: boolean) => string | null
  /** Ways of the table in another script. */
  inScript?: (way: string) => string
  /** A way as it is offered for a text; null for none. */
  finish?: (way: string, text: string) => string | null
}
