/** Centroids a piece can be one of; one byte names it. */
export const CENTROIDS = 256
const ROUNDS = 12
/** Centroids are learned from the most useful words and every so many of the others. */
const ALL_OF_FIRST = 20_000
const THEN_EVERY = 4

/**
 * Product quantisation: each row is cut into `pieces` pieces, and each piece is replaced by the nearest of 256
 * centroids of its own (k-means from evenly spread rows, so the same rows give the same bytes). Rows come most useful
 * first.
 */
export function quantise(rows, width, pieces) {
  const count = rows.length / width
  const size = width / pieces
  const codes = new Uint8Array(count * pieces)
  const centroids = new Float32Array(CENTROIDS * width)
  for (let piece = 0; piece < pieces; piece++) {
    const points = new Float32Array(count * size)
    for (let row = 0; row < count; row++) {
      for (let k = 0; k < size; k++) points[row * size + k] = rows[row * width + piece * size + k]
    }
    const centres = learn(sampleOf(points, size), size)
    centroids.set(centres, piece * CENTROIDS * size)
    for (let row = 0; row < count; row++)
      codes[row * pieces + piece] = nearest(points, row * size, centres, size)
  }
  return { codes, centroids }
}

function sampleOf(points, size) {
  const count = points.length / size
  const kept = []
  for (let row = 0; row < count; row++) {
    if (row >= ALL_OF_FIRST && row % THEN_EVERY !== 0) continue
    for (let k = 0; k < size; k++) kept.push(points[row * size + k])
  }
  return Float32Array.from(kept)
}

function learn(points, size) {
  const count = points.length / size
  const centres = new Float32Array(CENTROIDS * size)
  for (let centre = 0; centre < CENTROIDS; centre++) {
    const row = Math.floor(((centre + 0.5) * count) / CENTROIDS)
    for (let k = 0; k < size; k++) centres[centre * size + k] = points[row * size + k] ?? 0
  }
  for (let round = 0; round < ROUNDS; round++) {
    const sums = new Float64Array(CENTROIDS * size)
    const members = new Uint32Array(CENTROIDS)
    for (let row = 0; row < count; row++) {
      const centre = nearest(points, row * size, centres, size)
      members[centre]++
      for (let k = 0; k < size; k++) sums[centre * size + k] += points[row * size + k]
    }
    for (let at = 0; at < centres.length; at++) {
      const belonging = members[Math.floor(at / size)]
      if (belonging > 0) centres[at] = sums[at] / belonging
    }
  }
  return centres
}

function nearest(points, start, centres, size) {
  let best = 0
  let least = Number.POSITIVE_INFINITY
  for (let centre = 0; centre < CENTROIDS; centre++) {
    let distance = 0
    for (let k = 0; k < size; k++) {
      const difference = points[start + k] - centres[centre * size + k]
      distance += difference * difference
    }
    if (distance < least) {
      least = distance
      best = centre
    }
  }
  return best
}
