import type { DatePreference, Language } from '@parlance/contract'
import { describe, expect, test } from 'vitest'
import { readUtterance } from '../text/utterance'
import { findSystemEntity } from './findSystemEntity'

/** Wednesday, 25 November 2026. */
const NOW = { year: 2026, month: 11, day: 25, hour: 14, minute: 30, weekday: 3 }

/** How the third of June of a year is written with two digits of it (`YY`) where years are of the common era. */
const WRITTEN: Partial<Record<Language, readonly string[]>> = {
  en: [
    '3-Jun-YY',
    '3 June ’YY',
    "June 3 'YY",
    "June 3, 'YY",
    '3/Jun/YY',
    'the 3rd of June, ‘YY',
    '6/3/YY',
    '06-03-YY',
    '03.06.YY',
    'I was born on 3-jun-YY in Leeds',
  ],
  id: ['3-Jun-YY', "3 Juni 'YY", '3/6/YY', '3-6-YY', '03.06.YY', 'tgl 3 juni tahun YY', 'lahir 3/Jun/YY'],
  ko: ['YY.6.3', "'YY.06.03", '’YY년 6월 3일', 'YY/6/3', 'YY-06-03', 'YY년 6월 3일생'],
  ja: ['YY年6月3日', 'YY/6/3', 'YY.6.3', '’YY年6月3日', 'YY-06-03', 'YY年6月3日生まれ'],
  'zh-CN': ['YY年6月3日', 'YY/6/3', 'YY.6.3', 'YY-06-03', '生日是YY年6月3号'],
}

const PREFERENCES: readonly (DatePreference | undefined)[] = [undefined, 'PAST', 'FUTURE']
/** The year that two digits mean without a preference, with one for the past and with one for the future. */
const MEANT: readonly (readonly [digits: string, ...years: number[]])[] = [
  ['92', 1992, 1992, 2092],
  ['48', 1948, 1948, 2048],
  ['37', 1937, 1937, 2037],
  ['30', 2030, 1930, 2030],
  ['27', 2027, 1927, 2027],
  ['26', 2026, 2026, 2026],
  ['05', 2005, 2005, 2105],
]

describe('two digits of a year', () => {
  for (const [language, forms] of Object.entries(WRITTEN)) {
    test(`are read by one rule and leave no number over in ${language}`, () => {
      const wrong = forms.flatMap((form) =>
        MEANT.flatMap(([digits, ...years]) =>
          years.flatMap((year, i) => {
            const said = form.replace('YY', digits)
            const values = found('DATE', language as Language, said, PREFERENCES[i])
            const numbers = found('NUM_General', language as Language, said)
            return values.join() === `${year}-06-03` && numbers.length === 0
              ? []
              : [`${said} (${PREFERENCES[i]}) => ${values} and ${numbers}`]
          }),
        ),
      )
      expect(wrong).toEqual([])
    })
  }

  test('with a preference for the past are of no day that is ahead', () => {
    expect(found('DATE', 'en', '12/25/26', 'PAST')).toEqual(['1926-12-25'])
    expect(found('DATE', 'ja', '26年12月25日', 'PAST')).toEqual(['1926-12-25'])
    expect(found('DATE', 'en', '11/25/26', 'PAST')).toEqual(['2026-11-25'])
  })

  test('count in their own era in Thailand and on Taiwan', () => {
    const said = (year: string) => [`3 มิ.ย. ${year}`, `3/6/${year}`, `3 มิถุนายน '${year}`]
    for (const text of said('71')) expect(found('DATE', 'th', text)).toEqual(['2028-06-03'])
    for (const text of said('92')) expect(found('DATE', 'th', text)).toEqual(['1949-06-03'])
    for (const text of said('35')) expect(found('DATE', 'th', text, 'PAST')).toEqual(['1992-06-03'])
    for (const text of said('71')) expect(found('DATE', 'th', text, 'PAST')).toEqual(['1928-06-03'])
    for (const text of ['92年6月3日', '92/6/3', '92.6.3', '92-06-03']) {
      expect(found('DATE', 'zh-TW', text)).toEqual(['2003-06-03'])
    }
  })

  test('are a whole month or year behind a month, an apostrophe or the word for it', () => {
    expect(found('DATE', 'en', "since june '92")).toEqual(['1992-06-01~1992-06-30'])
    expect(found('DATE', 'en', "in '92")).toEqual(['1992-01-01~1992-12-31'])
    expect(found('DATE', 'id', 'tahun 92')).toEqual(['1992-01-01~1992-12-31'])
    expect(found('DATE', 'ko', '92년 6월')).toEqual(['1992-06-01~1992-06-30'])
    expect(found('DATE', 'ja', '92年6月')).toEqual(['1992-06-01~1992-06-30'])
  })

  test('need no mark where they are neither a day nor an hour', () => {
    for (const [language, said, value] of [
      ['en', '3 June 92', '1992-06-03'],
      ['en', '3 June 24', '2024-06-03'],
      ['en', '3 June 05', '2005-06-03'],
      ['en', 'June 3 92', '1992-06-03'],
      ['en', '3 June 12', '2027-06-03'],
      ['en', 'June 3, 24', '2027-06-03'],
      ['id', 'lahir 3 Juni 92', '1992-06-03'],
      ['id', "lahir tahun '92", '1992-01-01~1992-12-31'],
      ['id', '12 Mei 85 jam 5', '1985-05-12'],
    ] as const) {
      expect([said, found('DATE', language, said)]).toEqual([said, [value]])
    }
  })

  test('are not read into what counts, into versions and codes', () => {
    expect(found('DATE', 'en', '3 june 12 people')).toEqual(['2027-06-03'])
    expect(found('DATE', 'en', 'march 3, 24 people')).toEqual(['2027-03-03'])
    expect(found('DATE', 'id', '3 Juni 25 orang')).toEqual(['2027-06-03'])
    for (const [language, said] of [
      ['en', 'version 1.2.10'],
      ['ja', 'iOS 10.5.3'],
      ['ja', '192.168.1.1'],
      ['ja', '03-1234-5678'],
      ['zh-CN', '版本 10.5.3'],
      ['zh-TW', '02-27-12'],
      ['ko', '4년 6월 3일'],
      ['ja', '4年6月3日'],
      ['zh-CN', '4年6月3日'],
    ] as const) {
      expect([said, found('DATE', language, said)]).toEqual([said, []])
    }
  })
})

function found(
  code: 'DATE' | 'NUM_General',
  language: Language,
  said: string,
  prefers?: DatePreference,
): (string | null)[] {
  const { text } = readUtterance(said)
  const at = prefers ? { ...NOW, prefers } : NOW
  return findSystemEntity(code, language, { text, cased: text }, at).map(({ value }) => value)
}
