import type { LabelledRows } from '../features/labelledRows'

/** A feature that more classes share than this is left out: it costs much and says little about a class. */
const LEAST_SHARED = 200
const SHARED_OF_ALL = 0.04

/** So many entries are read for a row, those of its rarest features first, as they distinguish classes best. */
const MOST_READ = 1_000

/** For each feature the classes that have it, and its weight in the centroid of each. */
type ClassIndex = { pointers: Uint32Array; classes: Int32Array; weights: Float32Array }

/**
 * The classes nearest to each row by their centroids, its own left out. Returns `perRow` class numbers a row, -1
 * where there are fewer.
 */
export function findNearestClasses(
  set: LabelledRows,
  perRow: number,
  report: (fraction: number) => void,
): Int32Array {
  const { rows, labels, classCount } = set
  const mostShared = Math.max(LEAST_SHARED, classCount * SHARED_OF_ALL)
  const index = indexCentroids(set, mostShared)
  const found = new Int32Array(rows.count * perRow).fill(-1)
  const scores = new Float32Array(classCount)
  const touched = new Int32Array(classCount)
  const nearest = new Int32Array(perRow)
  for (let row = 0; row < rows.count; row++) {
    const count = scoreCentroids(index, set, row, scores, touched)
    const kept = keepNearest(touched, count, scores, labels[row]!, nearest)
    for (let i = 0; i < kept; i++) found[row * perRow + i] = nearest[i]!
    for (let i = 0; i < count; i++) scores[touched[i]!] = 0
    if (row % 500 === 0) report(row / rows.count)
  }
  return found
}

/** Fills `nearest` with the touched classes of the highest scores, the highest first, without `own`. */
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
    let index = full ? kept - 1 : kept++
    for (; index > 0 && isNearer(label, nearest[index - 1]!, scores); index--)
      nearest[index] = nearest[index - 1]!
    nearest[index] = label
  }
  return kept
}

/** The class number breaks ties, so that the result does not depend on the order of features. */
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
  let read = 0
  // Features are numbered by how frequent they are.
  for (let at = rows.pointers[row + 1]! - 1; at >= rows.pointers[row]! && read < MOST_READ; at--) {
    const feature = rows.features[at]!
    const value = rows.values[at]!
    const last = pointers[feature + 1]!
    read += last - pointers[feature]!
    for (let entry = pointers[feature]!; entry < last; entry++) {
      const label = classes[entry]!
      if (scores[label] === 0) touched[count++] = label
      scores[label]! += value * weights[entry]!
    }
  }
  return count
}

/** The centroids of all classes as unit vectors, by feature; features that too many classes share are left out. */
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
      const entry = next[feature]!++
      index.classes[entry] = label
      index.weights[entry] = sums[feature]! * scales[label]!
    }
  })
  return index
}

/** Passes on the sum of the rows of each class: the features it has, how many, and the sum of each. */
function eachCentroid(
  { rows, labels, classCount, featureCount }: LabelledRows,
  take: (label: number, touched: Int32Array, count: number, sums: Float64Array) => void,
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
    take(label, touched, count, sums)
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
