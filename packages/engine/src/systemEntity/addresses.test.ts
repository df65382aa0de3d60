import { LANGUAGES, type Language, SYSTEM_ENTITY_CODES } from '@parlance/contract'
import { expect, test } from 'vitest'
import { aDictionary, aQuickBot } from '../testing/aSnapshot'
import { talk } from '../testing/talk'
import { readUtterance } from '../text/utterance'
import { findSystemEntity } from './findSystemEntity'

const NOW = { year: 2026, month: 11, day: 25, hour: 9, minute: 0, weekday: 3 }

/** Addresses that are made of words which mean something by themselves. */
const ADDRESSES = [
  'kim@sunday.org',
  'two@eight.net',
  'tiga@jumat.com',
  '7@8.com',
  'red.friday+3pm@tomorrow.co.kr',
  'monday [at] friday (dot) com',
  'https://monday.io',
  'http://today.com/2026-03-05/3pm?price=$5',
  'www.friday-13.com/march/5',
  'senin.co.id',
  'sunday.org',
  'https://10.30.1.2:8080/5/6',
]

test.each(LANGUAGES)('an address owns its words in %s, whatever is looked for', (language) => {
  const wrong = ADDRESSES.flatMap((address) =>
    SYSTEM_ENTITY_CODES.filter((code) => code !== 'EMAIL' && code !== 'ANY').flatMap((code) =>
      found(code, language, `"${address}"`).map((one) => `${code} in ${address}: ${one}`),
    ),
  )
  expect(wrong).toEqual([])
})

test.each([
  ['en', 'write to kim@sunday.org tomorrow', '2026-11-26'],
  ['en', 'see https://monday.io, tomorrow.', '2026-11-26'],
  ['en', 'see you tomorrow.in june it is too late', '2026-11-26'],
  ['ko', '내일 kim@sunday.org로 보내줘', '2026-11-26'],
  ['ja', 'https://7.jp/5に明日', '2026-11-26'],
  ['zh-CN', '明天请看https://a.com/5', '2026-11-26'],
  ['th', 'ส่งไป two@5.com พรุ่งนี้', '2026-11-26'],
  ['id', 'kirim ke tiga@jumat.com besok', '2026-11-26'],
] as const)('%s: what stands beside an address is still found: %s', (language, said, value) => {
  expect(found('DATE', language, said)).toContain(value)
})

test('words of a dictionary within an address are not meant, one that is an address itself is', () => {
  const bot = aQuickBot([], { entities: [aDictionary('city', ['seoul'], ['shop.seoul.com'])] })
  const values = (text: string) =>
    talk(bot)
      .sends(text)
      .last()
      .trace.entities.map(({ value }) => value)
  expect(values('mail kim@seoul.org')).toEqual([])
  expect(values('open https://seoul.com/map')).toEqual([])
  expect(values('what is shop.seoul.com')).toEqual(['shop.seoul.com'])
  expect(values('mail kim@seoul.org from seoul')).toEqual(['seoul'])
})

function found(
  code: (typeof SYSTEM_ENTITY_CODES)[number],
  language: Language,
  said: string,
): (string | null)[] {
  const { text } = readUtterance(said)
  return findSystemEntity(code, language, { text, cased: text }, NOW).map(({ value }) => value)
}
