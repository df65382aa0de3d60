import type { SystemFinder, SystemFound } from '../../../finder/systemFinder'
import { withoutOverlap } from '../../../finder/vocabulary'
import { wordSet } from '../../../finder/words'
import { DISTRICTS } from '../addresses/districts'
import { isHangul } from '../koreanEdge'

const SURNAMES = new Set(
  '김이박최정강조윤장임한오서신권황안송전홍유고문양손배백허남심노하곽성차주우구민류나진지엄채원천방공현함변염여추도소석선설마길연위표명기반라왕금옥육인맹제모탁국어은편용예봉사부가복태목형피두감음빈동온호범좌팽승간',
)
const LONG_SURNAMES = /^(?:남궁|황보|제갈|사공|선우|서문|독고|동방|망절)/
/** Given names by their first and last syllable where only the shape shows that a word is a name. */
const COMMON_FIRST = new Set(
  '가건경광규근기나남다도동명미민병보상서석선성세소수승시아연영예용우원유윤은의이인재정종주준지진찬창채철태하해향현형혜호홍화환효희',
)
const COMMON_LAST = new Set(
  '경교균규근길나람란련록리림린미민배범빈서석선섭솔수숙순식아연엽영옥완우욱웅원윤율은임정주준지진찬채철태하혁현형혜호환훈휘희',
)
/** Names of many people whose syllables alone are those of words as well. */
const COMMON_GIVEN = wordSet(`
  주원 지후 우진 민재 지안 하은 지유 채원 수아 다은 채은 성진 순자 미정 수진 수정 길동 흥민 강인 강호 우성
  정재 도연 가인 병헌 동원 하진 시현 시온 이준 서후 선우 연우 다인 다연 소은 수연 가은 나은 아인 지원 서하
  서아 이안 로운 태양 하늘 보람 슬기 아름 한별 은별 초롱 다솜 나래 소라 보라 정아 선아 경아 미나 유나 지나
  한나 혜나 예나 영자 정자 옥자 말자 춘자 명자 숙자 경자 미자 인자 성수 동수 창수 광수 종수 진수 만수 용수
  성호 동호 상호 준호 인호 정호 광호 성기 동기 용기 민기 준기 원기 상진 영진 현진 유진 수빈 유빈 성민 동민
  상민 종민 성원 상원 재원 태원 희원 정원 해진 미진 선정 윤정 현정 민정 은정 희정 효정 유정 주하 윤하 도하
  세훈 동훈 상훈 성훈 우식 동욱 상욱 성욱 시후 건후 은찬 하율 하윤 하린 하람 사랑 승기 보검 수현 태용 민용
  경수 현수 은수 민수 철수 영수 윤수 혁수
`)
/** With these last syllables only after first ones that ordinary words hardly have before them. */
const LESS_COMMON_LAST = new Set('성인기자용화경원수정지주하나서선아연은진')
const SURE_FIRST = new Set('민준지현재영은혜태승경윤예서유희숙옥진철찬규')
const COMMON_SURNAMES = new Set(
  '김이박최정강조윤장임한오서신권황안송전홍유고문양손배백허남심노하곽성차주우구민류나진지엄채원천방공현함변염',
)
/** Syllables of which nearly all given names are made; a name without any other cue than its shape has only these. */
const GIVEN = new Set(
  '가강건겸경계고공관광교구국권규균근금기길나남노누늘다단달담대덕도돈동두라란람래량려련렬령로록루룡류률리린림마만명모무문미민바반방배백범벼별병보복봉빈빛사산삼상새샘서석선설섭성세소솔송수숙순숭슬승시식신아안애양언엄엽여연열염영예오옥온완용우욱운웅원월위유윤율은을음의이익인일임자장재전정제조종주준중지진집찬창채천철청초춘충치태택하학한해행향헌혁현협형혜호홍화환효후훈휘흥희',
)
/** Words that have the shape of a name. */
const ORDINARY = wordSet(`
  이벤트 이용권 이용자 이용료 정수기 주문서 전화번 고구마 안마기 강아지 오렌지 조회수 신청서 유모차 한국어
  한국인 안경점 김치찜 김치전 주차장 주유소 공기청 정류장 이사비 전시회 전시장 안내문 연락처 신분증 유효기
  구경나 구성원 구성진 노숙자 변성기 배수진 오미자 원동기 이로운 전동기 전성기 전용기 지명자 진동수 진보라
  강도범 고도리 고지서 고유성 고정식 고효율 구미호 구인란 권태기 나선형 노가리 노하우 문예지 문지기 민영화
  방명록 방정식 방화범 백지화 변화율 서유기 손재수 손재주 신경성 신기록 신선미 안다리 안보리 양다리 오소리
  오진율 우경화 우승자 우향우 원시림 원주민 원주율 유동식 유선형 유성우 유의미 유태인 이동식 이동형 이재민
  이주민 이태리 전경련 전도율 정규식 정나미 정수리 제갈량 조아린 조형미 조화미 주기율 주재원 지남철 지정석
  지지리 지지율 지지자 지진아 진기록 진선미 진수식 천도교 천재성 천주교 최우선 최우수 하향식 한정식 현수교
  현지인 현지화 황태자 조종석 조수석 간호사 김서방 이태원 마나 노마 목화 임금 서방 새아 서방님 위원장 기사님
  조리원 차장님 임산부 고양이 장난감 심리학 성인용 사용자 고객님 원산지 지하철 노래방 명세서 주민증 도서관
  이모님 장모님 사모님 서비스 방문자 신용 조심 하나 사장 부장 차장 과장 대리 국장 원장 주임 사원 선생 고객
  손님 부모 기사 상담 담당 이모 고모 장모 사모 주인 회장 의사 간호 교수 신부 목사 스님 도련 아가 하느 공주
  왕자 여사 여왕 남편 아내 형수 형부 제수 처제 처남 이웃 동생 언니 누나 오빠 매니저 이름 성함 본인 저희 우리
  제가 변경 수정 확인 문의 예약 취소 주문 안녕 가능 이상 이하 정말 진짜 지금 오늘 내일 모레 어제 방금 조금
  이거 그거 저거 여기 거기 저기 이것 그것 이번 다음 지난 전부 모두 성인 소아 유아 대인 소인 남자 여자 남성
  여성 외국인 한국 일본 중국 미국 내국인 임신 주부 학생 어린이 직장인 대학생 고등학생 중학생 초등학생 회원
  비회원 환자 보호자 신입 초보 장애인 유학생 자영업자 반려인 이용 사용 구매 결제 배송 반품 교환 환불 신청
  이벤 김밥 김치 전화 주소 번호 문자 메일 조건 가격 요금 비용 시간 날짜 장소 위치 지역 매장 지점 본점 강남
  서울 부산 인천 대구 대전 광주 울산 세종 제주 한강 한라산 설악산 지리산 남산 이순신 세종대왕 날씨 아저씨
  글씨 말씨 솜씨 불씨 맵시 홍씨 원이 하이 오이 나이 아이 고등어 오징어 연어 조기 장어 명란 소고기 닭고기
  주스 우유 커피 사이다 콜라 피자 김말이 이모티 전기차 자동차 기차 마차 유치원 어린 고민 주민 국민 시민 구민
  도민 군민 서민 농민 어민 이민 연예인 공무원 주인공 도우미 지인 가이드 어머니 아버지 할머니 할아버지 이혼남
  미혼 기혼 정상 이해 주의 안심 노인 성공 정리 정보 정답 정도 정확 문제 문구 문서 문의드 문자로 전체 전문
  전달 조정 조회 하루 하나로 한번 한시 어디 어떤 어느 무슨 나중 나머지 여자친구 남자친구 여친 남친 신랑 반갑
  고맙 감사 미안 죄송 지각 기다 연결 여보 사랑 인사 인증 인원 안전 양도 양식 공지 공유 공동 송금 임시 선물
  선택 신규 서류 성별 제품 제목 제외 주말 평일 연휴 모집 가입 가족 가정 복사 설정 설명 심사 소개 소식 표시
  백신 진료 진단 원본 원래 추가 추천 출발 도착 도움 노력 단체 단독 당일 당장 동행 호텔 형제 상품 상태 두부
  감기 음료 음식 부탁 부분 사진 사이 온라인 방송 봉투 승인 간단 간식 예매 예정 예쁜 은행 이불 이발 이자 이체
  이유 이전 이후 의자 전자 지도 지하 지붕 진주 차이 차량 채소 천사 국수 국어 영어 수학 과학 최고 최대 최소
  최근 최저 최신 최종 현재 현금 현장 황금 강의 강사 강좌 고기 고장 구두 구매자 권장 권한 기간 기본 기준 기록
  기타 나라 나무 노트 마음 마트 명단 명의 미용 박스 박사 반지 배달 배우 변호사 세무사 회계사 약사 영양사
  상담사 조무사 심부름 안내 안과 여행 여권 연락 연습 오전 오후 오류 왕복 용도 용량 우산 우체국 위험 유료
  유리 유명 유학 인기 임대 장비 장기 장마 정기 정원 조명 조용 주방 주사 주차 지갑 허가 허리 현관 호수 홍보
  홍삼 대표 총무 이사 감독 코치 선수 배우자 신자 이장 동장 면장 시장 군수 구청장 의원 부회장 부사장 본부장
  센터장 점장 교장 교감 반장 담임
`)
const ROLES =
  '고객|선생|원장|과장|부장|차장|대리|팀장|실장|사장|이사|대표|교수|박사|간호사|기사|선수|작가|배우|감독|회원|환자|손님|코치|강사|주임|사원|점장|매니저|디자이너'
/** What follows a name: it must be a name then, of the shape of one. */
const AFTER = new RegExp(
  `^(?:님| 님|씨(?![앗름])| 씨(?=[ ,.!?]|$|한테|께|에게|가|는|를|의|랑|도|와|로|이|하고|계|바)| ?(?:${ROLES})(?:님|분|입니다|이요|이에요|이 | |$)|(?:이)?라는 이름| 이름으로| 명의|(?:이)?라고 (?:합니다|해요|하는|불러)|(?:이)?라고합니다| 앞으로| 학생| 어린이| 어머니| 아버지| 보호자)`,
)
/** What stands before a name. */
const BEFORE =
  /(?:(?:제|내|저의|나의|아이|아기|환자|고객|예약자|본인|성함|딸|아들|자녀) ?)?(?:이름|성함|성명|예약자명|예약자 성함|예약자|예금주|수취인|수령인|받는 ?사람|받는 ?분|보내는 ?사람|보내는 ?분|입금자명|입금자|고객명|계약자|피보험자|담당자|환자명|신청인|신청자|참석자|대표자|주문자|구매자|가입자)(?:은|는|이|가|을|를)?(?: ?: ?| )/g
const I_AM = /(?:^|[ ,.!?])(?:저는|나는|전|난|저|제가|내가) /g
const WORD = /[가-힣]{1,9}/g
const LATIN_NAME =
  /[A-Z][a-zA-Z'-]{0,20}(?: [A-Z][a-zA-Z'-]{0,20}){0,2}|[a-z][a-z'-]{1,20}(?: [a-z][a-z'-]{1,20})?/y
/** Endings of a sentence or particles after a name; longer ones first. */
const ENDING =
  /^(?:이라고|라고|입니다|이에요|이예요|예요|에요|이고요|이고|고요|고|인데요|인데|이요|이야|야|이며|이랑|랑|이라는|라는|님|씨|으로|로|은|는|이|가|을|를|의|에게|한테|께|와|과|도|요)?$/
const COPULA =
  /^(?:이라고|라고|입니다|이에요|이예요|예요|에요|인데요|인데|이요|이야|야|임|이고|이고요|라고합니다)$/
const WHOLE = /^(?:입니다|이에요|이예요|예요|에요|이요|요|임|입니당|님)?$/
const POLITE = /^입니다(?:$|[ ,.!?])/

/** Names of persons where the words around show that they are: an honorific, "my name is", or a surname with its shape. */
export const findNames: SystemFinder = ({ text, cased }) => {
  const found: SystemFound[] = []
  if (text.length < 2) return found
  addIntroduced(text, cased, found)
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const end = nameBefore(text, index, word)
    if (end > index) found.push({ start: fullStart(text, index, end), end, value: null })
  }
  return withoutOverlap(found)
}

/** After 제 이름은 anything may be a name, after 예약자 or 저는 only what looks like one. */
function addIntroduced(text: string, cased: string, found: SystemFound[]): void {
  for (const { 0: cue, index } of text.matchAll(BEFORE)) {
    if (isHangul(text, index - 1)) continue
    const start = index + cue.length
    const isOwn = /(?:이름|성함|성명)(?:(?:은|는|이) | ?: ?)$/.test(cue)
    const end = introducedEnd(text, cased, start, isOwn)
    if (end > start) found.push({ start, end, value: null })
  }
  for (const { 0: cue, index } of text.matchAll(I_AM)) {
    const start = index + cue.length
    const word = hangulAt(text, start)
    const length = nameLength(word, (rest) => COPULA.test(rest), true)
    if (length > 0) found.push({ start, end: start + length, value: null })
  }
}

function introducedEnd(text: string, cased: string, start: number, isOwn: boolean): number {
  const word = hangulAt(text, start)
  if (word !== '') {
    const length = nameLength(word, (rest) => ENDING.test(rest), false)
    const isWord = !isOwn && ORDINARY.has(word.slice(0, 2)) && !COPULA.test(word.slice(length) || '임')
    if (length > 0 && !isWord) return start + length
    return isOwn ? start + foreignLength(word) : start
  }
  LATIN_NAME.lastIndex = start
  const latin = isOwn ? LATIN_NAME.exec(cased) : null
  return start + (latin?.[0].length ?? 0)
}

/** 마이클이에요, 은지야: any name before a copula; a word without one is no name (이름 변경). */
function foreignLength(word: string): number {
  for (let length = Math.min(6, word.length - 1); length >= 2; length--) {
    if (
      COPULA.test(word.slice(length)) &&
      !isOrdinary(word.slice(0, length)) &&
      !/^(?:뭐|무엇|누구|어떻|안)/.test(word)
    ) {
      return withoutLink(word.slice(0, length))
    }
  }
  return 0
}

/** How much of a word is a full name of a known shape, before a rest that fits; 0 for none. */
function nameLength(word: string, fits: (rest: string) => boolean, isStrict: boolean): number {
  for (const length of [4, 3, 5, 2]) {
    const name = word.slice(0, length)
    if (name.length === length && fits(word.slice(length)) && isFullName(name, isStrict)) {
      return word.length > length ? withoutLink(name) : length
    }
  }
  return 0
}

/** 허준이고, 석진이라고, 마이클이에요: after a final consonant 이 belongs to what follows. Returns the name's length. */
function withoutLink(name: string): number {
  const isClosed = (name.charCodeAt(name.length - 2) - 0xac00) % 28 > 0
  return name.length > 2 && name.endsWith('이') && isClosed ? name.length - 1 : name.length
}

function isFullName(name: string, isStrict: boolean): boolean {
  if (isOrdinary(name)) return false
  const surname = LONG_SURNAMES.test(name) && name.length > 2 ? 2 : 1
  const given = name.slice(surname)
  if (given.length < 1 || given.length > 2 || (surname === 1 && !SURNAMES.has(name[0]!))) return false
  if (!Array.from(given).every((syllable) => GIVEN.has(syllable))) return false
  return !isStrict || (!isPlace(name) && (surname === 2 || isCommonName(name)))
}

/** All names of districts and most in 동. */
function isPlace(name: string): boolean {
  return DISTRICTS.has(name) || (name.endsWith('동') && !name.endsWith('길동'))
}

function isCommonName(name: string): boolean {
  const [surname, first, last] = Array.from(name) as [string, string, string | undefined]
  if (last && COMMON_SURNAMES.has(surname) && COMMON_GIVEN.has(first + last)) return true
  if (ORDINARY.has(surname + first)) return false
  if (
    !last ||
    !COMMON_SURNAMES.has(surname) ||
    !COMMON_FIRST.has(first) ||
    !(COMMON_LAST.has(last) || LESS_COMMON_LAST.has(last))
  ) {
    return false
  }
  return (
    !LESS_COMMON_LAST.has(last) ||
    SURE_FIRST.has(first) ||
    surname === '김' ||
    surname === '박' ||
    surname === '최'
  )
}

function isOrdinary(name: string): boolean {
  return ORDINARY.has(name) || ORDINARY.has(name.slice(-3))
}

/** The end of a name that something after it gives away, or that is the whole utterance; the start when there is none. */
function nameBefore(text: string, start: number, word: string): number {
  if (isHangul(text, start - 1)) return start
  for (let length = Math.min(5, word.length); length >= 2; length--) {
    const name = word.slice(0, length)
    const rest = text.slice(start + length, start + length + 12)
    if (AFTER.test(rest) && isNameBefore(name, rest)) {
      return start + (/^라[고는]/.test(rest) ? withoutLink(name) : length)
    }
  }
  return start === 0 ? wholeName(text, word) : start
}

/** A name of two syllables needs the honorific itself, or to be written like the commonest names. */
function isNameBefore(name: string, rest: string): boolean {
  if (!isFullName(name, false) && !isGivenName(name)) return false
  return name.length > 2 || isHonorific(rest) || isFullName(name, true)
}

/** 홍길동, 홍길동입니다, 홍길동으로 예약했어요: the length of a name that an utterance begins with. */
function wholeName(text: string, word: string): number {
  const whole = nameLength(word, (rest) => WHOLE.test(rest), true)
  if (whole > 2 && word.length === text.length) return whole
  const polite = nameLength(word, (rest) => rest === '' || rest === '입니다', true)
  if (polite > 2 && word.length > polite && POLITE.test(text.slice(polite))) return polite
  const booked = nameLength(word, (rest) => rest === '로' || rest === '으로', true)
  return /^ (?:예약|주문|접수|가입)/.test(text.slice(word.length)) ? booked : 0
}

function isHonorific(rest: string): boolean {
  return /^ ?(?:님|씨)/.test(rest)
}

/** A given name alone needs the honorific right after it (민수님, 지은 씨). */
function isGivenName(name: string): boolean {
  return name.length === 2 && !isOrdinary(name) && GIVEN.has(name[0]!) && GIVEN.has(name[1]!)
}

/** 박 서연님: the surname written apart. */
function fullStart(text: string, start: number, end: number): number {
  const isApart =
    end - start === 2 &&
    text[start - 1] === ' ' &&
    SURNAMES.has(text[start - 2] ?? '') &&
    (start === 2 || text[start - 3] === ' ')
  return isApart ? start - 2 : start
}

function hangulAt(text: string, start: number): string {
  let end = start
  while (end - start < 12 && isHangul(text, end)) end++
  return text.slice(start, end)
}
