import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export const DIMENSIONS = 100
const LONGEST_WORD = 24
/** A word of this probability counts half as much in a sentence as one that is never seen. */
const COMMON = 0.001

/** How much a word of a probability counts in a sentence (smooth inverse frequency). */
export function weightOfProbability(probability) {
  return COMMON / (COMMON + probability)
}

/** Probability of the word of a rank (0 is the commonest) by Zipf's law. */
export function probabilityOfRank(rank) {
  return 0.1 / (rank + 3)
}

/** `normalizeText` of the engine, for single words. */
export function normalWord(word) {
  return word.normalize('NFKC').toLowerCase().trim()
}

/** Writes `{ word, weight, vector }`, most useful first, as the intermediate form of README.md. */
export async function writeWords(cache, language, entries) {
  const lines = entries
    .filter(({ word }) => word !== '' && word.length <= LONGEST_WORD && !/\s/.test(word))
    .map(({ word, weight, vector }) => `${word}\t${weight.toPrecision(4)}\t${formatVector(vector)}\n`)
  await writeFile(join(cache, `${language}.words.tsv`), lines.join(''))
  return lines.length
}

/** Reads the intermediate form: words, their weights, and a row of `DIMENSIONS` numbers each. */
export async function readWords(path) {
  const lines = (await readFile(path, 'utf8')).split('\n').filter((line) => line !== '')
  const words = []
  const weights = new Float32Array(lines.length)
  const vectors = new Float32Array(lines.length * DIMENSIONS)
  lines.forEach((line, row) => {
    const [word, weight, numbers] = line.split('\t')
    const vector = numbers.split(' ').map(Number)
    if (vector.length !== DIMENSIONS || vector.some(Number.isNaN) || !(Number(weight) > 0)) {
      throw new Error(`${path}:${row + 1}: expected word, weight and ${DIMENSIONS} numbers`)
    }
    words.push(word)
    weights[row] = Number(weight)
    vectors.set(vector, row * DIMENSIONS)
  })
  return { words, weights, vectors }
}

function formatVector(vector) {
  return Array.from(vector, (value) => value.toFixed(4)).join(' ')
}
