import { joinPeople } from '../../../finder/people'
import type { SystemFinder, SystemFound } from '../../../finder/systemFinder'
import { withoutOverlap } from '../../../finder/vocabulary'
import { countedWords, wordSet } from '../../../finder/words'
import { beginsWord, endsNoun, isHangul } from '../koreanEdge'
import { NUMERAL, numeralOf } from '../numbers/numerals'

const QUICK = /명|인|분|사람|식구|혼자|둘|셋|넷|섯|곱|덟|홉|하나|어른|성인|대인|아이|남자|여자|어린이/

/** Estimates are taken for their larger number: a table must hold all of them. */
const ESTIMATES = new Map([
  ...countedWords('2 한두 두세 두서너|서너 너댓|네댓|네다섯 대여섯 예닐곱 일고여덟 여덟아홉'),
  ...countedWords('15 열댓'),
])
const COUNT = `${[...ESTIMATES.keys()].join('|')}|\\d{1,3}(?:,\\d{3})+|${NUMERAL}`
/** 명품, 명함 and the like begin another word; 1인당 is a rate, 2인분 a portion, 3인칭 grammar. */
const COUNTED = new RegExp(
  `(${COUNT}) ?여? ?(?:명(?!품|함|절|령|칭|소|찰|목|단)|사람(?!당)|식구|(인)(?=[ ,.!?~]|$|석|이요|이에요|이랑|이고|이서|입니다|인데|으로|부터|까지|이상|예약|테이블|가족|기준|가능|룸|실? ?자리))`,
  'g',
)
/** 1인 가구, 1인 미디어: kinds of things. */
const KIND = /^ ?(?:가구|미디어|기업|방송|시위|크리에이터|출판|창업|1)/
/** 분 after a native numeral is a person; after digits a minute, unless someone is named before or comes after. */
const HONOURED = new RegExp(`(${COUNT}) ?분(?!의|간|정도 걸|만에|량|식)`, 'g')
const HONOURED_BEFORE = /(?:손님|고객|어른|성인|어르신|부모님|일행) ?$/
const TOGETHER =
  /(둘|셋|넷|다섯|여섯|일곱|여덟|아홉|열)(?:이서|이 (?=먹|가|갈|앉|자|묵|쓸)|이요|이에요|이여|요)/g
const ALONE = /혼자/g
/** Kinds of people that are counted each for itself. */
const KINDS =
  '성인|어른|대인|소인|소아|아이들|아이|아기|애기|유아|영유아|영아|어린이|아동|청소년|미취학아동|초등학생|중학생|고등학생|중고생|대학생|학생|경로|어르신|노인|시니어|남자|여자|남성|여성|남|여'
const ROLE = `${KINDS}|인원수|인원은|인원`
const KIND_BEFORE = new RegExp(`(?<![가-힣])(${KINDS})(?:은|는|이|가|들)? ?:? ?$`)
const BY_ROLE = new RegExp(
  `(?:${ROLE}) ?(\\d{1,3}|하나|둘|셋|넷|다섯|여섯|일곱|여덟|아홉|열)(?![\\d.:/-]| ?(?:시|일|월|년|원|세|살|개|분|만))`,
  'g',
)
/** A syllable that is rather the beginning of another word: 이명, 사명, 오명, 구명, 일명; 이분 is "this person". */
const HOMOGRAPHS = wordSet('일 이 사 오 육 구')

/** 천명하다 is "to proclaim". */
const PROCLAIMED = /^천명(?:되|돼|하[다여는였]|한|할|했|해)/

/** Numbers of people; value the count, kinds of people that follow one another added up. */
export const findPeople: SystemFinder = ({ text }) => {
  if (!QUICK.test(text)) return []
  const found: SystemFound[] = []
  for (const match of text.matchAll(COUNTED)) addCounted(text, match, found)
  for (const match of text.matchAll(HONOURED)) addHonoured(text, match, found)
  for (const { 0: whole, 1: count, index } of text.matchAll(TOGETHER)) {
    if (!beginsWord(text, index) || (whole.endsWith('요') && isHangul(text, index + whole.length))) continue
    found.push({ start: index, end: index + count!.length, value: String(numeralOf(count!)) })
  }
  for (const { index } of text.matchAll(ALONE)) {
    if (beginsWord(text, index)) found.push({ start: index, end: index + 2, value: '1' })
  }
  for (const match of text.matchAll(BY_ROLE)) addByRole(text, match, found)
  return joinPeople(
    text,
    withoutOverlap(found).map((one) => withKind(text, one)),
  )
}

/** 성인 2명: with the kind that is named before the count. */
function withKind(text: string, found: SystemFound): SystemFound {
  const kind = KIND_BEFORE.exec(text.slice(Math.max(0, found.start - 8), found.start))
  const from = found.start - (kind?.[0].length ?? 0)
  return { ...found, people: { parts: [{ role: kind?.[1] ?? null, count: Number(found.value) }], from } }
}

function addCounted(text: string, match: RegExpExecArray, found: SystemFound[]): void {
  const { 0: whole, 1: count, 2: sino, index } = match
  const end = index + whole.length
  if (!begins(text, index, count!)) return
  if (sino && (!/\d/.test(count!) || KIND.test(text.slice(end)))) return
  // 삼명 is common, 이명 and 사명 are other words.
  if (HOMOGRAPHS.has(count!) || PROCLAIMED.test(text.slice(index, index + 4))) return
  push(found, index, end, count!)
}

function addHonoured(text: string, match: RegExpExecArray, found: SystemFound[]): void {
  const { 0: whole, 1: count, index } = match
  const end = index + whole.length
  if (!begins(text, index, count!) || !endsNoun(text, end)) return
  const isNamed = HONOURED_BEFORE.test(text.slice(Math.max(0, index - 4), index))
  const isMinute = /[\d일이삼사오육칠팔구십백]/.test(count![0]!) && !/^(?:일곱|일고)/.test(count!)
  if (isMinute && !isNamed && !isParty(count!, text.slice(end))) return
  push(found, index, end, count!)
}

/** 5분 예약이요, 4분이서: a party, as so few minutes are not booked. */
function isParty(count: string, rest: string): boolean {
  return /^[1-9]$|^1[0-2]$/.test(count) && /^(?:이서| 예약| 모두| 식사| 자리| 테이블)/.test(rest)
}

/** 어른 둘, 아이1: the count alone is the stretch. */
function addByRole(text: string, match: RegExpExecArray, found: SystemFound[]): void {
  const { 0: whole, 1: count, index } = match
  if (isHangul(text, index - 1)) return
  const end = index + whole.length
  if (
    !/\d/.test(count!) &&
    !/^(?:이랑|하고|이에요|예요|이요|요|랑|에|로|이|만)?(?![가-힣])/.test(text.slice(end))
  )
    return
  if (/^[a-z%]/.test(text.slice(end))) return
  push(found, end - count!.length, end, count!)
}

/** 친구3명 and 성인두명 are written on; words of one syllable are then too easily part of another. */
function begins(text: string, index: number, count: string): boolean {
  if (/\d/.test(count)) return !/[\d.:/\-a-z]/.test(text.slice(Math.max(0, index - 1), index))
  return (
    beginsWord(text, index) ||
    /(?:성인|어른|아이|친구|가족|총|우리|소아|유아|학생|남자|여자|손님)$/.test(text.slice(0, index).slice(-3))
  )
}

function push(found: SystemFound[], start: number, end: number, count: string): void {
  const value = ESTIMATES.get(count) ?? numeralOf(count)
  if (value !== null && value > 0 && Number.isInteger(value)) found.push({ start, end, value: String(value) })
}
