import words from './nameWords.json'

/** Frequent given and family names that are not words of the language, lower case. */
export const GIVEN_NAMES: ReadonlySet<string> = new Set(words.givenNames)

/** Words of everyday that follow "saya", "Pak" or "nama saya" and are no names: what one does or is, titles, how a sentence goes on. */
export const NEVER_NAMES: ReadonlySet<string> = new Set(words.neverNames)

/** Words at which a name ends, whatever the capitals. */
export const ENDS_NAME: ReadonlySet<string> = new Set(words.endsName)
