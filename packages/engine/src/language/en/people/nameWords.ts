import words from './nameWords.json'

/** Frequent given names that are not words of the language, lower case: enough to know a name without a cue. */
export const GIVEN_NAMES: ReadonlySet<string> = new Set(words.givenNames)

/** Words of everyday that follow "I'm" or "my name is" and are no names. */
export const NEVER_NAMES: ReadonlySet<string> = new Set(words.neverNames)

/** Words at which a name ends, whatever the capitals. */
export const ENDS_NAME: ReadonlySet<string> = new Set(words.endsName)
