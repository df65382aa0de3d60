import {
  type ArrangedSamples,
  arrangeSamples,
  type Label,
  type TrainingSample,
} from '../features/trainingSamples'

/**
 * The changes of a bot's questions since its model was trained: the numbers of added questions among those `after`,
 * and of removed ones among those `before`; class `c` had the number `numberBefore[c]`, -1 for a new one.
 */
export type Changes = {
  before: ArrangedSamples
  after: ArrangedSamples
  added: Int32Array
  removed: Int32Array
  numberBefore: Int32Array
}

/** Compares the samples that a model was trained with to the current ones. */
export function changesBetween(before: ArrangedSamples, now: readonly TrainingSample[]): Changes {
  const after = arrangeSamples(now)
  const numberOf = new Map<Label, number>(before.labels.map((label, number) => [label, number]))
  const numberBefore = Int32Array.from(after.labels, (label) => numberOf.get(label) ?? -1)
  return {
    before,
    after,
    added: missingFrom(before, after),
    removed: missingFrom(after, before),
    numberBefore,
  }
}

/** Numbers of the samples that `known` does not have. */
function missingFrom(known: ArrangedSamples, samples: ArrangedSamples): Int32Array {
  const textsOf = new Map<Label, Set<string>>(known.labels.map((label) => [label, new Set()]))
  known.texts.forEach((text, at) => textsOf.get(known.labels[known.targets[at]!]!)!.add(text))
  const missing: number[] = []
  samples.texts.forEach((text, at) => {
    if (!textsOf.get(samples.labels[samples.targets[at]!]!)?.has(text)) missing.push(at)
  })
  return Int32Array.from(missing)
}
