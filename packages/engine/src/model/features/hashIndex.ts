import { atOnce } from '../../atOnce'

/** An open-addressing table from 32-bit feature hashes to their numbers; no objects, so millions fit. */
export type HashIndex = { mask: number; slots: Int32Array; hashes: Uint32Array; size: number }

/** Hashes that are entered in one step. */
const AT_ONCE = 32_768

/** A table that finds each of the given distinct hashes at its position. */
export function indexHashes(hashes: Uint32Array): HashIndex {
  return atOnce(indexHashesInSteps(hashes))
}

/** As `indexHashes`, in short steps with pauses for other work. */
export function* indexHashesInSteps(hashes: Uint32Array): Generator<undefined, HashIndex> {
  const size = hashes.length
  const capacity = capacityFor(size)
  const index: HashIndex = { mask: capacity - 1, slots: new Int32Array(capacity), hashes, size }
  for (let from = 0; from < size; from += AT_ONCE) {
    enter(index, from, Math.min(size, from + AT_ONCE))
    yield
  }
  return index
}

/** Extends a table to more hashes; `hashes` are the known ones, then the new ones. */
export function extendIndex({ mask, slots, size }: HashIndex, hashes: Uint32Array): HashIndex {
  if (capacityFor(hashes.length) > slots.length) return indexHashes(hashes)
  const index = { mask, slots: slots.slice(), hashes, size: hashes.length }
  enter(index, size, hashes.length)
  return index
}

/** An empty table to be filled by `numberOf`. */
export function createHashIndex(): HashIndex {
  const capacity = 1024
  return {
    mask: capacity * 2 - 1,
    slots: new Int32Array(capacity * 2),
    hashes: new Uint32Array(capacity),
    size: 0,
  }
}

/** The number of a hash, or -1 when it is not in the table. */
export function findHash(index: HashIndex, hash: number): number {
  const { mask, slots, hashes } = index
  for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
    const number = slots[slot]! - 1
    if (number < 0 || hashes[number] === hash) return number
  }
}

/** The number of a hash; a new one gets the next number. */
export function numberOf(index: HashIndex, hash: number): number {
  const { mask, slots, hashes } = index
  let slot = hash & mask
  for (; slots[slot] !== 0; slot = (slot + 1) & mask) {
    const number = slots[slot]! - 1
    if (hashes[number] === hash) return number
  }
  if (index.size === hashes.length) {
    grow(index)
    return numberOf(index, hash)
  }
  slots[slot] = index.size + 1
  hashes[index.size] = hash
  return index.size++
}

function grow(index: HashIndex): void {
  const larger = new Uint32Array(index.hashes.length * 2)
  larger.set(index.hashes)
  index.hashes = larger
  index.slots = new Int32Array(larger.length * 2)
  index.mask = larger.length * 2 - 1
  enter(index, 0, index.size)
}

/** Enters the hashes with the numbers `from` to `to - 1`; there are slots for them. */
function enter({ hashes, slots, mask }: HashIndex, from: number, to: number): void {
  for (let number = from; number < to; number++) {
    let slot = hashes[number]! & mask
    while (slots[slot] !== 0) slot = (slot + 1) & mask
    slots[slot] = number + 1
  }
}

function capacityFor(size: number): number {
  let capacity = 16
  while (capacity < size * 2) capacity *= 2
  return capacity
}
