import type { SystemFinder } from '../../finder/systemFinder'
import { vocabularyFinder } from '../../finder/vocabulary'
import table from './colors.txt'

const KANJI = /[一-鿿々]/
/** Kanji that may touch a colour of one Kanji: 薄緑, 赤系, 黒地, 白基調, 紺無地. */
const MAY_PRECEDE = /[薄濃淡深]/
const MAY_FOLLOW = /^(?:色|系|地|基調|無地|以外|希望|一色|縁|文字|枠|背景|革|糸|髪|服|靴)/
const findAll = vocabularyFinder(table)

/** Colours; a single Kanji only where it is a word (赤い, 白と黒, 黒スニーカー), not in 赤字, 面白い, 青森, 目黒. */
export const findColors: SystemFinder = (text, at) =>
  findAll(text, at).filter(({ start, end }) => standsFree(text.text, start, end))

function standsFree(text: string, start: number, end: number): boolean {
  if (end - start > 1) return true
  const before = text.charAt(start - 1)
  const isFreeBefore = !KANJI.test(before) || MAY_PRECEDE.test(before)
  return isFreeBefore && (!KANJI.test(text.charAt(end)) || MAY_FOLLOW.test(text.slice(end, end + 2)))
}
