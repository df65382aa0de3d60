import type { CountryEntityCode, SystemEntityCode } from '@parlance/contract'
import type { LocalTime } from './localTime'

/**
 * What system entities are looked for in. `text` is normalised (`normalizeText`: NFKC, lower case, single spaces);
 * `cased` is of the same length and has the letters as they were typed, for what only capitals show.
 */
export type SystemText = { text: string; cased: string }

/**
 * Some of the people of a count: how many, and of which kind by its word (어른, kids), or null where only people were
 * counted.
 */
export type PeopleCount = { role: string | null; count: number }

/**
 * What a count of people is made of. `from` is where it begins with the word of its first kind, which is no part of the
 * stretch while it stands alone (성인 2명: `2명`).
 */
export type PeopleParts = { parts: readonly PeopleCount[]; from: number }

/**
 * A system entity in a text. `start` and `end` are UTF-16 offsets in `text`; `value` is the normal form of
 * behaviour 4.5, or null where that is the stretch as typed (a name).
 */
export type SystemFound = {
  start: number
  end: number
  value: string | null
  /** Of a count of people: what it is made of. */
  people?: PeopleParts
}

/**
 * Finds one kind of system entity: every stretch that can stand for one, left to right, none overlapping, each as long
 * as it goes. `at` is the moment that relative dates count from. Time in proportion to the text; never throws.
 */
export type SystemFinder = (text: SystemText, at: LocalTime) => SystemFound[]

/** The finders of what every language recognises in its own way. */
export type LanguageEntities = Record<
  Exclude<SystemEntityCode, CountryEntityCode | 'EMAIL' | 'ANY'>,
  SystemFinder
>
