import type { SystemFinder, SystemFound } from '../../../finder/systemFinder'
import { withoutOverlap } from '../../../finder/vocabulary'
import { DISTRICTS } from '../addresses/districts'
import { isHangul } from '../koreanEdge'
import words from './names.json'

const SURNAMES = new Set(words.surnames)
const LONG_SURNAMES = /^(?:남궁|황보|제갈|사공|선우|서문|독고|동방|망절)/
/** Given names by their first and last syllable where only the shape shows that a word is a name. */
const COMMON_FIRST = new Set(words.commonFirst)
const COMMON_LAST = new Set(words.commonLast)
/** Names of many people whose syllables alone are those of words as well. */
const COMMON_GIVEN = new Set(words.commonGiven)
/** With these last syllables only after first ones that ordinary words hardly have before them. */
const LESS_COMMON_LAST = new Set('성인기자용화경원수정지주하나서선아연은진')
const SURE_FIRST = new Set('민준지현재영은혜태승경윤예서유희숙옥진철찬규')
const COMMON_SURNAMES = new Set(words.commonSurnames)
/** Syllables of which nearly all given names are made; a name without any other cue than its shape has only these. */
const GIVEN = new Set(words.givenSyllables)
/** Words that have the shape of a name. */
const ORDINARY = new Set(words.ordinary)
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
