import type { SystemFound } from '../../../finder/systemFinder'
import { withoutOverlap } from '../../../finder/vocabulary'
import { wordSet } from '../../../finder/words'
import { endsNoun, isHangul } from '../koreanEdge'

/** Two syllables in 동 that are words of their own. */
const WORDS = wordSet(`
  운동 행동 이동 자동 아동 활동 감동 공동 노동 변동 작동 진동 수동 충동 역동 소동 파동 협동 부동 전동 반동
  시동 연동 가동 출동 구동 기동 냉동 합동 율동 폭동 선동 발동 태동 격동 고동 난동 능동 거동 준동 생동 요동
  유동 원동 제동 주동 청동 추동 해동 혼동 환동 나동 다동 라동 마동 옆동 앞동 뒷동 몇동 같은동 무슨동 우리동
  그동 각동 동동 승동 찬동 하동 조동 실동 월동 여동 통동 관동 안동 여러동 다른동 어느동 이번동 그쪽동
  아파트동 건물동 상가동 지하동 별동 본관동 별관동 기숙사동 관리동 연구동 입원동 병동 외래동 강의동 경거망동
  골동 극동 근동 급제동 끝동 남남동 남동 대소동 동남동 동북동 딩동 딩동딩동 망동 먼동 무반동 물동 미동 밑동
  바동바동 박동 뱃고동 부화뇌동 북동 북북동 북서동 분동 사륜구동 이륜구동 후륜구동 전륜구동 색동 악동 언동
  엄동 요지부동 일거일동 일동 입동 책동 포동포동 표리부동 피동 홍길동 확고부동 회동 심장박동 심박동 신동
  초동 급변동 급가동 재가동 재시동 풍동 임직원일동 두문부동
`)
/** Longer words that end in one of them, except these names of places. */
const ENDS_AS_WORD = /(?:활동|운동|행동|이동|노동|자동|변동|작동|진동|아동|충동|감동|전동|시동|냉동|출동)$/
const PLACES_THAT_DO = /(?:효자|정자|방이|은행|장충|청운|백운|구이|화전|마전|오전|삼전)동$/
/** Syllables of verbs and particles, never of these names. */
const NOT_IN_NAMES = /[는를을께했있없겠습됐하해]|에서|까지|부터/
/** 하 is in some names. */
const WITH_HA = wordSet(`
  하안동 하단동 하대동 하계동 하남동 하중동 하서동 상하동 하왕십리동 중하동 하대원동 하월곡동 하광교동
  하산운동 하귀동 해안동 하저동 하망동
`)
const WORDS_IN_EUP = wordSet('도읍 조읍 식읍 쌍비읍 비읍')
/** In 면 end hundreds of words and every "if" (가면, 하면): only after a county, city or before a village. */
const WORDS_IN_MYEON = wordSet(`
  라면 화면 냉면 가면 하면 오면 측면 정면 표면 수면 방면 반면 단면 이면 전면 후면 지면 평면 양면 내면 외면
  장면 국면 서면 직면 대면 비대면 초면 안면 우면 쫄면 짜장면 비빔면 쌀국수면 되면 주면 보면 사면 있으면
  없으면 으면 이러면 그러면 가까우면 어떠면
`)
const DONG =
  /[가-힣]{1,5}?(?:제?\d{1,2})?동(?=\d가|[^가-힣\d]|$|[은는이가을를에의로도과와랑요만]|인데|입니|까지|부터|으로|쪽|하고)(?:\d가)?/g
const GA =
  /(종로|을지로|퇴계로|충무로|남대문로|태평로|의주로|명동|한강로|원효로|신문로|회현동|장충동|남산동|청파동|봉래동|저동|예관동|중앙동|대교동|광복동|남포동|동광동|신창동|부평동|토성동|충무동|보수동|금남로|대인동|전동|남문로|북문로|서문로|태평동|당산동|문래동|양평동|영등포동|성수동|동소문동|동선동|삼선동|안암동|보문동|정릉동|용강동) ?(\d)가(?![가-힣]{2}|지|요[가-힣])/g
const EUP = /[가-힣]{2,4}?읍(?=[^가-힣]|$|[은는이가을를에의로도]|입니|까지|으로|인데)/g
const MYEON = /[가-힣]{1,4}?면(?=[^가-힣]|$|[은는을에의]|이[요에]|입니|까지|으로|인데)/g

/**
 * Towns by their shape. `places` are the provinces and districts of the same text, in any order: what follows one
 * directly may be written on to it.
 */
export function findTowns(text: string, places: readonly SystemFound[]): SystemFound[] {
  const placeEnds = new Set(places.map(({ end }) => end))
  const found: SystemFound[] = []
  for (const { 0: whole, index } of text.matchAll(GA)) {
    if (!isHangul(text, index - 1) && endsNoun(text, index + whole.length)) {
      found.push({ start: index, end: index + whole.length, value: whole.replace(' ', '') })
    }
  }
  for (const start of wordStarts(text, placeEnds)) {
    const town = townAt(text, start, placeEnds)
    if (town) found.push(town)
  }
  return withoutOverlap(found)
}

function wordStarts(text: string, placeEnds: ReadonlySet<number>): number[] {
  const starts: number[] = []
  for (let at = 0; at < text.length; at++) {
    if (isHangul(text, at) && (!/[가-힣\d]/.test(text[at - 1] ?? ' ') || placeEnds.has(at))) starts.push(at)
  }
  return starts
}

function follows(placeEnds: ReadonlySet<number>, text: string, start: number): boolean {
  return placeEnds.has(start) || (text[start - 1] === ' ' && placeEnds.has(start - 1))
}

function townAt(text: string, start: number, placeEnds: ReadonlySet<number>): SystemFound | null {
  const isPlaced = follows(placeEnds, text, start)
  const dong = matchAt(DONG, text, start)
  if (dong && !holdsPlace(placeEnds, start, dong) && isDong(text, start, dong, isPlaced))
    return { start, end: start + dong.length, value: dong }
  const eup = matchAt(EUP, text, start)
  if (eup && !WORDS_IN_EUP.has(eup)) return { start, end: start + eup.length, value: eup }
  const myeon = matchAt(MYEON, text, start)
  if (!myeon || (WORDS_IN_MYEON.has(myeon) && !isPlaced)) return null
  const isBeforeVillage = /^ [가-힣]{1,4}리(?![가-힣]{2})/.test(text.slice(start + myeon.length))
  return isPlaced || (isBeforeVillage && myeon.length > 2)
    ? { start, end: start + myeon.length, value: myeon }
    : null
}

/** 강남구역삼동 holds the district it stands in. */
function holdsPlace(placeEnds: ReadonlySet<number>, start: number, { length }: string): boolean {
  for (let at = start + 2; at < start + length - 1; at++) if (placeEnds.has(at)) return true
  return false
}

function matchAt(pattern: RegExp, text: string, start: number): string | null {
  const slice = text.slice(start, start + 12)
  pattern.lastIndex = 0
  const match = pattern.exec(slice)
  return match?.index === 0 ? match[0] : null
}

/** After a district even 이동 may be a town; otherwise a word of its own is none, nor are compounds of it. */
function isDong(text: string, start: number, dong: string, isPlaced: boolean): boolean {
  const name = dong.replace(/제?\d+/g, '').replace(/가$/, '')
  const end = start + dong.length
  if (WORDS.has(name)) return isPlaced && name !== '자동' && !/^(?:하|되|시|중| 중)/.test(text.slice(end))
  if (PLACES_THAT_DO.test(name)) return true
  if (name.length > 2 && ENDS_AS_WORD.test(name)) return false
  if (NOT_IN_NAMES.test(name.slice(0, -1)) && !WITH_HA.has(name)) return false
  return (
    (/\d가$/.test(dong) || endsNoun(text, end) || text.startsWith('쪽', end)) &&
    !/^(?:그|이|저|몇)동$/.test(name)
  )
}
