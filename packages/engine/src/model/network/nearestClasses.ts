import type { LabelledRows } from '../features/labelledRows'

/** Entries of a feature that more classes share than this tell rivals apart too little for their cost. */
const LEAST_SHARED = 200
const SHARED_OF_ALL = 0.04

/** Looks at so many classes a row are enough: its rarest features come first, as they tell most. */
const LOOKS = 1_000

/** By feature: the classes that have it, and its weight in the centroid of each. */
type ClassIndex = { pointers: Uint32Array; classes: Int32Array; weights: Float32Array }

/**
 * The classes most like each row: those whose centroids are nearest to it, its own left out. Returns
 * `perRow` class numbers a row, -1 where there are fewer.
 */
export function findRivals(
  set: LabelledRows,
  perRow: number,
  report: (fraction: number) => void,
): Int32Array {
  const { rows, labels, classCount } = set
  const mostShared = Math.max(LEAST_SHARED, classCount * SHARED_OF_ALL)
  const index = indexCentroids(set, mostShared)
  const rivals = new Int32Array(rows.count * perRow).fill(-1)
  const scores = new Float32Array(classCount)
  const touched = new Int32Array(classCount)
  const nearest = new Int32Array(perRow)
  for (let row = 0; row < rows.count; row++) {
    const count = scoreCentroids(index, set, row, scores, touched)
    const kept = keepNearest(touched, count, scores, labels[row]!, nearest)
    for (let i = 0; i < kept; i++) rivals[row * perRow + i] = nearest[i]!
    for (let i = 0; i < count; i++) scores[touched[i]!] = 0
    if (row % 500 === 0) report(row / rows.count)
  }
  return rivals
}

/** Fills `nearest` with the touched classes of the highest scores, the highest first, `own` left out. */
function keepNearest(
  touched: Int32Array,
  count: number,
  scores: Float32Array,
  own: number,
  nearest: Int32Array,
): number {
  let kept = 0
  for (let i = 0; i < count; i++) {
    const label = touched[i]!
    if (label === own) continue
    const full = kept === nearest.length
    if (full && !isNearer(label, nearest[kept - 1]!, scores)) continue
    let place = full ? kept - 1 : kept++
    for (; place > 0 && isNearer(label, nearest[place - 1]!, scores); place--)
      nearest[place] = nearest[place - 1]!
    nearest[place] = label
  }
  return kept
}

/** The class number settles ties, so that the outcome does not depend on the order of features. */
function isNearer(label: number, other: number, scores: Float32Array): boolean {
  return scores[label]! > scores[other]! || (scores[label] === scores[other] && label < other)
}

function scoreCentroids(
  { pointers, classes, weights }: ClassIndex,
  { rows }: LabelledRows,
  row: number,
  scores: Float32Array,
  touched: Int32Array,
): number {
  let count = 0
  let looks = 0
  // Features are numbered by how frequent they are.
  for (let at = rows.pointers[row + 1]! - 1; at >= rows.pointers[row]! && looks < LOOKS; at--) {
    const feature = rows.features[at]!
    const value = rows.values[at]!
    const last = pointers[feature + 1]!
    looks += last - pointers[feature]!
    for (let entry = pointers[feature]!; entry < last; entry++) {
      const label = classes[entry]!
      if (scores[label] === 0) touched[count++] = label
      scores[label]! += value * weights[entry]!
    }
  }
  return count
}

/** The centroids of all classes as unit vectors, turned round; features that too many classes share are left out. */
function indexCentroids(set: LabelledRows, mostShared: number): ClassIndex {
  const { classCount, featureCount } = set
  const sharedBy = new Int32Array(featureCount)
  const scales = new Float64Array(classCount)
  eachCentroid(set, (label, touched, count, sums) => {
    let square = 0
    for (let i = 0; i < count; i++) {
      sharedBy[touched[i]!]!++
      square += sums[touched[i]!]! ** 2
    }
    scales[label] = 1 / Math.sqrt(square || 1)
  })
  const pointers = new Uint32Array(featureCount + 1)
  for (let feature = 0; feature < featureCount; feature++) {
    const kept = sharedBy[feature]! > mostShared ? 0 : sharedBy[feature]!
    pointers[feature + 1] = pointers[feature]! + kept
  }
  const next = pointers.slice()
  const total = pointers[featureCount]!
  const index = { pointers, classes: new Int32Array(total), weights: new Float32Array(total) }
  eachCentroid(set, (label, touched, count, sums) => {
    for (let i = 0; i < count; i++) {
      const feature = touched[i]!
      if (sharedBy[feature]! > mostShared) continue
      const place = next[feature]!++
      index.classes[place] = label
      index.weights[place] = sums[feature]! * scales[label]!
    }
  })
  return index
}

/** Shows the sum of the rows of each class: the features it has, how many, and the sum of each. */
function eachCentroid(
  { rows, labels, classCount, featureCount }: LabelledRows,
  see: (label: number, touched: Int32Array, count: number, sums: Float64Array) => void,
): void {
  const byClass = rowsByClass(labels, classCount)
  const sums = new Float64Array(featureCount)
  const touched = new Int32Array(featureCount)
  for (let label = 0; label < classCount; label++) {
    let count = 0
    for (let i = byClass.pointers[label]!; i < byClass.pointers[label + 1]!; i++) {
      const row = byClass.rows[i]!
      for (let at = rows.pointers[row]!; at < rows.pointers[row + 1]!; at++) {
        const feature = rows.features[at]!
        if (sums[feature] === 0) touched[count++] = feature
        sums[feature]! += rows.values[at]!
      }
    }
    see(label, touched, count, sums)
    for (let i = 0; i < count; i++) sums[touched[i]!] = 0
  }
}

function rowsByClass(labels: Int32Array, classCount: number) {
  const pointers = new Int32Array(classCount + 1)
  for (const label of labels) pointers[label + 1]!++
  for (let label = 0; label < classCount; label++) pointers[label + 1]! += pointers[label]!
  const next = pointers.slice()
  const rows = new Int32Array(labels.length)
  for (let row = 0; row < labels.length; row++) rows[next[labels[row]!]!++] = row
  return { pointers, rows }
}
