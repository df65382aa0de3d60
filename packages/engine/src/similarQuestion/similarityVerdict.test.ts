import { expect, it } from 'vitest'
import type { Classification } from '../model/scoring/classify'
import type { NearQuestion } from './nearest'
import { type SimilaritySigns, similarityVerdict } from './similarityVerdict'

const near = (similarity: number, exact = false): NearQuestion => {
  return { id: 1, conversationId: 2, text: 'refund please', similarity, exact }
}
function answering(label: number, confidence: number): Classification {
  const signals = { entropy: 0, coverage: 1, margin: null, logit: 0 }
  return { candidates: [{ label, probability: 0.9 }], confidence, signals, topFeatures: [] }
}
function verdict(signs: Partial<SimilaritySigns>) {
  return similarityVerdict({
    similar: [],
    own: null,
    classification: null,
    conversationId: 1,
    isLearned: true,
    ...signs,
  })
}

it('the same question elsewhere is a duplicate, whatever the model says', () => {
  expect(verdict({ similar: [near(1, true)], classification: answering(1, 1) })).toBe('DUPLICATE')
})

it('a model that answers with another conversation makes confusion likely, a hesitant one does not', () => {
  expect(verdict({ classification: answering(2, 0.6) })).toBe('LIKELY_CONFUSED')
  expect(verdict({ classification: answering(2, 0.1) })).toBe('NONE')
  expect(verdict({ similar: [near(0.9)], classification: answering(1, 0.6) })).toBe('NEAR')
})

it('a conversation that the model has not learned needs a surer model', () => {
  const unlearned = { isLearned: false, conversationId: null }
  expect(verdict({ ...unlearned, classification: answering(2, 0.4) })).toBe('NONE')
  expect(verdict({ ...unlearned, classification: answering(2, 0.7) })).toBe('LIKELY_CONFUSED')
})

it('without a model likeness decides: nearer to another conversation than to the own one', () => {
  expect(verdict({ similar: [near(0.7)], own: near(0.5) })).toBe('LIKELY_CONFUSED')
  expect(verdict({ similar: [near(0.7)], own: near(0.8) })).toBe('NEAR')
  expect(verdict({ similar: [near(0.3)], own: near(0.2) })).toBe('NONE')
})
