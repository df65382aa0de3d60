import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Condition, type Conditions, LOCALES, type Locale, type Weekday } from '@parlance/contract'
import { createIntl } from 'react-intl'
import { describe, expect, it } from 'vitest'
import { koreanParticles } from '../../../../shared/i18n/koreanParticles'
import type { MessageId } from '../../../../shared/i18n/messageId'
import type { MessageValues, Translate } from '../../../../shared/i18n/useT'
import { conditionsText, conditionText } from './conditionText'

function wordsIn(locale: Locale): Translate {
  const read = (file: string) =>
    JSON.parse(
      readFileSync(join(import.meta.dirname, '../../../../locales', locale, `${file}.json`), 'utf8'),
    ) as Record<string, string>
  const messages = { ...read('condition'), ...read('common'), ...read('entity'), ...read('editor') }
  const intl = createIntl({
    locale,
    messages: messages as Record<MessageId, string>,
    onError: (error) => {
      throw error
    },
  })
  const format = intl.formatMessage as (message: { id: string }, values?: MessageValues) => string
  const say = (id: string, values?: MessageValues) =>
    locale === 'ko-KR' ? koreanParticles(format({ id }, values)) : format({ id }, values)
  return Object.assign(say, { find: say, locale }) as Translate
}

const OFFICE = { from: '09:00', to: '18:00' }
const SALE = { dateFrom: '2026-03-01', dateTo: '2026-03-05' }
/** Every kind, and those that read otherwise without a value; with what its phrase must name. */
const KINDS: [Condition, ...string[]][] = [
  [{ type: 'time', ...OFFICE }, '09:00', '18:00'],
  [{ type: 'day', days: ['SAT', 'SUN'] }],
  [{ type: 'date', ...SALE }, '5'],
  [{ type: 'date', dateFrom: '12-20', dateTo: '01-05' }, '20', '5'],
  [{ type: 'timeDay', days: ['SAT'], ...OFFICE }, '09:00', '18:00'],
  [{ type: 'timeDate', ...SALE, ...OFFICE }, '09:00', '18:00'],
  [{ type: 'timeDate', dateFrom: '12-20', dateTo: '01-05', ...OFFICE }, '09:00', '18:00'],
  [{ type: 'platform', platforms: ['line', 'aicall'] }, 'LINE', 'AiCall'],
  [{ type: 'url', url: 'https://shop.example/open' }, 'shop.example/open'],
  [{ type: 'form', form: 'Sizes', button: 'Large' }, 'Sizes', 'Large'],
  [{ type: 'form', form: 'Sizes' }, 'Sizes'],
  [{ type: 'entity', entity: 'city', value: 'York' }, 'city', 'York'],
  [{ type: 'entity', entity: 'city' }, 'city'],
  [{ type: 'systemEntity', entity: 'NUM_General', value: '7' }, '7'],
  [{ type: 'systemEntity', entity: 'EMAIL' }],
  [{ type: 'slot', slot: 'seat', value: '12A' }, 'seat', '12A'],
  [{ type: 'slot', slot: 'seat' }, 'seat'],
  [{ type: 'userVariable', name: 'points', operator: '=', value: '8' }, 'points', '8'],
  [{ type: 'userVariable', name: 'points', operator: '!=', value: '8' }, 'points', '8'],
  [{ type: 'userVariable', name: 'points', operator: '>', value: '8' }, 'points', '8'],
  [{ type: 'userVariable', name: 'points', operator: '>=', value: '8' }, 'points', '8'],
  [{ type: 'userVariable', name: 'points', operator: '<', value: '8' }, 'points', '8'],
  [{ type: 'userVariable', name: 'points', operator: '<=', value: '8' }, 'points', '8'],
  [{ type: 'userVariable', name: 'points', operator: 'contains', value: '8' }, 'points', '8'],
  [{ type: 'userVariable', name: 'points', operator: 'empty' }, 'points'],
  [{ type: 'businessHours', name: 'Office' }, 'Office'],
  [{ type: 'voice', input: 'VOICE', value: 'yes' }, 'yes'],
  [{ type: 'voice', input: 'KEYPAD', value: '1' }, '1'],
  [{ type: 'voice', input: 'KEYPAD' }],
]

describe('the phrase of a condition', () => {
  it.each(LOCALES)('names what it holds, and differs where it excludes: %s', (locale) => {
    const t = wordsIn(locale)
    for (const [condition, ...named] of KINDS) {
      const includes = conditionText(t, condition)
      const excludes = conditionText(t, { ...condition, exclude: true })
      for (const name of named) {
        expect(includes).toContain(name)
        expect(excludes).toContain(name)
      }
      expect(includes).not.toBe(excludes)
      expect(`${includes}${excludes}`).not.toMatch(/condition\.|[{}]|undefined/)
    }
  })

  it('says a variable that is turned round by the opposite comparison', () => {
    const t = wordsIn('en-US')
    const text = (operator: '>' | '=' | 'empty', exclude: boolean) =>
      conditionText(t, { type: 'userVariable', name: 'points', operator, value: '8', exclude })
    expect(text('>', true)).toBe('if the user variable “points” is at most “8”')
    expect(text('=', true)).toBe('if the user variable “points” is not “8”')
    expect(text('empty', true)).toBe('if the user variable “points” is not empty')
  })
})

const EXAMPLE: Conditions = [
  [
    { type: 'timeDay', days: ['TUE', 'MON'], ...OFFICE },
    { type: 'platform', platforms: ['line'] },
  ],
  [{ type: 'entity', entity: 'city', value: 'York', exclude: true }],
]
const SENTENCES: Record<Locale, string> = {
  'en-US':
    'On Monday or Tuesday from 09:00 to 18:00, and when the user is on LINE — or — If the entity “city” is not “York”',
  'ko-KR':
    '월요일 또는 화요일 09:00부터 18:00까지일 때, 그리고 사용자가 LINE에서 대화할 때 — 또는 — 엔티티 ‘city’ 값이 ‘York’이(가) 아닐 때',
  'ja-JP':
    '月曜日または火曜日の09:00から18:00までのとき、かつユーザーがLINEを使っているとき — または — エンティティ「city」が「York」ではないとき',
  'zh-CN': '在星期一或星期二的 09:00 至 18:00 之间，并且用户在使用 LINE 时 — 或者 — 实体“city”不为“York”时',
  'zh-TW':
    '在星期一或星期二的 09:00 至 18:00 之間，並且使用者在使用 LINE 時 — 或者 — 實體「city」不為「York」時',
  'th-TH': 'ในวันจันทร์ หรือ วันอังคาร ช่วง 09:00 ถึง 18:00 และเมื่อผู้ใช้อยู่บน LINE — หรือ — เมื่อเอนทิตี “city” ไม่ใช่ “York”',
  'id-ID':
    'Pada hari Senin atau Selasa pukul 09:00 sampai 18:00, dan saat pengguna memakai LINE — atau — Jika entitas “city” bukan “York”',
}

it.each(LOCALES)('conditions read as sentences in %s', (locale) => {
  expect(conditionsText(wordsIn(locale), EXAMPLE)).toBe(SENTENCES[locale])
})

it('several days in a row are named by the first and the last', () => {
  const t = wordsIn('en-US')
  const text = (days: Weekday[]) => conditionText(t, { type: 'day', days })
  expect(text(['FRI', 'MON', 'TUE', 'WED', 'THU', 'SUN'])).toBe('on Monday–Friday or Sunday')
  expect(text(['SAT', 'SUN'])).toBe('on Saturday or Sunday')
})

it('an address that begins a sentence stays as it is', () => {
  const asked: Conditions = [[{ type: 'url', url: 'https://shop.example/open' }]]
  expect(conditionsText(wordsIn('ko-KR'), asked)).toBe('shop.example/open 서버가 true로 답할 때')
  expect(conditionsText(wordsIn('en-US'), asked)).toBe('If shop.example/open answers true')
})

it('what is not entered yet is left open', () => {
  const t = wordsIn('en-US')
  expect(conditionsText(t, [[{ type: 'form', form: '' }]])).toBe('If any button of the form “…” was chosen')
  expect(conditionsText(t, [[{ type: 'day', days: [] }]])).toBe('On …')
  expect(conditionsText(t, [])).toBe('')
})

const FOUND_BY: Record<Locale, string[]> = {
  'en-US': ['time', 'when', 'LINE'],
  'ko-KR': ['시간', '언제', 'LINE'],
  'ja-JP': ['時間', 'いつ', 'LINE'],
  'zh-CN': ['时间', '何时', 'LINE'],
  'zh-TW': ['時間', '何時', 'LINE'],
  'th-TH': ['เวลา', 'เมื่อใด', 'LINE'],
  'id-ID': ['waktu', 'kapan', 'LINE'],
}

it.each(LOCALES)('the menu of settings finds conditions by when they are given: %s', (locale) => {
  const help = wordsIn(locale)('editor.settingHelp.conditions')
  for (const word of FOUND_BY[locale]) expect(help.toLowerCase()).toContain(word.toLowerCase())
})
