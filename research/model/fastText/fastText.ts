import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { TrainingSample } from '@parlance/engine'
import { type DataSet, leaveOut } from '../dataSets'
import { accuracyOf, aurocOf, entropyOf, latenciesOf, macroF1Of, round } from '../report/figures'
import type { Figures, Task } from '../report/measurement'
import { fastTextInput, type InputKind, inputKindsOf } from './fastTextInput'

/** What the sweep varies; the rest is the same for all: 100 dimensions, 500,000 buckets, softmax. */
type Config = { name: string; epoch: number; lr: number; wordNgrams: number; minn: number; maxn: number }

/** The first is chosen by hand, the others are tried on the better kind of input: with its defaults it is unusable. */
const CONFIGS: readonly Config[] = [
  { name: 'hand', epoch: 50, lr: 0.5, wordNgrams: 2, minn: 2, maxn: 5 },
  { name: 'slow', epoch: 50, lr: 0.2, wordNgrams: 2, minn: 3, maxn: 6 },
  { name: 'slower', epoch: 50, lr: 0.1, wordNgrams: 2, minn: 2, maxn: 5 },
  { name: 'short', epoch: 50, lr: 0.2, wordNgrams: 1, minn: 1, maxn: 4 },
]
const WORDS_OF_CHARACTERS = 3

type Chosen = { kind: InputKind; config: Config }

/** Explains how to get fastText where it is missing; null where it is installed. */
export function missingFastText(): string | null {
  try {
    execFileSync('fasttext', { stdio: 'ignore' })
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT')
      return 'fastText is not on the PATH: on Debian and Ubuntu, apt-get install fasttext'
  }
  return null
}

/** Measures the fastText program: in `full` the best of the sweep on dev, in `leaveOut` what `full` has chosen. */
export async function measureFastText(task: Task, set: DataSet): Promise<Figures> {
  mkdirSync(task.cache, { recursive: true })
  const folder = mkdtempSync(path.join(task.cache, 'fastText-'))
  try {
    return task.measurement === 'full' ? await full(task, set, folder) : await leftOut(task, set, folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function full(task: Task, set: DataSet, folder: string): Promise<Figures> {
  const kinds = inputKindsOf(task.language)
  const tried = []
  for (const kind of kinds) tried.push(await attempt(task, set, folder, { kind, config: CONFIGS[0]! }))
  const { kind } = bestOf(tried).chosen
  for (const config of CONFIGS.slice(1)) tried.push(await attempt(task, set, folder, { kind, config }))
  const best = bestOf(tried)
  writeFileSync(choiceFile(task), JSON.stringify(best.chosen))
  return { ...best.figures, config: `${best.chosen.config.name}, ${best.chosen.kind}`, tried: tried.length }
}

function bestOf(tried: readonly Awaited<ReturnType<typeof attempt>>[]) {
  return tried.reduce((best, next) => (next.figures.accuracy > best.figures.accuracy ? next : best))
}

async function attempt(task: Task, { train, dev }: DataSet, folder: string, chosen: Chosen) {
  const { model, labels, ...training } = await learn(task, train, folder, chosen)
  const texts = dev.map(({ text }) => fastTextInput(text, task.language, chosen.kind))
  const { answers, times } = await ask(model, texts, 1)
  const results = dev.map(({ label }, row) => {
    const found = answers[row]?.[0]
    return { expected: String(label), found: found === undefined ? null : labels[found.label]! }
  })
  const accuracy = round(accuracyOf(results))
  const modelMb = round(statSync(model).size / 1e6, 1)
  return {
    chosen,
    figures: { accuracy, macroF1: round(macroF1Of(results)), ...training, modelMb, ...latenciesOf(times) },
  }
}

/** By the best probability and by the entropy of all, whichever is better for it. */
async function leftOut(task: Task, set: DataSet, folder: string): Promise<Figures> {
  const chosen = JSON.parse(readFileSync(choiceFile(task), 'utf8')) as Chosen
  const { train, inScope, leftOut } = leaveOut(set)
  const { model, labels } = await learn(task, train, folder, chosen)
  const scores = async (texts: readonly string[]) => {
    const inputs = texts.map((text) => fastTextInput(text, task.language, chosen.kind))
    return (await ask(model, inputs, labels.length)).answers
  }
  const [known, foreign] = [await scores(inScope), await scores(leftOut)]
  const best = (all: Scored[][]) => all.map((scored) => scored[0]?.score ?? 0)
  const certain = (all: Scored[][]) => all.map((scored) => -entropyOf(scored.map(({ score }) => score)))
  const byScore = round(aurocOf(best(known), best(foreign)))
  const byEntropy = round(aurocOf(certain(known), certain(foreign)))
  return { auroc: Math.max(byScore, byEntropy), byScore, byEntropy }
}

function choiceFile({ cache, set }: Task): string {
  return path.join(cache, `fastText-${set}.json`)
}

async function learn(task: Task, train: readonly TrainingSample[], folder: string, { kind, config }: Chosen) {
  const labels = [...new Set(train.map(({ label }) => String(label)))]
  const numbers = new Map(labels.map((label, number) => [label, number]))
  const line = ({ text, label }: TrainingSample) =>
    `__label__${numbers.get(String(label))} ${fastTextInput(text, task.language, kind)}\n`
  const [input, output] = [path.join(folder, 'train.txt'), path.join(folder, 'model')]
  writeFileSync(input, train.map(line).join(''))
  const { epoch, lr, minn, maxn } = config
  const wordNgrams = kind === 'characters' ? WORDS_OF_CHARACTERS : config.wordNgrams
  const options = {
    input,
    output,
    epoch,
    lr,
    wordNgrams,
    minn,
    maxn,
    dim: 100,
    bucket: 500_000,
    loss: 'softmax',
  }
  const all = Object.entries({ ...options, thread: task.threads, verbose: 0 })
  const started = performance.now()
  const used = await run('fasttext', [
    'supervised',
    ...all.flatMap(([name, value]) => [`-${name}`, String(value)]),
  ])
  return {
    model: `${output}.bin`,
    labels,
    trainSeconds: round((performance.now() - started) / 1000, 1),
    ...used,
  }
}

/** Runs a program to its end; Linux reports the time and memory it took. */
function run(program: string, args: readonly string[]): Promise<{ cpuSeconds: number; peakMb: number }> {
  return new Promise((resolve, reject) => {
    const used = { cpuSeconds: 0, peakMb: 0 }
    const child = spawn(program, args, { stdio: 'ignore' })
    const watch = setInterval(() => {
      try {
        const ticks = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
        used.cpuSeconds = round((Number(ticks[11]) + Number(ticks[12])) / 100, 1)
        const peak = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))
        used.peakMb = Math.max(used.peakMb, Math.round(Number(peak?.[1] ?? 0) / 1024))
      } catch {
        // Another system, or it has just ended.
      }
    }, 100)
    child.once('error', reject)
    child.once('exit', (code) => {
      clearInterval(watch)
      if (code === 0) resolve(used)
      else reject(new Error(`${program} ended with status ${code}`))
    })
  })
}

type Scored = { label: number; score: number }

/** Sends one text after the other, so that times are of single answers, the pipe included. */
async function ask(model: string, texts: readonly string[], most: number) {
  const child = spawn('fasttext', ['predict-prob', model, '-', String(most)], {
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const answers: Scored[][] = []
  const times: number[] = []
  for (const text of texts) {
    const start = performance.now()
    child.stdin.write(`${text}\n`)
    const { value } = await lines.next()
    times.push(performance.now() - start)
    const words = String(value)
      .split(' ')
      .filter((word) => word !== '')
    answers.push(
      Array.from({ length: words.length >> 1 }, (_, i) => ({
        label: Number(words[2 * i]!.replace('__label__', '')),
        score: Number(words[2 * i + 1]),
      })),
    )
  }
  child.stdin.end()
  return { answers, times: times.slice(1) }
}
