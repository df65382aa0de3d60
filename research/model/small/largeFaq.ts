import { classify, exactKey } from '@parlance/engine'
import type { DataSet } from '../dataSets'
import { createRandom, shuffled } from '../random'
import { latenciesOf, round } from '../report/figures'
import { foreignQuestions } from './foreignQuestions'
import { ask, buildBot } from './servedBot'
import { lettersOf, signatureOf, VARIANTS, type VariantName } from './variants'

const QUESTIONS = 5_000
/** Questions asked in every variant. */
const ASKED = 1_000
/** Shorter ones are another question after a change of one letter. */
const LEAST_LETTERS = { unspaced: 5, spaced: 10 } as const

/** Shares (0–1), seconds, milliseconds and megabytes of a FAQ of one question a conversation. */
export type LargeFaqFigures = {
  questions: number
  right: Record<VariantName, number>
  rightOrOffered: Record<VariantName, number>
  foreignAnswered: number
  foreignOffered: number
  trainSeconds: number
  compileSeconds: number
  p50Ms: number
  p99Ms: number
  bundleMb: number
}

/** Measures a FAQ of different questions of a set, each a conversation of its own. */
export async function measureLargeFaq(set: DataSet, threads: number): Promise<LargeFaqFigures> {
  const { language } = set
  const random = createRandom(1)
  const questions = differentQuestions(set, random)
  const keys = new Set(questions.map((text) => exactKey(text, language)))
  const { bot, trainSeconds, compileSeconds, bundleMb } = await buildBot(
    questions.map((text) => [text]),
    language,
    threads,
  )
  const times: number[] = []
  const right: Partial<Record<VariantName, number>> = {}
  const rightOrOffered: Partial<Record<VariantName, number>> = {}
  for (const [name, vary] of Object.entries(VARIANTS) as [VariantName, (typeof VARIANTS)[VariantName]][]) {
    const counts = { asked: 0, right: 0, rightOrOffered: 0 }
    for (const at of shuffled([...questions.keys()], random)) {
      if (counts.asked === ASKED) break
      const varied = vary(questions[at]!, language, random)
      // What is another taught question, or no other text at all, proves nothing.
      if (varied === null || keys.has(exactKey(varied, language))) continue
      counts.asked++
      const { kind, conversationIds } = ask(bot, varied)
      times.push(timeOf(() => classify(bot.model!, varied)))
      if (!conversationIds.includes(at + 1)) continue
      counts.rightOrOffered++
      if (kind === 'single') counts.right++
    }
    right[name] = round(counts.right / counts.asked, 3)
    rightOrOffered[name] = round(counts.rightOrOffered / counts.asked, 3)
  }
  const kinds = foreignQuestions(language).map((text) => ask(bot, text).kind)
  const share = (wanted: string) => round(kinds.filter((kind) => kind === wanted).length / kinds.length, 3)
  return {
    questions: questions.length,
    right: right as Record<VariantName, number>,
    rightOrOffered: rightOrOffered as Record<VariantName, number>,
    foreignAnswered: share('single'),
    foreignOffered: share('offered'),
    trainSeconds,
    compileSeconds: round(compileSeconds, 2),
    ...latenciesOf(times),
    bundleMb: round(bundleMb, 1),
  }
}

/** The shortest of three times in ms: other work on the machine makes single ones long. */
function timeOf(work: () => unknown): number {
  const times = [1, 2, 3].map(() => {
    const started = performance.now()
    work()
    return performance.now() - started
  })
  return Math.min(...times)
}

/** Questions that are told apart by more than the order of their words and their endings, as many as there may be. */
function differentQuestions({ train, dev, language }: DataSet, random: () => number): string[] {
  const seen = new Set<string>()
  const least = LEAST_LETTERS[['ja', 'zh-CN', 'zh-TW', 'ko'].includes(language) ? 'unspaced' : 'spaced']
  return shuffled([...train, ...dev], random)
    .map(({ text }) => text)
    .filter((text) => {
      const signature = signatureOf(text, language)
      if (lettersOf(text).length < least || seen.has(signature)) return false
      seen.add(signature)
      return true
    })
    .slice(0, QUESTIONS)
}
