import { createGramBuffer, readGrams } from '../../text/grams'
import { isUnspaced } from '../../text/writingSystem'
import { findHash } from '../features/hashIndex'
import { editLikeness, lettersOf } from './editLikeness'
import { gramWeight, type TaughtQuestions, textOf } from './taughtQuestions'

/** A class, how like a text its likest question is (0–1), and whether one of its questions holds every word of the text. */
export type LikeClass = { label: number; likeness: number; holds: boolean }

const WORD = /[\p{L}\p{M}\p{N}]+/gu
/** Entries that one search follows at most, those of the rarest n-grams first. */
const ENTRIES_FOLLOWED = 20_000
/** Questions compared whole, those that share most first. */
const COMPARED = 16

/** Working memory, reused by the next search. */
const shared = { sums: new Float32Array(0), touched: new Int32Array(0) }
const textGrams = createGramBuffer()
const questionGrams = createGramBuffer()

/**
 * What it costs when all n-grams of a text are other questions' own. Where the question and the text differ, a slip makes
 * n-grams that no question has; those of other questions are what makes it another question: `where is my parcel` is not
 * `where is my coupon`.
 */
const COST_OF_OTHERS = 1.5
/** The same where there are very many classes: nearly every n-gram is some other question's as well. */
const COST_OF_OTHERS_OF_MANY = 0.5

/** The n-grams of a text: how much each weighs, all together, and those that any question has. */
type Weighed = {
  hashes: Uint32Array
  numbers: Int32Array
  weights: Float64Array
  total: number
  known: number
}

/**
 * The classes whose questions are most like a normalised text, the likest first, by the likest question of each.
 * `classOf` tells the class that one counts as, -1 for one to be left out; `many` whether there are very many.
 */
export function findLikest(
  taught: TaughtQuestions,
  normal: string,
  many: boolean,
  classOf: (label: number) => number = (label) => label,
): LikeClass[] {
  readGrams(normal, textGrams)
  const weighed = weigh(taught)
  const letters = lettersOf(normal)
  const cost = many ? COST_OF_OTHERS_OF_MANY : COST_OF_OTHERS
  const holdsText = holderOf(normal)
  const best = new Map<number, LikeClass>()
  for (const { question, both } of collect(taught, weighed, classOf)) {
    const label = classOf(taught.labels[question]!)
    const known = best.get(label)
    const least = known?.likeness ?? 0
    const less = (cost * (weighed.known - both)) / (weighed.total || 1)
    const text = textOf(taught, question)
    const byGrams = diceOf(taught, question, weighed.total, both)
    const likeness = likenessOf(byGrams, letters, text, least + less) - less
    const holds = known?.holds || holdsText(text)
    if (likeness > least || holds) best.set(label, { label, likeness: Math.max(likeness, least), holds })
  }
  return [...best.values()].sort((a, b) => b.likeness - a.likeness || a.label - b.label)
}

/** Tells of a question whether it holds every word of a text, in any order; with endings of its own where words are spaced. */
function holderOf(text: string): (question: string) => boolean {
  const words = text.match(WORD) ?? []
  if (words.join('').length < 2) return () => false
  const edge = isUnspaced(text) ? '' : ' '
  return (question) => words.every((word) => `${edge}${question}`.includes(`${edge}${word}`))
}

function weigh(taught: TaughtQuestions): Weighed {
  const hashes = textGrams.hashes.slice(0, textGrams.length)
  const numbers = Int32Array.from(hashes, (hash) => findHash(taught.index, hash))
  const weights = Float64Array.from(numbers, (gram) => weightOf(taught, gram))
  let total = 0
  let known = 0
  weights.forEach((weight, i) => {
    total += weight
    if (numbers[i]! >= 0) known += weight
  })
  return { hashes, numbers, weights, total, known }
}

/** An n-gram that no question holds weighs as one that a single question holds. */
function weightOf({ labels, pointers }: TaughtQuestions, gram: number): number {
  return gramWeight(labels.length, gram < 0 ? 1 : pointers[gram + 1]! - pointers[gram]!)
}

/** A question, how much the n-grams weigh that it shares with the text, and its rank by them. */
type Sharing = { question: number; both: number; score: number }

/** The questions that share most n-grams with the text. */
function collect(
  taught: TaughtQuestions,
  weighed: Weighed,
  classOf: (label: number) => number,
): readonly Sharing[] {
  const { labels } = taught
  if (shared.sums.length < labels.length) {
    shared.sums = new Float32Array(labels.length)
    shared.touched = new Int32Array(labels.length)
  }
  const { sums, touched } = shared
  const { count, isWhole } = follow(taught, weighed)
  const best: Sharing[] = []
  // Nearly all share less than those that are kept; nothing is made for these.
  let least = 0
  for (let i = 0; i < count; i++) {
    const question = touched[i]!
    const both = sums[question]!
    sums[question] = 0
    const score = diceOf(taught, question, weighed.total, both)
    if (score < least || classOf(labels[question]!) < 0) continue
    keepBest(best, { question, both, score }, COMPARED, isBefore)
    if (best.length === COMPARED) least = best[COMPARED - 1]!.score
  }
  return isWhole ? best : best.map((one) => ({ ...one, both: weightOfBoth(taught, weighed, one.question) }))
}

/**
 * Sums for every question the weights of the n-grams it shares; returns how many questions were touched, and whether
 * every n-gram was followed.
 */
function follow(
  { pointers, holders }: TaughtQuestions,
  weighed: Weighed,
): { count: number; isWhole: boolean } {
  const { sums, touched } = shared
  const heldBy = (i: number) => pointers[weighed.numbers[i]! + 1]! - pointers[weighed.numbers[i]!]!
  const order = Array.from(weighed.numbers.keys())
    .filter((i) => weighed.numbers[i]! >= 0)
    .sort((a, b) => heldBy(a) - heldBy(b) || weighed.hashes[a]! - weighed.hashes[b]!)
  let count = 0
  let left = ENTRIES_FOLLOWED
  for (const i of order) {
    left -= heldBy(i)
    // The rarest is always followed; otherwise a text of common n-grams would find nothing.
    if (left < 0 && count > 0) return { count, isWhole: false }
    const weight = weighed.weights[i]!
    const gram = weighed.numbers[i]!
    for (let at = pointers[gram]!; at < pointers[gram + 1]!; at++) {
      const question = holders[at]!
      if (sums[question] === 0) touched[count++] = question
      sums[question]! += weight
    }
  }
  return { count, isWhole: true }
}

/** The number of the question settles ties, so that the order of n-grams does not matter. */
function isBefore(one: Sharing, other: Sharing): boolean {
  return one.score > other.score || (one.score === other.score && one.question < other.question)
}

/** Keeps the best in order, `most` of them. */
export function keepBest<Item>(
  best: Item[],
  one: Item,
  most: number,
  isBefore: (one: Item, other: Item) => boolean,
): void {
  if (best.length === most) {
    if (!isBefore(one, best[most - 1]!)) return
    best.pop()
  }
  let at = best.length
  while (at > 0 && isBefore(one, best[at - 1]!)) at--
  best.splice(at, 0, one)
}

/** The weight of the n-grams that both have in the weight of those of both (Dice). */
function diceOf({ weights }: TaughtQuestions, question: number, total: number, both: number): number {
  return Math.min(1, (2 * both) / (total + weights[question]! || 1))
}

/** The total weight of the n-grams that a question shares with the text. */
function weightOfBoth(taught: TaughtQuestions, { hashes, weights }: Weighed, question: number): number {
  readGrams(textOf(taught, question), questionGrams)
  let both = 0
  let at = 0
  for (let i = 0; i < questionGrams.length; i++) {
    const hash = questionGrams.hashes[i]!
    while (at < hashes.length && hashes[at]! < hash) at++
    if (hashes[at] === hash) both += weights[at]!
  }
  return both
}

/** The larger of two likenesses: by n-grams, and by letters where that one is more than `least`. */
function likenessOf(byGrams: number, letters: string, question: string, least: number): number {
  const enough = Math.max(byGrams, least)
  return enough >= 1 ? byGrams : Math.max(byGrams, editLikeness(letters, lettersOf(question), enough))
}
