import { createGramBuffer, readGrams } from '../../text/grams'
import { createGrowingInts, intsOf, pushInt } from '../features/growingInts'
import { createHashIndex, type HashIndex, numberOf } from '../features/hashIndex'

/**
 * Questions that a model was taught, each findable by its n-grams: question `q` belongs to class `labels[q]` and is
 * the text of the UTF-16 units from `starts[q]` on; n-gram `g` (of `index`) is in the questions `holders[pointers[g]]`
 * to `holders[pointers[g + 1] - 1]`. `weights[q]` is what the n-grams of a question weigh together.
 */
export type TaughtQuestions = {
  labels: Uint32Array
  starts: Uint32Array
  units: Uint16Array
  index: HashIndex
  pointers: Uint32Array
  holders: Uint32Array
  weights: Float32Array
}

/** Questions of a class, on the mean, from which single ones say nothing that the class does not. */
const ENOUGH_QUESTIONS = 20

/**
 * Returns whether single questions are evidence of their own: where classes have few of them, what a class means
 * cannot be learned, and a text that is nearly a question is that question.
 */
export function comparesQuestions(questions: number, classCount: number): boolean {
  return questions <= ENOUGH_QUESTIONS * classCount
}

/** Indexes normalised texts with the numbers of their classes. */
export function indexTaught(texts: readonly string[], targets: Int32Array): TaughtQuestions {
  const index = createHashIndex()
  const buffer = createGramBuffer()
  const read = createGrowingInts()
  const ends = new Uint32Array(texts.length + 1)
  const starts = new Uint32Array(texts.length + 1)
  texts.forEach((text, question) => {
    readGrams(text, buffer)
    for (let at = 0; at < buffer.length; at++) pushInt(read, numberOf(index, buffer.hashes[at]!))
    ends[question + 1] = read.length
    starts[question + 1] = starts[question]! + text.length
  })
  const units = new Uint16Array(starts.at(-1)!)
  texts.forEach((text, question) => {
    for (let at = 0; at < text.length; at++) units[starts[question]! + at] = text.charCodeAt(at)
  })
  const { pointers, holders } = invert(intsOf(read), ends, index.size)
  index.hashes = index.hashes.slice(0, index.size)
  const labels = Uint32Array.from(targets)
  return {
    labels,
    starts,
    units,
    index,
    pointers,
    holders,
    weights: weighQuestions(pointers, holders, texts.length),
  }
}

/** The weight of an n-gram that so many of all questions hold: its inverse document frequency. */
export function gramWeight(questions: number, held: number): number {
  return Math.log(1 + questions / Math.max(1, held))
}

/** The total weight of the n-grams of each question. */
export function weighQuestions(pointers: Uint32Array, holders: Uint32Array, questions: number): Float32Array {
  const weights = new Float32Array(questions)
  for (let gram = 0; gram + 1 < pointers.length; gram++) {
    const [start, end] = [pointers[gram]!, pointers[gram + 1]!]
    const weight = gramWeight(questions, end - start)
    for (let at = start; at < end; at++) weights[holders[at]!]! += weight
  }
  return weights
}

/** The text of a question. */
export function textOf({ starts, units }: TaughtQuestions, question: number): string {
  // Spread would take it through an iterator, unit by unit.
  return Reflect.apply(
    String.fromCharCode,
    undefined,
    units.subarray(starts[question]!, starts[question + 1]!),
  )
}

/** From the n-grams of each question to the questions of each n-gram, in ascending order. */
function invert(read: Int32Array, ends: Uint32Array, grams: number) {
  const pointers = new Uint32Array(grams + 1)
  for (const gram of read) pointers[gram + 1]!++
  for (let gram = 0; gram < grams; gram++) pointers[gram + 1]! += pointers[gram]!
  const next = pointers.slice()
  const holders = new Uint32Array(read.length)
  for (let question = 0; question + 1 < ends.length; question++)
    for (let at = ends[question]!; at < ends[question + 1]!; at++) holders[next[read[at]!]!++] = question
  return { pointers, holders }
}
