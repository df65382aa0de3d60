import type { LabelledRows } from '../features/labelledRows'
import type { Sentences } from '../features/sentences'
import { MOST_WORDS, WORD_SIZE } from '../features/wordSpace'
import { createRandom } from '../kernels/random'
import type { NetworkSettings } from '../network/trainNetwork'
import type { ClassSampling } from '../training/trainingJob'

const WORDS = 30
const DROPOUTS = [0, 0.2, 0.65]

/** A set of rows that depends on its seed alone: up to 40 rows of any length, none included, and up to 19 classes. */
export function aSet(seed: number): LabelledRows {
  const random = createRandom(seed + 1000)
  const below = (count: number) => Math.floor(random() * count)
  const [classCount, featureCount] = [1 + below(19), 1 + below(40)]
  const rows = Array.from({ length: below(41) }, () => {
    const rate = random()
    return Array.from({ length: featureCount }, (_, feature) => feature).filter(() => random() < rate)
  })
  const pointers = new Int32Array(rows.length + 1)
  rows.forEach((features, row) => (pointers[row + 1] = pointers[row]! + features.length))
  const features = Int32Array.from(rows.flat())
  return {
    rows: {
      count: rows.length,
      pointers,
      features,
      values: Float32Array.from(features, () => 2 * random() - 1),
      coverage: new Float32Array(rows.length).fill(1),
      sentences: random() < 0.5 ? null : sentencesOf(rows.map((row) => row.length + below(8))),
    },
    labels: Int32Array.from(rows, () => below(classCount)),
    classCount,
    featureCount,
    gramCount: Math.floor((featureCount * 2) / 3),
  }
}

/** Settings that depend on their seed alone. */
export function aNetworkSettings(seed: number): {
  settings: Omit<NetworkSettings, 'sampled'>
  sampling: ClassSampling | null
} {
  const random = createRandom(seed)
  const oneOf = (choices: readonly number[]) => choices[Math.floor(random() * choices.length)]!
  return {
    settings: {
      dimensions: oneOf([32, 64, 96, 128]),
      filters: oneOf([0, 4, 32]),
      epochs: oneOf([1, 2, 3]),
      gramDropout: oneOf(DROPOUTS),
      meaningDropout: oneOf(DROPOUTS),
      hiddenDropout: oneOf(DROPOUTS),
    },
    sampling: random() < 0.5 ? null : { perRow: oneOf([1, 2, 5]), random: oneOf([1, 4, 7]) },
  }
}

/** Words of all numbers that a text can have, and a vector for each. */
function sentencesOf(lengths: readonly number[]): Sentences {
  const random = createRandom(lengths.length)
  const pointers = new Int32Array(lengths.length + 1)
  const words = lengths.map((length, row) =>
    Array.from({ length: 2 + Math.min(length, MOST_WORDS) }, (_, i) => (row * 7 + i * i) % WORDS),
  )
  words.forEach((each, row) => (pointers[row + 1] = pointers[row]! + each.length))
  const vectors = Float32Array.from({ length: WORDS * WORD_SIZE }, () => 2 * random() - 1)
  return { pointers, words: Int32Array.from(words.flat()), vectors }
}
