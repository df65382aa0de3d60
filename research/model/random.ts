/** A source of numbers in [0, 1) that depends on its seed alone (mulberry32): samples must be repeatable. */
export function createRandom(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** The entries in random order (Fisher–Yates). */
export function shuffled<Entry>(entries: readonly Entry[], random: () => number): Entry[] {
  const order = [...entries]
  for (let i = order.length - 1; i > 0; i--) {
    const other = Math.floor(random() * (i + 1))
    const held = order[i]!
    order[i] = order[other]!
    order[other] = held
  }
  return order
}
