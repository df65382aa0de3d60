import { finishHash, mixText } from '../../text/hash'
import { normalizeText } from '../../text/normalize'
import { createHashIndex, numberOf } from '../features/hashIndex'

/**
 * Questions as unit vectors of their weighted n-grams: question `q` owns entries `pointers[q]` to `pointers[q + 1]`
 * of `grams` (the rarest first) and `weights`. Gram numbers rise with how common a gram is, so that a smaller number
 * is a rarer gram.
 */
export type QuestionVectors = { pointers: Int32Array; grams: Int32Array; weights: Float32Array }

/** Only so many UTF-16 units are read; what is longer is no question. */
const LONGEST = 300
const NOT_LATIN = /[^ -\u024f]/

/** Reads the questions once: pairs of characters, in alphabetic scripts also runs of three and whole words. */
export function vectorizeQuestions(texts: readonly string[]): QuestionVectors {
  const index = createHashIndex()
  const pointers = new Int32Array(texts.length + 1)
  const read: number[] = []
  const holders: number[] = []
  texts.forEach((text, question) => {
    const start = read.length
    const seen = new Set<number>()
    eachGram(normalizeText(text.slice(0, LONGEST)), (hash) => {
      const gram = numberOf(index, hash)
      if (seen.has(gram)) return
      seen.add(gram)
      read.push(gram)
      holders[gram] = (holders[gram] ?? 0) + 1
    })
    pointers[question + 1] = start + seen.size
  })
  return weigh(pointers, read, holders, index.hashes)
}

/** Cosine of two questions, 0–1. */
export function similarity(
  { pointers, grams, weights }: QuestionVectors,
  one: number,
  other: number,
): number {
  let a = pointers[one]!
  let b = pointers[other]!
  const endA = pointers[one + 1]!
  const endB = pointers[other + 1]!
  let sum = 0
  while (a < endA && b < endB) {
    const difference = grams[a]! - grams[b]!
    if (difference === 0) sum += weights[a++]! * weights[b++]!
    else if (difference < 0) a++
    else b++
  }
  return Math.min(1, sum)
}

function weigh(
  pointers: Int32Array,
  read: number[],
  holders: number[],
  hashes: Uint32Array,
): QuestionVectors {
  const count = pointers.length - 1
  // By how rare a gram is, then by its hash, so that the order of the questions does not matter.
  const order = Array.from(holders, (_, gram) => gram)
  order.sort((a, b) => holders[a]! - holders[b]! || hashes[a]! - hashes[b]!)
  const rankOf = new Int32Array(order.length)
  order.forEach((gram, rank) => (rankOf[gram] = rank))
  const grams = Int32Array.from(read, (gram) => rankOf[gram]!)
  const weights = new Float32Array(read.length)
  const idf = Float64Array.from(order, (gram) => Math.log((1 + count) / (1 + holders[gram]!)) + 1)
  for (let question = 0; question < count; question++) {
    const own = grams.subarray(pointers[question]!, pointers[question + 1]!).sort()
    let square = 0
    for (const gram of own) square += idf[gram]! * idf[gram]!
    const scale = 1 / Math.sqrt(square || 1)
    own.forEach((gram, at) => (weights[pointers[question]! + at] = idf[gram]! * scale))
  }
  return { pointers, grams, weights }
}

function eachGram(text: string, take: (hash: number) => void): void {
  const padded = ` ${text} `
  const lettered = !NOT_LATIN.test(text)
  const size = lettered ? 3 : 2
  for (let at = 0; at + size <= padded.length; at++) take(hashOf(padded, at, at + size))
  if (!lettered) return
  let start = 1
  for (let at = 1; at < padded.length; at++) {
    if (padded[at] !== ' ') continue
    if (at > start) take((hashOf(padded, start, at) ^ WORD) >>> 0)
    start = at + 1
  }
}

/** Keeps a word of three letters apart from the run of the same letters. */
const WORD = 0x9e3779b9

function hashOf(text: string, from: number, to: number): number {
  return finishHash(mixText(0x811c9dc5 ^ (to - from), text, from, to))
}
