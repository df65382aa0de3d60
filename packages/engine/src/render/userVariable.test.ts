import { USER_VARIABLE_VALUE_MAX, type VariableUpdate } from '@parlance/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compileBot } from '../bot/bot'
import { addDecimals } from '../expression/decimal'
import { aSnapshot, type Settings } from '../testing/aSnapshot'
import { servedTalk, textReply } from '../testing/servedTalk'
import { textsOf } from '../testing/talk'
import type { Json } from '../turn/session'

type Variable = { name: string; type: 'TEXT' | 'NUMBER' | 'JSON'; defaultValue?: string }
type Update = [name: string, action: VariableUpdate['action'], value: string]

/** A bot that on `go` makes the updates and then says the answer. */
function aBotWith(variables: Variable[], updates: Update[], answer: string, settings: Settings = {}) {
  const snapshot = aSnapshot([{ name: 'Go', questions: ['go'], answers: [answer] }], {
    ...settings,
    components: {
      userVariable: variables.map((one, i) => ({
        id: i + 1,
        defaultValue: '',
        sensitiveType: 'NONE',
        ...one,
      })),
    },
  })
  const [conversation] = snapshot.conversations
  conversation!.answers[0]!.userVariables = updates.map(([name, action, value]) => ({ name, action, value }))
  return compileBot({ snapshot, model: null })
}

function said(variables: Variable[], updates: Update[], answer: string, given: Record<string, Json> = {}) {
  const talk = servedTalk(aBotWith(variables, updates, answer), () => textReply(''), {
    given: { userVariables: given },
  })
  const turn = talk.sends('go')
  return { text: turn.answerText, warnings: turn.trace.analysis!.warnings.map(({ code }) => code), turn }
}

const order: Variable = {
  name: 'order',
  type: 'JSON',
  defaultValue: '{"items":["tea"],"to":{"city":"Seoul"}}',
}

test.each([
  ['*{order.items[0]} to *{order.to.city}', 'tea to Seoul'],
  ['*{order.to}', '{"city":"Seoul"}'],
  ['*{order.items[1]}|*{order.none.deep}|*{order.items.length}|*{order.to[0]}', '|||'],
  ['*{order.constructor}|*{order.__proto__}|*{order.items.map}', '||'],
  ['*{nobody}|*{toString}', '|'],
])('%s is %j', (answer, expected) => {
  expect(said([order], [], `a ${answer}`).text).toBe(`a ${expected}`)
})

test('a path is set in JSON, what is missing on the way made, and what was before left as it was', () => {
  const { text, turn } = said(
    [order],
    [
      ['order.items[2]', 'EQ', 'cake'],
      ['order.to.__proto__', 'EQ', 'x'],
      ['order.count', 'PLUS', '2'],
      ['order.count', 'MINUS', '0.5'],
    ],
    '*{order} *{order.items[2]} *{order.count}',
  )
  const value = JSON.parse(
    '{"items":["tea",null,"cake"],"to":{"city":"Seoul","__proto__":"x"},"count":1.5}',
  ) as Json
  expect(text).toBe(`${JSON.stringify(value)} cake 1.5`)
  expect(turn.session.userVariables).toEqual({ order: value })
  expect(({} as { x?: string }).x).toBeUndefined()
})

test('numbers are reckoned with as on paper', () => {
  const price: Variable = { name: 'price', type: 'NUMBER', defaultValue: '0.1' }
  const updates: Update[] = [['price', 'PLUS', '0.2']]
  expect(said([price], updates, '*{price}')).toMatchObject({ text: '0.3', warnings: [] })
  expect(said([price], [['price', 'EQ', ' 007.50 ']], '*{price}').text).toBe('7.5')
  const large = '12345678901234567890'
  expect(said([price], [['price', 'PLUS', large]], '*{price:comma}').text).toBe(
    '12,345,678,901,234,567,890.1',
  )
  fc.assert(
    fc.property(fc.integer(), fc.integer(), (a, b) => {
      expect(addDecimals(String(a), String(b), -1)).toBe(String(a - b))
    }),
  )
})

test.each([
  ['text to a number', 'count', 'EQ', 'three', 'USER_VARIABLE_NOT_NUMBER'],
  ['text added to a number', 'count', 'PLUS', 'one', 'USER_VARIABLE_NOT_NUMBER'],
  ['anything added to text', 'name', 'PLUS', '1', 'USER_VARIABLE_NOT_NUMBER'],
  ['a path of text', 'name.first', 'EQ', 'Kim', 'USER_VARIABLE_NOT_JSON'],
  ['what is no JSON', 'order', 'EQ', '{', 'USER_VARIABLE_NOT_JSON'],
  ['what is too long', 'name', 'EQ', '*{order}*{order}', 'USER_VARIABLE_TOO_LONG'],
  ['a place too far in a list', 'order.items[5000]', 'EQ', 'x', 'USER_VARIABLE_TOO_LONG'],
  ['a variable that is not there', 'nobody', 'EQ', 'x', 'USER_VARIABLE_UNKNOWN'],
  ['a built-in variable', 'cicRequest', 'EQ', 'x', 'USER_VARIABLE_BUILT_IN'],
] as const)('%s is not set, with a warning', (_, name, action, value, code) => {
  const variables: Variable[] = [
    { name: 'count', type: 'NUMBER', defaultValue: '1' },
    { name: 'name', type: 'TEXT', defaultValue: 'Lee' },
    order,
  ]
  const long = { order: { items: ['x'.repeat(USER_VARIABLE_VALUE_MAX - 100)] } }
  const given = code === 'USER_VARIABLE_TOO_LONG' ? long : {}
  const { text, warnings, turn } = said(variables, [[name, action, value]], '*{count} *{name}', given)
  expect(text).toBe('1 Lee')
  expect(warnings).toEqual([code])
  expect(turn.session.userVariables).toEqual(given)
})

const CALL = { cicRequest: { caller: '010-1234-5678' } }

test('built-in variables come with the call, are read by path, and stay until the next one begins', () => {
  const bot = aBotWith([], [], 'from *{cicRequest.caller}', { domainType: 'CALL_CENTRE' })
  const talk = servedTalk(bot, () => textReply(''))
  expect(textsOf(talk.sends('go', { builtIn: CALL }))).toEqual(['from 010-1234-5678'])
  const later = talk.sends('go')
  expect(textsOf(later)).toEqual(['from 010-1234-5678'])
  expect(later.trace.analysis!.userVariablesAfter).toEqual({ cicRequest: '***' })
  talk.sends('', { event: 'CALL_START' })
  expect(talk.receives('go')).toEqual(['from '])
})

test('built-in variables are in call centres only, and nothing else comes as one', () => {
  const say = (domainType: 'DEFAULT' | 'CALL_CENTRE', builtIn: Record<string, Json>) => {
    const bot = aBotWith([{ name: 'nick', type: 'TEXT' }], [], 'from *{cicRequest.caller}*{nick}', {
      domainType,
    })
    return servedTalk(bot, () => textReply(''), { builtIn }).receives('go')
  }
  expect(say('DEFAULT', CALL)).toEqual(['from '])
  expect(say('CALL_CENTRE', { nick: 'Kim', ...CALL })).toEqual(['from 010-1234-5678'])
})
