import { expect, it } from 'vitest'
import type { NearQuestion } from './nearest'
import { type SimilaritySigns, similarityVerdict } from './similarityVerdict'

const near = (similarity: number, exact = false): NearQuestion => {
  return { id: 1, conversationId: 2, text: 'refund please', similarity, exact }
}
function answering(conversationId: number, confidence: number) {
  return { conversationId, confidence }
}
function verdict(signs: Partial<SimilaritySigns>) {
  return similarityVerdict({
    similar: [],
    own: null,
    likeliest: null,
    conversationId: 1,
    isLearned: true,
    isKeptApart: () => false,
    ...signs,
  })
}

it('the same question elsewhere is a duplicate, whatever the model says', () => {
  expect(verdict({ similar: [near(1, true)], likeliest: answering(1, 1) })).toBe('DUPLICATE')
})

it('a model that answers with another conversation makes confusion likely, a hesitant one does not', () => {
  expect(verdict({ likeliest: answering(2, 0.6) })).toBe('LIKELY_CONFUSED')
  expect(verdict({ likeliest: answering(2, 0.1) })).toBe('NONE')
  expect(verdict({ similar: [near(0.9)], likeliest: answering(1, 0.6) })).toBe('NEAR')
})

it('a conversation that the model has not learned needs a surer model', () => {
  const unlearned = { isLearned: false, conversationId: null }
  expect(verdict({ ...unlearned, likeliest: answering(2, 0.4) })).toBe('NONE')
  expect(verdict({ ...unlearned, likeliest: answering(2, 0.7) })).toBe('LIKELY_CONFUSED')
})

it('what answers under other contexts confuses nothing', () => {
  const signs = { likeliest: answering(2, 0.6) }
  expect(verdict({ ...signs, isKeptApart: (id) => id === 3 })).toBe('LIKELY_CONFUSED')
  expect(verdict({ ...signs, isKeptApart: (id) => id === 2 })).toBe('NONE')
})

it('without a model likeness decides: nearer to another conversation than to the own one', () => {
  expect(verdict({ similar: [near(0.7)], own: near(0.5) })).toBe('LIKELY_CONFUSED')
  expect(verdict({ similar: [near(0.7)], own: near(0.8) })).toBe('NEAR')
  expect(verdict({ similar: [near(0.3)], own: near(0.2) })).toBe('NONE')
})
