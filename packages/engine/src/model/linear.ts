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

const LARGEST = 127

/** Keeps of a dense weight vector what matters, as 8-bit numbers: less than `smallest` of the largest is dropped. */
export function quantizeClass(dense: Float32Array, bias: number, smallest: number): ClassWeights {
  let largest = 0
  for (const weight of dense) largest = Math.max(largest, Math.abs(weight))
  const floor = largest * smallest
  let kept = 0
  for (const weight of dense) if (Math.abs(weight) > floor) kept++
  const features = new Int32Array(kept)
  const weights = new Int8Array(kept)
  let at = 0
  for (let feature = 0; feature < dense.length; feature++) {
    const weight = dense[feature]!
    if (Math.abs(weight) <= floor) continue
    features[at] = feature
    weights[at++] = Math.round((weight / largest) * LARGEST)
  }
  return { features, weights, scale: largest / LARGEST, bias }
}

/** Turns the class-by-class weights round, so that a text touches only the weights of its own features. */
export function packLinear(classes: readonly ClassWeights[], featureCount: number): LinearPart {
  const pointers = new Uint32Array(featureCount + 1)
  for (const { features } of classes) for (const feature of features) pointers[feature + 1]!++
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
    features.forEach((feature, at) => {
      const place = next[feature]!++
      part.classes[place] = number
      part.weights[place] = weights[at]!
    })
  })
  return part
}
