import { describe, expect, it } from 'vitest'
import { comparedText, featureText } from './featureText'

describe('what a model compared', () => {
  it('is shown as people write it', () => {
    expect(comparedText('\u110f\u110f\u110f')).toBe('ㅋㅋㅋ')
    expect(comparedText('배송'.normalize('NFD'))).toBe('배송')
    expect(comparedText('\u1172\u1172')).toBe('ㅠㅠ')
    expect(comparedText('when_open')).toBe('when_open')
  })

  it('shows no marks of word boundaries', () => {
    expect(featureText('_ 환불')).toBe('환불')
    expect(featureText('환불 _')).toBe('환불')
  })
})
