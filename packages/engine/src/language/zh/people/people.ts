import { matchAt, matchesAt } from '../../../finder/matchAt'
import { countOf } from '../../../finder/people'
import type { PeopleCount, SystemFinder, SystemFound } from '../../../finder/systemFinder'
import { overlap } from '../../../finder/vocabulary'
import { hasNumeral, type Numeral, numeralsOf } from '../numbers/numerals'

const ADULT = '大人|成年人|成人|老人家?|[长長]者|[长長][辈輩]'
const CHILD = '小孩子?|小朋友|孩子|[儿兒]童|[宝寶][宝寶]|[婴嬰][儿兒]|幼[儿兒]|娃娃?|孩童'
const OTHER =
  '朋友|同[学學]|同事|家人|客人|[学學]生|老[师師]|[员員]工|[队隊][员員]|男生|女生|男的|女的|[顾顧]客|旅客|乘客|[亲親]戚|[嘉来來]?[宾賓]客?|[会會][员員]|女士|先生|小姐'
/** After a number: 3个大人, 五个人, 四位, 10名学生, 三口. Groups: adults, children, others. */
const COUNTED = new RegExp(
  ` ?[多来來]? ?(?:[个個位名]?(?: ?的)?(?:(${ADULT})|(${CHILD}))|[个個位名](?: ?的)?(${OTHER})|(?:[个個位名] ?)?人(?![民次工均份行造参參類类物格生气氣員员间間才偶品性文])|位(?![数數密置址址元素移字小址])|名(?!次|[额額牌字])|口(?:人|之家|$|[,。 去来來出]))`,
  'y',
)
const BIG = / ?大 ?(?:[,、和] ?)?(?=[\d一二两兩三四五六七八九十]+ ?小)/y
const SMALL = / ?小(?![时時])/y
/** Before a number: 大人2个, 儿童一位; 人数是6. */
const ADULT_BEFORE = new RegExp(`(${ADULT}) ?[:是]? ?$`)
const CHILD_BEFORE = new RegExp(`(${CHILD}) ?[:是]? ?$`)
const NUMBER_OF_PEOPLE = /人[数數] ?[:是为為共]{0,2} ?$/
const WE_BEFORE = /(?:我|咱|你|他|她)[们們] ?(?:一共|[总總]共|共)?有? ?$/
const JUST_COUNT = / ?[个個位](?:人|$|[ ,.!?。、吧啊呢的])/y
const COUNT_AFTER = / ?[个個位名]?/y
/** Counting places of a code or of a row, not people. */
const CODE_BEFORE = /(?:[码碼]|[数數]字|[数數]值|小[数數])[^,。 ]{0,4}$/
const FAMILY_BEFORE = /一家 ?$/
const RANGE_BEFORE = /[0-9一二两兩三四五六七八九十] ?[-~到至] ?$/
const COUPLE = /(?:小?[两兩]口[子儿兒]|小[两兩倆]口|[倆]口子)/y
/** 我们俩, 我们仨, 带俩孩子. */
const WE_TOGETHER = /(?:[们們咱]|夫妻|公婆|母女|父子|母子|父女|姐妹|兄弟|[儿兒]) ?([俩倆仨])/y
const PAIR_OF = new RegExp(`([俩倆仨])[个個]?(?:人|${ADULT}|${CHILD}|${OTHER})`, 'y')
const BETWEEN = /^[ ,、]{0,2}(?:和|[带帶]着?|跟|加|外加|[与與]|及|以及|[还還]有|再加)? ?$/

/** After a bare number in a list only another kind of people may follow. */
const LISTED_OTHERWISE = /(?![大成老长長小孩儿兒宝寶婴嬰幼和跟加带帶吧吗嗎呢要能共总總])[\p{Script=Han}\d:%]/u

type Counted = {
  start: number
  end: number
  count: number
  kind: 'ADULT' | 'CHILD' | null
  /** The kind as it was said. */
  role: string | null
}

/** How many people; adults and children that are counted one after the other are added up (两大一小 = 3). */
export const findPeople: SystemFinder = ({ text }) => {
  const all: Counted[] = pairsOf(text)
  if (hasNumeral(text)) {
    for (const numeral of numeralsOf(text)) {
      const counted = countedAt(text, numeral)
      if (counted && !all.some((one) => overlap(one, counted))) all.push(counted)
    }
  }
  return addedUp(
    text,
    all.sort((a, b) => a.start - b.start),
  )
}

function countedAt(text: string, { start, end, value, isExact, isArabic }: Numeral): Counted | null {
  if (!isExact || !Number.isInteger(value) || value < 1 || value > 1e6) return null
  const before = text.slice(Math.max(0, start - 10), start)
  if (/[第半每] ?$/.test(before) || RANGE_BEFORE.test(before)) return null
  if (isArabic && /[a-z0-9./_$-]$|\d:$/.test(before)) return null
  return (
    generations(text, start, end, value) ??
    listed(text, before, start, end, value) ??
    followed(text, before, start, end, value)
  )
}

/** 两大一小. */
function generations(text: string, start: number, end: number, count: number): Counted | null {
  const big = matchAt(BIG, text, end)
  if (big) return { start, end: end + big[0].length, count, kind: 'ADULT', role: '大人' }
  if (!/大 ?(?:[,、和] ?)?$/.test(text.slice(Math.max(0, start - 4), start)) || !matchesAt(SMALL, text, end))
    return null
  return { start, end: end + 1, count, kind: 'CHILD', role: '小孩' }
}

/** 大人2个, 人数：6, 我们3个. */
function listed(text: string, before: string, start: number, end: number, count: number): Counted | null {
  const kind = kindListed(text, before, end)
  if (kind) return { ...kind, start: start - kind.start, end: end + kind.end, count }
  const isOurs = WE_BEFORE.test(before) && matchesAt(JUST_COUNT, text, end)
  if (!isOurs && !NUMBER_OF_PEOPLE.test(before)) return null
  const unit = matchAt(/ ?[个個位人]{0,2}/y, text, end)?.[0].trimEnd() ?? ''
  return { start, end: end + unit.length, count, kind: null, role: null }
}

/** Of which kind a count is by the word before it, and by how much its stretch grows on both sides. */
function kindListed(
  text: string,
  before: string,
  end: number,
): Pick<Counted, 'start' | 'end' | 'kind' | 'role'> | null {
  const adult = ADULT_BEFORE.exec(before)
  const word = adult ?? CHILD_BEFORE.exec(before)
  const own = matchAt(COUNTED, text, end)
  if (!word || own?.[3]) return null
  const hasOwnKind = own !== null && (own[1] !== undefined || own[2] !== undefined)
  const unit = own && !hasOwnKind ? own : matchAt(COUNT_AFTER, text, end)
  const isOwn = hasOwnKind ? isNextNumber(text, end + own[0].length) : isListed(text, end, unit)
  if (!isOwn) return null
  const kind = adult ? 'ADULT' : 'CHILD'
  return { start: word[0].length, end: unit?.[0].length ?? 0, kind, role: word[1]! }
}

/** 大人两个小孩一个: the second word belongs to the next number, not to the one before it. */
function isNextNumber(text: string, at: number): boolean {
  return /[\d一二两兩三四五六七八九十]/.test(text.charAt(at))
}

/** 孩子三岁: what is counted is not the children. */
function isListed(text: string, end: number, unit: RegExpExecArray | null): boolean {
  return Boolean(unit?.[0].trim()) || !LISTED_OTHERWISE.test(text.charAt(end))
}

function followed(text: string, before: string, start: number, end: number, count: number): Counted | null {
  const match = matchAt(COUNTED, text, end)
  if (!match) return null
  const unit = match[0].trim()
  if (unit === '家人') return null
  if (/^[位名]$/.test(unit) && CODE_BEFORE.test(before)) return null
  if (matchesAt(COUPLE, text, start)) return null
  if (unit.startsWith('口') && unit === '口' && !FAMILY_BEFORE.test(before)) return null
  const length = /^ ?口[,。 去来來出]/.test(match[0]) ? match[0].indexOf('口') + 1 : match[0].length
  return { start, end: end + length, count, ...kindOf(match) }
}

/** The kind that stands with a count in a match of COUNTED. */
function kindOf([, adult, child, other]: RegExpExecArray): Pick<Counted, 'kind' | 'role'> {
  return { kind: adult ? 'ADULT' : child ? 'CHILD' : null, role: adult ?? child ?? other ?? null }
}

/** 两口子, 我们俩, 带俩孩子. */
function pairsOf(text: string): Counted[] {
  const found: Counted[] = []
  if (!/[俩倆仨口]/.test(text)) return found
  for (let at = 0; at < text.length; at++) {
    const couple = matchAt(COUPLE, text, at)
    const pair = couple ? null : (matchAt(WE_TOGETHER, text, at) ?? matchAt(PAIR_OF, text, at))
    const match = couple ?? pair
    if (!match) continue
    found.push({
      start: at,
      end: at + match[0].length,
      count: pair?.[1] === '仨' ? 3 : 2,
      kind: null,
      role: null,
    })
    at += match[0].length - 1
  }
  return found
}

function addedUp(text: string, all: readonly Counted[]): SystemFound[] {
  const groups: { last: Counted; start: number; parts: PeopleCount[] }[] = []
  for (const one of all) {
    const group = groups.at(-1)
    const part = { role: one.role, count: one.count }
    const isMore = group?.last.kind && one.kind && BETWEEN.test(text.slice(group.last.end, one.start))
    if (group && isMore) {
      group.last = one
      group.parts.push(part)
    } else groups.push({ last: one, start: one.start, parts: [part] })
  }
  return groups.map(({ last, start, parts }) => {
    return { start, end: last.end, value: String(countOf(parts)), people: { parts, from: start } }
  })
}
