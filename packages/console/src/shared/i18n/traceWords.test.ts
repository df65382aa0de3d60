import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LOCALES, TRACE_REASONS } from '@parlance/contract'
import { createIntl } from 'react-intl'
import { describe, expect, it } from 'vitest'

const wordsOf = (locale: string) =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, '../../locales', locale, 'trace.json'), 'utf8'),
  ) as Record<string, string>

describe('the words of a decision', () => {
  it.each(LOCALES)('explain every step and reason in %s', (locale) => {
    const words = wordsOf(locale)
    const wanted = Object.entries(TRACE_REASONS).flatMap(([step, reasons]) => [
      `trace.step.${step}`,
      ...reasons.map((reason) => `trace.${step}.${reason}`),
    ])
    expect(wanted.filter((id) => !words[id])).toEqual([])
    expect(Object.keys(words).filter((id) => id.startsWith('trace.') && !wanted.includes(id))).toEqual([])
  })

  it('say scores as percentages and name what was found', () => {
    const intl = createIntl({ locale: 'ko-KR', messages: wordsOf('ko-KR') })
    const say = intl.formatMessage as (message: { id: string }, values: Record<string, unknown>) => string
    const values = { name: '배송', score: 0.82, threshold: 0.6 }
    expect(say({ id: 'trace.MODEL.ABOVE_SINGLE' }, values)).toBe(
      '모델이 “배송” 대화라고 판단했습니다: 82%, 임계치는 60% 이상입니다.',
    )
  })
})
