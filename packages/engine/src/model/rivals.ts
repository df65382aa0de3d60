import type { SparseRows } from './sparseRows'

/** Entries of a feature that more classes share than this tell rivals apart too little for their cost. */
const LEAST_SHARED = 200
const SHARED_OF_ALL = 0.04

type ClassIndex = { pointers: Int32Array; classes: Int32Array; weights: Float32Array }

/**
 * The classes most like each row: those whose centroids are nearest to it, its own left out. Returns
 * `perRow` class numbers a row, -1 where there are fewer.
 */
export function findRivals(
  rows: SparseRows,
  labels: Int32Array,
  classCount: number,
  featureCount: number,
  perRow: number,
  report: (fraction: number) => void,
): Int32Array {
  const index = indexCentroids(rows, labels, classCount, featureCount)
  const mostShared = Math.max(LEAST_SHARED, classCount * SHARED_OF_ALL)
  const rivals = new Int32Array(rows.count * perRow).fill(-1)
  const scores = new Float32Array(classCount)
  const touched = new Int32Array(classCount)
  for (let row = 0; row < rows.count; row++) {
    const count = scoreCentroids(index, rows, row, mostShared, scores, touched)
    keepNearest(touched, count, scores, labels[row]!, rivals.subarray(row * perRow, (row + 1) * perRow))
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
): void {
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
}

/** The class number settles ties, so that the outcome does not depend on the order of features. */
function isNearer(label: number, other: number, scores: Float32Array): boolean {
  return scores[label]! > scores[other]! || (scores[label] === scores[other] && label < other)
}

function scoreCentroids(
  index: ClassIndex,
  rows: SparseRows,
  row: number,
  mostShared: number,
  scores: Float32Array,
  touched: Int32Array,
): number {
  let count = 0
  for (let at = rows.pointers[row]!; at < rows.pointers[row + 1]!; at++) {
    const first = index.pointers[rows.features[at]!]!
    const last = index.pointers[rows.features[at]! + 1]!
    if (last - first > mostShared) continue
    for (let entry = first; entry < last; entry++) {
      const label = index.classes[entry]!
      if (scores[label] === 0) touched[count++] = label
      scores[label]! += rows.values[at]! * index.weights[entry]!
    }
  }
  return count
}

function indexCentroids(
  rows: SparseRows,
  labels: Int32Array,
  classCount: number,
  features: number,
): ClassIndex {
  const byClass = Array.from({ length: classCount }, () => new Map<number, number>())
  for (let row = 0; row < rows.count; row++) {
    const sums = byClass[labels[row]!]!
    for (let at = rows.pointers[row]!; at < rows.pointers[row + 1]!; at++) {
      sums.set(rows.features[at]!, (sums.get(rows.features[at]!) ?? 0) + rows.values[at]!)
    }
  }
  const pointers = new Int32Array(features + 1)
  for (const sums of byClass) for (const feature of sums.keys()) pointers[feature + 1]!++
  for (let feature = 0; feature < features; feature++) pointers[feature + 1]! += pointers[feature]!
  const next = pointers.slice()
  const total = pointers[features]!
  const index = { pointers, classes: new Int32Array(total), weights: new Float32Array(total) }
  byClass.forEach((sums, label) => {
    let square = 0
    for (const sum of sums.values()) square += sum * sum
    const scale = 1 / Math.sqrt(square || 1)
    for (const [feature, sum] of sums) {
      const place = next[feature]!++
      index.classes[place] = label
      index.weights[place] = sum * scale
    }
  })
  return index
}
