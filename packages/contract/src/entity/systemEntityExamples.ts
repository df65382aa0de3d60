import type { Language } from '../primitives/locale'
import type { SystemEntityCode } from './systemEntity'
import texts from './systemEntityExamples.json'

/** What end users write, and the normal form in which servers and conditions get it (behaviour 4.5). */
type SystemEntityExample = readonly [written: string, normalForm: string]

/** Recognised the same in every language. */
const IN_EVERY_LANGUAGE = {
  EMAIL: ['Bob@Example.com', 'bob@example.com'],
  ADDRESS_SIDO: ['서울 살아요', '서울특별시'],
  ADDRESS_SIGUNGU: ['강남에서 가까운 지점', '강남구'],
  ADDRESS_EUPMYEONDONG: ['역삼동이요', '역삼동'],
  KR_DATE: ['2026년 10월 1일', '2026-10-01'],
  KR_TIME: ['오후 3시 반', '15:30'],
  KR_PEOPLE: ['어른 둘 아이 하나', '3'],
  KR_TELNUM: ['01012345678', '010-1234-5678'],
  JP_DATE: ['2026年10月1日', '2026-10-01'],
  JP_TIME: ['午後3時半', '15:30'],
  JP_PEOPLE: ['三名様', '3'],
  JP_TELNUM: ['09012345678', '090-1234-5678'],
} as const

type OfLanguage = Record<Exclude<SystemEntityCode, keyof typeof IN_EVERY_LANGUAGE | 'ANY'>, readonly string[]>

const OF_LANGUAGE: Record<Language, OfLanguage> = texts

/** An example of what a system entity recognises in a language; none for the one that takes everything. */
export function systemEntityExample(code: SystemEntityCode, language: Language): SystemEntityExample | null {
  const examples: Partial<Record<SystemEntityCode, readonly string[]>> = {
    ...IN_EVERY_LANGUAGE,
    ...OF_LANGUAGE[language],
  }
  const [written, normalForm] = examples[code] ?? []
  return written !== undefined && normalForm !== undefined ? [written, normalForm] : null
}
