import words from './surnames.json'

/** Family names most heard in Japan, longer ones too where a shorter one begins them. */
export const SURNAMES: ReadonlySet<string> = new Set(words.surnames)

/** Readings that are not common words as well (はら, もり, きし are). */
export const SURNAME_READINGS: ReadonlySet<string> = new Set(words.surnameReadings)

/** Names of towns and words as well: before です alone they are no name. */
export const PLACE_NAMES: ReadonlySet<string> = new Set(words.placeNames)
