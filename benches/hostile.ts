import { parseExpression, printExpression } from '@parlance/contract'
import {
  type Bot,
  compileBot,
  noComponents,
  respond,
  type Session,
  SNAPSHOT_FORMAT,
  type Snapshot,
  settle,
  validatePattern,
  validateScript,
} from '@parlance/engine'
import { mixedSnapshot } from './mixedBot'

const TEXTS = 100_000
const PATTERNS = 10_000
const NOON = Date.UTC(2026, 2, 11, 3)

/** Pieces of which hostile texts are made: marks, joiners, half pairs, numerals, notation, keys of objects. */
const PIECES = [
  '\ud800',
  '\udc00',
  '\u0000',
  '\u200d',
  '\u0301',
  '\u202e',
  '\ufeff',
  '\u001e',
  '\ue001',
  'ᄀ',
  'ᅡ',
  'ｶﾞ',
  'ก็',
  '👨‍👩‍👧‍👦',
  '가',
  '각'.normalize('NFD'),
  '３',
  '三',
  '십만',
  '일억',
  '억만',
  '반',
  '시',
  '분',
  '오후',
  '내일',
  '다음주',
  '월',
  '화요일',
  'tomorrow',
  'at 3',
  'twenty',
  'half past',
  '1',
  '99999999999999',
  '-',
  '.',
  ',',
  '/',
  ':',
  '~',
  '%',
  '$',
  '₩',
  '@',
  'a@b.co',
  '010-1234-5678',
  '+82',
  '@{',
  '}',
  '*{',
  '`@{',
  '$2{',
  '#{',
  '${',
  '$[',
  ']',
  '@var.{',
  '__proto__',
  'constructor',
  '서울',
  '특대',
  '상품1호',
  'A-12345',
  ' ',
  '\n',
  '\t',
  '明日',
  '午後',
  '下周二',
  'พรุ่งนี้',
  'besok',
  '二〇二六年',
]

/** A time above this is taken again: what was slow by itself is slow again, what the machine held up is not. */
const SUSPICIOUS_MS = 2
const TAKEN_AGAIN = 5

/** Time of a piece of work, ms: the least of several when the first looks slow. */
function timeOf(work: () => void): number {
  let least = Number.POSITIVE_INFINITY
  for (let n = 0; n < TAKEN_AGAIN; n += 1) {
    const start = performance.now()
    work()
    least = Math.min(least, performance.now() - start)
    if (least < SUSPICIOUS_MS) break
  }
  return least
}

/** Fuzzes the engine: figures of the slowest turn and match, and how much was thrown (nothing may be). */
export function hostile(): Record<string, number> {
  return { ...hostileTexts(), ...hostilePatterns(), ...hostileScripts() }
}

function hostileTexts(): Record<string, number> {
  const random = seeded(7)
  const bots = (['ko', 'ja', 'zh-CN', 'zh-TW', 'en', 'th', 'id'] as const).map((language) => {
    const snapshot = mixedSnapshot(30)
    const domain = { ...snapshot.domain, language }
    return compileBot({
      snapshot: { ...snapshot, domain, components: withEverything(snapshot) },
      model: null,
    })
  })
  const sessions = new Map<Bot, Session>()
  let thrown = 0
  let slowestTurnMs = 0
  let slowestExpressionMs = 0
  for (let n = 0; n < TEXTS; n += 1) {
    const text = hostileText(random)
    const bot = bots[n % bots.length]!
    const before = sessions.get(bot) ?? null
    let session = before
    try {
      const ms = timeOf(() => {
        session = settle(respond(bot, before, inputOf(text, n))).session
      })
      slowestTurnMs = Math.max(slowestTurnMs, ms)
    } catch {
      thrown += 1
    }
    if (session) sessions.set(bot, session)
    let printed = ''
    const parseMs = timeOf(() => {
      printed = printExpression(parseExpression(text))
    })
    if (printed !== text) thrown += 1
    slowestExpressionMs = Math.max(slowestExpressionMs, parseMs)
  }
  return { texts: TEXTS, thrown, slowestTurnMs, slowestExpressionMs }
}

function withEverything({ components }: Snapshot): Snapshot['components'] {
  const { settings } = components
  const systemEntities = settings.systemEntities.map((one) => ({ ...one, active: true }))
  return { ...components, settings: { ...settings, systemEntities } }
}

function hostileText(random: () => number): string {
  const kind = random()
  if (kind < 0.05) return pick(random).repeat(Math.floor(random() * 3_000))
  if (kind < 0.06) return pick(random).repeat(Math.floor(random() * 200_000))
  const length = Math.floor(random() * (kind < 0.7 ? 12 : 250))
  return Array.from({ length }, () => pick(random)).join('')
}

function pick(random: () => number): string {
  if (random() < 0.1) return String.fromCharCode(Math.floor(random() * 0x10000))
  return PIECES[Math.floor(random() * PIECES.length)]!
}

/** Known bombs of engines that go back, and what grows out of the parts of patterns. */
const BOMBS = [
  '(a+)+b',
  '(a|a)*b',
  '(a|aa)+b',
  '(.*a){20}',
  '((a+)+)+b',
  '(\\w+\\s?)*!',
  '(x+x+)+y',
  '^(([a-z])+.)+[A-Z]([a-z])+$',
  '(.*)*',
  '(a?){30}a{30}',
  '(\\d+)*x',
  '(.+)+=',
  '([a-zA-Z]+)*1',
  '(가+)+나',
  '(.|..|...)*z',
  'a{1000}',
  '(a{50}){20}',
]
const PATTERN_PARTS = [
  'a',
  'b',
  '1',
  '가',
  '.',
  '\\d',
  '\\w',
  '\\s',
  '(',
  ')',
  '|',
  '*',
  '+',
  '?',
  '-',
  ' ',
  '.*',
  '.+',
  '(a|b)',
  '\\b',
  '^',
  '$',
]

function hostilePatterns(): Record<string, number> {
  const random = seeded(11)
  const texts = [
    'a'.repeat(400),
    'aab1 '.repeat(80),
    '가'.repeat(399) + '나',
    'xa'.repeat(200),
    '1'.repeat(400),
  ]
  let accepted = 0
  let thrown = 0
  let slowestMatchMs = 0
  let slowestPattern = ''
  let tried = 0
  for (; accepted < PATTERNS && tried < PATTERNS * 20; tried += 1) {
    const pattern = tried < BOMBS.length ? BOMBS[tried]! : hostilePattern(random)
    try {
      if (validatePattern(pattern).length > 0) continue
      accepted += 1
      const bot = compileBot({ snapshot: patternSnapshot(pattern), model: null })
      // What is made on first use is no part of matching.
      settle(respond(bot, null, inputOf('a', 0)))
      const text = texts[accepted % texts.length]!
      const ms = timeOf(() => {
        settle(respond(bot, null, inputOf(text, accepted)))
      })
      if (ms > slowestMatchMs) slowestPattern = pattern
      slowestMatchMs = Math.max(slowestMatchMs, ms)
    } catch {
      thrown += 1
    }
  }
  if (slowestMatchMs > 5) process.stderr.write(`slowest pattern: ${slowestPattern}\n`)
  return { patterns: accepted, patternsTried: tried, patternsThrown: thrown, slowestMatchMs }
}

function hostilePattern(random: () => number): string {
  const length = 1 + Math.floor(random() * 12)
  return Array.from({ length }, () => PATTERN_PARTS[Math.floor(random() * PATTERN_PARTS.length)]!).join('')
}

/** Scripts that grow by nesting, and what grows out of the parts of scripts. */
const SCRIPT_BOMBS = [
  '<a b <c d <e f>>>',
  '<* b * d>',
  '* & * & a',
  '* a * a *',
  '[a|a a|a a a|a a a a]',
  '<[a|b] [a|b] [a|b] [a|b]>',
  '(a (a (a (a (a (a (a a)))))))',
  '+ + + + + + + +',
  '<a b c <a b c d>>',
  'a & b & c & <a b c>',
  '[(a)(b)|(a)(b)|(a)(b)] *',
  '* [a|b|c] * [a|b|c] *',
  '^[a|b] *',
  '+::+::+::+ *',
]
const SCRIPT_PARTS = [
  'a',
  'b',
  '가',
  '1',
  ' ',
  ' ',
  '(',
  ')',
  '[',
  ']',
  '|',
  '<',
  '>',
  '*',
  '+',
  '&',
  '::',
  '^',
  '"?"',
  '\\.',
]

function hostileScripts(): Record<string, number> {
  const random = seeded(13)
  const texts = [
    'a'.repeat(400),
    'a b '.repeat(100),
    '가a1b'.repeat(100),
    'ab'.repeat(200),
    `${'a '.repeat(199)}zz`,
  ]
  let accepted = 0
  let thrown = 0
  let slowestScriptMs = 0
  for (let tried = 0; accepted < PATTERNS && tried < PATTERNS * 50; tried += 1) {
    const script = tried < SCRIPT_BOMBS.length ? SCRIPT_BOMBS[tried]! : hostileScript(random)
    try {
      if (validateScript(script).length > 0) continue
      accepted += 1
      const bot = compileBot({ snapshot: scriptSnapshot(script), model: null })
      settle(respond(bot, null, inputOf('a', 0)))
      const text = texts[accepted % texts.length]!
      const ms = timeOf(() => {
        settle(respond(bot, null, inputOf(text, accepted)))
      })
      if (ms > 5 && ms > slowestScriptMs) process.stderr.write(`slow script: ${script}\n`)
      slowestScriptMs = Math.max(slowestScriptMs, ms)
    } catch {
      thrown += 1
    }
  }
  return { scripts: accepted, scriptsThrown: thrown, slowestScriptMs }
}

function hostileScript(random: () => number): string {
  const length = 1 + Math.floor(random() * 40)
  return Array.from({ length }, () => SCRIPT_PARTS[Math.floor(random() * SCRIPT_PARTS.length)]!)
    .join('')
    .slice(0, 400)
}

function scriptSnapshot(script: string): Snapshot {
  const snapshot = patternSnapshot('zzz')
  const [conversation] = mixedSnapshot(1).conversations
  const questions = [{ id: 1, chatType: 'NLU_PATTERN' as const, text: script }]
  return { ...snapshot, entities: [], conversations: [{ ...conversation!, questions }] }
}

function patternSnapshot(pattern: string): Snapshot {
  const components = noComponents('en')
  return {
    ...mixedSnapshot(1),
    formatVersion: SNAPSHOT_FORMAT,
    conversations: [],
    entities: [{ id: 1, name: 'p', type: 'PATTERN', pattern, words: [], sensitiveType: 'NONE' }],
    components: { ...components, settings: { ...components.settings, systemEntities: [] } },
  }
}

function inputOf(text: string, n: number) {
  return {
    event: 'send' as const,
    text,
    now: NOON + n,
    seed: n,
    newSessionId: `s${n}`,
    userId: 'u',
    requestId: `r${n}`,
    platform: 'custom' as const,
  }
}

function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}
