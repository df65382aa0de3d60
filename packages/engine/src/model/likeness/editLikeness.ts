import { decomposeHangul } from '../../text/jamo'

/** Letters of a text that are compared; what differs behind them is another question anyway. */
const MOST_LETTERS = 120
const NO_LETTER = /[^\p{L}\p{M}\p{N}]+/gu

const shared = {
  before: new Uint16Array(MOST_LETTERS + 1),
  last: new Uint16Array(MOST_LETTERS + 1),
  row: new Uint16Array(MOST_LETTERS + 1),
}

/** The letters and digits of a normalised text, Hangul syllables taken apart, so that a slip of a key is one letter. */
export function lettersOf(normal: string): string {
  return decomposeHangul(normal.replace(NO_LETTER, '')).slice(0, MOST_LETTERS)
}

/**
 * How alike two texts are letter by letter: 1 when they are equal, less with every letter that is wrong, missing,
 * additional or in the order of its neighbour, 0 where that is half of the longer one or more. At most `least` may stand
 * for anything less, which takes less time.
 */
export function editLikeness(one: string, other: string, least = 0): number {
  const longest = Math.max(one.length, other.length)
  if (longest === 0) return 0
  const most = Math.floor(((1 - least) * longest) / 2)
  const distance = editDistance(one, other, most)
  return Math.max(0, 1 - (2 * distance) / longest)
}

/** The distance of optimal string alignment, or more than `most` where it is more. */
function editDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let { before, last, row } = shared
  for (let j = 0; j <= other.length; j++) last[j] = j
  for (let i = 1; i <= one.length; i++) {
    if (fillRow(one, other, i, most, before, last, row) > most) return most + 1
    ;[before, last, row] = [last, row, before]
  }
  return last[other.length]!
}

/** Fills the row of a letter within the band that matters from the two rows before; returns its least distance. */
function fillRow(
  one: string,
  other: string,
  i: number,
  most: number,
  before: Uint16Array,
  last: Uint16Array,
  row: Uint16Array,
): number {
  const from = Math.max(1, i - most)
  const to = Math.min(other.length, i + most)
  row[from - 1] = from === 1 ? i : most + 1
  let least = row[from - 1]!
  for (let j = from; j <= to; j++) {
    const same = other.charCodeAt(j - 1) === one.charCodeAt(i - 1)
    let cost = last[j - 1]! + (same ? 0 : 1)
    // Beyond the band there is nothing to come from.
    if (j < i + most) cost = Math.min(cost, last[j]! + 1)
    cost = Math.min(cost, row[j - 1]! + 1)
    if (!same && isSwapped(one, other, i, j)) cost = Math.min(cost, before[j - 2]! + 1)
    row[j] = cost
    if (cost < least) least = cost
  }
  return least
}

function isSwapped(one: string, other: string, i: number, j: number): boolean {
  if (i < 2 || j < 2) return false
  return (
    one.charCodeAt(i - 1) === other.charCodeAt(j - 2) && one.charCodeAt(i - 2) === other.charCodeAt(j - 1)
  )
}
