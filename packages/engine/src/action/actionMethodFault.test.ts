import { expect, test } from 'vitest'
import { aBotAnswering, aMethod } from '../testing/aBotAnswering'
import { brokenCall, jsonReply, servedTalk, textReply } from '../testing/servedTalk'
import type { CallOutcome } from '../turn/effect'

const faults: [string, 1 | 2, CallOutcome, string][] = [
  ['is too slow', 1, brokenCall('TIMEOUT'), 'AM-1002-200'],
  ['has no time left', 1, brokenCall('TURN_BUDGET'), 'AM-1002-200'],
  ['is not there', 1, brokenCall('UNREACHABLE'), 'AM-1003-0'],
  ['lies at a forbidden address', 1, brokenCall('BLOCKED_ADDRESS'), 'AM-1003-0'],
  ['answers too much', 1, brokenCall('TOO_LARGE'), 'AM-1004-0'],
  ['answers with an error', 1, textReply('no', 500), 'AM-1004-1'],
  ['is too slow', 2, brokenCall('TIMEOUT'), 'AM-2002-200'],
  ['is not there', 2, brokenCall('TLS'), 'AM-2005-0'],
  ['answers in no encoding', 2, brokenCall('ENCODING'), 'AM-2004-0'],
  ['answers with an error', 2, textReply('{"data":[]}', 500), 'AM-2006-500'],
  ['redirects nowhere', 2, textReply('', 302), 'AM-2006-302'],
  ['answers no JSON', 2, textReply('hello'), 'AM-2004-0'],
  ['answers a list', 2, jsonReply([]), 'AM-2004-0'],
  ['answers other JSON', 2, jsonReply({ ok: true }), 'AM-2004-0'],
  ['answers nameless values', 2, jsonReply({ data: [{ value: 1 }] }), 'AM-2004-0'],
  ['answers values in no list', 2, jsonReply({ data: { a: 1 } }), 'AM-2004-0'],
]
test.each(faults)(
  'when a server %s, version %i: the system error is said, with its code',
  (_, version, reply, code) => {
    const bot = aBotAnswering(version === 1 ? '${m}' : '$2{m}', {
      methods: [aMethod({ name: 'm', version, type: 'JSON' })],
    })
    const turn = servedTalk(bot, () => reply).sends('go')
    expect(turn.trace).toMatchObject({
      matchType: 'SYSTEM_ERROR',
      analysis: { errorCodes: [code], calls: [{ purpose: 'ACTION_METHOD', name: 'm', error: code }] },
    })
  },
)

test.each([
  ['${a} ${b}', 'AM-1001-1', 1],
  ['$2{a} $2{b} $2{c} $2{d}', 'AM-2001-3', 3],
  ['${nobody}', 'AM-1006-0', 0],
  ['$2{nobody.x}', 'AM-2003-0', 0],
  ['#2{nobody}', 'AM-1007-0', 0],
])('%s ends as %s after %i calls', (answer, code, calls) => {
  const methods = ['a', 'b', 'c', 'd'].flatMap((name) => [
    aMethod({ name }),
    aMethod({ name, version: 2, type: 'JSON' }),
  ])
  const talk = servedTalk(aBotAnswering(answer, { methods }), () => jsonReply({ data: [] }))
  expect(talk.sends('go').trace.analysis!.errorCodes).toEqual([code])
  expect(talk.requests).toHaveLength(calls)
})

test.each([
  ['${`linePay(Shirt, 100, o1', 'custom', null],
  ['${`linePay(Shirt, 100, o1}', 'line', 'AM-1010-0'],
  ['${`linePay(Shirt)}', 'line', 'AM-1010-1'],
  ['${`naverPay(a, 1, b, https://x.example/a.png, c)}', 'talktalk', 'AM-1011-1'],
  ['${`linePay(Shirt, 0100, o1)}', 'line', 'AM-1010-2'],
  ['${`naverPay(Shirt, 1.5, o1)}', 'talktalk', 'AM-1011-2'],
  ['${`naverPay(Shirt, ${price}, o1)}', 'talktalk', 'AM-1011-2'],
  ['${price}', 'custom', 'AM-1010-2'],
  ['${`linePay(Shirt, 100, o1)}', 'line', 'AM-1010-3'],
  ['${`linePay(Shirt, 100, o1)}', 'custom', 'AM-1010-5'],
  ['${`naverPay(Shirt, 100, o1)}', 'line', 'AM-1011-5'],
] as const)('the payment %s on %s ends as %s', (answer, platform, code) => {
  const bot = aBotAnswering(answer, { methods: [aMethod({ name: 'price', type: 'PRICE' })] })
  const turn = servedTalk(bot, () => textReply('0'), { platform }).sends('go')
  expect(turn.trace.analysis!.errorCodes).toEqual(code ? [code] : [])
})

test('a price is asked for and put in', () => {
  const bot = aBotAnswering('${price} won', { methods: [aMethod({ name: 'price', type: 'PRICE' })] })
  expect(servedTalk(bot, () => textReply(' 12000\n')).receives('go')).toEqual(['12000 won'])
})
