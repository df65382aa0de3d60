import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compileBot } from '../../bot/bot'
import { readScriptBot, snapshotOf } from '../../testing/scriptBot'
import { jsonReply, servedTalk } from '../../testing/servedTalk'

function heldAfter(language: string, ...said: string[]) {
  const folder = join(import.meta.dirname, '../../../../../docs/conversation-scripts')
  const json = readFileSync(join(folder, `transfer-task.${language}.bot.json`), 'utf8')
  const bot = compileBot({ snapshot: snapshotOf(readScriptBot(json)), model: null })
  const talk = servedTalk(bot, () => jsonReply({ data: [] }))
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
