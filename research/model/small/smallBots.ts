import type { TrainingSample } from '@parlance/engine'
import type { DataSet } from '../dataSets'
import { createRandom, shuffled } from '../random'
import { meanOf, round } from '../report/figures'
import { foreignQuestions } from './foreignQuestions'
import { ask, buildBot, type Outcome } from './servedBot'

/** Questions that each conversation is taught; around ten, as no bot may change its manners where it grows by one. */
export const QUESTION_COUNTS: readonly number[] = [1, 2, 3, 5, 8, 9, 10, 11, 12, 13, 20]
const CONVERSATIONS = 20
const SEEDS = [1, 2, 3]
/**
 * Questions of dev that are asked: of each of the bot's intents, and of each other one, which are near: of the same
 * assistant. 160 and 80 of MASSIVE.
 */
const ASKED = { own: 8, near: 2 } as const

/** Shares (0–1) of what bots of so many questions a conversation did, and what that is worth; the mean over the samples. */
export type SmallBotFigures = {
  questions: number
  /** Of own questions: answered rightly, offered among others, answered with another conversation, refused. */
  right: number
  rightOrOffered: number
  wrong: number
  refused: number
  /** Of questions of other intents of the set. */
  nearAnswered: number
  nearOffered: number
  /** Of questions of other topics. */
  farAnswered: number
  farOffered: number
  /** In points (at most 75), with foreign questions of both kinds. */
  worth: number
  /** Means of the thresholds that the builds chose. */
  single: number
  similar: number
}

type OfOneBot = Omit<SmallBotFigures, 'questions'>

/** Measures bots of the 20 intents of a set with the most questions, so many of each. */
export async function measureSmallBots(set: DataSet, questions: number): Promise<SmallBotFigures> {
  const sizes = new Map<TrainingSample['label'], number>()
  for (const { label } of set.train) sizes.set(label, (sizes.get(label) ?? 0) + 1)
  const labels = [...sizes.keys()]
    .sort((a, b) => sizes.get(b)! - sizes.get(a)! || (String(a) < String(b) ? -1 : 1))
    .slice(0, CONVERSATIONS)
  const bots: OfOneBot[] = []
  for (const seed of SEEDS) bots.push(await measureBot(set, labels, questions, seed))
  const names = Object.keys(bots[0]!) as (keyof OfOneBot)[]
  const means = names.map((name) => [name, round(meanOf(bots.map((bot) => bot[name])), 3)])
  return { questions, ...(Object.fromEntries(means) as OfOneBot) }
}

async function measureBot(
  { name, train, dev, language }: DataSet,
  labels: readonly TrainingSample['label'][],
  questions: number,
  seed: number,
): Promise<OfOneBot> {
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
  const near = others.flatMap((label) => someOf(dev, label, ASKED.near, random)).map(({ text }) => text)
  const answers = own.map(({ text, label }) => {
    const { kind, conversationIds } = ask(bot, text)
    return { kind, isRight: conversationIds.includes(labels.indexOf(label) + 1) }
  })
  const share = (holds: (answer: { kind: Outcome['kind']; isRight: boolean }) => boolean) =>
    answers.filter(holds).length / answers.length
  const ofNear = kindsOf(near.map((text) => ask(bot, text)))
  const ofFar = kindsOf(foreignQuestions(language).map((text) => ask(bot, text)))
  const figures = {
    right: share(({ kind, isRight }) => kind === 'single' && isRight),
    rightOrOffered: share(({ isRight }) => isRight),
    wrong: share(({ kind, isRight }) => kind === 'single' && !isRight),
    refused: share(({ kind }) => kind === 'refused'),
    nearAnswered: ofNear.single,
    nearOffered: ofNear.offered,
    farAnswered: ofFar.single,
    farOffered: ofFar.offered,
  }
  const { single, similar } = bot.thresholds!
  return { ...figures, worth: worthOf(figures), single, similar }
}

/** Of 100 messages 75 are the bot's own; a menu is worth half of what it holds, and costs half of what it hides. */
function worthOf(of: Omit<OfOneBot, 'worth' | 'single' | 'similar'>): number {
  const own = of.right + (of.rightOrOffered - of.right) / 2 - of.wrong
  const foreign = (of.nearAnswered + of.farAnswered + (of.nearOffered + of.farOffered) / 2) / 2
  return 100 * (0.75 * own - 0.25 * foreign)
}

function kindsOf(outcomes: readonly Outcome[]): Record<Outcome['kind'], number> {
  const share = (wanted: Outcome['kind']) =>
    outcomes.filter(({ kind }) => kind === wanted).length / outcomes.length
  return { single: share('single'), offered: share('offered'), refused: share('refused') }
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
