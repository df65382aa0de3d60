import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cases } from '../../../../scripts/suite/cases'
import { aDictionary, aPattern, aQuickBot } from '../testing/aSnapshot'
import { talk } from '../testing/talk'
import { compileScript } from './compileScript'
import { matchScript } from './matchScript'
import { parseScript } from './parseScript'
import type { ScriptNode } from './script'
import { validateScript } from './validateScript'

const ENTITIES = [
  aDictionary('city', ['Seoul', '서울', 'ソウル'], ['New York', 'NYC']),
  aPattern('order', '\\d+-\\d+'),
]
const NAMES = new Set(['@{city}', '@{order}', '@{product}', '`@{DATE}', '@var.{please}', '`@var.{요청}'])

function accepts(script: string, utterance: string): boolean {
  const bot = aQuickBot([{ name: 'c', scripts: [script] }], { entities: ENTITIES })
  expect(validateScript(script, NAMES)).toEqual([])
  return talk(bot).sends(utterance).last().trace.matchType === 'REGEX'
}

test.each([
  [
    '[order|deliver] [please|now]',
    ['order please', 'order now', 'deliver please', 'delivernow'],
    ['order', 'please order', 'order please now'],
  ],
  ['hello( there| sir)', ['hello', 'hello there', 'hello sir', 'hellosir'], ['hello there sir', 'there']],
  [
    'good morning',
    ['good morning', 'goodmorning', 'GOOD  Morning', 'ｇｏｏｄ morning!'],
    ['good', 'good mornin', 'so good morning'],
  ],
  ['goodmorning', ['goodmorning'], ['good morning']],
  ['주::[라|세요]', ['주라', '주세요', '주세요?'], ['주 라', '주 세요', '주']],
  ['주 :: 라', ['주라'], ['주 라']],
  ['밥 먹었[니|냐]"?"', ['밥 먹었니?', '밥먹었냐?', '밥먹었냐？'], ['밥 먹었니']],
  ['[a|(b c)] d', ['a d', 'd', 'bcd'], ['ab d']],
  ['cancel * order', ['cancel order', 'cancel my big order', 'cancelorder'], ['cancel', 'my cancel order']],
  ['order + now', ['order 123 now', 'orderxnow', 'order abc now'], ['order now', 'order a b now']],
  ['<내일 서울 날씨>', ['내일 서울 날씨', '날씨 내일 서울', '서울날씨내일'], ['내일 서울', '내일 내일 서울']],
  ['<a (b) c>', ['a b c', 'c a', 'b c a'], ['a b', 'c']],
  [
    'refund & shoes',
    ['refund shoes', 'shoes i want a refund', 'please refund my shoes now'],
    ['refund', 'shoes'],
  ],
  ['* 환불 * ^취소', ['환불 해줘', '제 환불 언제'], ['환불 취소', '취소 말고 환불']],
  [
    'weather in @{city}',
    ['weather in seoul', 'weather in 서울', 'weather in newyork', 'weather in New  York'],
    ['weather in Paris', 'weather in'],
  ],
  ['order @{order}', ['order 12-34', 'order12-34'], ['order 12']],
  ['"3.5" inch', ['3.5 inch', '3.5inch', '３．５ inch'], ['35 inch', '3 5 inch']],
  ['wi\\-fi \\*', ['wi-fi *', 'wi-fi*'], ['wifi *', 'wi-fi']],
  ['"New York" trip', ['new york trip'], ['newyork trip']],
  ['(please) [stop]', ['stop', 'please stop'], ['please']],
])('the script %s accepts and refuses as written', (script, accepted, refused) => {
  for (const utterance of accepted) expect([utterance, accepts(script, utterance)]).toEqual([utterance, true])
  for (const utterance of refused) expect([utterance, accepts(script, utterance)]).toEqual([utterance, false])
})

test('a script is compared composed, whichever way it and the utterance are written', () => {
  expect(accepts('주문 취소'.normalize('NFD'), '주문취소')).toBe(true)
  expect(accepts('주문 취소', '주문 취소'.normalize('NFD'))).toBe(true)
  expect(accepts('ｶﾞﾗｽ', 'ガラス')).toBe(true)
})

test.each([
  ['', 0, 'EMPTY'],
  ['   ', 0, 'EMPTY'],
  ['^a', 0, 'EMPTY'],
  ['a.b', 1, 'RESERVED_SYMBOL'],
  ['wi-fi', 2, 'RESERVED_SYMBOL'],
  ['a = b', 2, 'RESERVED_SYMBOL'],
  ['a / b', 2, 'RESERVED_SYMBOL'],
  ['~', 0, 'RESERVED_SYMBOL'],
  ['{a}', 0, 'RESERVED_SYMBOL'],
  ['a:b', 1, 'RESERVED_SYMBOL'],
  ['a | b', 2, 'RESERVED_SYMBOL'],
  ['a [b', 2, 'NOT_CLOSED'],
  ['[a (b]', 3, 'NOT_CLOSED'],
  ['a] b', 1, 'NOT_OPENED'],
  ['a []', 2, 'EMPTY_ITEM'],
  ['[a|]', 0, 'EMPTY_ITEM'],
  ['a &', 2, 'EMPTY_ITEM'],
  ['<>', 0, 'EMPTY_ITEM'],
  ['say "hi', 4, 'QUOTE_NOT_CLOSED'],
  ['a\\', 1, 'NOTHING_TO_ESCAPE'],
  [':: a', 0, 'GLUE_MISPLACED'],
  ['a ::', 2, 'GLUE_MISPLACED'],
  ['[a ^b]', 3, 'NOT_MISPLACED'],
  ['a ^ b', 2, 'NOT_MISPLACED'],
  ['<a b c d e>', 0, 'TOO_MANY_ITEMS'],
  ['a *{name}', 2, 'REFERENCE_UNSUPPORTED'],
  ['a {price', 2, 'RESERVED_SYMBOL'],
])('the script %j is refused at %i: %s', (script, position, fault) => {
  const [issue] = validateScript(script, NAMES, 'questions.3.text')
  expect(issue).toMatchObject({
    path: 'questions.3.text',
    code: 'SCRIPT_INVALID',
    params: { position, fault },
  })
})

test('a fourth wildcard and an unknown entity are refused where they stand', () => {
  expect(validateScript('* a * b *', NAMES)).toEqual([])
  expect(validateScript('* a * b * c *', NAMES)).toEqual([
    { path: 'text', code: 'SCRIPT_WILDCARDS', params: { position: 12, max: 3 } },
  ])
  expect(validateScript('to @{town}', NAMES)).toEqual([
    { path: 'text', code: 'UNKNOWN_ENTITY', params: { position: 3, name: 'town' } },
  ])
  expect(validateScript('at `@{TIME} @var.{now}', NAMES)).toEqual([
    { path: 'text', code: 'UNKNOWN_COMPONENT', params: { position: 3, name: 'TIME', kind: 'systemEntity' } },
    { path: 'text', code: 'UNKNOWN_COMPONENT', params: { position: 12, name: 'now', kind: 'variable' } },
  ])
  expect(validateScript('say `@{ANY}')).toMatchObject([{ code: 'ANY_NOT_ALLOWED' }])
  expect(validateScript('at `@{DATE} @var.{please} 취소::`@var.{요청}', NAMES)).toEqual([])
})

test('orders nested within orders are refused when they grow too large', () => {
  const bomb = `${'<a b c '.repeat(20)}d${'>'.repeat(20)}`
  expect(validateScript(bomb, NAMES)).toMatchObject([
    { code: 'SCRIPT_INVALID', params: { fault: 'TOO_LARGE' } },
  ])
  expect(validateScript('['.repeat(200), NAMES).some((issue) => issue.code === 'SCRIPT_INVALID')).toBe(true)
})

test.each([
  ['* a * a * a', 3],
  ['+ + + + + +', 0],
  ['* * * b', null],
  ['(a)(a)(a)(a)(a)(a)(a)(a)(a)(a)b', null],
  ['[a|[a|(a a)]] * b', null],
  ['a & a & a & b', null],
  ['<+ + + b>', null],
  ['^b a *', 1],
])('matching %s takes time in proportion to the text', (source, literals) => {
  const text = 'a'.repeat(10_000)
  const script = compileScript(parseScript(source).root!)!
  // What a match costs is its states times the characters: both are bounded, so no clock is needed to tell.
  expect(script.accepted.kinds.length).toBeLessThan(300)
  expect(matchScript(script, { text, coreStart: 0, coreEnd: text.length, words: new Map() })).toBe(literals)
})

const pieces = fc.constantFrom(
  ...'()[]<>|&^*+"\\:'.split(''),
  '::',
  '@{city}',
  '@{',
  '}',
  ' ',
  'a',
  '한',
  '\ud800',
  '\0',
  '주문',
)
const sources = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(pieces, { maxLength: 60 }).map((p) => p.join('')),
)

test('no string makes reading or matching a script throw, and every position lies within it', () => {
  fc.assert(
    fc.property(sources, fc.string({ unit: 'binary' }), (source, utterance) => {
      const { root, issues } = parseScript(source)
      expect(root === null).toBe(issues.length > 0)
      for (const { position } of issues) expect(position >= 0 && position <= source.length).toBe(true)
      if (!root) return
      checkPlaces(root, 0, source.length)
      const script = compileScript(root)
      if (script)
        matchScript(script, { text: utterance, coreStart: 0, coreEnd: utterance.length, words: new Map() })
    }),
    { numRuns: cases(3_000) },
  )
})

function checkPlaces(node: ScriptNode, from: number, to: number): void {
  expect(node.start >= from && node.start <= node.end && node.end <= to).toBe(true)
  if (node.kind === 'not') checkPlaces(node.item, node.start, node.end)
  if (!('items' in node)) return
  let after = node.start
  for (const item of node.items) {
    checkPlaces(item, after, node.end)
    after = item.end
  }
}
