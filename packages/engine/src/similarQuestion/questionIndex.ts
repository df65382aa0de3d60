import type { Language } from '@parlance/contract'
import { createHashIndex, findHash, type HashIndex, numberOf } from '../model/features/hashIndex'
import { createGramBuffer, exactHash, type GramBuffer, readGrams } from '../text/grams'

/** A general question of a domain; ids are those of the domain. */
export type IndexedQuestion = { id: number; conversationId: number; text: string }

/**
 * The general questions of a domain by their n-grams, for finding those nearest to a text. Each n-gram has a chain
 * of the positions of the questions that hold it, newest first; what is removed stays in its chains, marked, until the
 * index is rebuilt (`needsRebuild`). All arrays grow by doubling; 100,000 questions take about 50 MB.
 */
export type QuestionIndex = {
  readonly language: Language
  /** Questions that can be found, and positions used in all. */
  live: number
  length: number
  readonly positionOf: Map<number, number>
  /** By position; the conversation of a removed question is 0. */
  questionIds: Float64Array
  conversationIds: Float64Array
  gramCounts: Uint16Array
  texts: string[]
  /** N-grams by number: their hashes, how many questions hold them, and the newest entry of their chain. */
  readonly grams: HashIndex
  holders: Int32Array
  heads: Int32Array
  /** Entries of the chains, two numbers each: a position, and the entry before (-1 for none). */
  entryCount: number
  entries: Int32Array
  readonly buffer: GramBuffer
}

/** The conversation id of removed questions; no conversation has it. */
export const REMOVED = 0

/** Fewer removed questions do not make a rebuild worth while. */
const REMOVED_MIN = 1_000

/** An index without questions. */
export function createQuestionIndex(language: Language): QuestionIndex {
  return {
    language,
    live: 0,
    length: 0,
    positionOf: new Map(),
    questionIds: new Float64Array(64),
    conversationIds: new Float64Array(64),
    gramCounts: new Uint16Array(64),
    texts: [],
    grams: createHashIndex(),
    holders: new Int32Array(1024),
    heads: new Int32Array(1024).fill(-1),
    entryCount: 0,
    entries: new Int32Array(2048),
    buffer: createGramBuffer(),
  }
}

/** Adds a question; one with its id is replaced. */
export function addQuestion(index: QuestionIndex, { id, conversationId, text }: IndexedQuestion): void {
  removeQuestion(index, id)
  const position = index.length++
  if (position === index.questionIds.length) growQuestions(index)
  index.positionOf.set(id, position)
  index.questionIds[position] = id
  index.conversationIds[position] = conversationId
  index.texts[position] = text
  index.live++
  const { buffer } = index
  readGrams(text, buffer)
  index.gramCounts[position] = buffer.length
  for (let i = 0; i < buffer.length; i++) hold(index, buffer.hashes[i]!, position)
  hold(index, exactHash(text, index.language), position)
}

/** Removes a question; nothing happens when there is none with the id. */
export function removeQuestion(index: QuestionIndex, id: number): void {
  const position = index.positionOf.get(id)
  if (position === undefined) return
  const { buffer } = index
  const text = index.texts[position]!
  readGrams(text, buffer)
  for (let i = 0; i < buffer.length; i++) release(index, buffer.hashes[i]!)
  release(index, exactHash(text, index.language))
  index.positionOf.delete(id)
  index.conversationIds[position] = REMOVED
  index.texts[position] = ''
  index.live--
}

/** The questions that can be found, in the order they were added. */
export function* questionsOf(index: QuestionIndex): Generator<IndexedQuestion> {
  for (let position = 0; position < index.length; position++) {
    const conversationId = index.conversationIds[position]!
    if (conversationId === REMOVED) continue
    yield { id: index.questionIds[position]!, conversationId, text: index.texts[position]! }
  }
}

/** Whether so much was removed that rebuilding the index pays. */
export function needsRebuild({ length, live }: QuestionIndex): boolean {
  return length - live > Math.max(REMOVED_MIN, live / 2)
}

/** Approximate size of the index in bytes. */
export function indexBytes(index: QuestionIndex): number {
  const arrays = [
    index.questionIds,
    index.conversationIds,
    index.gramCounts,
    index.grams.hashes,
    index.grams.slots,
    index.holders,
    index.heads,
    index.entries,
  ]
  // A text as V8 keeps it, and an entry of the map from ids.
  const textBytes = index.live * 100
  return arrays.reduce((sum, { byteLength }) => sum + byteLength, textBytes)
}

function hold(index: QuestionIndex, hash: number, position: number): void {
  const gram = numberOf(index.grams, hash)
  if (gram === index.heads.length) growGrams(index)
  if (index.entryCount * 2 === index.entries.length) growEntries(index)
  const entry = index.entryCount++
  index.entries[entry * 2] = position
  index.entries[entry * 2 + 1] = index.heads[gram]!
  index.heads[gram] = entry
  index.holders[gram]!++
}

function release(index: QuestionIndex, hash: number): void {
  const gram = findHash(index.grams, hash)
  if (gram >= 0) index.holders[gram]!--
}

function growQuestions(index: QuestionIndex): void {
  index.questionIds = longer(index.questionIds, new Float64Array(index.length * 2))
  index.conversationIds = longer(index.conversationIds, new Float64Array(index.length * 2))
  index.gramCounts = longer(index.gramCounts, new Uint16Array(index.length * 2))
}

function growGrams(index: QuestionIndex): void {
  const { length } = index.heads
  index.holders = longer(index.holders, new Int32Array(length * 2))
  index.heads = longer(index.heads, new Int32Array(length * 2).fill(-1))
}

/** By half: the chains are the most of the index. */
function growEntries(index: QuestionIndex): void {
  index.entries = longer(index.entries, new Int32Array(Math.ceil(index.entryCount * 1.5) * 2))
}

function longer<A extends Int32Array | Float64Array | Uint16Array>(array: A, into: A): A {
  into.set(array)
  return into
}
