/**
 * node research/lexicon/pack.mjs --language ko [--words FILE] [--cache FOLDER]
 *
 * Packs a file of words in the intermediate form (README.md) into `packages/engine/lexicon/<language>.lexicon`. Where
 * the words come from is taken from `sources.json` beside this script. The same words give the same bytes.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { crc32 } from 'node:zlib'
import { centredRows, meanRow, unitRows } from './algebra.mjs'
import { CACHE } from './cache.mjs'
import { ENGINE, loadEngine } from './engine.mjs'
import { CENTROIDS, quantise } from './quantise.mjs'
import { DIMENSIONS, readWords } from './words.mjs'

const PIECES = 50
/** As many words as fit into 3 MB: hash, weight and vector take 55 bytes a word. */
export const MOST_WORDS = 52_500
/** Longer words are phrases; every unit more costs a look-up at each position of a text without spaces. */
export const LONGEST_WORD = { ko: 10, ja: 10, 'zh-CN': 6, 'zh-TW': 6, th: 16, en: 24, id: 24 }
const FULL_WEIGHT = 255

/** Writes the table of a language from its words; returns how many words it holds and its size in bytes. */
export async function packLexicon(cache, language, path = join(cache, `${language}.words.tsv`)) {
  const engine = await loadEngine(cache)
  const sources = JSON.parse(await readFile(new URL('sources.json', import.meta.url), 'utf8'))
  const longestWord = LONGEST_WORD[language]
  const chosen = chooseWords(await readWords(path), longestWord, engine.wordHash)
  const vectors = spread(centre(chosen.vectors))
  const { codes, centroids } = quantise(vectors, DIMENSIONS, PIECES)
  const header = {
    language,
    dimensions: DIMENSIONS,
    pieces: PIECES,
    words: chosen.hashes.length,
    longestWord,
    sources: sources[language],
  }
  const bytes = writeTable(engine, header, { ...chosen, codes, centroids })
  await writeFile(join(ENGINE, 'lexicon', `${language}.lexicon`), bytes)
  return { words: header.words, bytes: bytes.length }
}

/** The most useful words that fit; of two with one hash the more useful. */
function chooseWords({ words, weights, vectors }, longestWord, wordHash) {
  const rows = new Map()
  for (let row = 0; row < words.length && rows.size < MOST_WORDS; row++) {
    if (words[row].length > longestWord) continue
    const hash = wordHash(words[row])
    if (!rows.has(hash)) rows.set(hash, row)
  }
  const kept = new Float32Array(rows.size * DIMENSIONS)
  ;[...rows.values()].forEach((row, at) => {
    kept.set(vectors.subarray(row * DIMENSIONS, (row + 1) * DIMENSIONS), at * DIMENSIONS)
  })
  return {
    hashes: [...rows.keys()],
    weights: [...rows.values()].map((row) => Math.max(1, Math.round(weights[row] * FULL_WEIGHT))),
    vectors: kept,
  }
}

/** Takes out what all vectors have in common, as it distinguishes no word. */
function centre(vectors) {
  const unit = unitRows(vectors, DIMENSIONS)
  return centredRows(unit, DIMENSIONS, meanRow(unit, DIMENSIONS))
}

/** Directions come by falling importance; each piece gets some of all, so that its byte is well used. */
function spread(vectors) {
  const size = DIMENSIONS / PIECES
  const result = new Float32Array(vectors.length)
  for (let start = 0; start < vectors.length; start += DIMENSIONS) {
    for (let k = 0; k < DIMENSIONS; k++) {
      const turn = Math.floor(k / PIECES)
      const piece = turn % 2 === 0 ? k % PIECES : PIECES - 1 - (k % PIECES)
      result[start + piece * size + turn] = vectors[start + k]
    }
  }
  return result
}

function writeTable(engine, header, { hashes, weights, codes, centroids }) {
  const json = Buffer.from(JSON.stringify(header))
  const first = engine.LEXICON_PREFIX_BYTES + json.length
  const offsets = engine.sectionsOf(header, first)
  const bytes = Buffer.alloc(offsets.end)
  bytes.write(engine.LEXICON_MAGIC, 0, 'latin1')
  bytes.writeUInt32LE(engine.LEXICON_FORMAT, 4)
  bytes.writeUInt32LE(json.length, 12)
  json.copy(bytes, engine.LEXICON_PREFIX_BYTES)
  const order = hashes.map((_, row) => row).sort((a, b) => hashes[a] - hashes[b])
  order.forEach((row, at) => {
    bytes.writeUInt32LE(hashes[row], offsets.hashes + at * 4)
    bytes[offsets.weights + at] = weights[row]
    bytes.set(
      codes.subarray(row * header.pieces, (row + 1) * header.pieces),
      offsets.codes + at * header.pieces,
    )
  })
  for (let at = 0; at < CENTROIDS * header.dimensions; at++) {
    bytes.writeFloatLE(centroids[at], offsets.centroids + at * 4)
  }
  bytes.writeUInt32LE(crc32(bytes.subarray(12)), 8)
  return bytes
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const text = { type: 'string' }
  const { values } = parseArgs({ options: { language: text, words: text, cache: text } })
  if (!Object.hasOwn(LONGEST_WORD, values.language ?? '')) {
    throw new Error(`--language must be one of ${Object.keys(LONGEST_WORD).join(', ')}`)
  }
  console.log(JSON.stringify(await packLexicon(values.cache ?? CACHE, values.language, values.words)))
}
