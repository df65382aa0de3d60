import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cases } from '../../../../../scripts/suite/cases'
import { classify, DamagedModelError, decodeModel, encodeModel, trainModel } from '../../index'
import { madeUpSamples, samplesOf, TINY_BOTS } from '../testing/bots'

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

  it.each([2, 3])('is read in the earlier version %s, which had a checksum', (version) => {
    const earlier = bytes.slice()
    earlier.set([version, 0, 0, 0, 0xde, 0xad, 0xbe, 0xef], 4)
    expect(classify(decodeModel(earlier), '환불')).toEqual(classify(trained, '환불'))
  })

  it('is refused when cut off anywhere', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: bytes.length - 1 }), (length) => {
        expect(reasonOf(bytes.subarray(0, length))).not.toBe('accepted')
      }),
      { numRuns: cases(60) },
    )
  })

  it('whose bit has flipped is refused by name, or answers something: nothing else goes wrong', () => {
    const headerBits = 8 * new DataView(bytes.buffer).getUint32(12, true)
    const bit = fc.oneof(fc.nat(bytes.length * 8 - 1), fc.nat(headerBits - 1))
    fc.assert(
      fc.property(bit, (bit) => {
        const damaged = bytes.slice()
        damaged[bit >> 3]! ^= 1 << (bit & 7)
        if (reasonOf(damaged) !== 'accepted') return
        expect(classify(decodeModel(damaged), '배송 언제 와요').candidates.length).toBeGreaterThan(0)
      }),
      { numRuns: cases(500) },
    )
  })

  it('is refused when its sections or the pointers of its linear scorer do not fit together', () => {
    const text = new TextDecoder('latin1').decode(bytes)
    const at = (name: string) => text.indexOf(name)
    const wrong = (place: number, ...values: number[]) => {
      const damaged = bytes.slice()
      damaged.set(values, place)
      return reasonOf(damaged)
    }
    expect(wrong(at('"sections"') + 1, 0x58)).toBe('INCONSISTENT')
    expect(wrong(at('"vocabulary.idf","type":"f32"') + 26, 0x78)).toBe('INCONSISTENT')
    expect(reasonOf(Uint8Array.from([...bytes, 0, 0, 0, 0, 0, 0, 0, 0]))).toBe('INCONSISTENT')
    const section = JSON.parse(
      text.slice(at('{"name":"linear.pointers"'), text.indexOf('}', at('linear.pointers')) + 1),
    )
    const first = Math.ceil((16 + new DataView(bytes.buffer).getUint32(12, true)) / 8) * 8
    expect(wrong(first + section.offset + 4, 0xff, 0xff, 0xff, 0x7f)).toBe('INCONSISTENT')
  })

  it('is refused with the reason', () => {
    const newer = bytes.slice()
    newer[4] = 99
    expect(reasonOf(new Uint8Array())).toBe('NOT_A_MODEL')
    expect(reasonOf(new TextEncoder().encode('{"json": true}'))).toBe('NOT_A_MODEL')
    expect(reasonOf(newer)).toBe('UNKNOWN_VERSION')
    expect(reasonOf(bytes.subarray(0, -1))).toBe('TRUNCATED')
    expect(new DamagedModelError('TRUNCATED').code).toBe('BUNDLE_DAMAGED')
  })
})
