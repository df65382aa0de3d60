import { anyOf } from './way'

/** Nouns of what somebody does: each takes 하다, and somebody may want it. */
export const DOABLE =
  anyOf(`환불 취소 교환 반품 변경 수정 삭제 신청 재신청 등록 해지 해제 발급 재발급 연장 가입 탈퇴 로그인 로그아웃 예약
  주문 재주문 결제 구매 구입 충전 적립 조회 확인 인증 설정 연결 연동 다운로드 업로드 대여 반납 접수 지원 응모 참여 선물 양도 초기화 복구
  추가 송금 이체 환전 납부 출금 입금 상담 방문 이용 사용 주차 결합 정지 전환 이전 인출 번역 인쇄 제출 청구 환급 면회`)
/** Nouns of what a shop does for somebody. */
export const SERVICES = anyOf(`배달 배송 포장 설치 수리 픽업 할부 카드 현금 와이파이 발레파킹 새벽배송`)
/** Nouns of what may not work. */
export const TROUBLED =
  anyOf(`로그인 결제 접속 연결 인증 다운로드 설치 업로드 전송 실행 가입 등록 예약 주문 출금 입금 송금 충전 조회 재생
  앱 와이파이 사이트 홈페이지 업데이트 본인인증 동기화 변경`)
/** How nouns of money end. */
export const COSTS = '적립금 지원금 벌금 세금 비 료 요금 비용 가격 값 수수료 배송비 금액 등록금 보증금 위약금'
/** How nouns of what can be told in a word end. */
export const FACTS = `시간 기간 위치 주소 전화번호 연락처 계좌번호 일정 조건 종류 혜택 자격 준비물 메뉴 기준 규정 정책 한도 휴무일 휴무 날짜 번호
  절차 서류 구성 차이 유효기간 마감일`
/** Nouns of places. */
export const PLACES = `매장 가게 화장실 주차장 입구 출구 지점 본사 사무실 정류장 창구 엘리베이터 병원 호텔 매표소 센터 약국 식당 수유실 흡연실
  보관함 데스크 대리점 영업점 접수처 로비 편의점 은행`

/** A verb by the forms that sentences are made of; `doing` ends with 는. */
export type Verb = { stem: string; spoken: string; intending: string; doing: string }

/** Verbs of what customers want to do, with their irregular forms. */
export const VERBS: readonly Verb[] = [
  ['돌려받', '돌려받아', '돌려받으려', '돌려받는'],
  ['바꾸', '바꿔', '바꾸려', '바꾸는'],
  ['받', '받아', '받으려', '받는'],
  ['찾', '찾아', '찾으려', '찾는'],
  ['보', '봐', '보려', '보는'],
  ['알아보', '알아봐', '알아보려', '알아보는'],
  ['보내', '보내', '보내려', '보내는'],
  ['쓰', '써', '쓰려', '쓰는'],
  ['사', '사', '사려', '사는'],
  ['만들', '만들어', '만들려', '만드는'],
  ['넣', '넣어', '넣으려', '넣는'],
  ['지우', '지워', '지우려', '지우는'],
  ['빌리', '빌려', '빌리려', '빌리는'],
  ['끄', '꺼', '끄려', '끄는'],
  ['켜', '켜', '켜려', '켜는'],
  ['옮기', '옮겨', '옮기려', '옮기는'],
  ['고치', '고쳐', '고치려', '고치는'],
  ['맡기', '맡겨', '맡기려', '맡기는'],
  ['올리', '올려', '올리려', '올리는'],
  ['내리', '내려', '내리려', '내리는'],
  ['줄이', '줄여', '줄이려', '줄이는'],
  ['늘리', '늘려', '늘리려', '늘리는'],
  ['되돌리', '되돌려', '되돌리려', '되돌리는'],
].map(([stem = '', spoken = '', intending = '', doing = '']) => ({ stem, spoken, intending, doing }))

/** How endings of plain speech are written before `나요`. */
export const STEMS: Record<string, string> = {
  나와요: '나오',
  들어와요: '들어오',
  와요: '오',
  해요: '하',
  돼요: '되',
  있어요: '있',
  걸려요: '걸리',
  받아요: '받',
  보내요: '보내',
  끝나요: '끝나',
  닫아요: '닫',
}
