import { parseArgs } from 'node:util'
import type { Language } from '@parlance/contract'
import { classify, type Signals, STANDARD_SEED, type StatisticalModel, trainModel } from '@parlance/engine'
import { type DataSet, readDataSet, setNames } from '../dataSets'
import { lexiconOf } from '../parlance'
import { createRandom, shuffled } from '../random'
import { aurocOf, round } from '../report/figures'
import { fitLogistic, probabilityOf } from './logistic'

/** Bots are cut to so many conversations of so many questions. */
const BOTS: readonly (readonly [classes: number, questions: number])[] = [
  [1, 6],
  [2, 4],
  [3, 5],
  [3, 20],
  [6, 4],
  [6, 12],
  [10, 5],
  [12, 30],
  [25, 8],
  [30, 20],
  [45, 60],
]
/**
 * The texts that a bot is tested with: those it learned from, other classes of its set, texts of another set, random
 * syllables.
 */
const ASKED = { own: 120, unknown: 90, elsewhere: 25, chance: 25 } as const
/** What all texts of a kind weigh together beside the own ones of a bot. */
const WEIGHTS = { own: 1, unknown: 0.36, elsewhere: 0.12, chance: 0.12 } as const
type Kind = keyof typeof ASKED

type Asked = {
  set: string
  classes: number
  kind: Kind
  signals: number[]
  right: boolean
  weight: number
  now: number
}

/** Blocks of letters from which syllables by chance are drawn: first letter, how many, least and most a text. */
const LETTERS: Partial<Record<Language, readonly [number, number, number, number]>> = {
  ko: [0xac00, 11_172, 3, 8],
  ja: [0x3042, 80, 3, 9],
  'zh-CN': [0x4e00, 3000, 2, 7],
  'zh-TW': [0x4e00, 3000, 2, 7],
  th: [0x0e01, 46, 4, 11],
}
const LATIN = [0x61, 26, 6, 14] as const

/**
 * Fits the confidence of `packages/engine/src/model/scoring/confidence.ts`: a logistic regression of "the likeliest class is
 * right" on the signals, over small bots cut from all sets of a folder. Prints the weights, what they do beside those
 * of now by size of the bot, and the weights without each of three sets.
 */
function main(args: string[]): void {
  const { values } = parseArgs({ args, options: { data: { type: 'string' } } })
  if (values.data === undefined) {
    console.error('--data is missing: the folder that holds the sets')
    process.exitCode = 1
    return
  }
  const folder = values.data
  const sets = setNames(folder).map((name) => readDataSet(folder, name))
  const random = createRandom(7)
  const asked = sets.flatMap((set) => {
    const other = sets.filter(({ language }) => language !== set.language)
    const found = BOTS.flatMap(([classes, questions]) => askBot(set, other, classes, questions, random))
    console.error(`${set.name}: ${found.length} texts`)
    return found
  })
  const fitted = fitLogistic(asked)
  console.log(
    `intercept, entropy, coverage, margin, logit: ${fitted.map((weight) => round(weight, 3)).join(', ')}`,
  )
  console.table(sizes(asked, ({ now }) => now))
  console.table(sizes(asked, ({ signals }) => probabilityOf(fitted, signals)))
  for (const { name } of sets.slice(0, 3)) {
    const others = fitLogistic(asked.filter(({ set }) => set !== name))
    console.log(`without ${name}: ${others.map((weight) => round(weight, 2)).join(', ')}`)
  }
}

function askBot(
  set: DataSet,
  others: readonly DataSet[],
  classes: number,
  questions: number,
  random: () => number,
): Asked[] {
  const labels = shuffled([...new Set(set.train.map(({ label }) => label))].sort(), random).slice(0, classes)
  const train = labels.flatMap((label) =>
    shuffled(
      set.train.filter((sample) => sample.label === label),
      random,
    ).slice(0, questions),
  )
  const { language } = set
  const model = trainModel(train, { language, seed: STANDARD_SEED, lexicon: lexiconOf(language) })
  const known = new Set(labels)
  const other = others[Math.floor(random() * others.length)]!
  const texts: Record<Kind, { text: string; label?: unknown }[]> = {
    own: set.dev.filter(({ label }) => known.has(label)),
    unknown: set.dev.filter(({ label }) => !known.has(label)).map(({ text }) => ({ text })),
    elsewhere: other.dev.map(({ text }) => ({ text })),
    chance: Array.from({ length: ASKED.chance }, () => ({ text: syllables(language, random) })),
  }
  return (Object.keys(ASKED) as Kind[]).flatMap((kind) => {
    const drawn = shuffled(texts[kind], random).slice(0, ASKED[kind])
    const weight = WEIGHTS[kind] / Math.max(kind === 'own' ? 30 : 1, drawn.length)
    return drawn.flatMap(({ text, label }) => {
      const one = ask(model, text, label)
      return one ? [{ set: set.name, classes, kind, weight, ...one }] : []
    })
  })
}

function ask(model: StatisticalModel, text: string, label: unknown) {
  const { candidates, confidence, signals } = classify(model, text)
  if (signals.coverage === 0 || signals.margin === null) return null
  return {
    signals: numbersOf(signals),
    right: label !== undefined && candidates[0]?.label === label,
    now: confidence,
  }
}

function numbersOf({ entropy, coverage, margin, logit }: Signals): number[] {
  return [1, entropy, coverage, margin ?? 0, logit]
}

function syllables(language: Language, random: () => number): string {
  const [first, count, least, most] = LETTERS[language] ?? LATIN
  const length = least + Math.floor(random() * (most - least + 1))
  return Array.from({ length }, () => String.fromCodePoint(first + Math.floor(random() * count))).join('')
}

/** By size of the bot: how well own texts stand above others, and shares of each kind that would be offered or answered. */
function sizes(asked: readonly Asked[], confidence: (one: Asked) => number) {
  const ranges = { '1': [1, 1], '2–3': [2, 3], '6–12': [6, 12], '25–45': [25, 45] } as const
  return Object.fromEntries(
    Object.entries(ranges).map(([name, [least, most]]) => {
      const within = asked.filter(({ classes }) => classes >= least && classes <= most)
      const of = (kind: Kind) => within.filter((one) => one.kind === kind).map(confidence)
      const share = (scores: number[], from: number) =>
        round(scores.filter((score) => score >= from).length / scores.length, 2)
      const answered = within.filter((one) => confidence(one) >= 0.6)
      const own = within.filter(({ kind }) => kind === 'own')
      const figures = {
        'own right': round(own.filter(({ right }) => right).length / own.length, 3),
        auroc: round(aurocOf(of('own'), of('unknown')), 3),
        'own ≥ .25': share(of('own'), 0.25),
        'own ≥ .6': share(of('own'), 0.6),
        'unknown ≥ .25': share(of('unknown'), 0.25),
        'unknown ≥ .6': share(of('unknown'), 0.6),
        'elsewhere ≥ .25': share(of('elsewhere'), 0.25),
        'chance ≥ .25': share(of('chance'), 0.25),
        'right of ≥ .6': round(answered.filter(({ right }) => right).length / answered.length, 2),
      }
      return [name, figures]
    }),
  )
}

main(process.argv.slice(2))
