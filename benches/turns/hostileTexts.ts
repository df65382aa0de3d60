import { parseExpression, printExpression } from '@parlance/contract'
import { type Bot, compileBot, respond, type Session, type Snapshot, settle } from '@parlance/engine'
import { mixedSnapshot } from '../content/mixedBot'
import { inputOf, seeded, timeOf } from './hostileWork'

const TEXTS = 100_000

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

/** The slowest turn and the slowest parse among hostile texts in seven languages, and how much was thrown. */
export function hostileTexts(): Record<string, number> {
  const random = seeded(7)
  const bots = (['ko', 'ja', 'zh-CN', 'zh-TW', 'en', 'th', 'id'] as const).map((language) => {
    const snapshot = mixedSnapshot(30)
    const domain = { ...snapshot.domain, language }
    return compileBot({
      snapshot: { ...snapshot, domain, settings: withEverything(snapshot) },
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

function withEverything({ settings }: Snapshot): Snapshot['settings'] {
  return { ...settings, systemEntities: settings.systemEntities.map((one) => ({ ...one, active: true })) }
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
