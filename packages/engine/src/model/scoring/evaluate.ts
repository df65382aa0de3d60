import type { Label, TrainingSample } from '../features/trainingSamples'
import { type Classification, classify } from './classify'
import type { StatisticalModel } from './statisticalModel'

/** How well a model answers texts it has not seen; every figure 0–1. */
export type Evaluation = {
  /** Share of texts whose likeliest class is right, whatever the confidence. */
  accuracy: number
  /** Mean over the classes that occur in the test of the harmonic mean of precision and recall. */
  macroF1: number
  /** Share of texts that are right and not refused by the model's failure threshold. */
  inScopeAccuracy: number
  /** Share of foreign texts that get the failure answer; null when there are none. */
  oosRecall: number | null
}

/**
 * Measures a model on labelled texts and on texts that no class answers. A caller that wants to time each call passes
 * its own `classifyText`.
 */
export function evaluate(
  model: StatisticalModel,
  tests: readonly TrainingSample[],
  foreign: readonly string[] = [],
  classifyText: (model: StatisticalModel, text: string) => Classification = classify,
): Evaluation {
  const results = tests.map(({ text, label }) => {
    const { candidates, confidence } = classifyText(model, text)
    return { expected: label, found: candidates[0]?.label ?? null, confidence }
  })
  const right = results.filter(({ expected, found }) => expected === found)
  const answered = right.filter(({ confidence }) => confidence >= model.thresholds.similar)
  const refused = foreign.filter((text) => classifyText(model, text).confidence < model.thresholds.similar)
  return {
    accuracy: ratio(right.length, results.length),
    macroF1: macroF1(results),
    inScopeAccuracy: ratio(answered.length, results.length),
    oosRecall: foreign.length === 0 ? null : ratio(refused.length, foreign.length),
  }
}

function macroF1(results: readonly { expected: Label; found: Label | null }[]): number {
  const expectedCounts = new Map<Label, number>()
  const foundCounts = new Map<Label, number>()
  const rightCounts = new Map<Label, number>()
  const count = (counts: Map<Label, number>, label: Label) => counts.set(label, (counts.get(label) ?? 0) + 1)
  for (const { expected, found } of results) {
    count(expectedCounts, expected)
    if (found !== null) count(foundCounts, found)
    if (found === expected) count(rightCounts, expected)
  }
  let sum = 0
  for (const [label, expected] of expectedCounts) {
    sum += (2 * (rightCounts.get(label) ?? 0)) / (expected + (foundCounts.get(label) ?? 0))
  }
  return ratio(sum, expectedCounts.size)
}

function ratio(count: number, whole: number): number {
  return whole === 0 ? 0 : count / whole
}
