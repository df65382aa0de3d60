/** Bytes that are looked up together, in a table each: more than twice as fast as one after the other. */
const WIDTH = 8
const TABLE_SIZE = 256

/** Table k tells what a byte does to the remainder when k more bytes follow it. */
const TABLES = new Int32Array(WIDTH * TABLE_SIZE)
for (let byte = 0; byte < TABLE_SIZE; byte++) {
  let remainder = byte
  for (let bit = 0; bit < 8; bit++) remainder = (remainder >>> 1) ^ (remainder & 1 ? 0xedb88320 : 0)
  TABLES[byte] = remainder
}
for (let i = TABLE_SIZE; i < TABLES.length; i++) {
  const before = TABLES[i - TABLE_SIZE]!
  TABLES[i] = (before >>> 8) ^ TABLES[before & 0xff]!
}

/**
 * The CRC-32 (IEEE 802.3) of the bytes, an unsigned 32-bit number; it notices every single flipped bit. With the one of
 * the bytes before, it is that of both together.
 */
export function crc32(bytes: Uint8Array, before = 0): number {
  let remainder = ~before
  let i = 0
  for (const end = bytes.length - WIDTH; i <= end; i += WIDTH) {
    remainder ^= bytes[i]! | (bytes[i + 1]! << 8) | (bytes[i + 2]! << 16) | (bytes[i + 3]! << 24)
    remainder =
      TABLES[0x700 | (remainder & 0xff)]! ^
      TABLES[0x600 | ((remainder >>> 8) & 0xff)]! ^
      TABLES[0x500 | ((remainder >>> 16) & 0xff)]! ^
      TABLES[0x400 | (remainder >>> 24)]! ^
      TABLES[0x300 | bytes[i + 4]!]! ^
      TABLES[0x200 | bytes[i + 5]!]! ^
      TABLES[0x100 | bytes[i + 6]!]! ^
      TABLES[bytes[i + 7]!]!
  }
  for (; i < bytes.length; i++) remainder = TABLES[(remainder ^ bytes[i]!) & 0xff]! ^ (remainder >>> 8)
  return ~remainder >>> 0
}

/** Bytes whose checksum is one step. */
const AT_ONCE = 262_144

/** As `crc32`, in steps: whoever has other work does it in between. */
export function* crc32InSteps(bytes: Uint8Array): Generator<undefined, number> {
  let checksum = 0
  for (let at = 0; at < bytes.length; at += AT_ONCE) {
    checksum = crc32(bytes.subarray(at, at + AT_ONCE), checksum)
    yield
  }
  return checksum
}
