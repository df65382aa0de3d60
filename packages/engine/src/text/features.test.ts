import type { Language } from '@parlance/contract'
import { describe, expect, it } from 'vitest'
import { createFeatureBuffer, extractFeatures, featureText, VIEWS } from './features'
import { decomposeHangul } from './jamo'
import { tokenize } from './tokenize'

function featuresOf(text: string, language: Language): string[] {
  const buffer = createFeatureBuffer()
  extractFeatures(text, language, buffer)
  return Array.from(
    { length: buffer.length },
    (_, at) => `${VIEWS[buffer.views[at]!]}:${featureText(buffer, at)}`,
  )
}

describe('tokenize', () => {
  it('cuts scripts without spaces by dictionary and others at spaces and marks', () => {
    expect(tokenize('ลืมรหัสผ่าน', 'th')).toEqual(['ลืม', 'รหัส', 'ผ่าน'])
    expect(tokenize('我要退款', 'zh-CN').length).toBeGreaterThan(1)
    expect(tokenize('don\u2019t stop, ok', 'en')).toEqual(['don', '\u2019', 't', 'stop', ',', 'ok'])
    expect(tokenize('배송 조회', 'ko')).toEqual(['배송', '조회'])
  })
})

describe('decomposeHangul', () => {
  it('takes syllables apart and composes back', () => {
    expect(decomposeHangul('값a')).toBe('\u1100\u1161\u11b9a')
    expect(decomposeHangul('환불해 주세요').normalize('NFC')).toBe('환불해 주세요')
  })
})

describe('extractFeatures', () => {
  it('reads words, pairs with sentence edges, and characters inside words', () => {
    const features = featuresOf('Track it', 'en')
    expect(features).toEqual(
      expect.arrayContaining(['word:track', 'wordPair:_ track', 'wordPair:track it', 'wordPair:it _']),
    )
    expect(features).toEqual(expect.arrayContaining(['character:_tra', 'character:ck_', 'character:k']))
    expect(features.some((feature) => feature.includes('ck it') && feature.startsWith('character'))).toBe(
      false,
    )
  })

  it('reads characters across spaces in scripts that write none', () => {
    expect(featuresOf('我要 退款', 'zh-CN')).toContain('character:要退')
  })

  it('reads Korean inside words, across spaces and by letters', () => {
    const features = featuresOf('배송 조회', 'ko')
    expect(features).toEqual(expect.arrayContaining(['character:송_', 'character:송조', 'jamo:_배']))
  })

  it('gives an inflected Korean form more shared letters than shared syllables', () => {
    const shared = (view: string) => {
      const other = new Set(featuresOf('환불했어', 'ko'))
      return featuresOf('환불하다', 'ko').filter((feature) => feature.startsWith(view) && other.has(feature))
        .length
    }
    expect(shared('jamo')).toBeGreaterThan(shared('word'))
  })

  it('finds nothing in an empty text and stays bounded in a huge one', () => {
    expect(featuresOf(' \u200b ', 'en')).toEqual([])
    expect(featuresOf('한글 '.repeat(300_000), 'ko').length).toBeLessThan(30_000)
    expect(featuresOf('\ud800'.repeat(50), 'ko').length).toBeGreaterThan(0)
  })
})
