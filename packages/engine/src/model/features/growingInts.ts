/** A list of 32-bit integers that grows without making an object per entry. */
type GrowingInts = { entries: Int32Array; length: number }

/** An empty list. */
export function createGrowingInts(): GrowingInts {
  return { entries: new Int32Array(4096), length: 0 }
}

/** The entries of a list, without a copy: the list must not be added to afterwards. */
export function intsOf({ entries, length }: GrowingInts): Int32Array {
  return entries.subarray(0, length)
}

/** Adds one integer at the end. */
export function pushInt(list: GrowingInts, entry: number): void {
  if (list.length === list.entries.length) {
    const larger = new Int32Array(list.entries.length * 2)
    larger.set(list.entries)
    list.entries = larger
  }
  list.entries[list.length++] = entry
}
