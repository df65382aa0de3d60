import { crc32 as zlibCrc32 } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { crc32 } from './crc32'

test('the checksum is that of IEEE 802.3', () => {
  expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcbf43926)
  expect(crc32(new Uint8Array(0))).toBe(0)
})

test('the checksum of any bytes is that of another implementation', () => {
  fc.assert(
    fc.property(fc.nat(200_000), fc.nat(20), fc.nat(), (length, from, seed) => {
      const bytes = Uint8Array.from({ length }, (_, at) => Math.imul(at + seed, 2_654_435_761) >>> 24)
      expect(crc32(bytes.subarray(from))).toBe(zlibCrc32(bytes.subarray(from)))
    }),
    { numRuns: 30 },
  )
})

test('bytes in two pieces have the checksum of the whole, and a flipped bit another', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 100, minLength: 1 }), fc.nat(), fc.nat(7), (bytes, at, bit) => {
      const cut = at % bytes.length
      const whole = crc32(bytes)
      expect(crc32(bytes.subarray(cut), crc32(bytes.subarray(0, cut)))).toBe(whole)
      const flipped = Uint8Array.from(bytes, (byte, i) => (i === cut ? byte ^ (1 << bit) : byte))
      expect(crc32(flipped)).not.toBe(whole)
    }),
  )
})
