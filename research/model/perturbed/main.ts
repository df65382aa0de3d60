import { parseArgs } from 'node:util'
import { isMainThread } from 'node:worker_threads'
import { serveTrainingJobs } from '../../../packages/server/src/builds/child/trainingThread'
import { type DataSet, readDataSet, setNames } from '../dataSets'
import { createRandom, shuffled } from '../random'
import { latenciesOf } from '../report/figures'
import { ask, buildBot, type ServedBot } from '../small/servedBot'
import { PERTURBATIONS, type Perturbation } from './perturbations'

const USAGE = 'bench:perturbed -- --data FOLDER [--sets a,b] [--questions 20] [--threads 2]'
/** Questions of dev that each kind is tried on. */
const ASKED = 300

/** Shares (0–1) of what a kind of change does to questions that it applies to. */
type Row = {
  set: string
  name: string
  isCertain: boolean
  asked: number
  right: [before: number, after: number]
  rightOrOffered: [before: number, after: number]
  /** Of a whole decision, in ms. */
  p99Ms: number
}

async function main(args: string[]): Promise<void> {
  const text = { type: 'string' } as const
  const { values } = parseArgs({ args, options: { data: text, sets: text, questions: text, threads: text } })
  if (values.data === undefined) throw new Error(`--data is missing: ${USAGE}`)
  const sets = values.sets?.split(',') ?? setNames(values.data).filter((name) => name.startsWith('massive-'))
  const rows: Row[] = []
  for (const name of sets) {
    const set = readDataSet(values.data, name)
    const labels = [...new Set(set.train.map(({ label }) => label))].sort()
    const most = Number(values.questions ?? Number.POSITIVE_INFINITY)
    const mixed = shuffled(set.train, createRandom(1))
    const taught = labels.map((label) =>
      mixed
        .filter((one) => one.label === label)
        .slice(0, most)
        .map((one) => one.text),
    )
    const { bot } = await buildBot(taught, set.language, Number(values.threads ?? 2))
    for (const perturbation of PERTURBATIONS)
      if (perturbation.languages.includes(set.language)) {
        const row = measure(set, labels, bot, perturbation)
        rows.push(row)
        process.stdout.write(`${JSON.stringify(row)}\n`)
      }
  }
  process.stdout.write(`\n${table(rows)}`)
}

function measure(
  { name: set, dev, language }: DataSet,
  labels: readonly unknown[],
  bot: ServedBot['bot'],
  { name, isCertain, perturb }: Perturbation,
): Row {
  const random = createRandom(7)
  const counts = { asked: 0, right: [0, 0], offered: [0, 0] }
  const times: number[] = []
  for (const { text, label } of shuffled(dev, createRandom(3))) {
    if (counts.asked === ASKED) break
    const changed = perturb(text, random)
    if (changed === null || changed === text) continue
    counts.asked++
    for (const [at, said] of [text, changed].entries()) {
      const started = performance.now()
      const { kind, conversationIds } = ask(bot, said)
      if (at === 1) times.push(performance.now() - started)
      if (!conversationIds.includes(labels.indexOf(label) + 1)) continue
      counts.offered[at]!++
      if (kind === 'single') counts.right[at]!++
    }
  }
  const shares = (of: readonly number[]) =>
    of.map((one) => one / Math.max(1, counts.asked)) as [number, number]
  return {
    set: `${set} (${language})`,
    name,
    isCertain,
    asked: counts.asked,
    right: shares(counts.right),
    rightOrOffered: shares(counts.offered),
    p99Ms: latenciesOf(times).p99Ms,
  }
}

/** Kinds as rows, the losses of right or offered by set as columns, in points. */
function table(rows: readonly Row[]): string {
  const sets = [...new Set(rows.map(({ set }) => set))]
  const names = [...new Set(rows.map(({ name }) => name))]
  const head = ['change', 'most (points)', ...sets]
  const lines = names.map((name) => {
    const of = rows.filter((row) => row.name === name)
    const cell = (set: string) => {
      const row = of.find((one) => one.set === set)
      if (row === undefined) return ''
      const [before, after] = row.rightOrOffered.map((share) => 100 * share) as [number, number]
      return `${before.toFixed(0)} → ${after.toFixed(0)} (${(after - before).toFixed(1)})`
    }
    return [name, of[0]!.isCertain ? 3 : 8, ...sets.map(cell)]
  })
  return [head, head.map(() => '---'), ...lines].map((row) => `| ${row.join(' | ')} |\n`).join('')
}

if (isMainThread) {
  try {
    await main(process.argv.slice(2))
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    process.exitCode = 1
  }
} else serveTrainingJobs()
