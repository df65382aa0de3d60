import type { Language } from '@parlance/contract'
import {
  type Bot,
  compileBot,
  decodeBundle,
  encodeBundle,
  predictAnswer,
  trainingSet,
} from '@parlance/engine'
import { aSnapshot } from '../../../packages/engine/src/testing/aSnapshot'
import { lexiconOf, trainAsBuild } from '../parlance'

/** The questions of a conversation; its id is its position, counted from 1. */
export type TaughtConversation = readonly string[]

/** A bot as a standard build makes it and as it is served, and what its making took. */
export type ServedBot = {
  bot: Bot
  trainSeconds: number
  cpuSeconds: number
  compileSeconds: number
  bundleMb: number
}

/** What a bot does with a question, and the conversations that it answers with or offers. */
export type Outcome = { kind: 'single' | 'offered' | 'refused'; conversationIds: number[] }

/** Builds a bot with the settings of a new domain: what is learned decides, and up to three similar answers are offered. */
export async function buildBot(
  conversations: readonly TaughtConversation[],
  language: Language,
  threads: number,
): Promise<ServedBot> {
  const sketches = conversations.map((questions, at) => ({
    name: `conversation ${at + 1}`,
    questions: [...questions],
  }))
  const snapshot = aSnapshot(sketches, { language })
  const lexicon = lexiconOf(language)
  const { samples } = trainingSet(snapshot)
  const { bytes, trainSeconds, cpuSeconds } = await trainAsBuild(samples, language, lexicon, threads)
  const bundle = encodeBundle(snapshot, bytes)
  const started = performance.now()
  const bot = compileBot(decodeBundle(bundle), () => lexicon)
  const compileSeconds = (performance.now() - started) / 1000
  return { bot, trainSeconds, cpuSeconds, compileSeconds, bundleMb: bundle.length / 1e6 }
}

/** Asks a question in a new session. */
export function ask(bot: Bot, question: string): Outcome {
  const { kind, conversationIds } = predictAnswer(bot, question)
  if (kind === 'SIMILAR') return { kind: 'offered', conversationIds }
  return { kind: kind === 'NONE' ? 'refused' : 'single', conversationIds }
}
