import { z } from 'zod'
import { LANGUAGES, type Language } from '../primitives/locale'

/** Recognised the same whatever the language of the domain: forms of one country (section 3, "presets"). */
const COUNTRY_PRESETS = [
  'ADDRESS_SIDO',
  'ADDRESS_SIGUNGU',
  'ADDRESS_EUPMYEONDONG',
  'KR_DATE',
  'KR_TIME',
  'KR_PEOPLE',
  'KR_TELNUM',
  'JP_DATE',
  'JP_TIME',
  'JP_PEOPLE',
  'JP_TELNUM',
] as const

/** The code of one of these. */
export type CountryEntityCode = (typeof COUNTRY_PRESETS)[number]

/** What the product itself recognises in an utterance (specification section 3; normal forms: behaviour 4.5). */
export const SYSTEM_ENTITY_CODES = [
  'EMAIL',
  'TELNUM',
  'NUM_General',
  'NUM_Order',
  'NUM_Fraction',
  'CURRENCY',
  'DATETIME',
  'DATE',
  'TIME',
  'PEOPLE',
  'NAME',
  'ANY',
  'COLOR',
  'IOT_DEVICE',
  ...COUNTRY_PRESETS,
  // The place of a code in this list is its id in stored content: new ones come last.
  'DURATION',
  'YESNO',
] as const
/** The code of a system entity. */
export type SystemEntityCode = (typeof SYSTEM_ENTITY_CODES)[number]
export const SystemEntityCode = z.enum(SYSTEM_ENTITY_CODES)

/** Section 5: cannot be used in condition checks, task slots, regex variables and patterned entities. */
export const SYSTEM_ANY: SystemEntityCode = 'ANY'

/** Off until an operator asks for them: they would be found in most sentences, or exclude others. */
export const SYSTEM_ENTITIES_OFF_AT_FIRST: readonly SystemEntityCode[] = [
  'DATETIME',
  'NAME',
  'ANY',
  ...COUNTRY_PRESETS,
  'DURATION',
  'YESNO',
]

/** Section 4: DATE and TIME cannot be active together with DATETIME. */
export const EXCLUDED_BY_DATETIME: readonly SystemEntityCode[] = ['DATE', 'TIME']

/** Time zone in which a domain's relative dates are meant, unless it sets its own (behaviour 4.5). */
export const TIME_ZONE_OF_LANGUAGE: Record<Language, string> = {
  ko: 'Asia/Seoul',
  ja: 'Asia/Tokyo',
  'zh-CN': 'Asia/Shanghai',
  'zh-TW': 'Asia/Taipei',
  en: 'UTC',
  th: 'Asia/Bangkok',
  id: 'Asia/Jakarta',
}

/** Country whose telephone numbers are written without their code in a language. */
export const COUNTRY_OF_LANGUAGE = {
  ko: 'KR',
  ja: 'JP',
  'zh-CN': 'CN',
  'zh-TW': 'TW',
  en: 'US',
  th: 'TH',
  id: 'ID',
} as const satisfies Record<(typeof LANGUAGES)[number], string>
