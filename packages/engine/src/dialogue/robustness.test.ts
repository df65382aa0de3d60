import { DEFAULT_MESSAGES, LANGUAGES, TRACE_REASONS, UTTERANCE_MAX } from '@parlance/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cases } from '../../../../scripts/suite/cases'
import { aBot, aDictionary, aQuickBot } from '../testing/aSnapshot'
import { talk } from '../testing/talk'
import { normalizeText } from '../text/normalize'
import { readUtterance } from '../text/utterance'
import { settle } from '../turn/effect'
import { newSession } from '../turn/session'
import { respond } from './respond'

const bot = aBot(
  [
    {
      name: 'weather',
      questions: ['what is the weather in @{city}', 'will it rain'],
      scripts: ['weather * @{city}'],
    },
    { name: 'order', questions: ['where is my order', 'track my parcel'], answers: ['a', 'b'], random: true },
    { name: 'pay', questions: ['how can I pay', 'do you take cards'], scripts: ['<pay by card>'] },
  ],
  { entities: [aDictionary('city', ['Seoul', '서울'], ['Paris'])], modelSettings: { similarThreshold: 0.1 } },
)

const texts = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(
      fc.constantFrom(
        'weather',
        'in',
        'Seoul',
        'where',
        'order',
        'pay',
        '?',
        ' ',
        '\u001e',
        '\ud83d',
        '\0',
        '서울'.normalize('NFD'),
      ),
    )
    .map((words) => words.join(' ')),
)

test('the same bot, session, input, clock and seed always give the same turn', () => {
  fc.assert(
    fc.property(fc.array(texts, { minLength: 1, maxLength: 4 }), fc.nat(), (said, seed) => {
      const [first, second] = [talk(bot, seed), talk(bot, seed)]
      for (const text of said) {
        expect(JSON.stringify(second.sends(text).last())).toBe(JSON.stringify(first.sends(text).last()))
      }
    }),
    { numRuns: cases(300) },
  )
})

test('a turn leaves the session that it was given as it was', () => {
  const session = Object.freeze({ ...newSession('s', 0), turn: 3, offered: Object.freeze([]) as never })
  const input = {
    event: 'send',
    text: 'hello',
    now: 60_000,
    seed: 1,
    newSessionId: 'n',
    userId: 'u',
    requestId: 'r',
    platform: 'custom',
  } as const
  expect(settle(respond(bot, session, input)).session).toMatchObject({
    sessionId: 's',
    turn: 4,
    lastAt: 60_000,
  })
  expect(session.turn).toBe(3)
})

test('whatever is said, the bot answers, and every step of the trace has a reason that the console knows', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const { bubbles, trace } = talk(bot).sends(text).last()
      expect(bubbles.length).toBeGreaterThan(0)
      expect(trace.steps.map(({ step }) => step)).toEqual([
        'SESSION',
        'NORMALISE',
        'ENTITIES',
        'BANNED',
        'FORM',
        'TASK',
        'KEYWORD',
        'INTENT',
        'EXACT',
        'REGEX',
        'MODEL',
        'SIMILAR',
        'FAILURE',
        'ANSWER',
      ])
      expect(trace.steps.filter(({ outcome }) => outcome === 'WON')).toHaveLength(1)
      for (const { step, reason } of trace.steps) expect(TRACE_REASONS[step]).toContain(reason)
    }),
    { numRuns: cases(500) },
  )
})

test.each([
  ['a megabyte of one letter', 'a'.repeat(1_000_000)],
  ['a megabyte of marks', `a${'\u0301'.repeat(1_000_000)}`],
  ['a megabyte of nothing visible', '\u200b'.repeat(1_000_000)],
  ['a megabyte of spaces', `${' '.repeat(1_000_000)}hi`],
  ['a megabyte of loose letters', 'ᄀ'.repeat(1_000_000)],
  ['a megabyte of one ligature', '\ufdfa'.repeat(300_000)],
  ['a megabyte of lone surrogates', '\ud800'.repeat(500_000)],
  ['a megabyte of separators', '\u001e'.repeat(1_000_000)],
  ['a megabyte of emoji', '👍🏽'.repeat(250_000)],
])('%s gets an answer, and only its beginning is read', (_, text) => {
  const { trace } = talk(bot).sends(text).last()
  expect(trace.normalised.length).toBeLessThanOrEqual(UTTERANCE_MAX)
  expect(trace.conversation).toBeNull()
})

test('a long text is cut without breaking a character, and the trace says so', () => {
  const { trace } = talk(bot)
    .sends(`${'x'.repeat(UTTERANCE_MAX - 1)}😀 more`)
    .last()
  expect(trace.normalised).toBe('x'.repeat(UTTERANCE_MAX - 1))
  expect(trace.steps.find(({ step }) => step === 'NORMALISE')).toMatchObject({
    reason: 'CUT',
    params: { max: UTTERANCE_MAX },
  })
})

test('an utterance is read in the form that questions are stored in', () => {
  const units = fc.constantFrom(
    '가',
    '각'.normalize('NFD'),
    'ㄱㅏ',
    'ｶﾞ',
    'é',
    'e\u0301',
    'Ａ',
    '①',
    'ﬁ',
    '한',
    'ไทยกำ',
    ' ',
    '\u3000',
    '\t',
    'İ',
    '👍',
  )
  fc.assert(
    fc.property(fc.array(units, { maxLength: 40 }), (parts) => {
      expect(readUtterance(parts.join('')).text).toBe(normalizeText(parts.join('')))
    }),
    { numRuns: cases(1_000) },
  )
})

test('a dictionary of words within words stays cheap: only so many readings of an utterance are tried', () => {
  const nested = Array.from({ length: 150 }, (_, i) => ['가'.repeat(i + 1)])
  const bot = aQuickBot(
    [{ name: 'c', questions: ['@{n} 나', '@{n}@{n}'], scripts: ['@{n} @{n} * @{n} 다'] }],
    {
      language: 'ko',
      entities: [aDictionary('n', ...nested)],
    },
  )
  talk(bot).sends('가'.repeat(400)).by('FAIL')
  talk(bot)
    .sends(`${'가'.repeat(150)} 나`)
    .by('EXACT')
  talk(bot)
    .sends(`${'가'.repeat(100)} 다`)
    .by('REGEX')
})

test('exact matching ignores width, composition and, in Korean, spacing', () => {
  const korean = aQuickBot([{ name: 'c', questions: ['TV 주문을 취소할래요!'] }], { language: 'ko' })
  for (const text of [
    'ｔｖ주문을취소할래요',
    'tv 주문을 취소할래요'.normalize('NFD'),
    '  TV 주문을　취소 할래요 ~~ 😀',
  ]) {
    talk(korean).sends(text).by('EXACT').from('c')
  }
  const english = aQuickBot([{ name: 'c', questions: ['cancel my order'] }])
  talk(english).sends('CANCEL　my  order…').by('EXACT')
  talk(english).sends('cancelmy order').by('FAIL')
})

test('every language has its own messages, and button labels fit every messenger', () => {
  const welcomes = LANGUAGES.map((language) => DEFAULT_MESSAGES[language].welcome)
  expect(new Set(welcomes).size).toBe(LANGUAGES.length)
  for (const language of LANGUAGES) {
    expect(Object.values(DEFAULT_MESSAGES[language]).every((message) => message.trim() !== '')).toBe(true)
    expect(DEFAULT_MESSAGES[language].similarChoose.length).toBeLessThanOrEqual(20)
  }
})
