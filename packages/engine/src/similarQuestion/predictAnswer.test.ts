import type { ModelSettings } from '@parlance/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Bot, compileBot } from '../bot/bot'
import { trainingSet } from '../bot/trainingSet'
import { encodeModel } from '../model/artefact/encodeModel'
import { trainModel } from '../model/testing/trainModel'
import { decodeBundle, encodeBundle } from '../snapshot/bundle'
import { aBot, aSnapshot } from '../testing/aSnapshot'
import { talk } from '../testing/talk'
import { predictAnswer } from './predictAnswer'

const SHOP = [
  { name: 'Hours', questions: ['when do you open', 'what are your opening hours', 'are you open today'] },
  { name: 'Parking', questions: ['where can I park', 'is there parking', 'do you have a car park'] },
  {
    name: 'Returns',
    questions: ['how do I return something', 'can I send my order back', 'I want a refund'],
  },
  { name: 'Orders', questions: ['where is my order', 'track my order', 'has my order been sent'] },
  // The same question stands in a conversation that cannot answer.
  { name: 'Off', questions: ['where can I park', 'is anyone there'], answers: [], off: ['no'] },
]
const snapshot = aSnapshot(SHOP)
snapshot.conversations[2]!.negatives = ['Orders']
const model = encodeModel(trainModel(trainingSet(snapshot).samples, { language: 'en', seed: 1 }))

function botWith(modelSettings: Partial<ModelSettings>): Bot {
  const changed = { ...snapshot, modelSettings: { ...snapshot.modelSettings, ...modelSettings } }
  return compileBot(decodeBundle(encodeBundle(changed, model)))
}

/** What the bot answers in a new session, in the form of a prediction. */
function answerOf(bot: Bot, text: string) {
  const { trace, session } = talk(bot).sends(text).last()
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
const words = [...new Set(SHOP.flatMap(({ questions }) => questions.flatMap((text) => text.split(' '))))]
const texts = fc.oneof(
  fc.constantFrom(...SHOP.flatMap(({ questions }) => questions)),
  fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 5 }).map((chosen) => chosen.join(' ')),
)

test('the prediction of the editor is what the bot answers, whatever the thresholds', () => {
  const kinds = new Set<string>()
  fc.assert(
    fc.property(settings, fc.array(texts, { minLength: 5, maxLength: 15 }), (modelSettings, said) => {
      const bot = botWith(modelSettings)
      for (const text of said) {
        const { kind, conversationIds } = predictAnswer(bot, text)
        expect({ text, kind, conversationIds }).toEqual({ text, ...answerOf(bot, text) })
        kinds.add(kind)
      }
    }),
    { numRuns: 150 },
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
