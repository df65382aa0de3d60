import { type CountryCode, findPhoneNumbersInText } from 'libphonenumber-js/max'
import type { SystemFinder } from './systemEntity'

/** Fewer digits are no telephone number anywhere; most utterances have none and are done with here. */
const DIGITS_MIN = 7

/**
 * Telephone numbers as people of a country write them, and international ones. Value: the national form with hyphens
 * (`010-1234-5678`), of another country the international one (`+44-20-7946-0958`).
 */
export function telephoneFinder(country: CountryCode): SystemFinder {
  return ({ text }) => {
    if (countDigits(text) < DIGITS_MIN) return []
    return findPhoneNumbersInText(text, { defaultCountry: country }).map((found) => {
      const isOwn = found.number.country === country
      const written = isOwn ? found.number.formatNational() : found.number.formatInternational()
      return { start: found.startsAt, end: found.endsAt, value: hyphenated(written) }
    })
  }
}

function hyphenated(written: string): string {
  return written.replace(/[^\d+]+/g, '-').replace(/^-|-$/g, '')
}

function countDigits(text: string): number {
  let count = 0
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    if (unit >= 48 && unit <= 57) count++
  }
  return count
}
