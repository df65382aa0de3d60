import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compileBot } from '../bot/bot'
import { readScriptBot, snapshotOf } from '../testing/scriptBot'
import { jsonReply, servedTalk } from '../testing/servedTalk'

const folder = join(import.meta.dirname, '../../../../docs/conversation-scripts')
const json = readFileSync(join(folder, 'transfer-task.en.bot.json'), 'utf8')
const BANK = compileBot({ snapshot: snapshotOf(readScriptBot(json)), model: null })

/** What is asked after these texts, and what the task under way holds. */
function after(...said: string[]) {
  const talk = servedTalk(BANK, () => jsonReply({ data: [{ variableName: 'done', value: '.' }] }))
  const answers = said.map((text) => talk.receives(text))
  const { session } = talk.sends('hm')
  const values = Object.entries(session.task?.values ?? {}).map(([name, { value }]) => `${name} ${value}`)
  return { answer: answers.at(-1)!, values, waiting: session.suspended.length, sent: talk.requests.length }
}

const CARD = ['pay my credit card', 'savings']

test('the question of another task that holds a value of the slot begins that task', () => {
  const { values, waiting } = after(...CARD, 'transfer $50 to lisa')
  expect(values).toEqual(['recipient Lisa', 'amount 50 USD'])
  expect(waiting).toBe(1)
})

test('the question of a general conversation that holds one is answered, and the slot asked again', () => {
  const { answer, values } = after('i want to transfer money', 'how much did i pay lisa')
  expect(answer).toEqual(['You paid Lisa 70 USD.', 'To whom?'])
  expect(values).toEqual([])
})

test.each(['$50', 'minimum', '$50 please', 'just $50, thanks'])(
  '%j is an answer and nothing else',
  (said) => {
    expect(after(...CARD, said).values).toContainEqual(expect.stringContaining('amount '))
  },
)

test('at a confirmation another task is not taken for what is to be done', () => {
  const bot = readFileSync(join(folder, 'transfer-task.ko.bot.json'), 'utf8').replaceAll(
    '"돈 보낼래요"',
    '"돈 보낼래요", "송금할게요"',
  )
  const bank = compileBot({ snapshot: snapshotOf(readScriptBot(bot)), model: null })
  expect(bot).toContain('송금할게요')
  const talk = servedTalk(bank, () => jsonReply({ data: [{ variableName: 'done', value: '.' }] }))
  const asked = ['카드값 낼래요', '저축', '3만원', '내일'].map((text) => talk.receives(text)).at(-1)!
  expect(asked.join()).toContain('30,000원을 낼까요?')
  const before = talk.requests.length
  const answer = talk.receives('송금할게요')
  expect(talk.requests.length).toBe(before)
  expect(answer).toEqual(['누구에게 보낼까요?'])
})

test('nor is it where the whole question of the other task reads as a yes', () => {
  const paying = (name: string, question: string) => {
    const slot = { name, entity: '`@{YESNO}', required: true, askBack: `${name}?`, confirmation: {} }
    const task = { interruption: 'RETURN', slots: [slot] }
    return { name, questions: [question], answers: ['.'], task }
  }
  const conversations = [paying('송금', '송금할게요'), paying('카드', '카드값 낼게요')]
  const given = { language: 'ko', settings: { systemEntities: ['YESNO'] }, conversations }
  const bot = compileBot({ snapshot: snapshotOf(readScriptBot(JSON.stringify(given))), model: null })
  const talk = servedTalk(bot, () => jsonReply({}))
  expect(['카드값 낼게요', '송금할게요'].map((text) => talk.receives(text))).toEqual([['카드?'], ['송금?']])
})
