import type { Language } from '@parlance/contract'

/** Making a formatter costs a thousand times more than using one. */
const dates = new WeakMap<Intl.DateTimeFormatOptions, Map<Language, Intl.DateTimeFormat>>()
const numbers = new Map<string, Intl.NumberFormat>()
const lists = new Map<Language, Intl.ListFormat>()

/**
 * A formatter of days in the calendar of a language: that of Thai counts the years of the Buddha. Formatters are kept as
 * long as the options object is.
 */
export function dateFormatter(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const locale = language === 'en' ? 'en-US' : language
  const make = () => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', numberingSystem: 'latn', ...options })
  const ofStyle = dates.get(options) ?? new Map<Language, Intl.DateTimeFormat>()
  dates.set(options, ofStyle)
  return kept(ofStyle, language, make)
}

/** A formatter of numbers as a language writes them. */
export function numberFormatter(language: Language, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const make = () => new Intl.NumberFormat(language, { numberingSystem: 'latn', ...options })
  return kept(numbers, language + JSON.stringify(options), make)
}

/** A formatter of things named one after the other. */
export function listFormatter(language: Language): Intl.ListFormat {
  return kept(lists, language, () => new Intl.ListFormat(language, { type: 'conjunction' }))
}

/** The blanks of formatters, of every width, as the one that people type and servers compare. */
export function plainBlanks(text: string): string {
  return text.replace(/[\u00a0\u2009\u202f]/g, ' ')
}

function kept<Key, Formatter>(all: Map<Key, Formatter>, key: Key, make: () => Formatter): Formatter {
  let formatter = all.get(key)
  if (!formatter) {
    formatter = make()
    all.set(key, formatter)
  }
  return formatter
}
