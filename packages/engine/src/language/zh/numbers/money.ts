import { matchAt, matchesAt, type ReadTo } from '../../../finder/matchAt'
import type { SystemFinder, SystemFound } from '../../../finder/systemFinder'
import type { ChineseRegion } from '../region'
import currencies from './currencies.json'
import { withDecimals } from './numbers'
import { hasNumeral, type Numeral, numeralsOf } from './numerals'

const AFTER = Object.entries(currencies).map(
  ([code, words]) => [code, new RegExp(` ?(?:${words})(?![a-z])`, 'y')] as const,
)
const BEFORE = Object.entries(currencies).map(
  ([code, words]) => [code, new RegExp(`(?:${words})[:是]? ?$`)] as const,
)
const LETTER_BEFORE = /[a-z][a-z$]{0,5} ?$/

/** Bare money of the country: 元, 块, and what is smaller. */
const UNIT =
  / ?[多来來]? ?(?:元(?![旦宵素件气氣月宝寶老帅帥勋勳首氏大青宇里论論化]|元[一二三]次|[一二三]次)|[圆圓](?![形圈桌柱点點])|[块塊](?:[钱錢])?|大洋)整?/y
const JIAO_FEN = /([0-9一二两兩三四五六七八九]) ?[毛角](?:([0-9一二两兩三四五六七八九])分?)?(?:[钱錢])?/y
const SHORT =
  /([0-9一二两兩三四五六七八九])(?![0-9十百千万萬:]|[个個位人只隻本张張杯份件套盒支斤天月点點号號折]|包(?![邮郵]))/y
const MAO = / ?(?:毛[钱錢]?|角[钱錢]?)(?![一不衣巾病特孩的形星度落色大铁鐵楼樓钢鋼架])/y
const FEN = / ?分[钱錢]/y
/** 块 is also a piece, and 一块 is "together". */
const PIECE =
  / ?[块塊](?:的)?(?:小|大)?(?:蛋糕|[肉布地砖磚板糖表田]|石[头頭]|巧克力|[饼餅]|[面麵]包|豆腐|[电電]池|手[表錶]|屏|披[萨薩]|[鸡雞鷄]|牛|[猪豬排]|骨|毛巾|玻璃|硬[盘盤]|木|腹肌|月[饼餅]|香皂|肥皂|香皂|[土]|吐司|起司|拼[图圖])/y
const TOGETHER = /一[块塊](?![钱錢0-9一二两兩三四五六七八九多以整内內半])./y
const RANGE_BETWEEN = /^ ?(?:到|至|~|-|–|—) ?$/
const DIGIT = new Map(Array.from('零一二三四五六七八九', (character, value) => [character, value]))

/** Sums of money: 十块五 (10.5), 3块2毛5, ￥99, NT$1,200, 300到500元; code from the word, the sign or the region. */
export function moneyFinder(region: ChineseRegion): SystemFinder {
  return ({ text }) => {
    const found: SystemFound[] = []
    if (!hasNumeral(text)) return found
    let last: Numeral | null = null
    for (const numeral of numeralsOf(text)) {
      if (numeral.start < (found.at(-1)?.end ?? 0)) continue
      const money = moneyAt(text, numeral, region, found.at(-1)?.end ?? 0)
      if (money) {
        if (last && RANGE_BETWEEN.test(text.slice(last.end, numeral.start)))
          found.push(lowerEnd(last, money.code, text, numeral))
        found.push({ start: money.start, end: money.end, value: `${round(money.amount)} ${money.code}` })
      }
      last = money || !numeral.isExact ? null : numeral
    }
    return found
  }
}

type Money = { start: number; end: number; amount: number; code: string }

function moneyAt(text: string, numeral: Numeral, region: ChineseRegion, from: number): Money | null {
  if (!numeral.isExact) return null
  const before = prefixOf(text, numeral.start, region, from)
  if (!before && numeral.isArabic && /[a-z0-9._/-]/.test(joinedBefore(text, numeral.start))) return null
  const amount = withDecimals(text, numeral)
  const after = suffixOf(text, numeral, amount, region)
  const code = before?.code ?? after?.code
  if (code === undefined) return null
  const start = before?.start ?? numeral.start
  return { start, ...(after ?? { end: amount.end, amount: amount.value }), code }
}

/** What touches a number from the left; the hyphen of a range does not join. */
function joinedBefore(text: string, start: number): string {
  const before = text.charAt(start - 1)
  return before === '-' && /[\d万萬千百亿億元块塊]/.test(text.charAt(start - 2)) ? '' : before
}

function prefixOf(
  text: string,
  start: number,
  region: ChineseRegion,
  after: number,
): { start: number; code: string } | null {
  const from = Math.max(after, start - 7)
  const before = text.slice(from, start)
  const last = before.trimEnd().at(-1)
  if (last === undefined || !/[\p{Script=Han}a-z$¥€£₩฿₫:円]/u.test(last)) return null
  for (const [code, pattern] of BEFORE) {
    const match = pattern.exec(before)
    if (!match) continue
    if (/^[a-z]/.test(match[0]) && /[a-z]/.test(before.charAt(match.index - 1))) continue
    // 50美元3个: what a number stands before is its own.
    if (/\d ?$/.test(before.slice(0, match.index))) continue
    return { start: from + match.index, code }
  }
  if (LETTER_BEFORE.test(before)) return null
  const sign = /([$¥]) ?$/.exec(before)
  return sign && { start: from + sign.index, code: sign[1] === '$' ? region.dollar : region.yen }
}

type Suffix = { end: number; amount: number; code: string }

function suffixOf(
  text: string,
  numeral: Numeral,
  { end, value }: ReadTo<number>,
  region: ChineseRegion,
): Suffix | null {
  const own = ownMoneyAt(text, numeral, end, value, region.currency)
  if (own) {
    for (const [code, pattern] of AFTER) {
      const match = matchAt(pattern, text, own.end)
      if (match) return { ...own, end: own.end + match[0].length, code }
    }
    return own
  }
  for (const [code, pattern] of AFTER) {
    const match = matchAt(pattern, text, end)
    if (match) return { end: end + match[0].length, amount: value, code }
  }
  return null
}

function ownMoneyAt(text: string, numeral: Numeral, end: number, value: number, code: string): Suffix | null {
  const mao = matchAt(MAO, text, end)
  if (mao && value < 100) return { end: end + mao[0].length, amount: value / 10, code }
  const fen = matchAt(FEN, text, end)
  if (fen && value < 100) return { end: end + fen[0].length, amount: value / 100, code }
  const unit = matchAt(UNIT, text, end)
  if (!unit || matchesAt(PIECE, text, end)) return null
  if (!numeral.isArabic && matchesAt(TOGETHER, text, numeral.start)) return null
  return smallerAt(text, end + unit[0].length, value, code)
}

/** After the whole part: 二毛五, 5角, 九 (十块九). */
function smallerAt(text: string, end: number, value: number, code: string): Suffix {
  const jiao = matchAt(JIAO_FEN, text, end)
  if (jiao) {
    const cents = digitOf(jiao[1]!) * 10 + (jiao[2] ? digitOf(jiao[2]) : 0)
    return { end: end + jiao[0].length, amount: value + cents / 100, code }
  }
  const short = /[块塊]$/.test(text.slice(end - 1, end)) ? matchAt(SHORT, text, end) : null
  if (!short) return { end, amount: value, code }
  return { end: end + short[0].length, amount: value + digitOf(short[1]!) / 10, code }
}

function digitOf(character: string): number {
  if (character === '两' || character === '兩') return 2
  return DIGIT.get(character) ?? Number(character)
}

/** Of 三到五万块 both are ten thousands. */
function lowerEnd({ start, end, value }: Numeral, code: string, text: string, upper: Numeral): SystemFound {
  const unit = upper.end - upper.start === 2 && value < 10 ? UNIT_OF[text.charAt(upper.end - 1)] : undefined
  return { start, end, value: `${round(value * (unit ?? 1))} ${code}` }
}

const UNIT_OF: Readonly<Record<string, number>> = { 百: 100, 千: 1e3, 万: 1e4, 萬: 1e4 }

function round(amount: number): number {
  return Number(amount.toFixed(4))
}
