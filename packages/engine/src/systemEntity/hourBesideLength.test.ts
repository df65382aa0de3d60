import type { Language, SystemEntityCode } from '@parlance/contract'
import { expect, test } from 'vitest'
import { readUtterance } from '../text/utterance'
import { findSystemEntity } from './findSystemEntity'

const NOW = { year: 2026, month: 11, day: 25, hour: 9, minute: 0, weekday: 3 }

/** An hour, and how so many minutes right beside it are said: `N` is the number of them. */
const BESIDE: readonly (readonly [Language, hour: string, time: string, lengths: readonly string[]])[] = [
  ['ko', '저녁 6시', '18:00', [' N분', 'N분', ' N분 코스', ' N분간', ' N분짜리로 예약']],
  ['ja', '夜7時', '19:00', ['N分', ' N分', 'N分コース', 'N分間', 'N分飲み放題']],
  ['zh-CN', '下午1点', '13:00', ['N分钟', ' N分钟', 'N分', 'N分钟的课']],
  ['zh-TW', '下午1點', '13:00', ['N分鐘', ' N分鐘', 'N分', 'N分鐘的課']],
  ['th', 'บ่ายโมง', '13:00', [' N นาที', ' Nนาที', 'N นาที']],
  ['id', 'jam 7 malam', '19:00', [' N menit', ', N menit']],
  ['id', 'jam 7', '07:00', [' N menit']],
  ['en', '6 pm', '18:00', [' N minutes', ', N min', ' for N minutes']],
]

test.each(BESIDE)(
  '%s %s stays an hour beside more minutes than an hour has',
  (language, hour, time, lengths) => {
    for (const [minutes, length] of [
      ['60', 'PT1H'],
      ['70', 'PT1H10M'],
      ['90', 'PT1H30M'],
      ['110', 'PT1H50M'],
    ] as const) {
      for (const form of lengths) {
        const said = hour + form.replace('N', minutes)
        expect([said, found('TIME', language, said), found('DURATION', language, said)]).toEqual([
          said,
          [time],
          [length],
        ])
      }
    }
  },
)

test.each([
  ['ko', '6시 50분간', '18:00', 'PT50M'],
  ['ko', '7시 40분 코스로', '07:00', 'PT40M'],
  ['ko', '오후 3시 30분 동안', '15:00', 'PT30M'],
  ['ja', '17時50分間', '17:00', 'PT50M'],
  ['ja', '18時40分コースで', '18:00', 'PT40M'],
  ['zh-CN', '下午1点40分钟', '13:00', 'PT40M'],
  ['zh-CN', '下午三点四十分钟', '15:00', 'PT40M'],
  ['zh-TW', '下午1點40分鐘', '13:00', 'PT40M'],
  ['zh-CN', '下午2点1个小时', '14:00', 'PT1H'],
] as const)(
  '%s %s is an hour and a length by the word behind its minutes',
  (language, said, time, length) => {
    expect(found('TIME', language, said)).toEqual([time])
    expect(found('DURATION', language, said)).toEqual([length])
  },
)

test.each([
  ['ko', '6시 30분', '18:30'],
  ['ko', '오후 3시 59분', '15:59'],
  ['ja', '17時50分', '17:50'],
  ['zh-CN', '下午1点40分', '13:40'],
  ['zh-TW', '下午1點40分', '13:40'],
  ['th', 'สองทุ่ม 30 นาที', '20:30'],
] as const)('%s %s is one time still', (language, said, time) => {
  expect(found('TIME', language, said)).toEqual([time])
  expect(found('DURATION', language, said)).toEqual([])
})

function found(code: SystemEntityCode, language: Language, said: string): (string | null)[] {
  const { text } = readUtterance(said)
  return findSystemEntity(code, language, { text, cased: text }, NOW).map(({ value }) => value)
}
