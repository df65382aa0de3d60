/** Share of words of one character from which a text was spaced out on purpose. */
const MOSTLY = 0.6
const LEAST_SPACED = 4
const LONGEST_WORD = 20
const LEAST_JOINED = 8
/** Share of the letters that known words must cover. */
const ENOUGH_KNOWN = 0.75

/** A text whose characters were written apart (`r e f u n d`), without its spaces; null for others. */
export function withoutSpacesWithin(text: string): string | null {
  const words = text.trim().split(/\s+/u)
  const single = words.filter((word) => Array.from(word).length === 1).length
  return words.length >= LEAST_SPACED && single >= MOSTLY * words.length ? words.join('') : null
}

/** Puts the spaces back into words that were written as one, by the words that are known. */
export function withSpaces(normal: string, knows: (word: string) => boolean): string {
  return normal
    .split(' ')
    .map((word) => (word.length < LEAST_JOINED || knows(word) ? word : cut(word, knows)))
    .join(' ')
}

/** Cuts letters into known words, long ones before short ones; the letters as they are where too many belong to none. */
function cut(letters: string, knows: (word: string) => boolean): string {
  const best = new Float64Array(letters.length + 1)
  const from = new Int32Array(letters.length + 1)
  const covered = new Int32Array(letters.length + 1)
  for (let end = 1; end <= letters.length; end++) {
    best[end] = best[end - 1]!
    from[end] = -1
    covered[end] = covered[end - 1]!
    for (let start = Math.max(0, end - LONGEST_WORD); start < end; start++) {
      const length = end - start
      const value = best[start]! + length * length - 1
      if (value <= best[end]! || !knows(letters.slice(start, end))) continue
      best[end] = value
      from[end] = start
      covered[end] = covered[start]! + length
    }
  }
  if (covered[letters.length]! < ENOUGH_KNOWN * letters.length) return letters
  return readCuts(letters, from)
}

function readCuts(letters: string, from: Int32Array): string {
  const words: string[] = []
  let unknown = ''
  for (let end = letters.length; end > 0; ) {
    const start = from[end]!
    if (start < 0) {
      unknown = letters[end - 1] + unknown
      end--
      continue
    }
    if (unknown !== '') words.push(unknown)
    unknown = ''
    words.push(letters.slice(start, end))
    end = start
  }
  if (unknown !== '') words.push(unknown)
  return words.reverse().join(' ')
}
