import { expect, test } from 'vitest'
import { compileBot } from '../bot/bot'
import { readScriptBot, snapshotOf } from '../testing/scriptBot'
import { jsonReply, servedTalk } from '../testing/servedTalk'

/** What the slots of these entities hold after one answer to the question for the first; `-` for nothing. */
function heldAfter(language: string, codes: readonly string[], said: string): string {
  const slot = (code: string) => ({ name: code, entity: `\`@{${code}}`, required: true, askBack: `${code}?` })
  const bot = {
    language,
    plainMessages: { failure: 'F' },
    settings: { systemEntities: codes },
    conversations: [
      {
        name: 'T',
        questions: ['0000'],
        answers: ['.'],
        // One more, so that the task does not end.
        task: { interruption: 'RETURN', slots: [...codes, 'EMAIL'].map(slot) },
      },
    ],
  }
  const snapshot = snapshotOf(readScriptBot(JSON.stringify(bot)))
  const talk = servedTalk(compileBot({ snapshot, model: null }), () => jsonReply({}))
  talk.sends('0000')
  const { values } = talk.sends(said).session.task!
  return codes.map((code) => values[code]?.value ?? '-').join(' ')
}

const outcomes = (language: string, codes: readonly string[], all: readonly string[]) =>
  all.map((said) => [said, heldAfter(language, codes, said)])

test.each([
  ['en', ['not today', 'not tomorrow', "i can't today", 'any day but friday', "friday doesn't work"]],
  ['ko', ['오늘 말고', '오늘은 안 돼요', '오늘은 어려워요', '내일 빼고']],
  ['ja', ['今日じゃない', '今日は無理です', '今日以外']],
  ['zh-CN', ['不是今天', '今天不行', '除了今天都行']],
  ['zh-TW', ['不是今天', '今天不行', '除了今天都行']],
  ['th', ['ไม่ใช่วันนี้', 'วันนี้ไม่ได้', 'ยกเว้นวันศุกร์']],
  ['id', ['bukan hari ini', 'hari ini tidak bisa', 'kecuali jumat']],
] as const)('in %s a day that is refused is asked again: %j', (language, all) => {
  expect(outcomes(language, ['DATE'], all)).toEqual(all.map((said) => [said, '-']))
})

test.each([
  ['en', 'not today, tomorrow', '2026-01-06'],
  ['ko', '오늘 말고 내일이요', '2026-01-06'],
  ['ja', '今日じゃなくて明日', '2026-01-06'],
  ['zh-CN', '今天不行，明天吧', '2026-01-06'],
] as const)('in %s the day beside a refused one is taken: %s', (language, said, value) => {
  expect(heldAfter(language, ['DATE'], said)).toBe(value)
})

test.each([
  ['ko', '오늘은 안 될까요?'],
  ['ko', '오늘은 안 돼요?'],
  ['ja', '今日は無理ですか'],
  ['zh-CN', '今天不行吗'],
  ['th', 'วันนี้ไม่ได้เหรอ'],
  ['id', 'hari ini tidak bisa?'],
] as const)('in %s who asks whether a day is possible means it: %s', (language, said) => {
  expect(heldAfter(language, ['DATE'], said)).toBe('2026-01-05')
})

test.each([
  ['zh-CN', '今晚八点', '2026-01-05 20:00'],
  ['zh-CN', '明晚八点半', '2026-01-06 20:30'],
  ['zh-TW', '今晚八點', '2026-01-05 20:00'],
  ['ja', '明晩八時半', '2026-01-06 20:30'],
  ['ko', '오늘밤 8시', '2026-01-05 20:00'],
  ['id', 'nanti malam jam 8', '2026-01-05 20:00'],
] as const)('in %s %s is a day and a time', (language, said, values) => {
  expect(heldAfter(language, ['DATE', 'TIME'], said)).toBe(values)
})

test.each([
  ['en', ['$25-$30', '$25 - $30', '$25 to $30', '²5', '€1.234']],
  ['ko', ['2만원-3만원', '²5']],
  ['ja', ['25円-30円', '²5']],
  ['zh-CN', ['25元-30元', '²5']],
  ['th', ['25บาท-30บาท', '²5']],
  ['id', ['Rp25.000-Rp30.000', '²5']],
] as const)('in %s two amounts and raised digits are asked again: %j', (language, all) => {
  expect(outcomes(language, ['CURRENCY'], all)).toEqual(all.map((said) => [said, '-']))
})

test.each([
  ['ko', ['2, 3일', '2일, 3일', '2,3일', '2·3일', '2일과 3일', '5월 12, 13일']],
  ['ja', ['2、3日', '12、13日', '2日、3日', '5月12、13日']],
  ['zh-CN', ['2、3号', '2,3号', '12和13号', '5月12、13号']],
  ['zh-TW', ['2、3號', '5月12、13號']],
] as const)('in %s two days are asked again: %j', (language, all) => {
  expect(outcomes(language, ['DATE'], all)).toEqual(all.map((said) => [said, '-']))
})

test.each([
  ['1.5m', 'CURRENCY', '1500000 USD'],
  ['it is 1.5m', 'CURRENCY', '1500000 USD'],
  ['2k', 'CURRENCY', '2000 USD'],
  ['.5', 'CURRENCY', '0.5 USD'],
  ['1.5m', 'NUM_General', '1.5'],
  ['.5', 'NUM_General', '0.5'],
] as const)('in English %s is, to who asked for %s, %s', (said, code, value) => {
  expect(heldAfter('en', [code], said)).toBe(value)
})

test.each([
  ['ja', '三日', 'P3D -'],
  ['ja', '3日です', 'P3D -'],
  ['ko', '3일이요', 'P3D -'],
  ['ko', '2박', 'P2D -'],
  ['zh-CN', '半天', 'PT12H -'],
  ['en', '2 nights', 'P2D -'],
  ['ja', '2、3日', '- -'],
  ['en', '2-3 days', '- -'],
  ['en', 'two or three days', '- -'],
] as const)('in %s who is asked how long and says %s says a length of time', (language, said, values) => {
  expect(heldAfter(language, ['DURATION', 'DATE'], said)).toBe(values)
})

test.each([
  ['ja', '3日', '2026-02-03 -'],
  ['ko', '3일이요', '2026-02-03 -'],
] as const)('in %s who is asked for the day and says %s says a day', (language, said, values) => {
  expect(heldAfter(language, ['DATE', 'DURATION'], said)).toBe(values)
})

test('in Japanese two counts are no number of days', () => {
  expect(heldAfter('ja', ['NUM_General'], '2、3日')).toBe('-')
  expect(heldAfter('ja', ['NUM_General'], '3日')).toBe('3')
})
