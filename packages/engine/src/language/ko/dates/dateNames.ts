import words from './dateNames.json'

/** Days from today by their names. */
export const DAYS_AWAY = new Map(Object.entries(words.daysAway))
/** Weeks from this one by what stands before 주. */
export const WEEKS_AWAY = new Map(Object.entries(words.weeksAway))
/** The days of the solar calendar that have one name. */
export const FEASTS = words.feasts
/** Numbers of days that have a name. */
export const LENGTHS: Readonly<Record<string, number>> = words.lengths

/** Months from this one by what stands before 달. */
export const MONTHS_AWAY = new Map(Object.entries(words.monthsAway))
