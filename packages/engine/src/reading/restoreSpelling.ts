import type { Misspelling } from '../language/writingHabits'
import { EDGE } from '../text/features'

/** N-grams of characters that a model knows: whether `text` from `start` to `end` is one. */
export type KnownCharacters = (text: string, start: number, end: number) => boolean

/** A reading of the first characters: what they stand for, and how well that is known. */
type Path = { text: string; value: number }

const LONGEST = 4
/** A stretch of n characters that is known is worth n − 1; each character that is read otherwise costs this. */
const COST_OF_CHANGE = 1.6
/** About what a character is worth: one that ends known stretches of two, three and four gains six. */
const GAIN_OF_CHARACTER = 4.5
/** Of more changes at a place, those that fit no neighbour are not followed. */
const FEW = 4
/** Readings that are followed at the same time. */
const WIDTH = 6
/** Longer words are no words, and longer messages are read by their parts. */
const LONGEST_TEXT = 60

/**
 * Reads characters as those that make what is known, as few otherwise than they are written as can be. Without edges;
 * the characters as they are where nothing else is known better.
 */
export function restoreSpelling(
  written: string,
  misspellings: (text: string, at: number) => readonly Misspelling[],
  knows: KnownCharacters,
): string {
  if (written.length > LONGEST_TEXT) return written
  const paths: Path[][] = Array.from({ length: written.length + 1 }, () => [])
  paths[0]!.push({ text: EDGE, value: 0 })
  for (let at = 0; at < written.length; at++) {
    const all = misspellings(written, at)
    const others = all.length > FEW ? all.filter((other) => fits(written, at, other, knows)) : all
    for (const path of best(paths[at]!)) {
      paths[at + 1]!.push(further(path, written[at]!, 0, knows))
      for (const { length, text } of others)
        paths[at + length]!.push(further(path, text, costOf(length, text), knows))
    }
  }
  const [first] = best(paths.at(-1)!.map((path) => further(path, EDGE, 0, knows)))
  return first === undefined ? written : first.text.slice(1, -1)
}

/** Two letters in the wrong order. */
export function swappedLetters(text: string, at: number): readonly Misspelling[] {
  const [one, other] = [text[at]!, text[at + 1]]
  return other === undefined || other === one ? [] : [{ length: 2, text: other + one }]
}

/** A character that is added gains nothing by itself: it takes the room of none that was written. */
function costOf(length: number, text: string): number {
  return COST_OF_CHANGE + GAIN_OF_CHARACTER * Math.max(0, text.length - length)
}

/** Whether a change makes a pair with a neighbour that is known: most make none, and are not followed. */
function fits(written: string, at: number, { length, text }: Misspelling, knows: KnownCharacters): boolean {
  const before = (at === 0 ? EDGE : written[at - 1]!) + text
  const after = text + (written[at + length] ?? EDGE)
  return knows(before, 0, 2) || knows(after, after.length - 2, after.length)
}

function further({ text, value }: Path, added: string, cost: number, knows: KnownCharacters): Path {
  let longer = text
  let worth = value - cost
  for (const character of added) {
    longer += character
    const end = longer.length
    for (let size = 2; size <= Math.min(LONGEST, end); size++) {
      if (!knows(longer, end - size, end)) break
      worth += size - 1
    }
  }
  return { text: longer, value: worth }
}

/** The best readings, each once. */
function best(paths: readonly Path[]): Path[] {
  const sorted = paths.toSorted((a, b) => b.value - a.value)
  const seen = new Set<string>()
  return sorted.filter(({ text }) => !seen.has(text) && seen.add(text)).slice(0, WIDTH)
}
