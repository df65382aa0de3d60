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
