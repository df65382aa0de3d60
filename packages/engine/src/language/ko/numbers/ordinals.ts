import type { SystemFinder, SystemFound } from '../../../finder/systemFinder'
import { withoutOverlap } from '../../../finder/vocabulary'
import { beginsWord, endsNoun, hangulFrom } from '../koreanEdge'
import { NUMERAL, numeralOf } from './numerals'

const QUICK = /번|째|쨰|등|위|차|제|st|nd|rd|th/

/** 첫번째, 3 번째, 스물한 번째; 쨰 is the commonest slip. What follows may be written on (두번째꺼). */
const NTH = new RegExp(`(첫|${NUMERAL}) ?번 ?[째쨰]`, 'g')
/** 첫째, 둘째 …; not 이틀째 nor 3일째, which are lengths of time. */
const BORN = /(첫|둘|셋|넷|다섯|여섯|일곱|여덟|아홉|열)째/g
/** 제2, 제 3회; not 제3자 and the like, which are words of their own. */
const FORMAL = /제 ?(\d{1,4})(?! ?(?:자|세계|금융|\d|[./:-]))/g
/** Ranks and rounds. 등급, 위치, 차선, 차원, 차전지 count something else. */
const RANK =
  /(\d{1,4})(?:등(?!급|분|록|신)|위(?!치|안|원|험)|차(?!선|원|전지|량|로|장|종|트|례)|회차|순위|일차)/g
/** A choice from a numbered list: 3번으로, 2번이요, 1번 선택; 하루에 3번 and 15번 버스 are none. */
const CHOICE =
  /(\d{1,3}|[일이삼사오육칠팔구])번(?= ?(?:으로|이요|이여|요$|선택|고를|메뉴|상품|항목|보기|옵션|걸로|거요|꺼요))/g
const ENGLISH = /(\d{1,4})(?:st|nd|rd|th)(?![a-z])/g
const OFTEN = /(?:하루(?:에)?|매일|일주일에|주에|한달에|한 달에|연|년에|월|주) ?$/

/** Positions in an order; value the integer. */
export const findOrdinals: SystemFinder = ({ text }) => {
  if (!QUICK.test(text)) return []
  const found: SystemFound[] = []
  collect(text, NTH, found, (at) => beginsWord(text, at))
  collect(text, BORN, found, (at, end) => beginsWord(text, at) && isAfterBorn(text, end))
  collect(text, FORMAL, found, (at) => beginsWord(text, at))
  collect(text, RANK, found, (at) => !/[\d.,:/a-z-]$/.test(text.slice(0, at).slice(-1)))
  collect(
    text,
    CHOICE,
    found,
    (at) => beginsWord(text, at) && !OFTEN.test(text.slice(Math.max(0, at - 6), at)),
  )
  collect(text, ENGLISH, found, (at) => !/[\d.a-z-]$/.test(text.slice(0, at).slice(-1)))
  return withoutOverlap(found)
}

function collect(
  text: string,
  pattern: RegExp,
  found: SystemFound[],
  fits: (start: number, end: number) => boolean,
): void {
  for (const match of text.matchAll(pattern)) {
    const value = match[1] === '첫' ? 1 : numeralOf(match[1]!)
    const end = match.index + match[0].length
    if (value !== null && value > 0 && fits(match.index, end))
      found.push({ start: match.index, end, value: String(value) })
  }
}

/** 첫째 may be followed by the child it names; 째려보다 and the like may not. */
function isAfterBorn(text: string, end: number): boolean {
  return endsNoun(text, end) || /^(?:아이|아들|딸|날|주|줄|애|번)/.test(hangulFrom(text, end))
}
