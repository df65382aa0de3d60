import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compileBot } from '../../bot/bot'
import { readScriptBot, snapshotOf } from '../../testing/scriptBot'
import { jsonReply, servedTalk } from '../../testing/servedTalk'

function talkWith(language: string) {
  const folder = join(import.meta.dirname, '../../../../../docs/conversation-scripts')
  const json = readFileSync(join(folder, `transfer-task.${language}.bot.json`), 'utf8')
  const bot = compileBot({ snapshot: snapshotOf(readScriptBot(json)), model: null })
  return servedTalk(bot, () => jsonReply({ data: [] }))
}

function heldAfter(language: string, ...said: string[]) {
  const talk = talkWith(language)
  const turns = said.map((text) => talk.sends(text))
  const values = Object.values(turns.at(-1)!.session.task!.values).map(({ value }) => value)
  const reasons = turns.at(-1)!.trace.steps.map(({ reason }) => reason)
  return { values, isNoted: reasons.includes('SEVERAL_VALUES') }
}

test.each([
  ['en', 'i want to transfer money', 'lisa and john', 'katy or john', 'lisa / john', 'lisa, and then john'],
  ['ko', '돈 보낼래요', '영희랑 민수', '영희와 민수', '영희나 민수에게', '영희 또는 민수'],
  ['ja', '送金したい', '花子と太郎', '花子か太郎に', '花子または太郎', '花子さんと太郎さん'],
])('in %s one of two joined names is not chosen for the user', (language, begin, ...answers) => {
  for (const answer of answers)
    expect([answer, heldAfter(language, begin, answer)]).toEqual([answer, { values: [], isNoted: true }])
})

test.each([
  ['en', ['i want to transfer money', 'lisa', '$20 or $30'], ['Lisa']],
  ['ko', ['돈 보낼래요', '영희', '2만원 아니면 3만원'], ['영희']],
  ['ja', ['送金したい', '花子', '2000円か3000円'], ['花子']],
])('in %s neither is one of two amounts', (language, said, values) => {
  expect(heldAfter(language, ...said)).toEqual({ values, isNoted: true })
})

test('a second value that another slot takes, or that is the same, is none too many', () => {
  expect(heldAfter('en', 'send a gift', 'from lisa and to john').values).toEqual(['Lisa', 'John'])
  expect(heldAfter('en', 'i want to transfer money', 'lisa and lisa').values).toEqual(['Lisa'])
  expect(heldAfter('en', 'i want to transfer money', 'not lisa but john').values).toEqual(['John'])
  expect(heldAfter('en', 'transfer $50 to lisa', 'to lisa or john').values).toEqual(['Lisa', '50 USD'])
})

test.each([
  ['en', 'i want to transfer money', 'lisa'],
  ['ko', '돈 보낼래요', '영희'],
  ['ja', '送金したい', '花子'],
])('in %s a negative number is no amount', (language, begin, name) => {
  expect(heldAfter(language, begin, name, '-50').values).toHaveLength(1)
  expect(heldAfter(language, begin, name, '50').values).toHaveLength(2)
})

test.each([
  ['en', 'i want to transfer money', 'lisa or john', 'I can take only one of these: lisa, john.', 'To whom?'],
  ['ko', '돈 보낼래요', '영희랑 민수', '이 중 하나만 말씀해 주세요: 영희, 민수', '누구에게 보낼까요?'],
  ['ja', '送金したい', '花子と太郎', '次のうち、一つだけお選びください：花子, 太郎', 'どなたに送りますか？'],
])('in %s the question says why it comes again', (language, begin, said, why, question) => {
  const talk = talkWith(language)
  talk.sends(begin)
  expect(talk.receives(said)).toEqual([why, question])
})

/** A railway whose two places are told apart by markers. */
function railway(language: string, cities: string[], markers: object[]) {
  const slot = (name: string, i: number) => {
    return { name, entity: '@{city}', required: true, askBack: `${name}?`, markers: markers[i] }
  }
  const bot = {
    language,
    settings: { systemEntities: ['TIME', 'NUM_General'] },
    entities: [{ name: 'city', words: cities }],
    conversations: [
      {
        name: 'Ride',
        questions: ['begin'],
        answers: ['slot.{from}>slot.{to}'],
        task: { slots: [slot('from', 0), slot('to', 1)] },
      },
    ],
  }
  return compileBot({ snapshot: snapshotOf(readScriptBot(JSON.stringify(bot))), model: null })
}

test.each<[string, string[], object[], string[]]>([
  [
    'en',
    ['Rome', 'Milan'],
    [{ before: ['from'] }, { before: ['to'] }],
    ['Rome → Milan', 'rome - milan 9am', 'Rome -> Milan', 'Rome–Milan'],
  ],
  [
    'ko',
    ['서울', '부산'],
    [{ after: ['에서'] }, { after: ['까지'] }],
    ['서울 → 부산', '서울-부산', '서울 -> 부산까지'],
  ],
  [
    'ja',
    ['東京', '大阪'],
    [{ after: ['から'] }, { after: ['まで'] }],
    ['東京→大阪', '東京〜大阪', '東京 - 大阪'],
  ],
  ['zh-CN', ['北京', '上海'], [{ before: ['从'] }, { before: ['到'] }], ['北京→上海', '北京-上海']],
  [
    'th',
    ['กรุงเทพ', 'เชียงใหม่'],
    [{ before: ['จาก'] }, { before: ['ไป'] }],
    ['กรุงเทพ → เชียงใหม่', 'กรุงเทพ - เชียงใหม่'],
  ],
  [
    'id',
    ['Jakarta', 'Bandung'],
    [{ before: ['dari'] }, { before: ['ke'] }],
    ['Jakarta → Bandung', 'jakarta - bandung'],
  ],
])('in %s an arrow between two places says which is which', (language, cities, markers, all) => {
  const bot = railway(language, cities, markers)
  for (const said of all) {
    const talk = servedTalk(bot, () => jsonReply({}))
    talk.sends('begin')
    expect([said, talk.receives(said)]).toEqual([said, [cities.join('>')]])
  }
})
