const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte
  for (let bit = 0; bit < 8; bit++) remainder = (remainder >>> 1) ^ (remainder & 1 ? 0xedb88320 : 0)
  return remainder
})

/**
 * The CRC-32 (IEEE 802.3) of the bytes, an unsigned 32-bit number; it notices every single flipped bit. With the one of
 * the bytes before, it is that of both together.
 */
export function crc32(bytes: Uint8Array, before = 0): number {
  let remainder = before ^ 0xffffffff
  for (let i = 0; i < bytes.length; i++)
    remainder = TABLE[(remainder ^ bytes[i]!) & 0xff]! ^ (remainder >>> 8)
  return (remainder ^ 0xffffffff) >>> 0
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
