const CAPITAL = /^\p{Lu}\p{Ll}/u

/** A sentence as it stands within another one. */
export function withoutCapital(text: string): string {
  return CAPITAL.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
}

/** A sentence with a capital at its beginning where another one has it. */
export function withCapital(sentence: string, other: string): string {
  return CAPITAL.test(other) ? sentence.charAt(0).toUpperCase() + sentence.slice(1) : sentence
}
