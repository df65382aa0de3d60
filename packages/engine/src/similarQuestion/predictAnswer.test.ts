import type { ModelSettings, OutputContext } from '@parlance/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cases } from '../../../../scripts/suite/cases'
import { type Bot, compileBot } from '../bot/bot'
import { trainingSet } from '../bot/trainingSet'
import { encodeModel } from '../model/artefact/encodeModel'
import { trainModel } from '../model/testing/trainModel'
import { decodeBundle, encodeBundle } from '../snapshot/bundle'
import { aBot, aSnapshot, type ConversationSketch } from '../testing/aSnapshot'
import { talk } from '../testing/talk'
import { predictAnswer } from './predictAnswer'

const SHOP: ConversationSketch[] = [
  { name: 'Hours', questions: ['when do you open', 'what are your opening hours', 'are you open today'] },
  { name: 'Parking', questions: ['where can I park', 'is there parking', 'do you have a car park'] },
  {
    name: 'Returns',
    questions: ['how do I return something', 'can I send my order back', 'I want a refund'],
  },
  { name: 'Orders', questions: ['where is my order', 'track my order', 'has my order been sent'] },
  // The same question stands in a conversation that cannot answer.
  { name: 'Off', questions: ['where can I park', 'is anyone there'], answers: [], off: ['no'] },
  { name: 'Pay', questions: ['pay now', 'I want to pay'], outputContexts: [paying()] },
  // And in one that needs a context.
  { name: 'Pay there', questions: ['where can I park', 'where can I pay'], inputContexts: ['paying'] },
]
const snapshot = aSnapshot(SHOP)
snapshot.conversations[2]!.negatives = ['Orders']
const model = encodeModel(trainModel(trainingSet(snapshot).samples, { language: 'en', seed: 1 }))

function botWith(modelSettings: Partial<ModelSettings>): Bot {
  const changed = { ...snapshot, modelSettings: { ...snapshot.modelSettings, ...modelSettings } }
  return compileBot(decodeBundle(encodeBundle(changed, model)))
}

function paying(): OutputContext {
  return { name: 'paying', function: 'ADD', strength: 'WEAK', limitCount: 5, limitTime: 1800 }
}

/** What the bot answers in a new session, or after a turn that set a context, in the form of a prediction. */
function answerOf(bot: Bot, text: string, contexts: readonly string[] = []) {
  const session0 = talk(bot)
  if (contexts.length > 0) session0.sends('pay now')
  const { trace, session } = session0.sends(text).last()
  if (trace.matchType === 'FAIL') return { kind: 'NONE', conversationIds: [] }
  const offered = session.offered.map(({ conversationId }) => conversationId)
  return { kind: trace.matchType, conversationIds: trace.conversation ? [trace.conversation.id] : offered }
}

const settings = fc.record({
  singleThreshold: fc.constantFrom(null, 0.05, 0.3, 0.7, 1),
  similarThreshold: fc.constantFrom(null, 0.01, 0.2, 0.6),
  similarOn: fc.boolean(),
  similarMin: fc.integer({ min: 1, max: 3 }),
  similarMax: fc.integer({ min: 1, max: 4 }),
})
const words = [...new Set(SHOP.flatMap(({ questions = [] }) => questions.flatMap((text) => text.split(' '))))]
const someContexts = fc.constantFrom([], ['paying'])
const texts = fc.oneof(
  fc.constantFrom(...SHOP.flatMap(({ questions = [] }) => questions)),
  fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 5 }).map((chosen) => chosen.join(' ')),
)

test('the prediction of the editor is what the bot answers, whatever thresholds and contexts', () => {
  const kinds = new Set<string>()
  fc.assert(
    fc.property(
      settings,
      someContexts,
      fc.array(texts, { minLength: 5, maxLength: 15 }),
      (modelSettings, contexts, said) => {
        const bot = botWith(modelSettings)
        for (const text of said) {
          const { kind, conversationIds } = predictAnswer(bot, text, contexts)
          expect({ text, kind, conversationIds }).toEqual({ text, ...answerOf(bot, text, contexts) })
          kinds.add(kind)
        }
      },
    ),
    { numRuns: cases(150) },
  )
  expect([...kinds].sort()).toEqual(['EXACT', 'NONE', 'SIMILAR', 'SINGLE'])
})

test('the negative of the likeliest conversation counts half in the prediction too', () => {
  const text = 'my order back'
  const offering = { singleThreshold: 1, similarThreshold: 0.01, similarMax: 4 }
  const { candidates } = talk(botWith(offering)).sends(text).last().trace
  const plain = aBot(SHOP, { modelSettings: offering })
  const unhalved = talk(plain).sends(text).last().trace.candidates
  expect(candidates).not.toEqual(unhalved)
  expect(predictAnswer(botWith(offering), text).conversationIds).toEqual(
    answerOf(botWith(offering), text).conversationIds,
  )
})
