/**
 * How texts are cut into the units that are aligned. English units are words; those of the other languages are what
 * the look-up of a sentence can find: words, and what words begin with.
 */

const MARKUP =
  /<[^>]*>|%\(\w+\)[a-z]|%[-0-9.]*(?:\d\$)?[a-z@]|%\d+|\$\{?[\w$.]+\}?|\$[A-Z_]+\$|\{[^}]*\}|&\w+;|https?:\S+|\S+@\S+/gi
/** Keys to press: `(_F)` in Korean and Thai, `_File`, `&File`, `~File` in all languages. */
const SHORTCUT = /\s*\([_&~]?[A-Z0-9]\)|[_~&](?=\p{L})/gu

/** The bare words of an interface text: no markup, placeholders, marks of shortcut keys. */
export function bareText(text) {
  return text.replace(MARKUP, ' ').replace(SHORTCUT, '')
}

/** The words of an English text, as the English vectors write them. */
export function englishWords(text) {
  return (
    bareText(text)
      .toLowerCase()
      .match(/[a-z]+/g) ?? []
  )
}

/** One form for what is looked up: as the engine's `normalizeText` leaves it. */
export function normalWord(text) {
  return text.normalize('NFKC').toLowerCase().normalize('NFKC')
}

/** The words of a text of a script with spaces. */
export function spacedWords(text, letters) {
  return normalWord(bareText(text)).match(letters) ?? []
}

const HANGUL_RUNS = /[가-힣]+/g
const LATIN_RUNS = /[a-z]+(?:-[a-z]+)*/g
const THAI_RUNS = /[\u0e01-\u0e3a\u0e40-\u0e4e]+/g
const LONGEST_UNIT = 24

/** Cutters by language: `prepare(texts)` learns what is needed from all texts and returns text → list of units. */
export const CUTTERS = {
  ko: prepareKorean,
  th: prepareThai,
  id: () => (text) => spacedWords(text, LATIN_RUNS).flatMap(indonesianUnits),
}

/** A word written twice with a hyphen counts as the word too. */
function indonesianUnits(word) {
  const parts = word.split('-')
  if (parts.length === 1) return [word]
  return parts[0] === parts[1] ? [word, parts[0]] : parts
}

/**
 * Korean words carry their endings. A beginning of a word is a unit when different syllables, or nothing, follow it in
 * different places: `비밀번호` is followed by `를`, `는` or nothing, `비밀번` by `호` alone.
 */
function prepareKorean(texts) {
  const successors = new Map()
  for (const text of texts) {
    for (const word of spacedWords(text, HANGUL_RUNS)) {
      for (let length = 1; length <= word.length && length <= LONGEST_UNIT; length++) {
        const beginning = word.slice(0, length)
        const next = length === word.length ? '' : word[length]
        const seen = successors.get(beginning)
        if (seen === undefined) successors.set(beginning, next)
        else if (seen !== true && seen !== next) successors.set(beginning, true)
      }
    }
  }
  return (text) => spacedWords(text, HANGUL_RUNS).flatMap((word) => koreanUnits(word, successors))
}

function koreanUnits(word, successors) {
  const units = []
  for (let length = 2; length < word.length && length <= LONGEST_UNIT; length++) {
    const beginning = word.slice(0, length)
    if (successors.get(beginning) !== true) continue
    units.push(beginning)
  }
  units.push(word.slice(0, LONGEST_UNIT))
  return units
}

/** Neighbours that stand together this often, and so much oftener than chance, are a word too. */
const LEAST_TOGETHER = 4
const LEAST_LIFT = 30

function prepareThai(texts, words) {
  const dictionary = words
  const segment = (run) => longestWords(run, dictionary)
  const compounds = findCompounds(texts, segment)
  return (text) => {
    const units = []
    for (const run of spacedWords(text, THAI_RUNS)) {
      const parts = segment(run)
      units.push(...parts)
      for (let at = 0; at + 1 < parts.length; at++) {
        const joined = parts[at] + parts[at + 1]
        if (compounds.has(joined)) units.push(joined)
      }
    }
    return units.filter((unit) => unit.length > 1)
  }
}

function findCompounds(texts, segment) {
  const single = new Map()
  const double = new Map()
  let total = 0
  for (const text of texts) {
    for (const run of spacedWords(text, THAI_RUNS)) {
      segment(run).forEach((part, at, parts) => {
        total++
        single.set(part, (single.get(part) ?? 0) + 1)
        if (at === 0) return
        const pair = `${parts[at - 1]} ${part}`
        double.set(pair, (double.get(pair) ?? 0) + 1)
      })
    }
  }
  const compounds = new Set()
  for (const [pair, count] of double) {
    const [first, second] = pair.split(' ')
    if (count < LEAST_TOGETHER || first.length < 2 || second.length < 2 || pair.length > LONGEST_UNIT)
      continue
    if ((count * total) / (single.get(first) * single.get(second)) >= LEAST_LIFT)
      compounds.add(first + second)
  }
  return compounds
}

/** Fewest characters outside the dictionary first, then fewest words: the words of a run of Thai letters. */
export function longestWords(run, dictionary) {
  const costs = [0]
  const starts = [0]
  for (let end = 1; end <= run.length; end++) {
    let best = Number.POSITIVE_INFINITY
    for (let start = Math.max(0, end - LONGEST_UNIT); start < end; start++) {
      const length = end - start
      const known = length > 1 && dictionary.has(run.slice(start, end))
      if (!known && length > 1) continue
      const cost = costs[start] + (known ? 1 : 3)
      if (cost < best) {
        best = cost
        starts[end] = start
      }
    }
    costs[end] = best
  }
  return joinUnknown(run, starts, dictionary)
}

function joinUnknown(run, starts, dictionary) {
  const parts = []
  let unknownEnd = -1
  for (let end = run.length; end > 0; end = starts[end]) {
    const start = starts[end]
    const part = run.slice(start, end)
    const known = part.length > 1 && dictionary.has(part)
    if (!known && unknownEnd === end) parts[0] = part + parts[0]
    else parts.unshift(part)
    unknownEnd = known ? -1 : start
  }
  return parts
}
