/** At most `count` passes a key in each window of `windowMs`. Keeps one small entry for each key of the window. */
export function createThrottle(count: number, windowMs: number): (key: string, now: number) => boolean {
  let windowStart = 0
  let passes = new Map<string, number>()
  return (key, now) => {
    if (now - windowStart >= windowMs) {
      windowStart = now
      passes = new Map()
    }
    const passed = passes.get(key) ?? 0
    passes.set(key, passed + 1)
    return passed < count
  }
}
