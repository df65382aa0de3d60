import { lowestTerms } from '../../../finder/lowestTerms'
import type { SystemFinder, SystemFound } from '../../../finder/systemFinder'
import { withoutOverlap } from '../../../finder/vocabulary'
import { homographsOf } from '../homographs'
import { kanaNumeralBefore } from './kanaNumerals'
import { type Numeral, numeralsOf, readNumeral } from './numerals'

const QUICK = /分の|ぶんの|半[分数々]|はんぶん|[/⁄]/
const HALF = /半分|はんぶん|半数|半々/g
/**
 * A slash is a date to most people (3/5); it is a fraction before a measure or an amount. The fraction slash, which
 * ½ and ⅓ come with, is always one.
 */
const SLASH = /(?<![\da-z./⁄:-])(\d{1,3}) ?([/⁄]) ?(\d{1,4})(?![\d/.⁄-])/g
export const MEASURE_AFTER =
  /^ ?(?:カップ|個|本(?!日)|玉|丁|束|枚|杯|切れ|袋|箱|缶|サイズ|の量|量|程度|以下|以上|ずつ|だけ|に減|に切|に分|ほど|の確率|の大きさ|倍|合|房|斤|株|匹|尾|ページ)/
const KANA_OVER = /ぶんの/g
const KANA_NUMERATOR = /^(いち|に|さん|よん|ご|ろく|なな|はち|きゅう)/
const KANA_VALUES = ['いち', 'に', 'さん', 'よん', 'ご', 'ろく', 'なな', 'はち', 'きゅう']

/** Fractions in lowest terms: 三分の一, 3分の1, 半分, ½, 1/2カップ, 1と2分の1. Per cent and 割 are none. */
export const findFractions: SystemFinder = ({ text }) => {
  if (!QUICK.test(text)) return []
  const found = Array.from(text.matchAll(HALF), ({ index, 0: word }) =>
    fraction(index, index + word.length, 1, 2),
  )
  for (const { index, 0: word, 1: over, 2: sign, 3: under } of text.matchAll(SLASH)) {
    const end = index + word.length
    const isFraction =
      sign === '⁄' || (Number(over) < Number(under) && MEASURE_AFTER.test(text.slice(end, end + 8)))
    if (isFraction) found.push(fraction(index, end, Number(over), Number(under)))
  }
  return withoutOverlap([...found, ...inWords(text), ...spelled(text)].flatMap((one) => one ?? []))
}

function inWords(text: string): (SystemFound | null)[] {
  if (!text.includes('分')) return []
  const numerals = numeralsOf(text)
  const isHomograph = homographsOf(text)
  return numerals.map((under, i) => {
    const gap = /^ ?分 ?の ?/.exec(text.slice(under.end, under.end + 5))?.[0]
    const over = gap === undefined ? null : readNumeral(text, under.end + gap.length)
    if (!over || text.startsWith('番', over.end) || isWord(under, isHomograph) || isWord(over, isHomograph))
      return null
    const whole = wholeBefore(text, numerals[i - 1], under)
    const start = whole?.start ?? under.start
    return fraction(start, over.end, over.value + (whole?.value ?? 0) * under.value, under.value)
  })
}

/** 十分 and 百 with what follows are numbers here. */
function isWord({ start, value, isKanji }: Numeral, isHomograph: (at: number) => boolean): boolean {
  return isKanji && value !== 10 && value < 100 && isHomograph(start)
}

/** 1と2分の1 */
function wholeBefore(text: string, whole: Numeral | undefined, under: Numeral): Numeral | null {
  return whole && whole.end === under.start - 1 && text[whole.start - 1] !== 'の' && text[whole.end] === 'と'
    ? whole
    : null
}

function spelled(text: string): (SystemFound | null)[] {
  return Array.from(text.matchAll(KANA_OVER), ({ index, 0: word }) => {
    const under = kanaNumeralBefore(text, index)
    const over = KANA_NUMERATOR.exec(text.slice(index + word.length, index + word.length + 4))?.[0]
    if (!under || !over) return null
    const end = index + word.length + over.length
    return fraction(under.start, end, KANA_VALUES.indexOf(over) + 1, under.value)
  })
}

function fraction(start: number, end: number, over: number, under: number): SystemFound | null {
  const value = under < 2 ? null : lowestTerms(over, under)
  return value === null ? null : { start, end, value }
}
