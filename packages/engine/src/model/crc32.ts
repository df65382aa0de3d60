import { type Kernels, openKernels } from './kernels'

/** Bytes that the kernels look up together, in a table each. */
const WIDTH = 16
const TABLE_SIZE = 256
/** Bytes that are brought to the kernels at a time. */
const PIECE = 65_536

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

/** Kernels of their own, as others lay out their memory anew at every use; opened at the first. */
let opened: { kernels: Kernels; tables: number; piece: Uint8Array } | undefined

/**
 * The CRC-32 (IEEE 802.3) of the bytes, an unsigned 32-bit number; it notices every single flipped bit. With the one of
 * the bytes before, it is that of both together.
 */
export function crc32(bytes: Uint8Array, before = 0): number {
  let remainder = ~before
  const whole = bytes.length - (bytes.length % WIDTH)
  for (let at = 0; at < whole; at += PIECE) {
    const { kernels, tables, piece } = (opened ??= open())
    const count = Math.min(PIECE, whole - at)
    piece.set(bytes.subarray(at, at + count))
    remainder = kernels.checksum(tables, piece.byteOffset, count, remainder)
  }
  for (let i = whole; i < bytes.length; i++)
    remainder = TABLES[(remainder ^ bytes[i]!) & 0xff]! ^ (remainder >>> 8)
  return ~remainder >>> 0
}

function open() {
  const kernels = openKernels()
  const { tables, bytes } = kernels.place({ tables: ['i32', TABLES.length], bytes: ['i8', PIECE] })
  tables.set(TABLES)
  return {
    kernels,
    tables: tables.byteOffset,
    // Bytes as they come, without a sign.
    piece: new Uint8Array(bytes.buffer, bytes.byteOffset, PIECE),
  }
}

/** Bytes whose checksum is one step. */
const AT_ONCE = 1_048_576

/** As `crc32`, in steps: whoever has other work does it in between. */
export function* crc32InSteps(bytes: Uint8Array): Generator<undefined, number> {
  let checksum = 0
  for (let at = 0; at < bytes.length; at += AT_ONCE) {
    checksum = crc32(bytes.subarray(at, at + AT_ONCE), checksum)
    yield
  }
  return checksum
}
