/** Adds a vector, scaled, to a sum. */
export function addScaled(sum, vector, factor) {
  for (let k = 0; k < sum.length; k++) sum[k] += vector[k] * factor
}

/** The vector made length one; null for zeros. */
export function unitVector(vector) {
  let square = 0
  for (const value of vector) square += value ** 2
  return square === 0 ? null : vector.map((value) => value / Math.sqrt(square))
}
