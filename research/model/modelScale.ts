import { availableParallelism } from 'node:os'
import { isMainThread } from 'node:worker_threads'
import {
  classify,
  decodeModel,
  encodeModel,
  finishTraining,
  planTraining,
  STANDARD_SEED,
  type StatisticalModel,
  type TrainingSample,
} from '@parlance/engine'
import { jobsOnThreads } from '../../packages/server/src/builds/child/jobsOnThreads'
import { serveTrainingJobs } from '../../packages/server/src/builds/child/trainingThread'
import { lexiconOf } from './parlance'

/**
 * Trains a bot of so many made-up conversations and questions as a build does, and prints one JSON line: seconds (wall
 * and CPU), peak memory, size, speed and accuracy on questions that were held back. The same templates make both, so
 * accuracy only tells that the scale does no harm.
 */
async function measure(conversations: number, questions: number, threads: number): Promise<void> {
  const { train, test } = madeUp(conversations, questions)
  const [started, cpu] = [performance.now(), process.cpuUsage()]
  const lexicon = lexiconOf('ko')
  let prepared = 0
  function* plans() {
    for (const plan of planTraining(train, { language: 'ko', seed: STANDARD_SEED, lexicon }, () => {})) {
      prepared ||= performance.now()
      yield plan
    }
  }
  const { plan, outcome } = await jobsOnThreads(train.length, plans(), {
    file: new URL(import.meta.url),
    threads,
    onProgress: () => {},
  })
  const bytes = encodeModel(finishTraining(plan, outcome).model)
  const used = process.cpuUsage(cpu)
  const figures = {
    conversations,
    questions: train.length,
    threads,
    wallSeconds: round((performance.now() - started) / 1000),
    preparationSeconds: round((prepared - started) / 1000),
    cpuSeconds: round((used.user + used.system) / 1e6),
    peakMb: Math.round(process.resourceUsage().maxRSS / 1024),
    modelMb: round(bytes.length / 1e6),
    ...answers(
      decodeModel(bytes, () => lexicon),
      test,
    ),
  }
  console.log(JSON.stringify(figures))
}

function answers(model: StatisticalModel, test: readonly TrainingSample[]) {
  for (const { text } of test.slice(0, 300)) classify(model, text)
  const times: number[] = []
  let right = 0
  for (const { text, label } of test) {
    const start = performance.now()
    const { candidates } = classify(model, text)
    times.push(performance.now() - start)
    if (candidates[0]?.label === label) right++
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => round(times[Math.floor((times.length - 1) * share)]!, 3)
  return { accuracy: round(right / test.length, 4), p50Ms: at(0.5), p99Ms: at(0.99) }
}

const TESTS = 3_000
const WORDS = 4_000
const SYLLABLES = 11_172
const OPENINGS = [
  '',
  '혹시',
  '저기요',
  '안녕하세요',
  '빠르게',
  '지금',
  '모바일에서',
  '앱에서',
  '급한데',
  '제가',
]
const ENDINGS = [
  '하고 싶어요',
  '해 주세요',
  '할 수 있나요',
  '어떻게 해요',
  '알려줘',
  '되나요',
  '부탁드려요',
  '좀요',
]

/** Each conversation is a pair of a thing and an act, each of which has several names. */
function madeUp(conversations: number, questions: number) {
  const random = numbers(conversations * 31 + questions)
  const words = Array.from({ length: WORDS }, () =>
    Array.from({ length: 2 + below(2) }, () => String.fromCharCode(0xac00 + below(SYLLABLES))).join(''),
  )
  const acts = Math.ceil(Math.sqrt(conversations))
  const namesOf = (kind: number, number: number) =>
    [0, 1, 2].map((name) => words[(kind * 1_999 + number * 17 + name * 7) % WORDS]!)
  const ask = (label: number): TrainingSample => {
    const [thing, act] = [Math.floor(label / acts), label % acts]
    const filler = below(3) === 0 ? words[below(WORDS)]! : ''
    const said = [pick(OPENINGS), pick(namesOf(0, thing)), filler, pick(namesOf(1, act)), pick(ENDINGS)]
    return { text: said.filter((word) => word !== '').join(' '), label }
  }
  const train = Array.from({ length: conversations * questions }, (_, i) => ask(i % conversations))
  const test = Array.from({ length: TESTS }, () => ask(below(conversations)))
  return { train, test }

  function below(count: number): number {
    return Math.floor(random() * count)
  }
  function pick(from: readonly string[]): string {
    return from[below(from.length)]!
  }
}

function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    return (((state >>> 8) ^ (state >>> 20)) % 16_777_216) / 16_777_216
  }
}

function round(value: number, digits = 2): number {
  return Number(value.toFixed(digits))
}

if (isMainThread) {
  const [conversations, questions, threads] = process.argv.slice(2).map(Number)
  await measure(conversations!, questions!, threads || Math.min(2, availableParallelism()))
} else serveTrainingJobs()
