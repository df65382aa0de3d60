import {
  type ArrangedSamples,
  arrangeSamples,
  type Label,
  type TrainingSample,
} from '../features/trainingSamples'

/**
 * What became of a bot's questions since its model was trained: places of the questions that came among those `after`,
 * and of those that went among those `before`; `numberBefore[c]` is the number that class `c` had, -1 for a new one.
 */
export type Changes = {
  before: ArrangedSamples
  after: ArrangedSamples
  came: Int32Array
  went: Int32Array
  numberBefore: Int32Array
}

/** Compares the samples that a model was trained with to those of now. */
export function changesBetween(before: ArrangedSamples, now: readonly TrainingSample[]): Changes {
  const after = arrangeSamples(now)
  const numberOf = new Map<Label, number>(before.labels.map((label, number) => [label, number]))
  const numberBefore = Int32Array.from(after.labels, (label) => numberOf.get(label) ?? -1)
  return {
    before,
    after,
    came: missingFrom(before, after),
    went: missingFrom(after, before),
    numberBefore,
  }
}

/** Places of the samples that `known` does not have. */
function missingFrom(known: ArrangedSamples, samples: ArrangedSamples): Int32Array {
  const textsOf = new Map<Label, Set<string>>(known.labels.map((label) => [label, new Set()]))
  known.texts.forEach((text, at) => textsOf.get(known.labels[known.targets[at]!]!)!.add(text))
  const missing: number[] = []
  samples.texts.forEach((text, at) => {
    if (!textsOf.get(samples.labels[samples.targets[at]!]!)?.has(text)) missing.push(at)
  })
  return Int32Array.from(missing)
}
