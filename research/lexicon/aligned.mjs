#!/usr/bin/env node
/**
 * Word vectors of Korean, Thai and Indonesian from texts that exist in English too (README.md, "Aligned texts").
 *
 *     node research/lexicon/aligned.mjs [--cache FOLDER] [--language ko]...
 *
 * Needs `en.words.tsv` (`english.mjs`) in the cache folder, and for Korean words from Chinese `zh-TW.words.tsv`
 * (`build.mjs` writes both); fetches the packages of `sources/aligned.json` that are not there yet, writes
 * `<language>.words.tsv` and packs the table.
 */
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { readCorpus, readThaiWords } from './aligned/alignedCorpus.mjs'
import { readEveryday, readFunctionWords } from './aligned/alignedEveryday.mjs'
import { koreanFromHan } from './aligned/alignedHan.mjs'
import { alignWords } from './aligned/alignedModel.mjs'
import { withoutParticles } from './aligned/alignedParticles.mjs'
import { fitToSentences } from './aligned/alignedSentences.mjs'
import { fetchSources } from './aligned/alignedSources.mjs'
import { CUTTERS, englishWords, normalWord } from './aligned/alignedTokens.mjs'
import { meaningOf, weightOf } from './aligned/alignedVectors.mjs'
import { CACHE } from './cache.mjs'
import { readEnglish } from './english.mjs'
import { packLexicon } from './pack.mjs'
import { writeWords } from './words.mjs'

const LANGUAGES = ['ko', 'th', 'id']
/** Longer texts are paragraphs of manuals, in which any word may stand for any other. */
const MOST_ENGLISH = 25
const MOST_UNITS = 60
/** A unit seen less often can be a slip, unless we wrote it ourselves. */
const LEAST_SEEN = 2
/** Below this share of links with an English word, a unit means nothing by itself. */
const LEAST_CERTAINTY = 0.12
/** How many texts a line of the everyday list outweighs. */
const EVERYDAY_WEIGHT = 25
const FUNCTION_WEIGHT = 0.03
/** What is shorter is a piece of a word, unless a word list has it. */
const SHORTEST = { ko: 2, th: 4, id: 2 }

/** Writes `<language>.words.tsv` and returns how many words it has. */
export async function buildAligned(cache, language) {
  const folder = await fetchSources(cache, language)
  const space = await readEnglish(cache)
  const english = indexEnglish(space)
  const everyday = readEveryday(language)
  const own = new Set(everyday.map(({ other }) => normalWord(other)))
  const listed = new Set([...own, ...(language === 'th' ? readThaiWords(folder).map(normalWord) : [])])
  const corpus = [
    ...everyday.map((pair) => ({ ...pair, weight: EVERYDAY_WEIGHT })),
    ...readCorpus(folder, language),
  ]
  const cut = CUTTERS[language](
    corpus.map(({ other }) => other),
    listed,
  )
  const units = keepUnits(countUnits(corpus, cut, english), own)
  const meanings = meaningsOf(units, english.words)
  const entries = (language === 'ko' ? withoutParticles(meanings, own) : meanings)
    .filter(({ word }) => word.length >= SHORTEST[language] || listed.has(word))
    .sort(
      (a, b) =>
        Number(own.has(b.word)) - Number(own.has(a.word)) || b.seen - a.seen || (a.word < b.word ? -1 : 1),
    )
  const known = new Set(entries.map(({ word }) => word))
  if (language === 'ko') entries.push(...(await koreanFromHan(cache, folder, (word) => known.has(word))))
  const all = withFunctionWords(entries, language, english)
  return writeWords(cache, language, await fitToSentences(cache, language, all, corpus, space))
}

/** English words get a number when a text first uses them, so that only those used are kept. */
function indexEnglish({ vectorOf, weightOf: weigh }) {
  const numbers = new Map()
  const words = []
  return {
    words,
    vectorOf,
    numberOf(word) {
      let number = numbers.get(word)
      if (number !== undefined) return number
      const vector = vectorOf(word)
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

function keepUnits({ names, counts, pairs, total }, own) {
  const kept = { names: [], counts: [], pairs: [], total }
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

function meaningsOf({ names, counts, pairs, total }, english) {
  const translations = alignWords(pairs, english.length, names.length)
  return names.flatMap((word, number) => {
    const meaning = meaningOf(translations[number], english)
    if (meaning === null || meaning.certainty < LEAST_CERTAINTY) return []
    const seen = counts[number]
    return [{ word, weight: weightOf(seen / total, meaning), vector: meaning.vector, seen }]
  })
}

/** Function words come first, so that none is cut, and count next to nothing whatever texts say of them. */
function withFunctionWords(entries, language, english) {
  const words = new Set(readFunctionWords(language).map(normalWord))
  const found = new Map(entries.filter(({ word }) => words.has(word)).map((entry) => [entry.word, entry]))
  const first = [...words].map((word) => ({
    word,
    weight: Math.min(FUNCTION_WEIGHT, found.get(word)?.weight ?? 1),
    vector: found.get(word)?.vector ?? english.vectorOf('the'),
  }))
  return [...first, ...entries.filter(({ word }) => !words.has(word))]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({
    options: {
      cache: { type: 'string', default: CACHE },
      language: { type: 'string', multiple: true, default: LANGUAGES },
    },
  })
  const unknown = values.language.find((language) => !LANGUAGES.includes(language))
  if (unknown !== undefined) throw new Error(`--language ${unknown} is not one of ${LANGUAGES.join(', ')}`)
  for (const language of values.language) {
    await buildAligned(values.cache, language)
    console.log(JSON.stringify({ language, ...(await packLexicon(values.cache, language)) }))
  }
}
