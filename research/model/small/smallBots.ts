import type { TrainingSample } from '@parlance/engine'
import type { DataSet } from '../dataSets'
import { createRandom, shuffled } from '../random'
import { round } from '../report/figures'
import { ask, buildBot, type Outcome } from './servedBot'

/** Questions that each conversation is taught. */
export const QUESTION_COUNTS: readonly number[] = [1, 2, 3, 5, 10]
const CONVERSATIONS = 20
const SEEDS = [1, 2, 3]
/** Questions of dev that are asked: of each of the bot's intents, and of each other one; 160 and 80 of MASSIVE. */
const ASKED = { own: 8, foreign: 2 } as const

/** Shares (0–1) of what bots of so many questions a conversation did, the mean over the samples. */
export type SmallBotFigures = {
  questions: number
  /** Of own questions: answered rightly, offered among others, answered with another conversation, refused. */
  right: number
  rightOrOffered: number
  wrong: number
  refused: number
  /** Of questions of other intents. */
  foreignAnswered: number
  foreignOffered: number
  /** Means of the thresholds that the builds chose. */
  single: number
  similar: number
}

type Counts = Record<'right' | 'rightOrOffered' | 'wrong' | 'refused', number>

/** Measures bots of the 20 intents of a set with the most questions, so many of each. */
export async function measureSmallBots(set: DataSet, questions: number): Promise<SmallBotFigures> {
  const sizes = new Map<TrainingSample['label'], number>()
  for (const { label } of set.train) sizes.set(label, (sizes.get(label) ?? 0) + 1)
  const labels = [...sizes.keys()]
    .sort((a, b) => sizes.get(b)! - sizes.get(a)! || (String(a) < String(b) ? -1 : 1))
    .slice(0, CONVERSATIONS)
  const bots: Omit<SmallBotFigures, 'questions'>[] = []
  for (const seed of SEEDS) bots.push(await measureBot(set, labels, questions, seed))
  const mean = (name: keyof (typeof bots)[number]) =>
    round(bots.reduce((sum, bot) => sum + bot[name], 0) / bots.length, 3)
  return {
    questions,
    right: mean('right'),
    rightOrOffered: mean('rightOrOffered'),
    wrong: mean('wrong'),
    refused: mean('refused'),
    foreignAnswered: mean('foreignAnswered'),
    foreignOffered: mean('foreignOffered'),
    single: mean('single'),
    similar: mean('similar'),
  }
}

async function measureBot(
  { name, train, dev, language }: DataSet,
  labels: readonly TrainingSample['label'][],
  questions: number,
  seed: number,
): Promise<Omit<SmallBotFigures, 'questions'>> {
  const random = createRandom(seedOf(name, seed))
  const mixed = shuffled(train, random)
  const taught = labels.map((label) =>
    mixed
      .filter((sample) => sample.label === label)
      .slice(0, questions)
      .map(({ text }) => text),
  )
  const { bot } = await buildBot(taught, language, 1)
  const own = labels.flatMap((label) => someOf(dev, label, ASKED.own, random))
  const others = [...new Set(dev.map(({ label }) => label))].filter((label) => !labels.includes(label)).sort()
  const foreign = others.flatMap((label) => someOf(dev, label, ASKED.foreign, random))
  const counts: Counts = { right: 0, rightOrOffered: 0, wrong: 0, refused: 0 }
  for (const { text, label } of own) count(counts, ask(bot, text), labels.indexOf(label) + 1)
  const kinds = foreign.map(({ text }) => ask(bot, text).kind)
  const { single, similar } = bot.thresholds!
  return {
    right: counts.right / own.length,
    rightOrOffered: counts.rightOrOffered / own.length,
    wrong: counts.wrong / own.length,
    refused: counts.refused / own.length,
    foreignAnswered: kinds.filter((kind) => kind === 'single').length / foreign.length,
    foreignOffered: kinds.filter((kind) => kind === 'offered').length / foreign.length,
    single,
    similar,
  }
}

/** Sets are translations of each other row by row: each draws others. */
function seedOf(name: string, seed: number): number {
  return [...name].reduce((mixed, letter) => Math.imul(mixed, 31) + letter.charCodeAt(0), seed)
}

function someOf(
  dev: readonly TrainingSample[],
  wanted: TrainingSample['label'],
  most: number,
  random: () => number,
): TrainingSample[] {
  return shuffled(
    dev.filter(({ label }) => label === wanted),
    random,
  ).slice(0, most)
}

function count(counts: Counts, { kind, conversationIds }: Outcome, expected: number): void {
  const isRight = conversationIds.includes(expected)
  if (isRight) counts.rightOrOffered++
  if (kind === 'single' && isRight) counts.right++
  else if (kind === 'single') counts.wrong++
  else if (kind === 'refused') counts.refused++
}
