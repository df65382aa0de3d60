import type { Language } from '@parlance/contract'
import { createHashIndex, findHash, type HashIndex, numberOf } from '../model/features/hashIndex'
import { createGramBuffer, exactHash, type GramBuffer, readGrams } from './grams'

/** A general question of a domain; ids are those of the domain. */
export type IndexedQuestion = { id: number; conversationId: number; text: string }

/**
 * The general questions of a domain by their n-grams, for finding those nearest to a text. Each n-gram has a chain
 * of the places of the questions that hold it, newest first; what is removed stays in its chains, marked, until the
 * index is made anew (`isWorn`). All arrays grow by doubling; 100,000 questions take about 50 MB.
 */
export type QuestionIndex = {
  readonly language: Language
  /** Questions that can be found, and places taken in all. */
  live: number
  places: number
  readonly placeOf: Map<number, number>
  /** By place; the conversation of a removed question is 0. */
  questionIds: Float64Array
  conversationIds: Float64Array
  gramCounts: Uint16Array
  texts: string[]
  /** N-grams by number: their hashes, how many questions hold them, and the newest entry of their chain. */
  readonly grams: HashIndex
  holders: Int32Array
  heads: Int32Array
  /** Entries of the chains, two numbers each: a place, and the entry before (-1 for none). */
  entryCount: number
  entries: Int32Array
  readonly buffer: GramBuffer
}

/** The conversation that a removed question is said to be in; none has this id. */
export const REMOVED = 0

/** Removed questions that are worth making the index anew. */
const LEAST_WORN = 1_000

/** An index without questions. */
export function createQuestionIndex(language: Language): QuestionIndex {
  return {
    language,
    live: 0,
    places: 0,
    placeOf: new Map(),
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
  const place = index.places++
  if (place === index.questionIds.length) growPlaces(index)
  index.placeOf.set(id, place)
  index.questionIds[place] = id
  index.conversationIds[place] = conversationId
  index.texts[place] = text
  index.live++
  const { buffer } = index
  readGrams(text, buffer)
  index.gramCounts[place] = buffer.length
  for (let i = 0; i < buffer.length; i++) hold(index, buffer.hashes[i]!, place)
  hold(index, exactHash(text, index.language), place)
}

/** Removes a question; nothing happens when there is none with the id. */
export function removeQuestion(index: QuestionIndex, id: number): void {
  const place = index.placeOf.get(id)
  if (place === undefined) return
  const { buffer } = index
  const text = index.texts[place]!
  readGrams(text, buffer)
  for (let i = 0; i < buffer.length; i++) release(index, buffer.hashes[i]!)
  release(index, exactHash(text, index.language))
  index.placeOf.delete(id)
  index.conversationIds[place] = REMOVED
  index.texts[place] = ''
  index.live--
}

/** The questions that can be found, in the order they were added. */
export function* questionsOf(index: QuestionIndex): Generator<IndexedQuestion> {
  for (let place = 0; place < index.places; place++) {
    const conversationId = index.conversationIds[place]!
    if (conversationId === REMOVED) continue
    yield { id: index.questionIds[place]!, conversationId, text: index.texts[place]! }
  }
}

/** Whether so much was removed that making the index anew pays. */
export function isWorn({ places, live }: QuestionIndex): boolean {
  return places - live > Math.max(LEAST_WORN, live / 2)
}

/** Bytes that the index takes, nearly. */
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

function hold(index: QuestionIndex, hash: number, place: number): void {
  const gram = numberOf(index.grams, hash)
  if (gram === index.heads.length) growGrams(index)
  if (index.entryCount * 2 === index.entries.length) growEntries(index)
  const entry = index.entryCount++
  index.entries[entry * 2] = place
  index.entries[entry * 2 + 1] = index.heads[gram]!
  index.heads[gram] = entry
  index.holders[gram]!++
}

function release(index: QuestionIndex, hash: number): void {
  const gram = findHash(index.grams, hash)
  if (gram >= 0) index.holders[gram]!--
}

function growPlaces(index: QuestionIndex): void {
  index.questionIds = longer(index.questionIds, new Float64Array(index.places * 2))
  index.conversationIds = longer(index.conversationIds, new Float64Array(index.places * 2))
  index.gramCounts = longer(index.gramCounts, new Uint16Array(index.places * 2))
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
