import { findHash } from '../model/hashIndex'
import { exactKey } from '../text/normalize'
import { createGramBuffer, exactHash, readGrams } from './grams'
import { type IndexedQuestion, type QuestionIndex, REMOVED } from './questionIndex'

/** A question near a text: `similarity` 0–1, `exact` where both are the same question (behaviour 5.3). */
export type NearQuestion = IndexedQuestion & { similarity: number; exact: boolean }

/** Entries of chains that one look-up follows at most, the rarest n-grams first. */
const ENTRIES_FOLLOWED = 20_000
/** Questions compared whole, those that share most first. */
const COMPARED = 32

/** Room to work in, kept for the next look-up. */
const shared = { sums: new Float32Array(0), touched: new Int32Array(0) }
const candidateGrams = createGramBuffer()

/**
 * The questions nearest to a text, at most `most`: the same questions first, then by similarity, equals by id. With
 * `conversationId` only questions of that conversation are looked at. Similarity is the weight of the n-grams that
 * both have, in the weight of the n-grams of both (Dice); rare n-grams weigh more.
 */
export function nearest(
  index: QuestionIndex,
  text: string,
  most: number,
  accept: (conversationId: number) => boolean = () => true,
): NearQuestion[] {
  const same = new Set(samePlaces(index, text))
  const candidates = new Set(same)
  readGrams(text, index.buffer)
  const own = weigh(index)
  for (const place of sharingPlaces(index, own, accept)) candidates.add(place)
  const near: NearQuestion[] = []
  for (const place of candidates) {
    const conversationId = index.conversationIds[place]!
    if (!accept(conversationId)) continue
    const other = index.texts[place]!
    const exact = same.has(place)
    const similarity = exact ? 1 : Math.min(1, compare(index, own, other))
    if (similarity === 0) continue
    near.push({ id: index.questionIds[place]!, conversationId, text: other, similarity, exact })
  }
  return near
    .sort((a, b) => Number(b.exact) - Number(a.exact) || b.similarity - a.similarity || a.id - b.id)
    .slice(0, most)
}

/** The n-grams of the text looked for: how much each weighs, and all together. */
type Weighed = { hashes: Uint32Array; numbers: Int32Array; weights: Float64Array; total: number }

function weigh(index: QuestionIndex): Weighed {
  const hashes = index.buffer.hashes.slice(0, index.buffer.length)
  const numbers = Int32Array.from(hashes, (hash) => findHash(index.grams, hash))
  const weights = Float64Array.from(numbers, (gram) => weightOf(index, gram))
  return { hashes, numbers, weights, total: weights.reduce((sum, weight) => sum + weight, 0) }
}

/** Inverse document frequency; what no question holds weighs as what one holds. */
function weightOf({ live, holders }: QuestionIndex, gram: number): number {
  const held = gram < 0 ? 1 : Math.max(1, holders[gram]!)
  return Math.log(1 + live / held)
}

/** Places of the questions that are the same one. */
function samePlaces(index: QuestionIndex, text: string): number[] {
  const key = exactKey(text, index.language)
  const gram = findHash(index.grams, exactHash(text, index.language))
  const places: number[] = []
  for (let entry = gram < 0 ? -1 : index.heads[gram]!; entry >= 0; entry = index.entries[entry * 2 + 1]!) {
    const place = index.entries[entry * 2]!
    if (index.conversationIds[place] === REMOVED) continue
    // Two keys may have one hash.
    if (exactKey(index.texts[place]!, index.language) === key) places.push(place)
  }
  return places
}

/** Places of the questions that share most with the text, by what the chains tell. */
function sharingPlaces(
  index: QuestionIndex,
  own: Weighed,
  accept: (conversationId: number) => boolean,
): number[] {
  if (shared.sums.length < index.places) {
    shared.sums = new Float32Array(index.questionIds.length)
    shared.touched = new Int32Array(index.questionIds.length)
  }
  const { sums, touched } = shared
  const count = follow(index, own)
  const meanWeight = own.total / Math.max(1, own.hashes.length)
  const best: { place: number; score: number }[] = []
  for (let i = 0; i < count; i++) {
    const place = touched[i]!
    const score = (2 * sums[place]!) / (own.total + meanWeight * index.gramCounts[place]!)
    sums[place] = 0
    if (best.length === COMPARED && score < best[COMPARED - 1]!.score) continue
    const conversationId = index.conversationIds[place]!
    if (conversationId === REMOVED || !accept(conversationId)) continue
    insert(best, { place, score }, index.questionIds)
  }
  return best.map(({ place }) => place)
}

/** Sums for every question the weights of the n-grams it shares; answers how many were touched. */
function follow(index: QuestionIndex, own: Weighed): number {
  const { sums, touched } = shared
  const { heads, entries, holders } = index
  const order = Array.from(own.numbers.keys())
    .filter((i) => own.numbers[i]! >= 0 && holders[own.numbers[i]!]! > 0)
    .sort((a, b) => holders[own.numbers[a]!]! - holders[own.numbers[b]!]! || own.hashes[a]! - own.hashes[b]!)
  let count = 0
  let left = ENTRIES_FOLLOWED
  for (const i of order) {
    const gram = own.numbers[i]!
    left -= holders[gram]!
    // The rarest is always followed; otherwise a text of common n-grams would find nothing.
    if (left < 0 && count > 0) break
    const weight = own.weights[i]!
    for (let entry = heads[gram]!; entry >= 0; entry = entries[entry * 2 + 1]!) {
      const place = entries[entry * 2]!
      if (sums[place] === 0) touched[count++] = place
      sums[place]! += weight
    }
  }
  return count
}

/** Keeps the best in order; the id of the question settles ties, so that the order of adding does not matter. */
function insert(
  best: { place: number; score: number }[],
  one: { place: number; score: number },
  questionIds: Float64Array,
): void {
  const isBefore = (other: { place: number; score: number }) =>
    one.score > other.score ||
    (one.score === other.score && questionIds[one.place]! < questionIds[other.place]!)
  let at = best.length
  while (at > 0 && isBefore(best[at - 1]!)) at--
  if (at >= COMPARED) return
  best.splice(at, 0, one)
  if (best.length > COMPARED) best.pop()
}

function compare(index: QuestionIndex, own: Weighed, text: string): number {
  readGrams(text, candidateGrams)
  let both = 0
  let other = 0
  let at = 0
  for (let i = 0; i < candidateGrams.length; i++) {
    const hash = candidateGrams.hashes[i]!
    while (at < own.hashes.length && own.hashes[at]! < hash) at++
    if (own.hashes[at] === hash) {
      both += own.weights[at]!
      other += own.weights[at]!
    } else other += weightOf(index, findHash(index.grams, hash))
  }
  return (2 * both) / (own.total + other || 1)
}
