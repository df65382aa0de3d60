/**
 * Words are looked up one by one but count as sums: once every word of a language has a meaning, all are moved until
 * the words of a text point where the words of its English point. So the senses that people mean win over those that
 * dictionaries put first, words that always come together share what they say, and words that say nothing fade.
 */
import { centredRows, evenRows, meanRow, unitRows } from '../algebra.mjs'
import { loadEngine } from '../engine.mjs'
import { LONGEST_WORD, MOST_WORDS } from '../pack.mjs'
import { fitWords, loudnessOf } from '../sentences.mjs'
import { addScaled, unitVector } from '../vectors.mjs'
import { DIMENSIONS } from '../words.mjs'
import { bareText, englishWords } from './alignedTokens.mjs'

const ROUNDS = 6
/** Longer texts are paragraphs of manuals. */
const MOST_ENGLISH = 25
/** The least that the packer can write. */
const LEAST_WEIGHT = 1 / 255

/**
 * The entries (`{ word, weight, vector }`, most useful first) moved and weighed anew, after the texts of a corpus
 * (`{ english, other }`) as the engine will find words in them. What does not fit into a table is left out.
 */
export async function fitToSentences(cache, language, entries, corpus, english) {
  const engine = await loadEngine(cache)
  const kept = chooseEntries(engine, language, entries)
  const unit = unitRows(rowsOf(kept.map(({ vector }) => vector)), DIMENSIONS)
  const start = evenRows(centredRows(unit, DIMENSIONS, meanRow(unit, DIMENSIONS)), DIMENSIONS)
  const { members, targets } = readTexts(engine, language, kept, corpus, english)
  const weights = kept.map(({ weight }) => weight)
  const rows = fitWords(start, weights, members, targets, ROUNDS)
  const vectors = kept.map((_, row) => rows.slice(row * DIMENSIONS, (row + 1) * DIMENSIONS))
  const { lengths, loudest } = loudnessOf(vectors)
  return kept.map(({ word, weight }, row) => ({
    word,
    weight: Math.min(1, Math.max(LEAST_WEIGHT, (weight * lengths[row]) / loudest)),
    vector: unitVector(vectors[row]) ?? vectors[row],
  }))
}

function chooseEntries(engine, language, entries) {
  const hashes = new Map()
  for (const entry of entries) {
    const hash = engine.wordHash(entry.word)
    if (entry.word.length <= LONGEST_WORD[language] && !hashes.has(hash)) hashes.set(hash, entry)
    if (hashes.size === MOST_WORDS) break
  }
  return [...hashes].map(([hash, entry]) => ({ ...entry, hash }))
}

/** For each text the entries found in it and where its English points. */
function readTexts(engine, language, kept, corpus, english) {
  const order = kept.map((_, row) => row).sort((a, b) => kept[a].hash - kept[b].hash)
  const hashes = Uint32Array.from(order, (row) => kept[row].hash)
  const lexicon = {
    language,
    hashes,
    buckets: engine.bucketsOf(hashes),
    longestWord: LONGEST_WORD[language],
  }
  const members = []
  const directions = []
  for (const { english: text, other } of corpus) {
    const direction = directionOf(text, english)
    if (direction === null) continue
    const found = []
    engine.eachWord(lexicon, engine.normalizeText(bareText(other)), (word) => found.push(order[word]))
    if (found.length === 0) continue
    members.push(found)
    directions.push(direction)
  }
  return { members, targets: rowsOf(directions) }
}

function directionOf(text, english) {
  const words = [...new Set(englishWords(text))].filter((word) => english.vectorOf(word) !== undefined)
  if (words.length > MOST_ENGLISH) return null
  const sum = new Float64Array(DIMENSIONS)
  for (const word of words) {
    addScaled(sum, english.vectorOf(word), english.weightOf(word))
    addScaled(sum, english.mean, -english.weightOf(word))
  }
  return unitVector(sum)
}

function rowsOf(vectors) {
  const rows = new Float32Array(vectors.length * DIMENSIONS)
  vectors.forEach((vector, row) => rows.set(vector, row * DIMENSIONS))
  return rows
}
