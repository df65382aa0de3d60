import { COUNTRY_OF_LANGUAGE, type Language } from '@parlance/contract'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** Longer is no telephone number anywhere. */
const LENGTH_MAX = 40

/** A telephone number as it is written with hyphens: `01012345678` is `010-1234-5678`. Null for what is none. */
export function writeTelephone(text: string, language: Language): string | null {
  if (text.length > LENGTH_MAX || !/^[\d\s()+.-]+$/.test(text)) return null
  const country = COUNTRY_OF_LANGUAGE[language]
  const number = parsePhoneNumberFromString(text, country)
  if (!number?.isPossible()) return null
  const written = number.country === country ? number.formatNational() : number.formatInternational()
  return written.replace(/[^\d+]+/g, '-').replace(/^-|-$/g, '')
}
