import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { TrainingSample } from '@parlance/engine'
import { type DataSet, leaveOut } from './dataSets'
import { accuracyOf, aurocOf, entropyOf, latenciesOf, macroF1Of, round } from './report/figures'
import type { Figures, Task } from './report/measurement'

/** The part of node-nlp that is used. */
type NlpManager = {
  addDocument(language: string, text: string, intent: string): void
  train(): Promise<void>
  process(language: string, text: string): Promise<{ classifications: { intent: string; score: number }[] }>
}
type NodeNlp = { NlpManager: new (settings: object) => NlpManager }

const VERSION = '4.27.0'
const NO_INTENT = 'None'
const WARM_UP_TEXTS = 200

/** Installs node-nlp beside the product, once: it is no dependency of it. */
export function installNlpjs(cache: string): void {
  const folder = folderIn(cache)
  if (existsSync(path.join(folder, 'node_modules/node-nlp/package.json'))) return
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'package.json'), '{"private":true}')
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  execFileSync('npm', ['install', ...flags, `node-nlp@${VERSION}`], { cwd: folder, stdio: 'ignore' })
}

/** Measures NlpManager; the likeliest intent counts even below its own threshold, which would lower the accuracy. */
export async function measureNlpjs(task: Task, set: DataSet): Promise<Figures> {
  return task.measurement === 'full' ? full(task, set) : leftOut(task, set)
}

async function full(task: Task, { train, dev }: DataSet): Promise<Figures> {
  const { ask, figures } = await learn(task, train)
  const times: number[] = []
  const answers = []
  for (const { text } of dev.slice(0, WARM_UP_TEXTS)) await ask(text)
  for (const { text, label } of dev) {
    const start = performance.now()
    const [best] = await ask(text)
    times.push(performance.now() - start)
    answers.push({ expected: String(label), found: best?.intent ?? null })
  }
  return {
    accuracy: round(accuracyOf(answers)),
    macroF1: round(macroF1Of(answers)),
    ...figures,
    ...latenciesOf(times),
    peakMb: Math.round(process.resourceUsage().maxRSS / 1024),
  }
}

/** By the best score and by the entropy of all, whichever is better for it. */
async function leftOut(task: Task, set: DataSet): Promise<Figures> {
  const { train, inScope, leftOut } = leaveOut(set)
  const { ask } = await learn(task, train)
  const scores = async (texts: readonly string[]) => {
    const found = []
    for (const text of texts) found.push((await ask(text)).map(({ score }) => score))
    return found
  }
  const [known, foreign] = [await scores(inScope), await scores(leftOut)]
  const best = (all: number[][]) => all.map((scores) => scores[0] ?? 0)
  const certain = (all: number[][]) => all.map((scores) => -entropyOf(scores))
  const byScore = round(aurocOf(best(known), best(foreign)))
  const byEntropy = round(aurocOf(certain(known), certain(foreign)))
  return { auroc: Math.max(byScore, byEntropy), byScore, byEntropy }
}

async function learn({ cache, language }: Task, train: readonly TrainingSample[]) {
  const { NlpManager } = createRequire(path.join(folderIn(cache), 'package.json'))('node-nlp') as NodeNlp
  const code = language.slice(0, 2)
  const [started, cpu] = [performance.now(), process.cpuUsage()]
  const nlp = new NlpManager({ languages: [code], forceNER: false, autoSave: false, nlu: { log: false } })
  for (const { text, label } of train) nlp.addDocument(code, text, String(label))
  await nlp.train()
  const used = process.cpuUsage(cpu)
  const ask = async (text: string) => {
    const { classifications } = await nlp.process(code, text)
    return classifications.filter(({ intent }) => intent !== NO_INTENT)
  }
  const trainSeconds = round((performance.now() - started) / 1000, 1)
  return { ask, figures: { trainSeconds, cpuSeconds: round((used.user + used.system) / 1e6, 1) } }
}

function folderIn(cache: string): string {
  return path.join(cache, `node-nlp-${VERSION}`)
}
