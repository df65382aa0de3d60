/** Bytes that are looked up together, in a table each. */
const WIDTH: usize = 16

/**
 * Goes on with the remainder of a CRC-32 over a multiple of sixteen bytes. Of the 16 tables of 256 words, one after the
 * other, table k tells what a byte does when k more follow it.
 */
export function checksum(tables: usize, from: usize, count: i32, remainder: u32): u32 {
  for (const end = from + (count as usize); from < end; from += WIDTH) {
    const first = load<u32>(from) ^ remainder
    remainder =
      four(tables, 12, first) ^
      four(tables, 8, load<u32>(from, 4)) ^
      four(tables, 4, load<u32>(from, 8)) ^
      four(tables, 0, load<u32>(from, 12))
  }
  return remainder
}

/** What four bytes do that so many follow. */
function four(tables: usize, following: i32, bytes: u32): u32 {
  const table = tables + ((following as usize) << 10)
  return (
    load<u32>(table + ((bytes >>> 24) << 2)) ^
    load<u32>(table + (((bytes >>> 16) & 255) << 2), 1024) ^
    load<u32>(table + (((bytes >>> 8) & 255) << 2), 2048) ^
    load<u32>(table + ((bytes & 255) << 2), 3072)
  )
}
