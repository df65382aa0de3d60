/** Σ values[i] · weights[features[i]] over a sparse row. */
export function gatherDot(
  weights: Float32Array,
  features: Int32Array,
  values: Float32Array,
  start: number,
  end: number,
): number {
  let first = 0
  let second = 0
  let third = 0
  let fourth = 0
  let at = start
  for (; at + 3 < end; at += 4) {
    first += values[at]! * weights[features[at]!]!
    second += values[at + 1]! * weights[features[at + 1]!]!
    third += values[at + 2]! * weights[features[at + 2]!]!
    fourth += values[at + 3]! * weights[features[at + 3]!]!
  }
  for (; at < end; at++) first += values[at]! * weights[features[at]!]!
  return first + second + (third + fourth)
}

/** How many weight vectors `gatherBlock` multiplies at a time. */
export const BLOCK = 8

/** Like `gatherDot` for eight weight vectors at once, interleaved: feature `f` has `weights[8f]` to `[8f + 7]`. */
export function gatherBlock(
  weights: Float32Array,
  features: Int32Array,
  values: Float32Array,
  start: number,
  end: number,
  sums: Float64Array,
): void {
  let [a, b, c, d, e, f, g, h] = [0, 0, 0, 0, 0, 0, 0, 0]
  for (let at = start; at < end; at++) {
    const value = values[at]!
    const place = features[at]! * BLOCK
    a += value * weights[place]!
    b += value * weights[place + 1]!
    c += value * weights[place + 2]!
    d += value * weights[place + 3]!
    e += value * weights[place + 4]!
    f += value * weights[place + 5]!
    g += value * weights[place + 6]!
    h += value * weights[place + 7]!
  }
  sums[0] = a
  sums[1] = b
  sums[2] = c
  sums[3] = d
  sums[4] = e
  sums[5] = f
  sums[6] = g
  sums[7] = h
}

/** weights[features[i]] += step · values[i] over a sparse row. */
export function scatterAdd(
  weights: Float32Array,
  features: Int32Array,
  values: Float32Array,
  start: number,
  end: number,
  step: number,
): void {
  for (let at = start; at < end; at++) weights[features[at]!]! += step * values[at]!
}

/**
 * into += Σ values[i] · rows[features[i]] for whole rows of a dense matrix of the given width. Four rows a
 * pass, because reading and writing `into` costs more than the arithmetic.
 */
export function addRows(
  into: Float32Array,
  rows: Float32Array | Int8Array,
  width: number,
  features: Int32Array,
  values: Float32Array,
  count: number,
): void {
  let i = 0
  for (; i + 3 < count; i += 4) {
    const a = features[i]! * width
    const b = features[i + 1]! * width
    const c = features[i + 2]! * width
    const d = features[i + 3]! * width
    const va = values[i]!
    const vb = values[i + 1]!
    const vc = values[i + 2]!
    const vd = values[i + 3]!
    for (let j = 0; j < width; j++) {
      into[j]! += va * rows[a + j]! + vb * rows[b + j]! + (vc * rows[c + j]! + vd * rows[d + j]!)
    }
  }
  for (; i < count; i++) {
    const offset = features[i]! * width
    const value = values[i]!
    for (let j = 0; j < width; j++) into[j]! += value * rows[offset + j]!
  }
}

/** Σ rows[offset + active[t]] · values[t]: a dense row against a vector that is mostly zero. */
export function dotActive(
  rows: Float32Array | Int8Array,
  offset: number,
  active: Int32Array,
  values: Float32Array,
  length: number,
): number {
  let first = 0
  let second = 0
  let third = 0
  let fourth = 0
  let t = 0
  for (; t + 3 < length; t += 4) {
    first += rows[offset + active[t]!]! * values[t]!
    second += rows[offset + active[t + 1]!]! * values[t + 1]!
    third += rows[offset + active[t + 2]!]! * values[t + 2]!
    fourth += rows[offset + active[t + 3]!]! * values[t + 3]!
  }
  for (; t < length; t++) first += rows[offset + active[t]!]! * values[t]!
  return first + second + (third + fourth)
}

/** rows[offset + active[t]] += factor · values[t]. */
export function addActive(
  rows: Float32Array,
  offset: number,
  active: Int32Array,
  values: Float32Array,
  length: number,
  factor: number,
): void {
  for (let t = 0; t < length; t++) rows[offset + active[t]!]! += factor * values[t]!
}
