/**
 * A linear scorer, one weight vector a class, stored by feature: entries `pointers[f]` to `pointers[f + 1]` are the
 * classes that have a weight for feature `f`; weight = `weights[e] · scales[classes[e]]`.
 */
export type LinearScorer = {
  pointers: Uint32Array
  classes: Uint16Array
  weights: Int8Array
  scales: Float32Array
  biases: Float32Array
}

/** Weights of one class before they are packed: features (rising) and 8-bit weights. */
export type ClassWeights = { features: Int32Array; weights: Int8Array; scale: number; bias: number }

/** Stores the weights by feature instead of by class, so that a text touches only the weights of its own features. */
export function packLinear(classes: readonly ClassWeights[], featureCount: number): LinearScorer {
  const pointers = new Uint32Array(featureCount + 1)
  for (const { features } of classes)
    for (let at = 0; at < features.length; at++) pointers[features[at]! + 1]!++
  for (let feature = 0; feature < featureCount; feature++) pointers[feature + 1]! += pointers[feature]!
  const next = pointers.slice()
  const total = pointers[featureCount]!
  const scorer: LinearScorer = {
    pointers,
    classes: new Uint16Array(total),
    weights: new Int8Array(total),
    scales: Float32Array.from(classes, ({ scale }) => scale),
    biases: Float32Array.from(classes, ({ bias }) => bias),
  }
  classes.forEach(({ features, weights }, number) => {
    for (let at = 0; at < features.length; at++) {
      const entry = next[features[at]!]!++
      scorer.classes[entry] = number
      scorer.weights[entry] = weights[at]!
    }
  })
  return scorer
}
