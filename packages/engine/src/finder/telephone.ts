import { type CountryCode, findPhoneNumbersInText } from 'libphonenumber-js/max'
import type { SystemFinder } from './systemFinder'

/** Fewer digits are no telephone number anywhere; most utterances have none and are done with here. */
const DIGITS_MIN = 7
/** How people of North America group the ten digits; other groups are invoices and serial numbers. */
const NORTH_AMERICAN_GROUPS = /^(?:1,)?(?:3,3,4|3,7|6,4|10)(?:,|$)|^11(?:,|$)/
/** Written in Taiwan as 4-3-3, which the library's plan does not know. */
const TAIWAN_TOLL_FREE = /^(080[09])(\d{3})(\d{3})$/
/** `00` before a country's code: many write it so whatever their own country's prefix is. */
const DOUBLE_ZERO = /(^|[^0-9+.,/-])00(?= ?[1-9])/g

/**
 * Telephone numbers as people of a country write them, and international ones with `+` or `00`. Value: the national
 * form with hyphens (`010-1234-5678`), of another country the international one (`+44-20-7946-0958`); an extension is
 * no part of it, and digits without the `0` that a country's own numbers begin with are no number of it.
 */
export function telephoneFinder(country: CountryCode): SystemFinder {
  return ({ text }) => {
    if (countDigits(text) < DIGITS_MIN) return []
    const found = findIn(text, country)
    // The sign is put where the second zero was, so that offsets stay.
    return found.length > 0 || !text.includes('00')
      ? found
      : findIn(text.replace(DOUBLE_ZERO, '$1 +'), country)
  }
}

function findIn(text: string, country: CountryCode): ReturnType<SystemFinder> {
  return findPhoneNumbersInText(text, { defaultCountry: country }).flatMap(({ number, startsAt, endsAt }) => {
    const isOwn = number.country === country
    if (isOwn && country === 'US' && !NORTH_AMERICAN_GROUPS.test(groupsOf(text.slice(startsAt, endsAt))))
      return []
    delete number.ext
    const value = isOwn
      ? nationalForm(country, number.formatNational())
      : hyphenated(number.formatInternational())
    // Seven digits of an Indonesian service (`1500000`) are an amount far more often.
    if (isOwn && country === 'ID' && !value.startsWith('0')) return []
    const isWhole = !isOwn || countDigits(text.slice(startsAt, endsAt)) >= countDigits(value)
    return isWhole ? [{ start: startsAt, end: endsAt, value }] : []
  })
}

function nationalForm(country: CountryCode, written: string): string {
  const value = hyphenated(written)
  const tollFree = country === 'TW' ? TAIWAN_TOLL_FREE.exec(value.replaceAll('-', '')) : null
  return tollFree ? tollFree.slice(1).join('-') : value
}

/** How many digits stand together: `3,3,4`. */
function groupsOf(stretch: string): string {
  return (stretch.match(/\d+/g) ?? []).map((group) => group.length).join(',')
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
