import { defaultDialogueSettings } from '@parlance/contract'
import {
  compileBot,
  noComponents,
  respond,
  SNAPSHOT_FORMAT,
  type Snapshot,
  settle,
  validatePattern,
  validateScript,
} from '@parlance/engine'
import { mixedSnapshot } from '../content/mixedBot'
import { inputOf, seeded, timeOf } from './hostileWork'

const PATTERNS = 10_000

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

/** The slowest match of patterns that operators could write, and how much was thrown. */
export function hostilePatterns(): Record<string, number> {
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

/** As `hostilePatterns`, for regular-expression questions. */
export function hostileScripts(): Record<string, number> {
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
  return {
    ...mixedSnapshot(1),
    formatVersion: SNAPSHOT_FORMAT,
    conversations: [],
    entities: [{ id: 1, name: 'p', type: 'PATTERN', pattern, words: [], sensitiveType: 'NONE' }],
    components: noComponents(),
    settings: { ...defaultDialogueSettings('en'), systemEntities: [] },
  }
}
