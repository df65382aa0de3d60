import type { Language, SystemEntityCode } from '@parlance/contract'
import type { LocalTime } from '../finder/localTime'
import type { LanguageEntities, SystemFinder, SystemFound, SystemText } from '../finder/systemFinder'
import { japanese } from '../language/ja/japanese'
import { findEupmyeondong, findSido, findSigungu } from '../language/ko/addresses/koreanAddresses'
import { korean } from '../language/ko/korean'
import { languageOf } from '../language/languages'
import { withoutRaisedDigits, withPointDecimals } from '../text/writtenNumbers'
import { isInAddress } from './addresses'
import { findEmails } from './email'
import { countByType, type PeopleTypes } from './peopleTypes'

/** The whole utterance: it stands for what cannot be known before (behaviour 4.5). */
const findAny: SystemFinder = ({ text }) => (text === '' ? [] : [{ start: 0, end: text.length, value: null }])

const IN_EVERY_LANGUAGE = {
  EMAIL: findEmails,
  ANY: findAny,
  ADDRESS_SIDO: findSido,
  ADDRESS_SIGUNGU: findSigungu,
  ADDRESS_EUPMYEONDONG: findEupmyeondong,
  KR_DATE: korean.entities.DATE,
  KR_TIME: korean.entities.TIME,
  KR_PEOPLE: korean.entities.PEOPLE,
  KR_TELNUM: korean.entities.TELNUM,
  JP_DATE: japanese.entities.DATE,
  JP_TIME: japanese.entities.TIME,
  JP_PEOPLE: japanese.entities.PEOPLE,
  JP_TELNUM: japanese.entities.TELNUM,
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
  const read = asRead(code, language, text)
  const all = finderOf(code, language)(read, at).filter((one) => isOwn(code, read.text, one))
  const found = code === 'CURRENCY' ? all.filter((one) => isWholeAmount(read.text, language, one)) : all
  return peopleTypes && PEOPLE_CODES.has(code) ? countByType(text.text, found, peopleTypes) : found
}

/** What an e-mail or web address covers belongs to it, also where nothing looks for addresses: `kim@sunday.org`. */
function isOwn(code: SystemEntityCode, text: string, found: SystemFound): boolean {
  return code === 'EMAIL' || code === 'ANY' || !isInAddress(text, found)
}

/** Codes of which a value holds a number with marks in it. */
const MARKED_CODES: ReadonlySet<SystemEntityCode> = new Set(['CURRENCY', 'NUM_General'])

/**
 * The text with the digits that are digits of numbers, which are marked as the language marks them. Nearly always it is
 * the same object, by which finders know what they have read of it.
 */
function asRead(code: SystemEntityCode, language: Language, written: SystemText): SystemText {
  const { cased } = written
  const plain = withoutRaisedDigits(written.text, cased)
  const isMarked = language !== 'id' && MARKED_CODES.has(code) && plain.includes('.')
  const text = isMarked ? withPointDecimals(plain, code === 'CURRENCY') : plain
  return text === written.text ? written : { text, cased }
}

/**
 * Whether an amount is no part of a longer number (the 56 € of `1234.5,56 €`), and has no full stop that is a point to
 * some of those who use the currency and groups thousands for others (`€1.234`).
 */
function isWholeAmount(text: string, language: Language, { start, end, value }: SystemFound): boolean {
  if (/^\d[.,]\d$/.test(text.slice(Math.max(0, start - 2), start + 1))) return false
  if (/^\d[.,]\d$/.test(text.slice(end - 1, end + 2))) return false
  const [amount = '', code = ''] = value?.split(' ') ?? []
  if (language === 'id' || !GROUPED_BY_POINTS.has(code) || !UNCLEAR_POINT.test(text.slice(start, end)))
    return true
  return Math.abs(Number(amount)) >= 1000
}

const GROUPED_BY_POINTS: ReadonlySet<string> = new Set(['EUR', 'IDR', 'VND'])
const UNCLEAR_POINT = /(?<![\d.,])[1-9]\d{0,2}\.\d{3}(?!\d)/

const PEOPLE_CODES: ReadonlySet<SystemEntityCode> = new Set(['PEOPLE', 'KR_PEOPLE', 'JP_PEOPLE'])

function finderOf(code: SystemEntityCode, language: Language): SystemFinder {
  const { entities } = languageOf(language)
  return code in entities
    ? entities[code as keyof LanguageEntities]
    : IN_EVERY_LANGUAGE[code as keyof typeof IN_EVERY_LANGUAGE]
}
