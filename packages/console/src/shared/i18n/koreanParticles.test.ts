import { expect, test } from 'vitest'
import { koreanParticles } from './koreanParticles'

test.each([
  ['‘배송’을(를) 삭제할까요?', '‘배송’을 삭제할까요?'],
  ['‘환불 안내’을(를) 만들었습니다', '‘환불 안내’를 만들었습니다'],
  ['‘회원’은(는) 사용 중입니다', '‘회원’은 사용 중입니다'],
  ['‘지도’이(가) 없습니다', '‘지도’가 없습니다'],
  ['‘배송 얼마나 걸려요?’은(는) 이미 있습니다', '‘배송 얼마나 걸려요?’는 이미 있습니다'],
  ['이름을 ‘매장’(으)로 변경했습니다', '이름을 ‘매장’으로 변경했습니다'],
  ['이름을 ‘서울’(으)로 변경했습니다', '이름을 ‘서울’로 변경했습니다'],
  ['확인을 위해 10을(를) 입력하세요', '확인을 위해 10을 입력하세요'],
  ['확인을 위해 312을(를) 입력하세요', '확인을 위해 312를 입력하세요'],
])('%s is read %s', (written, read) => {
  expect(koreanParticles(written)).toBe(read)
})

test('a name in letters whose sound is unknown keeps both particles', () => {
  expect(koreanParticles('‘VIP’을(를) 삭제했습니다')).toBe('‘VIP’을(를) 삭제했습니다')
})
