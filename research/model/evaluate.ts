import { type Classification, classify, type StatisticalModel, type TrainingSample } from '@parlance/engine'
import { accuracyOf, macroF1Of } from './report/figures'

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
 * Measures a model on labelled texts and on texts that no class answers. `classifyText` is what a caller times.
 */
export function evaluate(
  model: StatisticalModel,
  tests: readonly TrainingSample[],
  foreign: readonly string[] = [],
  classifyText: (model: StatisticalModel, text: string) => Classification = classify,
): Evaluation {
  const answers = tests.map(({ text, label }) => {
    const { candidates, confidence } = classifyText(model, text)
    const best = candidates[0]
    return { expected: String(label), found: best ? String(best.label) : null, confidence }
  })
  const right = answers.filter(({ expected, found }) => expected === found)
  const answered = right.filter(({ confidence }) => confidence >= model.thresholds.similar)
  const refused = foreign.filter((text) => classifyText(model, text).confidence < model.thresholds.similar)
  return {
    accuracy: accuracyOf(answers),
    macroF1: macroF1Of(answers),
    inScopeAccuracy: answered.length / answers.length,
    oosRecall: foreign.length === 0 ? null : refused.length / foreign.length,
  }
}
