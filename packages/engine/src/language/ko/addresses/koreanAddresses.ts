import type { SystemFinder, SystemFound, SystemText } from '../../../finder/systemFinder'
import { withoutOverlap } from '../../../finder/vocabulary'
import { buildAutomaton, findWords } from '../../../text/automaton'
import { endsNoun, hangulFrom, isHangul } from '../koreanEdge'
import { DISTRICTS, NO_DISTRICTS, SHORT_DISTRICTS } from './districts'
import provinceNames from './provinces.json'
import { findTowns } from './towns'

const OTHER = ''

/** A name of a district: full or short, and whether it stands for it without its province. */
type DistrictName = { value: string; isFull: boolean; isSafe: boolean }

/** What is written on to a province besides particles: 서울쪽, 서울시민, 경기도민, 서울강남구. */
const AFTER_PROVINCE =
  /^(?:쪽|시민|도민|시내|시청|지역|사람|출신|살|사는|행|발|날씨|가는|가서|전체|일대|근교|에요|까진|서|갈(?!매)|간|배송)/
/** 경기 is also a match and the economy: it is the province before one of its districts or parts, or alone. */
const AFTER_GYEONGGI = /^(?:$|도|[ ,]*(?:남부|북부|동부|서부|지역|광주|외곽|전체|인천))/

/**
 * Official name of a province (시/도) and its other names. Addresses of before a reform are still given: what is written
 * by the name of then stays that (광주, 전남 and, since July 2026, both in one).
 */
const provinces = buildAutomaton([
  ...Object.entries(provinceNames.names).flatMap(([value, names]) =>
    [value, ...names].map((name) => [name, value] as const),
  ),
  ...provinceNames.others.map((name) => [name, OTHER] as const),
])
const districts = buildAutomaton<DistrictName>([
  ...[...DISTRICTS].map(
    ([name, value]) => [name, { value, isFull: true, isSafe: true }] as readonly [string, DistrictName],
  ),
  ...[...SHORT_DISTRICTS].map(
    ([name, short]) => [name, { ...short, isFull: false }] as readonly [string, DistrictName],
  ),
  ...NO_DISTRICTS.map(
    (name) => [name, { value: OTHER, isFull: true, isSafe: true }] as readonly [string, DistrictName],
  ),
])

/** Provinces and cities of their rank (시/도); value the official name. 광주시 is the city in 경기도 unless a ward follows. */
export const findSido: SystemFinder = ({ text }) => {
  const all: SystemFound[] = []
  findWords(provinces, text, (start, end, [value]) => {
    if (isHangul(text, start - 1)) return
    if (value === OTHER || isProvince(text, start, end, value!)) all.push({ start, end, value: value! })
  })
  return all.length === 0 ? all : withoutOverlap(all).filter(({ value }) => value !== OTHER)
}

/** Cities, counties and wards (시/군/구); value the official name. 수원시 영통구 are two of them. */
export const findSigungu: SystemFinder = (text) => findDistricts(text)

/** Towns, townships and neighbourhoods (읍/면/동, 가); value as it is written, without a space inside. */
export const findEupmyeondong: SystemFinder = (text, at) => {
  const before = [...findSido(text, at), ...findDistricts(text)]
  return findTowns(text.text, before)
}

function isProvince(text: string, start: number, end: number, value: string): boolean {
  const written = text.slice(start, end)
  if (written === '경기') return AFTER_GYEONGGI.test(text.slice(end)) || startsDistrict(text, end)
  if (written === '광주') return isGwangju(text, start, end)
  if (written.length > 3) return true
  return (
    endsNoun(text, end) ||
    AFTER_PROVINCE.test(hangulFrom(text, end)) ||
    startsDistrict(text, end) ||
    value === OTHER
  )
}

/** The metropolis, not the city in 경기도: 광주시 is the former only with one of its five wards. */
function isGwangju(text: string, start: number, end: number): boolean {
  if (/경기도? ?$/.test(text.slice(Math.max(0, start - 4), start))) return false
  const rest = text.slice(end)
  return (
    /^시 ?(?:[동서남북]|광산)구/.test(rest) ||
    (!rest.startsWith('시') && (endsNoun(text, end) || startsDistrict(text, end)))
  )
}

function startsDistrict(text: string, at: number): boolean {
  const from = text[at] === ' ' ? at + 1 : at
  for (let length = 2; length <= 5; length++) {
    const word = text.slice(from, from + length)
    if (word.length === length && (DISTRICTS.has(word) || SHORT_DISTRICTS.has(word))) return true
  }
  return false
}

function findDistricts({ text }: SystemText): SystemFound[] {
  const all: SystemFound[] = []
  const ends = new Set<number>()
  findWords(districts, text, (start, end, words) => {
    for (const { value, isFull, isSafe } of words) {
      if (!begins(text, start, ends)) continue
      if (value !== OTHER && !isDistrict(text, start, end, isFull, isSafe)) continue
      if (isFull) ends.add(end)
      all.push({ start, end, value })
    }
  })
  return all.length === 0 ? all : withoutOverlap(all).filter(({ value }) => value !== OTHER)
}

/** At the beginning of a word, or written on to the province or city before. */
function begins(text: string, start: number, ends: ReadonlySet<number>): boolean {
  return (
    !isHangul(text, start - 1) ||
    ends.has(start) ||
    PROVINCE_BEFORE.test(text.slice(Math.max(0, start - PROVINCE_LENGTH_MAX), start))
  )
}

/** The longest name of a province, with a comma and a space. */
const PROVINCE_LENGTH_MAX = 11
const PROVINCE_BEFORE = new RegExp(
  `(?:${Object.entries(provinceNames.names)
    .flatMap(([value, names]) => [value, ...names])
    .join('|')}),? ?$`,
)

function isDistrict(text: string, start: number, end: number, isFull: boolean, isSafe: boolean): boolean {
  if (isFull) {
    // 광주시 북구 is the metropolis; 강남구청 is a building.
    if (text.startsWith('광주시', start) && /^ ?(?:[동서남북]|광산)구/.test(text.slice(end))) return false
    return !/^(?:청|의회|장|법)/.test(text.slice(end)) && (endsNoun(text, end) || isTownOrPeople(text, end))
  }
  const isPlaced = PROVINCE_BEFORE.test(text.slice(Math.max(0, start - PROVINCE_LENGTH_MAX), start))
  if ((!isSafe && !isPlaced) || /^ ?\d가/.test(text.slice(end))) return false
  return (
    endsNoun(text, end) || /^(?:쪽|살|사는|지역|출신|사람|시내|배송|행$|에요)/.test(hangulFrom(text, end))
  )
}

/** 강남구역삼동, 마포구민. */
function isTownOrPeople(text: string, end: number): boolean {
  const run = hangulFrom(text, end)
  return (
    /^(?:민|쪽|살|사는|지역|시내|출신|배송)/.test(run) ||
    /^[가-힣]{1,5}(?:동|읍|면|구|로|길)(?=$|[은는이가을를에의로도])/.test(run) ||
    DISTRICTS.has(run)
  )
}
