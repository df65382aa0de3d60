import { defaultDialogueSettings } from '@parlance/contract'
import {
  compileBot,
  decodeBundle,
  encodeBundle,
  encodeModel,
  respond,
  type Session,
  type Snapshot,
  STANDARD_SEED,
  trainingSet,
  trainModel,
} from '@parlance/engine'
import { aSnapshot } from '../../packages/engine/src/testing/aSnapshot'
import { corpus, percentile, utterance } from '../content/corpus'

const CONVERSATIONS = 150
const QUESTIONS = 100
const TURNS = 20_000

/** The engine alone, one core, no storage: turns a second and their tail, on a trained bot of 15,000 questions. */
export function engineTurns(): Record<string, number> {
  const bot = corpus(CONVERSATIONS, QUESTIONS)
  const dialogue = defaultDialogueSettings('ko')
  const snapshot: Snapshot = {
    ...aSnapshot([], { language: 'ko', dialogue }),
    conversations: bot.map((fields, i) => ({
      id: i + 1,
      name: fields.name,
      tags: fields.tags,
      group: fields.group,
      random: false,
      questions: fields.questions.map((q, j) => ({ id: i * QUESTIONS + j + 1, ...q })),
      answers: fields.answers.map((a, j) => ({ id: i + j + 1, ...a })),
    })),
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
