import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalizeText } from '../../text/normalize'
import { findEupmyeondong, findSido, findSigungu } from './addresses/koreanAddresses'
import { koreanEntities } from './koreanEntities'
import { findKoreanTelephones } from './koreanTelephones'

const NOW = { year: 2026, month: 3, day: 11, hour: 14, minute: 30, weekday: 3 }
const FINDERS = Object.entries({
  ...koreanEntities,
  findSido,
  findSigungu,
  findEupmyeondong,
  findKoreanTelephones,
})
const PIECES =
  '일 이 삼 사 오 육 칠 팔 구 십 백 천 만 억 조 한 두 세 네 다섯 열 스물 하나 시 분 반 월 년 원 달러 명 인 번째 째 개 오전 오후 밤 내일 모레 다음주 화요일 부터 까지 뒤 전 시간 분의 님 씨 김 철 수 제 이름은 서울 강남구 역삼 동 가 면 읍 빨간 색 불 켜 0 1 2 3 9 00 12 : / - . , ~ + ( ) $ ₩ % @ a pm krw \ud800 \udc00 😀'.split(
    ' ',
  )
const texts = fc
  .array(
    fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom(...PIECES, ' ') },
      fc.string({ unit: 'binary', maxLength: 3 }),
    ),
    {
      maxLength: 60,
    },
  )
  .map((pieces) => normalizeText(pieces.join('')).slice(0, 400))

test('Whatever is written, every finder answers with stretches in order, apart from each other and within the text', () => {
  fc.assert(
    fc.property(texts, (text) => {
      for (const [code, find] of FINDERS) {
        let from = 0
        for (const { start, end, value } of find({ text, cased: text }, NOW)) {
          expect(start, code).toBeGreaterThanOrEqual(from)
          expect(end, code).toBeGreaterThan(start)
          expect(end, code).toBeLessThanOrEqual(text.length)
          expect(value, code).not.toBe('')
          expect(value ?? '', code).not.toMatch(/NaN|undefined|Infinity|e\+/)
          from = end
        }
      }
    }),
    { numRuns: 2000 },
  )
})

test('The longest texts of one and the same piece are read without giving up their form', () => {
  for (const piece of [...PIECES, '3~', '1,', '12:', '3월', '이십', '김철수', '오후 3시 ', '1억 ', '둘 ']) {
    const text = normalizeText(piece.repeat(400)).slice(0, 400)
    for (const [code, find] of FINDERS) {
      for (const { end } of find({ text, cased: text }, NOW))
        expect(end, code).toBeLessThanOrEqual(text.length)
    }
  }
})
