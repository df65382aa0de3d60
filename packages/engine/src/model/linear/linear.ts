/**
 * A linear scorer, one weight vector a class, stored by feature: entries `pointers[f]` to `pointers[f + 1]`
 * say which classes feature `f` speaks for or against; weight = `weights[e] · scales[classes[e]]`.
 */
export type LinearPart = {
  pointers: Uint32Array
  classes: Uint16Array
  weights: Int8Array
  scales: Float32Array
  biases: Float32Array
}

/** Weights of one class before they are packed: features (rising) and 8-bit weights. */
export type ClassWeights = { features: Int32Array; weights: Int8Array; scale: number; bias: number }

/** Turns the class-by-class weights round, so that a text touches only the weights of its own features. */
export function packLinear(classes: readonly ClassWeights[], featureCount: number): LinearPart {
  const pointers = new Uint32Array(featureCount + 1)
  for (const { features } of classes)
    for (let at = 0; at < features.length; at++) pointers[features[at]! + 1]!++
  for (let feature = 0; feature < featureCount; feature++) pointers[feature + 1]! += pointers[feature]!
  const next = pointers.slice()
  const total = pointers[featureCount]!
  const part: LinearPart = {
    pointers,
    classes: new Uint16Array(total),
    weights: new Int8Array(total),
    scales: Float32Array.from(classes, ({ scale }) => scale),
    biases: Float32Array.from(classes, ({ bias }) => bias),
  }
  classes.forEach(({ features, weights }, number) => {
    for (let at = 0; at < features.length; at++) {
      const place = next[features[at]!]!++
      part.classes[place] = number
      part.weights[place] = weights[at]!
    }
  })
  return part
}
