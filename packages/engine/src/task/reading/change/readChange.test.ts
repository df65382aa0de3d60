import type { Language } from '@parlance/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cases } from '../../../../../../scripts/suite/cases'
import { ANSWERS, confirming, restaurant } from '../../testing/restaurant'

/** Guests, stay, time and day after something is said. */
type Expected = readonly [said: string[], held: string]

const MORE = '6 PT1H 18:00 2026-01-12?'
const FEWER = '3 PT1H 18:00 2026-01-12?'
const LATER = '4 PT1H 19:00 2026-01-12?'
const EARLIER = '4 PT1H 17:30 2026-01-12?'
const DAY_LATER = '4 PT1H 18:00 2026-01-13?'
const DAYS_EARLIER = '4 PT1H 18:00 2026-01-10?'
const LONGER = '4 PT1H30M 18:00 2026-01-12?'

const SAID: Record<Language, readonly Expected[]> = {
  en: [
    [
      [
        'two more people',
        '2 more guests',
        'add two people',
        'no, two more',
        'yes, but two more people',
        'can we have two more people?',
        'there will be two more people',
        'plus two',
        'make it two more',
      ],
      MORE,
    ],
    [['one less', 'one fewer person', 'one person less', 'minus one'], FEWER],
    [
      [
        'an hour later',
        'one hour later please',
        'make it an hour later',
        'could we come an hour later?',
        'push it back an hour',
        '60 minutes later',
        'actually, an hour later',
        'later by an hour',
      ],
      LATER,
    ],
    [['half an hour earlier', '30 minutes earlier', 'no, half an hour earlier'], EARLIER],
    [['a day later', 'one day later please', 'postpone it by a day'], DAY_LATER],
    [['two days earlier', 'make it 2 days earlier'], DAYS_EARLIER],
    [['30 minutes longer', 'half an hour more'], LONGER],
  ],
  ko: [
    [
      [
        '두 명 더',
        '두 명 더요',
        '두 명 추가해 주세요',
        '2명 추가요',
        '아니 두 명 더',
        '네 근데 두 명 더요',
        '두 명 더 될까요?',
        '두 명 늘려주세요',
      ],
      MORE,
    ],
    [['한 명 빼주세요', '한 명 덜', '한 명 줄여주세요'], FEWER],
    [
      [
        '한 시간 늦게요',
        '한 시간 늦게',
        '한 시간 뒤로',
        '한 시간 뒤로 미뤄주세요',
        '한 시간만 늦춰주세요',
        '한 시간 늦게 가능할까요?',
        '1시간 늦게 해주세요',
      ],
      LATER,
    ],
    [['30분 일찍', '30분 앞당겨 주세요', '반시간 일찍이요'], EARLIER],
    [['하루 늦게', '하루 미뤄주세요', '하루 뒤로 미뤄주세요'], DAY_LATER],
    [['이틀 일찍', '이틀 앞당겨 주세요'], DAYS_EARLIER],
    [['30분 더', '30분 더 길게요', '30분 추가해 주세요'], LONGER],
  ],
  ja: [
    [
      [
        'あと二人',
        'もう二人追加でお願いします',
        '二人増やしてください',
        '二人追加',
        'いや、あと二人',
        'もう二人',
        '2人追加できますか',
      ],
      MORE,
    ],
    [['一人減らしてください', '一人少なく', '1人減ります'], FEWER],
    [
      [
        '一時間遅く',
        '1時間遅くしてください',
        '一時間遅らせてください',
        '一時間後ろにずらして',
        '1時間遅くできますか',
      ],
      LATER,
    ],
    [['30分早く', '三十分早めてください', '30分早くお願いします'], EARLIER],
    [['一日遅く', '1日遅らせてください', '一日後ろにずらして'], DAY_LATER],
    [['二日早く', '2日早めてください'], DAYS_EARLIER],
    [['30分長く', 'あと30分延長して'], LONGER],
  ],
  'zh-CN': [
    [
      ['多两个人', '再加两个人', '加两个人', '不，多两个人', '再来两位', '可以多两个人吗', '增加两个人'],
      MORE,
    ],
    [['少一个人', '减一个人', '少一位'], FEWER],
    [['晚一个小时', '推迟一小时', '晚一小时吧', '能不能晚一个小时', '往后推一小时', '改晚一个小时'], LATER],
    [['早半小时', '提前半个小时', '提前30分钟'], EARLIER],
    [['晚一天', '推迟一天', '往后推一天'], DAY_LATER],
    [['早两天', '提前两天'], DAYS_EARLIER],
    [['多半小时', '再加30分钟', '延长半小时'], LONGER],
  ],
  'zh-TW': [
    [['多兩個人', '再加兩個人', '加兩個人', '可以多兩個人嗎'], MORE],
    [['少一個人', '減一個人'], FEWER],
    [['晚一個小時', '延後一小時', '晚一小時吧', '往後延一小時'], LATER],
    [['早半小時', '提前半個小時', '提早30分鐘'], EARLIER],
    [['晚一天', '延後一天'], DAY_LATER],
    [['早兩天', '提前兩天'], DAYS_EARLIER],
    [['多半小時', '延長半小時'], LONGER],
  ],
  th: [
    [['เพิ่มอีกสองคน', 'อีกสองคน', 'เพิ่มสองคนค่ะ', 'ขอเพิ่มอีก 2 คนได้ไหมคะ', 'ไม่ เพิ่มอีกสองคน'], MORE],
    [['ลดหนึ่งคน', 'ลดลง 1 คน', 'น้อยลงหนึ่งคน'], FEWER],
    [
      [
        'ช้าลงหนึ่งชั่วโมง',
        'ช้ากว่านั้น 1 ชั่วโมง',
        'ขอช้าลงหนึ่งชั่วโมงได้ไหม',
        'เลื่อนไปหนึ่งชั่วโมง',
        'สายขึ้นหนึ่งชั่วโมง',
        'เลื่อนออกไปอีกหนึ่งชั่วโมง',
      ],
      LATER,
    ],
    [['เร็วขึ้นครึ่งชั่วโมง', 'เร็วกว่านั้น 30 นาที', 'เลื่อนให้เร็วขึ้น 30 นาที'], EARLIER],
    [['เลื่อนไปหนึ่งวัน', 'ช้าลงหนึ่งวัน', 'เลื่อนออกไป 1 วันค่ะ'], DAY_LATER],
    [['เร็วขึ้นสองวัน'], DAYS_EARLIER],
    [['นานขึ้นครึ่งชั่วโมง', 'เพิ่มอีก 30 นาที'], LONGER],
  ],
  id: [
    [
      [
        'dua orang lagi',
        'tambah dua orang',
        'tambah 2 orang lagi',
        'tidak, tambah dua orang',
        'bisa tambah dua orang?',
        'dua orang tambahan',
      ],
      MORE,
    ],
    [['kurang satu orang', 'kurangi satu orang', 'satu orang lebih sedikit'], FEWER],
    [
      [
        'sejam lebih lambat',
        'satu jam lebih lambat',
        'mundur satu jam',
        'bisa mundur sejam?',
        'tolong diundur satu jam',
      ],
      LATER,
    ],
    [['setengah jam lebih awal', 'maju 30 menit', 'setengah jam lebih cepat'], EARLIER],
    [['sehari lebih lambat', 'mundur sehari', 'diundur satu hari'], DAY_LATER],
    [['dua hari lebih awal', 'maju dua hari'], DAYS_EARLIER],
    [['setengah jam lebih lama', 'tambah 30 menit'], LONGER],
  ],
}

test.each(Object.keys(SAID) as Language[])('a difference changes what is held in %s', (language) => {
  for (const [all, held] of SAID[language]) {
    const found = all.map((said) => [said, confirming(language, said)])
    expect(found).toEqual(all.map((said) => [said, held]))
  }
})

test.each<[Language, string[], string]>([
  ['en', ['reduce it to 2 people', 'only 2 people', 'make it 2'], '2 PT1H 18:00 2026-01-12?'],
  ['ko', ['2명으로 줄여주세요', '2명으로 해주세요'], '2 PT1H 18:00 2026-01-12?'],
  ['ja', ['二人に減らしてください', '二人にして'], '2 PT1H 18:00 2026-01-12?'],
  ['zh-CN', ['减到两个人', '改成两个人'], '2 PT1H 18:00 2026-01-12?'],
  ['th', ['ลดเหลือ 2 คน', 'เปลี่ยนเป็น 2 คน'], '2 PT1H 18:00 2026-01-12?'],
  ['id', ['kurangi jadi dua orang', 'ganti jadi dua orang'], '2 PT1H 18:00 2026-01-12?'],
])('in %s %j is the value itself', (language, all, held) => {
  for (const said of all) expect([said, confirming(language, said)]).toEqual([said, held])
})

test('what cannot be counted, or may be meant for two, is asked', () => {
  expect(confirming('en', 'four people less')).toBe('guests?')
  expect(confirming('en', 'ten hours later')).toBe('time?')
  expect(confirming('en', 'two weeks earlier')).toBe('day?')
  const children = { name: 'children', entity: '`@{PEOPLE}', required: true, askBack: 'children?' }
  const family = restaurant('en', [children], { guests: 'adults' })
  const answers = [...ANSWERS.en, '2 people']
  expect(confirming('en', 'two more people', family, answers)).toBe('change?')
  expect(confirming('en', 'two more adults', family, answers)).toBe('6 PT1H 18:00 2026-01-12?')
})

test.each<[Language, string, string]>([
  ['en', 'i heard my friends come 30 minutes later', '4 PT1H 18:00 2026-01-12?'],
  ['en', "one person can't come", '3 PT1H 18:00 2026-01-12?'],
  ['en', 'can you make it 30 minutes later?', '4 PT1H 18:30 2026-01-12?'],
  ['en', 'increase by two', '6 PT1H 18:00 2026-01-12?'],
  ['ko', '한 명 못 와요', '3 PT1H 18:00 2026-01-12?'],
  ['ko', '한 시간 더 늦게요', '4 PT1H 19:00 2026-01-12?'],
  ['ja', 'やっぱり一時間遅く', '4 PT1H 19:00 2026-01-12?'],
  ['ja', '一日後にしてください', '4 PT1H 18:00 2026-01-13?'],
  ['zh-CN', '晚一点', 'time?'],
  ['zh-CN', '好的，不过晚一个小时', '4 PT1H 19:00 2026-01-12?'],
  ['id', 'ya, tapi sejam lebih lambat', '4 PT1H 19:00 2026-01-12?'],
  ['id', 'berkurang satu orang', '3 PT1H 18:00 2026-01-12?'],
])('in %s %j changes it as people mean it', (language, said, held) => {
  expect(confirming(language, said)).toBe(held)
})

test('a difference is never taken for the value', () => {
  const languages = Object.keys(SAID) as Language[]
  const beside = fc.constantFrom(
    'hm',
    '🙂',
    '그래서',
    'ですって',
    '听说',
    'แหละ',
    'katanya',
    'for the party',
    '',
  )
  fc.assert(
    fc.property(fc.constantFrom(...languages), fc.nat(), beside, (language, pick, other) => {
      const people = SAID[language].slice(0, 1).flatMap(([all]) => all)
      const said = `${people[pick % people.length]} ${other}`
      expect([said, confirming(language, said)]).not.toEqual([said, expect.stringMatching(/^2 /)])
    }),
    { numRuns: cases(150) },
  )
})
