#!/usr/bin/env node
/**
 * Word vectors of Korean, Thai and Indonesian from texts that exist in English too (README.md, "Aligned texts").
 *
 *     node scripts/lexicon/aligned.mjs [--cache FOLDER] [--language ko]...
 *
 * Needs `en.words.tsv` (`english.mjs`) in the cache folder; fetches the packages of `sources/aligned.json` that are not
 * there yet and writes `<language>.words.tsv`.
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readCorpus, readThaiWords } from './alignedCorpus.mjs'
import { readEveryday } from './alignedEveryday.mjs'
import { alignWords } from './alignedModel.mjs'
import { fetchSources } from './alignedSources.mjs'
import { CUTTERS, englishWords, normalWord } from './alignedTokens.mjs'
import { vectorOf, weightOf } from './alignedVectors.mjs'
import { readEnglish } from './english.mjs'
import { writeWords } from './words.mjs'

const LANGUAGES = ['ko', 'th', 'id']
/** Longer texts are paragraphs of manuals, in which any word may stand for any other. */
const MOST_ENGLISH = 25
const MOST_UNITS = 60
/** A unit seen less often can be a slip, unless we wrote it ourselves. */
const LEAST_SEEN = 2
/** Below this share of links with an English word, a unit means nothing by itself. */
const LEAST_CERTAINTY = 0.12
/** How often a word of the everyday list counts as seen: more than one odd translation, less than common usage. */
const EVERYDAY_WEIGHT = 6

/** Writes `<language>.words.tsv` and returns how many words it has. */
export async function buildAligned(cache, language) {
  const folder = await fetchSources(cache, language)
  const english = indexEnglish(await readEnglish(cache))
  const everyday = readEveryday(language)
  const corpus = [
    ...everyday.map((pair) => ({ ...pair, weight: EVERYDAY_WEIGHT })),
    ...readCorpus(folder, language),
  ]
  const own = new Set(everyday.map(({ other }) => normalWord(other)))
  const cut = CUTTERS[language](
    corpus.map(({ other }) => other),
    language === 'th' ? [...readThaiWords(folder).map(normalWord), ...own] : [],
  )
  const units = countUnits(corpus, cut, english)
  const kept = keepUnits(units, own)
  const translations = alignWords(kept.pairs, english.words.length, kept.names.length)
  const entries = kept.names.flatMap((word, number) => {
    const found = vectorOf(translations[number], english.words)
    if (found === null || found.certainty < LEAST_CERTAINTY) return []
    const seen = kept.counts[number]
    const weight = weightOf(seen / units.total, found.probability)
    return [
      { word, weight, vector: found.vector, seen, isOwn: own.has(word), translations: translations[number] },
    ]
  })
  entries.sort((a, b) => Number(b.isOwn) - Number(a.isOwn) || b.seen - a.seen || (a.word < b.word ? -1 : 1))
  return { count: await writeWords(cache, language, entries), entries, english: english.words }
}

/** English words get a number when a text first uses them, so that only those used are kept. */
function indexEnglish({ vectorOf: lookUp, weightOf: weigh }) {
  const numbers = new Map()
  const words = []
  return {
    words,
    numberOf(word) {
      let number = numbers.get(word)
      if (number !== undefined) return number
      const vector = lookUp(word)
      number = vector === undefined ? -1 : words.push({ word, vector, weight: weigh(word) }) - 1
      numbers.set(word, number)
      return number
    },
  }
}

function countUnits(corpus, cut, english) {
  const numbers = new Map()
  const names = []
  const counts = []
  const pairs = []
  let total = 0
  for (const { english: text, other, weight } of corpus) {
    const words = [...new Set(englishWords(text).map(english.numberOf))].filter((number) => number >= 0)
    const units = [...new Set(cut(other))]
    if (words.length === 0 || words.length > MOST_ENGLISH) continue
    if (units.length === 0 || units.length > MOST_UNITS) continue
    const numbered = units.map((unit) => {
      const known = numbers.get(unit) ?? names.push(unit) - 1
      numbers.set(unit, known)
      counts[known] = (counts[known] ?? 0) + 1
      return known
    })
    total += units.length
    pairs.push({ english: words, other: numbered, weight })
  }
  return { names, counts, pairs, total }
}

function keepUnits({ names, counts, pairs }, own) {
  const kept = { names: [], counts: [], pairs: [] }
  const numberOf = names.map((name, old) => {
    if (counts[old] < LEAST_SEEN && !own.has(name)) return -1
    kept.counts.push(counts[old])
    return kept.names.push(name) - 1
  })
  for (const { english, other, weight } of pairs) {
    const left = other.map((old) => numberOf[old]).filter((number) => number >= 0)
    if (left.length > 0) kept.pairs.push({ english, other: left, weight })
  }
  return kept
}

if (process.argv[1] === import.meta.filename) {
  const { values } = parseArgs({
    options: {
      cache: { type: 'string', default: 'node_modules/.cache/parlance/lexicon' },
      language: { type: 'string', multiple: true, default: LANGUAGES },
    },
  })
  for (const language of values.language) {
    const { count } = await buildAligned(resolve(values.cache), language)
    console.log(`${language}: ${count} words`)
  }
}
