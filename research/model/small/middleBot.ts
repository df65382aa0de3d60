import { classify, type TrainingSample } from '@parlance/engine'
import { type DataSet, readDataSet } from '../dataSets'
import { createRandom, shuffled } from '../random'
import { accuracyOf, round } from '../report/figures'
import { buildBot } from './servedBot'

const CONVERSATIONS = 200
const QUESTIONS = 15
/** English sets whose intents together are as many conversations. */
const ENGLISH = ['banking77', 'hwu64', 'massive-en-US']

/** Seconds of a build of 3,000 questions in 200 conversations, and the accuracy (0–1) on dev where that means something. */
export type MiddleFigures = {
  bot: string
  questions: number
  conversations: number
  trainSeconds: number
  cpuSeconds: number
  accuracy: number | null
}

/** Measures a bot of intents of three English sets, and one of a set whose questions are cut into as many conversations. */
export async function measureMiddleBots(
  folder: string,
  cut: DataSet,
  threads: number,
): Promise<MiddleFigures[]> {
  const english = ENGLISH.map((name) => readDataSet(folder, name))
  const named = (part: 'train' | 'dev') =>
    english.flatMap((set) => set[part].map(({ text, label }) => ({ text, label: `${set.name} ${label}` })))
  const taken = new Map<TrainingSample['label'], string[]>()
  for (const { text, label } of shuffled(named('train'), createRandom(1))) {
    const questions = taken.get(label) ?? []
    if (questions.length < QUESTIONS) taken.set(label, [...questions, text])
  }
  const labels = [...taken.keys()].sort().slice(0, CONVERSATIONS)
  const dev = named('dev').filter(({ label }) => labels.includes(label))
  const first = await buildBot(
    labels.map((label) => taken.get(label)!),
    'en',
    threads,
  )
  const answers = dev.map(({ text, label }) => ({
    expected: String(labels.indexOf(label) + 1),
    found: String(classify(first.bot.model!, text).candidates[0]?.label),
  }))
  const texts = shuffled(cut.train, createRandom(1)).toSorted((a, b) => (a.label < b.label ? -1 : 1))
  const chunks = Array.from({ length: CONVERSATIONS }, (_, at) =>
    texts.slice(at * QUESTIONS, (at + 1) * QUESTIONS).map(({ text }) => text),
  )
  const second = await buildBot(chunks, cut.language, threads)
  const figures = { conversations: CONVERSATIONS, questions: CONVERSATIONS * QUESTIONS }
  return [
    {
      bot: ENGLISH.join(', '),
      ...figures,
      trainSeconds: first.trainSeconds,
      cpuSeconds: first.cpuSeconds,
      accuracy: round(accuracyOf(answers)),
    },
    {
      bot: cut.name,
      ...figures,
      trainSeconds: second.trainSeconds,
      cpuSeconds: second.cpuSeconds,
      accuracy: null,
    },
  ]
}
