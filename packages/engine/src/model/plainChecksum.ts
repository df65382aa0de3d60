import type { PlainMemory } from './plainMemory'

/** The plain form of `checksum` of the SIMD module. */
export function plainChecksum(
  { ints }: PlainMemory,
  tables: number,
  from: number,
  count: number,
  remainder: number,
): number {
  const base = tables / 4
  const four = (following: number, bytes: number) =>
    ints[base + (following << 8) + (bytes >>> 24)]! ^
    ints[base + ((following + 1) << 8) + ((bytes >>> 16) & 0xff)]! ^
    ints[base + ((following + 2) << 8) + ((bytes >>> 8) & 0xff)]! ^
    ints[base + ((following + 3) << 8) + (bytes & 0xff)]!
  for (let at = from / 4; at < (from + count) / 4; at += 4)
    remainder =
      four(12, ints[at]! ^ remainder) ^
      four(8, ints[at + 1]!) ^
      four(4, ints[at + 2]!) ^
      four(0, ints[at + 3]!)
  return remainder
}
