import { COUNTRY_OF_LANGUAGE, type Language, type SystemEntityCode } from '@parlance/contract'
import { findEmails } from './email'
import * as englishEntities from './en/englishEntities'
import * as indonesianEntities from './id/indonesianEntities'
import * as japaneseEntities from './ja/japaneseEntities'
import { findEupmyeondong, findSido, findSigungu } from './ko/addresses/koreanAddresses'
import * as koreanEntities from './ko/koreanEntities'
import { findKoreanTelephones } from './ko/koreanTelephones'
import type { LocalTime } from './localTime'
import { countByType, type PeopleTypes } from './peopleTypes'
import type { LanguageEntities, SystemFinder, SystemFound, SystemText } from './systemEntity'
import { telephoneFinder } from './telephone'
import * as thaiEntities from './th/thaiEntities'
import { findThaiTelephones } from './th/thaiTelephones'
import { simplifiedChineseEntities, traditionalChineseEntities } from './zh/chineseEntities'

const ENTITIES: Record<Language, LanguageEntities> = {
  ko: koreanEntities,
  ja: japaneseEntities,
  'zh-CN': simplifiedChineseEntities,
  'zh-TW': traditionalChineseEntities,
  en: englishEntities,
  th: thaiEntities,
  id: indonesianEntities,
}

/** The whole utterance: it stands for what cannot be known before (behaviour 4.5). */
const findAny: SystemFinder = ({ text }) => (text === '' ? [] : [{ start: 0, end: text.length, value: null }])

const IN_EVERY_LANGUAGE = {
  EMAIL: findEmails,
  ANY: findAny,
  ADDRESS_SIDO: findSido,
  ADDRESS_SIGUNGU: findSigungu,
  ADDRESS_EUPMYEONDONG: findEupmyeondong,
  KR_DATE: koreanEntities.DATE,
  KR_TIME: koreanEntities.TIME,
  KR_PEOPLE: koreanEntities.PEOPLE,
  KR_TELNUM: findKoreanTelephones,
  JP_DATE: japaneseEntities.DATE,
  JP_TIME: japaneseEntities.TIME,
  JP_PEOPLE: japaneseEntities.PEOPLE,
  JP_TELNUM: telephoneFinder('JP'),
} satisfies Partial<Record<SystemEntityCode, SystemFinder>>

/**
 * Every stretch of a normalised text that one system entity recognises in a domain's language (behaviour 4.5), left
 * to right, none overlapping. People are counted by the bot's own types where it has any.
 */
export function findSystemEntity(
  code: SystemEntityCode,
  language: Language,
  text: SystemText,
  at: LocalTime,
  peopleTypes: PeopleTypes | null = null,
): SystemFound[] {
  const found = finderOf(code, language)(text, at)
  return peopleTypes && PEOPLE_CODES.has(code) ? countByType(text.text, found, peopleTypes) : found
}

const PEOPLE_CODES: ReadonlySet<SystemEntityCode> = new Set(['PEOPLE', 'KR_PEOPLE', 'JP_PEOPLE'])

function finderOf(code: SystemEntityCode, language: Language): SystemFinder {
  if (code === 'TELNUM') return TELEPHONES[language]
  return code in ENTITIES[language]
    ? ENTITIES[language][code as keyof LanguageEntities]
    : IN_EVERY_LANGUAGE[code as keyof typeof IN_EVERY_LANGUAGE]
}

const TELEPHONES = {
  ...(Object.fromEntries(
    Object.entries(COUNTRY_OF_LANGUAGE).map(([language, country]) => [language, telephoneFinder(country)]),
  ) as Record<Language, SystemFinder>),
  ko: findKoreanTelephones,
  th: findThaiTelephones,
}
