import { defaultDialogueSettings } from '@parlance/contract'
import {
  compileBot,
  decodeBundle,
  encodeBundle,
  encodeModel,
  noComponents,
  respond,
  type Session,
  SNAPSHOT_FORMAT,
  type Snapshot,
  STANDARD_SEED,
  trainingSet,
  trainModel,
} from '@parlance/engine'
import { corpus, percentile, utterance } from './corpus'

const CONVERSATIONS = 150
const QUESTIONS = 100
const TURNS = 20_000

/** The engine alone, one core, no storage: turns a second and their tail, on a trained bot of 15,000 questions. */
export function engineTurns(): Record<string, number> {
  const bot = corpus(CONVERSATIONS, QUESTIONS)
  const snapshot: Snapshot = {
    formatVersion: SNAPSHOT_FORMAT,
    domain: { id: 1, code: 'bench', name: 'bench', language: 'ko', domainType: 'DEFAULT' },
    build: { id: 1, displayId: '1', mode: 'STANDARD' },
    conversations: bot.map((fields, i) => ({
      id: i + 1,
      name: fields.name,
      tags: fields.tags,
      group: fields.group,
      random: false,
      questions: fields.questions.map((q, j) => ({ id: i * QUESTIONS + j + 1, ...q })),
      answers: fields.answers.map((a, j) => ({ id: i + j + 1, ...a })),
    })),
    entities: [],
    modelSettings: {
      singleThreshold: null,
      similarThreshold: null,
      ensembleWeight: null,
      similarOn: true,
      similarMin: 1,
      similarMax: 3,
    },
    components: noComponents(),
    settings: defaultDialogueSettings('ko'),
  }
  const model = encodeModel(
    trainModel(trainingSet(snapshot).samples, { language: 'ko', seed: STANDARD_SEED }),
  )
  const compiled = compileBot(decodeBundle(encodeBundle(snapshot, model)))
  let session: Session | null = null
  const times: number[] = []
  const began = performance.now()
  for (let n = 0; n < TURNS; n += 1) {
    const start = performance.now()
    const step = respond(compiled, session, {
      event: 'send',
      text: utterance(bot, n),
      now: 1_700_000_000_000 + n,
      seed: n,
      newSessionId: 's',
      userId: 'u',
      requestId: 'r',
      platform: 'custom',
    }).next()
    if (!step.done) throw new Error('the engine asked for an effect')
    session = step.value.session
    times.push(performance.now() - start)
  }
  const seconds = (performance.now() - began) / 1000
  times.sort((a, b) => a - b)
  return {
    turnsPerSecond: Math.round(TURNS / seconds),
    p50Ms: percentile(times, 0.5),
    p99Ms: percentile(times, 0.99),
  }
}
