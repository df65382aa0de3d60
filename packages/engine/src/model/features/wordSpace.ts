import { CENTROIDS, type Lexicon } from '../../lexicon/lexicon'
import { addWordVector } from '../../lexicon/lexiconVector'
import { createRandom } from '../kernels/random'

/** Numbers of a word's vector after the projection. */
export const WORD_SIZE = 32
/** Words of a text that are read, from its beginning. */
export const MOST_WORDS = 40
/** Vectors of a sequence: its words between the two edges of the text. */
export const MOST_POSITIONS = MOST_WORDS + 2

const ROUNDS = 25
const SEED = 7
/** Length of the vectors that mark a text's edges, beside about one for words. */
const EDGE_LENGTH = 0.3

/**
 * The directions in which the words of a training set differ most: `WORD_SIZE` rows of as many numbers as the
 * lexicon's vectors have, scaled so that words have about length one. `counts` holds how often each word of `words`
 * occurs.
 */
export function fitProjection(lexicon: Lexicon, words: Int32Array, counts: Int32Array): Float32Array {
  const { dimensions } = lexicon
  const vectors = new Float32Array(words.length * dimensions)
  words.forEach((word, at) => {
    addWordVector(lexicon, word, 1, vectors.subarray(at * dimensions, (at + 1) * dimensions))
  })
  const weights = Array.from(words, (word, at) => Math.sqrt(counts[at]!) * lexicon.weights[word]!)
  const directions = mainDirections(spreadOf(vectors, dimensions, weights), dimensions)
  const length = meanLength(directions, vectors, dimensions)
  return Float32Array.from(directions, (number) => (length === 0 ? 0 : number / length))
}

/** Weighted sums of the products of each two numbers of the vectors. */
function spreadOf(vectors: Float32Array, size: number, weights: readonly number[]): Float64Array {
  const spread = new Float64Array(size * size)
  weights.forEach((weight, at) => {
    const start = at * size
    for (let i = 0; i < size; i++) {
      const weighted = weight * vectors[start + i]!
      for (let j = 0; j <= i; j++) spread[i * size + j]! += weighted * vectors[start + j]!
    }
  })
  for (let i = 0; i < size; i++) for (let j = 0; j < i; j++) spread[j * size + i] = spread[i * size + j]!
  return spread
}

/** Orthogonal iteration: each round turns the directions towards the largest spread. */
function mainDirections(spread: Float64Array, size: number): Float64Array {
  const random = createRandom(SEED)
  let directions = Float64Array.from({ length: WORD_SIZE * size }, () => random() - random())
  for (let round = 0; round < ROUNDS; round++) {
    const turned = new Float64Array(directions.length)
    for (let row = 0; row < WORD_SIZE; row++) {
      for (let i = 0; i < size; i++) {
        let sum = 0
        for (let j = 0; j < size; j++) sum += spread[i * size + j]! * directions[row * size + j]!
        turned[row * size + i] = sum
      }
      straighten(turned, row, size)
    }
    directions = turned
  }
  return directions
}

/** Makes a row orthogonal to the rows before it and one long; a row of which nothing is left becomes zeros. */
function straighten(rows: Float64Array, row: number, size: number): void {
  const own = rows.subarray(row * size, (row + 1) * size)
  const before = Math.sqrt(own.reduce((sum, number) => sum + number * number, 0))
  for (let other = 0; other < row; other++) {
    let product = 0
    for (let i = 0; i < size; i++) product += own[i]! * rows[other * size + i]!
    for (let i = 0; i < size; i++) own[i]! -= product * rows[other * size + i]!
  }
  const length = Math.sqrt(own.reduce((sum, number) => sum + number * number, 0))
  const factor = length > 1e-9 * before ? 1 / length : 0
  for (let i = 0; i < size; i++) own[i]! *= factor
}

function meanLength(directions: Float64Array, vectors: Float32Array, size: number): number {
  let squares = 0
  const count = vectors.length / size
  for (let at = 0; at < count; at++) {
    for (let row = 0; row < WORD_SIZE; row++) {
      let sum = 0
      for (let i = 0; i < size; i++) sum += directions[row * size + i]! * vectors[at * size + i]!
      squares += sum * sum
    }
  }
  return count === 0 ? 0 : Math.sqrt(squares / count)
}

/** The projected vectors of the lexicon's centroids: the vector of a word is the sum of those of its pieces. */
type Projector = { lexicon: Lexicon; table: Float32Array }
const projectors = new WeakMap<Float32Array, Projector>()

/** Writes the projected vector of a word of the lexicon. */
export function projectWord(
  lexicon: Lexicon,
  projection: Float32Array,
  word: number,
  into: Float32Array,
  start: number,
): void {
  let projector = projectors.get(projection)
  if (projector?.lexicon !== lexicon) {
    projector = { lexicon, table: projectCentroids(lexicon, projection) }
    projectors.set(projection, projector)
  }
  const { table } = projector
  const { pieces, codes } = lexicon
  into.fill(0, start, start + WORD_SIZE)
  for (let piece = 0; piece < pieces; piece++) {
    const from = (piece * CENTROIDS + codes[word * pieces + piece]!) * WORD_SIZE
    for (let unit = 0; unit < WORD_SIZE; unit++) into[start + unit]! += table[from + unit]!
  }
}

function projectCentroids({ dimensions, pieces, centroids }: Lexicon, projection: Float32Array) {
  const size = dimensions / pieces
  const table = new Float32Array(pieces * CENTROIDS * WORD_SIZE)
  for (let row = 0; row < pieces * CENTROIDS; row++) {
    const first = Math.floor(row / CENTROIDS) * size
    for (let unit = 0; unit < WORD_SIZE; unit++) {
      let sum = 0
      for (let i = 0; i < size; i++)
        sum += projection[unit * dimensions + first + i]! * centroids[row * size + i]!
      table[row * WORD_SIZE + unit] = sum
    }
  }
  return table
}

/** The vectors that mark the beginning and the end of a text, the same in every model. */
export const EDGES: Float32Array = edges()

function edges(): Float32Array {
  const random = createRandom(SEED)
  const spread = EDGE_LENGTH * Math.sqrt(3 / WORD_SIZE)
  return Float32Array.from({ length: 2 * WORD_SIZE }, () => (2 * random() - 1) * spread)
}
