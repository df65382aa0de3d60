/** A source of numbers in [0, 1) that depends on its seed alone (mulberry32): training must be repeatable. */
export function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** Puts the first `length` entries into random order, in place (Fisher–Yates). */
export function shuffle(entries: Int32Array, length: number, random: () => number): void {
  for (let i = length - 1; i > 0; i--) {
    const other = Math.floor(random() * (i + 1))
    const held = entries[i]!
    entries[i] = entries[other]!
    entries[other] = held
  }
}
