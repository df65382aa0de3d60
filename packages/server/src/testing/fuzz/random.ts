/** Pseudo-random choices that a seed repeats. */
export type Random = {
  /** 0 ≤ x < 1. */
  next(): number
  below(count: number): number
  /** True once in so many times. */
  once(inSoMany: number): boolean
  of<T>(values: readonly T[]): T
}

/** Mulberry32: small, and good enough to choose test data. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (count: number) => Math.floor(next() * count)
  return {
    next,
    below,
    once: (inSoMany) => below(inSoMany) === 0,
    of: (values) => values[below(values.length)]!,
  }
}
