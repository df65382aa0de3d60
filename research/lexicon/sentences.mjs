/**
 * What a sentence encoder makes of sentences, taught to the words in them: a lexicon only adds words up, so their
 * vectors are moved until the sum points where the encoder does.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { centredRows, evenRows, meanRow, principalDirections, projectedRows, unitRows } from './algebra.mjs'
import { ENCODED_WIDTH, encodeTexts } from './encoder.mjs'
import { debianPackage } from './packages.mjs'
import { DIMENSIONS } from './words.mjs'

const PARTS_OF_SPEECH = ['noun', 'verb', 'adj', 'adv']
const EXAMPLE = /"([^"]{8,120})"/g
const WORDS = /[a-z0-9]+/g
const ROUNDS = 4
const STEP = 0.3
/** How strongly a word is held to what the encoder makes of it alone. */
const HOLD = 0.02
/** Sentences are visited in strides of this prime, so that alike ones do not follow each other. */
const STRIDE = 7919

/** Example sentences of WordNet (Debian `wordnet-base`). */
export async function readSentences(cache) {
  const folder = join(await debianPackage(cache, 'wordnet-base'), 'usr', 'share', 'wordnet')
  const sentences = new Set()
  for (const part of PARTS_OF_SPEECH) {
    for (const line of (await readFile(join(folder, `data.${part}`), 'utf8')).split('\n')) {
      const explanation = line.split(' | ')[1] ?? ''
      for (const [, example] of explanation.matchAll(EXAMPLE)) sentences.add(example.trim())
    }
  }
  return [...sentences]
}

/**
 * Rows of `DIMENSIONS` numbers for words, such that the weighted sum of the words of each sentence points where the
 * encoder puts the sentence. `encoded` holds what the encoder makes of the words alone.
 */
export async function wordsOfSentences(cache, sentences, words, encoded, weights) {
  const unit = unitRows(await encodeTexts(cache, sentences), ENCODED_WIDTH)
  const centred = centredRows(unit, ENCODED_WIDTH, meanRow(unit, ENCODED_WIDTH))
  const directions = principalDirections(centred, ENCODED_WIDTH, DIMENSIONS)
  const targets = unitRows(projectedRows(centred, ENCODED_WIDTH, directions), DIMENSIONS)
  const alone = unitRows(encoded, ENCODED_WIDTH)
  const centredAlone = centredRows(alone, ENCODED_WIDTH, meanRow(alone, ENCODED_WIDTH))
  const start = evenRows(projectedRows(centredAlone, ENCODED_WIDTH, directions), DIMENSIONS)
  const numbers = new Map(words.map((word, number) => [word, number]))
  const members = sentences.map((sentence) =>
    (sentence.toLowerCase().match(WORDS) ?? [])
      .map((word) => numbers.get(word))
      .filter((number) => number !== undefined),
  )
  const telling = members.map((numbered) => (numbered.length > 1 ? numbered : []))
  return fitWords(start, weights, telling, targets, ROUNDS)
}

/**
 * Moves the rows of words until the weighted sum of the words of each sentence (`members`) points where its row of
 * `targets` does, held to where they start.
 */
export function fitWords(start, weights, members, targets, rounds) {
  const rows = start.slice()
  for (let round = 0; round < rounds; round++) {
    for (let visit = 0; visit < members.length; visit++) {
      const sentence = (visit * STRIDE) % members.length
      if (members[sentence].length > 0) fitOne(rows, start, weights, members[sentence], targets, sentence)
    }
  }
  return rows
}

/** Lengths of vectors, and the one above which one in a hundred is: sentences teach telling words to be longer. */
export function loudnessOf(vectors) {
  const lengths = vectors.map(lengthOf)
  return { lengths, loudest: lengths.toSorted((a, b) => a - b)[Math.floor(lengths.length * 0.99)] }
}

function lengthOf(vector) {
  let square = 0
  for (const value of vector) square += value ** 2
  return Math.sqrt(square)
}

/** One step up the cosine between the sum of a sentence's words and its target. */
function fitOne(rows, start, weights, members, targets, sentence) {
  const target = targets.subarray(sentence * DIMENSIONS, (sentence + 1) * DIMENSIONS)
  const share = 1 / Math.sqrt(members.length)
  const sum = new Float64Array(DIMENSIONS)
  for (const word of members) {
    for (let k = 0; k < DIMENSIONS; k++) sum[k] += share * weights[word] * rows[word * DIMENSIONS + k]
  }
  let square = 0
  let along = 0
  for (let k = 0; k < DIMENSIONS; k++) {
    square += sum[k] ** 2
    along += sum[k] * target[k]
  }
  if (square === 0) return
  const length = Math.sqrt(square)
  for (const word of members) {
    const step = (STEP * weights[word] * share) / length
    for (let k = 0; k < DIMENSIONS; k++) {
      const at = word * DIMENSIONS + k
      const pull = target[k] - (along / square) * sum[k]
      rows[at] += step * pull - STEP * HOLD * share * (rows[at] - start[at])
    }
  }
}
