import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { classify, DamagedModelError, decodeModel, encodeModel, trainModel } from '../index'
import { madeUpSamples, samplesOf, TINY_BOTS } from './testing/bots'

const trained = trainModel(samplesOf(TINY_BOTS.ko), { language: 'ko', seed: 1 })
const bytes = encodeModel(trained)

function reasonOf(damaged: Uint8Array): string {
  try {
    decodeModel(damaged)
  } catch (error) {
    if (error instanceof DamagedModelError) return error.reason
    throw error
  }
  return 'accepted'
}

describe('a model artefact', () => {
  it('reads back to a model that answers exactly alike', () => {
    const read = decodeModel(bytes)
    for (const text of ['배송 언제 와요', '비밀번호', 'unknown', '']) {
      expect(classify(read, text)).toEqual(classify(trained, text))
    }
    expect(read.labels).toEqual(trained.labels)
    expect(encodeModel(read)).toEqual(bytes)
  })

  it('keeps numeric labels and learned thresholds', () => {
    const model = trainModel(madeUpSamples(6, 7), { language: 'en', seed: 1 })
    const read = decodeModel(encodeModel(model))
    expect(read.labels).toEqual([0, 1, 2, 3, 4, 5])
    expect(read.thresholds).toEqual(model.thresholds)
    expect(read.holdOut).toEqual(model.holdOut)
    expect(encodeModel(read)).toEqual(encodeModel(model))
  })

  it('is read from any place inside a larger buffer', () => {
    for (const offset of [1, 3, 8]) {
      const larger = new Uint8Array(bytes.length + 16)
      larger.set(bytes, offset)
      const read = decodeModel(larger.subarray(offset, offset + bytes.length))
      expect(classify(read, '환불')).toEqual(classify(trained, '환불'))
    }
  })

  it('is read in the version before, which had no convolution', () => {
    const earlier = bytes.slice()
    earlier[4] = 2
    expect(classify(decodeModel(earlier), '환불')).toEqual(classify(trained, '환불'))
  })

  it('is refused when cut off anywhere', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: bytes.length - 1 }), (length) => {
        expect(reasonOf(bytes.subarray(0, length))).not.toBe('accepted')
      }),
      { numRuns: 60 },
    )
  })

  it('is refused when any single bit has flipped', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: bytes.length * 8 - 1 }), (bit) => {
        const damaged = bytes.slice()
        damaged[bit >> 3]! ^= 1 << (bit & 7)
        expect(reasonOf(damaged)).not.toBe('accepted')
      }),
      { numRuns: 60 },
    )
  })

  it('is refused with the reason', () => {
    const newer = bytes.slice()
    newer[4] = 99
    const changed = bytes.slice()
    changed[bytes.length - 1]! ^= 1
    expect(reasonOf(new Uint8Array())).toBe('NOT_A_MODEL')
    expect(reasonOf(new TextEncoder().encode('{"json": true}'))).toBe('NOT_A_MODEL')
    expect(reasonOf(newer)).toBe('UNKNOWN_VERSION')
    expect(reasonOf(changed)).toBe('CHECKSUM')
    expect(new DamagedModelError('CHECKSUM').code).toBe('BUNDLE_DAMAGED')
  })
})
