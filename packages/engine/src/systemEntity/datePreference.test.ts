import type { DatePreference, Language } from '@parlance/contract'
import { describe, expect, test } from 'vitest'
import { normalizeText } from '../text/normalize'
import { findSystemEntity } from './findSystemEntity'

/** Wednesday, 25 November 2026. */
const NOW = { year: 2026, month: 11, day: 25, hour: 14, minute: 30, weekday: 3 }

const COMING = {
  JANUARY: ['2027-01-01~2027-01-31', '2026-01-01~2026-01-31'],
  MARCH_5: ['2027-03-05', '2026-03-05'],
  MONDAY: ['2026-11-30', '2026-11-23'],
  THE_5TH: ['2026-12-05', '2026-11-05'],
  WEEKEND: ['2026-11-28~2026-11-29', '2026-11-21~2026-11-22'],
  CHRISTMAS: ['2026-12-25', '2025-12-25'],
  RANGE: ['2027-03-05~2027-03-10', '2026-03-05~2026-03-10'],
  TODAY: ['2026-11-25', '2026-11-25'],
  THIS_MONTH: ['2026-11-01~2026-11-30', '2026-11-01~2026-11-30'],
} as const

/** How each language says what does not tell its year, month or week. */
const SAID: Record<Language, Record<keyof typeof COMING, string>> = {
  en: {
    JANUARY: 'how much did i make in january',
    MARCH_5: 'on march 5',
    MONDAY: 'monday',
    THE_5TH: 'on the 5th',
    WEEKEND: 'the weekend',
    CHRISTMAS: 'christmas',
    RANGE: 'from march 5 to march 10',
    TODAY: 'wednesday',
    THIS_MONTH: 'november',
  },
  ko: {
    JANUARY: '1월에 얼마 벌었어',
    MARCH_5: '3월 5일',
    MONDAY: '월요일',
    THE_5TH: '5일에',
    WEEKEND: '주말에',
    CHRISTMAS: '크리스마스',
    RANGE: '3월 5일부터 10일까지',
    TODAY: '수요일',
    THIS_MONTH: '11월',
  },
  ja: {
    JANUARY: '1月の売上',
    MARCH_5: '3月5日',
    MONDAY: '月曜日',
    THE_5TH: '5日に',
    WEEKEND: '週末',
    CHRISTMAS: 'クリスマス',
    RANGE: '3月5日から10日まで',
    TODAY: '水曜日',
    THIS_MONTH: '11月',
  },
  'zh-CN': {
    JANUARY: '1月花了多少',
    MARCH_5: '3月5日',
    MONDAY: '周一',
    THE_5TH: '5号',
    WEEKEND: '周末',
    CHRISTMAS: '圣诞节',
    RANGE: '3月5日到10日',
    TODAY: '周三',
    THIS_MONTH: '11月',
  },
  'zh-TW': {
    JANUARY: '1月花了多少',
    MARCH_5: '3月5日',
    MONDAY: '週一',
    THE_5TH: '5號',
    WEEKEND: '週末',
    CHRISTMAS: '聖誕節',
    RANGE: '3月5日到10日',
    TODAY: '週三',
    THIS_MONTH: '11月',
  },
  th: {
    JANUARY: 'เดือนมกราคม',
    MARCH_5: 'วันที่ 5 มีนาคม',
    MONDAY: 'วันจันทร์',
    THE_5TH: 'วันที่ 5',
    WEEKEND: 'สุดสัปดาห์',
    CHRISTMAS: 'คริสต์มาส',
    RANGE: '5-10 มีนาคม',
    TODAY: 'วันพุธ',
    THIS_MONTH: 'เดือนพฤศจิกายน',
  },
  id: {
    JANUARY: 'bulan januari',
    MARCH_5: '5 maret',
    MONDAY: 'senin',
    THE_5TH: 'tanggal 5',
    WEEKEND: 'akhir pekan',
    CHRISTMAS: 'natal',
    RANGE: 'tanggal 5-10 maret',
    TODAY: 'rabu',
    THIS_MONTH: 'november',
  },
}

/** What says which one is meant stays, whatever is preferred. */
const FULL: Record<Language, Record<string, string>> = {
  en: { 'january 5, 2025': '2025-01-05', 'last monday': '2026-11-23', 'this weekend': COMING.WEEKEND[0] },
  ko: { '2025년 1월 5일': '2025-01-05', '지난 월요일': '2026-11-23', '이번 주말': COMING.WEEKEND[0] },
  ja: { '2025年1月5日': '2025-01-05', 先週の月曜日: '2026-11-16', 今週末: COMING.WEEKEND[0] },
  'zh-CN': { '2025年1月5日': '2025-01-05', 上周一: '2026-11-16', 这个周末: COMING.WEEKEND[0] },
  'zh-TW': { '2025年1月5日': '2025-01-05', 上週一: '2026-11-16', 這個週末: COMING.WEEKEND[0] },
  th: { '5 มกราคม 2568': '2025-01-05', วันจันทร์ที่แล้ว: '2026-11-23', วันจันทร์นี้: '2026-11-30' },
  id: { '5 januari 2025': '2025-01-05', 'senin lalu': '2026-11-23', 'senin ini': '2026-11-30' },
}

function dateIn(utterance: string, language: Language, prefers?: DatePreference) {
  const text = normalizeText(utterance)
  const at = prefers ? { ...NOW, prefers } : NOW
  return findSystemEntity('DATE', language, { text, cased: text }, at).map(({ value }) => value)
}

describe.each(Object.entries(SAID))('in %s', (language, said) => {
  test.each(Object.entries(said))(
    '%s is the next one, and with a preference for the past the last',
    (which, words) => {
      const [next, last] = COMING[which as keyof typeof COMING]
      const of = (prefers?: DatePreference) => dateIn(words, language as Language, prefers)
      expect([of(), of('FUTURE'), of('PAST')]).toEqual([[next], [next], [last]])
    },
  )

  test.each(Object.entries(FULL[language as Language]))('%s stays', (words, value) => {
    for (const prefers of [undefined, 'PAST', 'FUTURE'] as const)
      expect(dateIn(words, language as Language, prefers)).toEqual([value])
  })
})
