import { findHash } from '../model/features/hashIndex'
import { keepBest } from '../model/likeness/findLikest'
import { createGramBuffer, exactHash, readGrams } from '../text/grams'
import { exactKey } from '../text/normalize'
import { type IndexedQuestion, type QuestionIndex, REMOVED } from './questionIndex'

/** A question near a text: `similarity` 0–1, `exact` where both are the same question (behaviour 5.3). */
export type NearQuestion = IndexedQuestion & { similarity: number; exact: boolean }

/** Entries of chains that one look-up follows at most, the rarest n-grams first. */
const ENTRIES_FOLLOWED = 20_000
/** Questions compared whole, those that share most first. */
const COMPARED = 32

/** Working memory, reused by the next look-up. */
const shared = { sums: new Float32Array(0), touched: new Int32Array(0) }
const candidateGrams = createGramBuffer()

/**
 * The questions of other conversations than `conversationId` nearest to a text, at most `most`, and the nearest one of
 * that conversation itself; those of conversations that are kept apart from it are passed over. The same questions first, then by similarity, equals by id. Similarity is the weight of the
 * n-grams that both have, in the weight of the n-grams of both (Dice); rare n-grams weigh more.
 */
export function nearestOfOthers(
  index: QuestionIndex,
  text: string,
  conversationId: number | null,
  most: number,
  isKeptApart: (conversationId: number) => boolean = () => false,
): { similar: NearQuestion[]; own: NearQuestion | null } {
  const others = { accepts: (id: number) => id !== conversationId && !isKeptApart(id), most, best: [] }
  const owns = { accepts: (id: number) => id === conversationId, most: 1, best: [] }
  const [similar, own] = lookUp(index, text, [others, owns]) as [NearQuestion[], NearQuestion[]]
  return { similar, own: own[0] ?? null }
}

/** Questions looked for together, and the positions found so far, those that share most first. */
type Wanted = { accepts: (conversationId: number) => boolean; most: number; best: Scored[] }
type Scored = { position: number; score: number }

function lookUp(index: QuestionIndex, text: string, wanted: readonly Wanted[]): NearQuestion[][] {
  const same = new Set(samePositions(index, text))
  readGrams(text, index.buffer)
  const weighed = weigh(index)
  collect(index, weighed, wanted)
  return wanted.map(({ accepts, most, best }) => {
    const positions = new Set([...same, ...best.map(({ position }) => position)])
    return [...positions]
      .filter((position) => accepts(index.conversationIds[position]!))
      .map((position) => describe(index, weighed, position, same.has(position)))
      .filter(({ similarity }) => similarity > 0)
      .sort((a, b) => Number(b.exact) - Number(a.exact) || b.similarity - a.similarity || a.id - b.id)
      .slice(0, most)
  })
}

function describe(index: QuestionIndex, weighed: Weighed, position: number, exact: boolean): NearQuestion {
  const text = index.texts[position]!
  const similarity = exact ? 1 : Math.min(1, compare(index, weighed, text))
  const conversationId = index.conversationIds[position]!
  return { id: index.questionIds[position]!, conversationId, text, similarity, exact }
}

/** The n-grams of the text: how much each weighs, and all together. */
type Weighed = { hashes: Uint32Array; numbers: Int32Array; weights: Float64Array; total: number }

function weigh(index: QuestionIndex): Weighed {
  const hashes = index.buffer.hashes.slice(0, index.buffer.length)
  const numbers = Int32Array.from(hashes, (hash) => findHash(index.grams, hash))
  const weights = Float64Array.from(numbers, (gram) => weightOf(index, gram))
  return { hashes, numbers, weights, total: weights.reduce((sum, weight) => sum + weight, 0) }
}

/** Inverse document frequency; an n-gram that no question holds weighs as one that a single question holds. */
function weightOf({ live, holders }: QuestionIndex, gram: number): number {
  const held = gram < 0 ? 1 : Math.max(1, holders[gram]!)
  return Math.log(1 + live / held)
}

/** Positions of the questions that are the same one. */
function samePositions(index: QuestionIndex, text: string): number[] {
  const key = exactKey(text, index.language)
  const gram = findHash(index.grams, exactHash(text, index.language))
  const positions: number[] = []
  for (let entry = gram < 0 ? -1 : index.heads[gram]!; entry >= 0; entry = index.entries[entry * 2 + 1]!) {
    const position = index.entries[entry * 2]!
    if (index.conversationIds[position] === REMOVED) continue
    // Two keys may have one hash.
    if (exactKey(index.texts[position]!, index.language) === key) positions.push(position)
  }
  return positions
}

/** Finds the questions that share most n-grams with the text. */
function collect(index: QuestionIndex, weighed: Weighed, wanted: readonly Wanted[]): void {
  if (shared.sums.length < index.length) {
    shared.sums = new Float32Array(index.questionIds.length)
    shared.touched = new Int32Array(index.questionIds.length)
  }
  const { sums, touched } = shared
  const { gramCounts, conversationIds, questionIds } = index
  const count = follow(index, weighed)
  // The id of the question settles ties, so that the order of adding does not matter.
  const isBefore = (one: Scored, other: Scored) =>
    one.score > other.score ||
    (one.score === other.score && questionIds[one.position]! < questionIds[other.position]!)
  const meanWeight = weighed.total / Math.max(1, weighed.hashes.length)
  for (let i = 0; i < count; i++) {
    const position = touched[i]!
    const score = (2 * sums[position]!) / (weighed.total + meanWeight * gramCounts[position]!)
    sums[position] = 0
    const conversationId = conversationIds[position]!
    if (conversationId === REMOVED) continue
    for (const { accepts, best } of wanted)
      if (accepts(conversationId)) keepBest(best, { position, score }, COMPARED, isBefore)
  }
}

/** Sums for every question the weights of the n-grams it shares; returns how many questions were touched. */
function follow(index: QuestionIndex, weighed: Weighed): number {
  const { sums, touched } = shared
  const { heads, entries, holders } = index
  const order = Array.from(weighed.numbers.keys())
    .filter((i) => weighed.numbers[i]! >= 0 && holders[weighed.numbers[i]!]! > 0)
    .sort(
      (a, b) =>
        holders[weighed.numbers[a]!]! - holders[weighed.numbers[b]!]! ||
        weighed.hashes[a]! - weighed.hashes[b]!,
    )
  let count = 0
  let left = ENTRIES_FOLLOWED
  for (const i of order) {
    const gram = weighed.numbers[i]!
    left -= holders[gram]!
    // The rarest is always followed; otherwise a text of common n-grams would find nothing.
    if (left < 0 && count > 0) break
    const weight = weighed.weights[i]!
    for (let entry = heads[gram]!; entry >= 0; entry = entries[entry * 2 + 1]!) {
      const position = entries[entry * 2]!
      if (sums[position] === 0) touched[count++] = position
      sums[position]! += weight
    }
  }
  return count
}

function compare(index: QuestionIndex, weighed: Weighed, text: string): number {
  readGrams(text, candidateGrams)
  let both = 0
  let other = 0
  let at = 0
  for (let i = 0; i < candidateGrams.length; i++) {
    const hash = candidateGrams.hashes[i]!
    while (at < weighed.hashes.length && weighed.hashes[at]! < hash) at++
    if (weighed.hashes[at] === hash) {
      both += weighed.weights[at]!
      other += weighed.weights[at]!
    } else other += weightOf(index, findHash(index.grams, hash))
  }
  return (2 * both) / (weighed.total + other || 1)
}
