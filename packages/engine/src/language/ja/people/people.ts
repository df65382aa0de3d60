import { matchAt } from '../../../finder/matchAt'
import { joinPeople } from '../../../finder/people'
import type { SystemFinder, SystemFound } from '../../../finder/systemFinder'
import { withoutOverlap } from '../../../finder/vocabulary'
import { homographsOf } from '../homographs'
import { kanaNumeralBefore } from '../numbers/kanaNumerals'
import { type Numeral, numeralsOf } from '../numbers/numerals'

/** A larger number is a price or a code. */
const PEOPLE_MAX = 1_000_000

const QUICK = /[人名]|めい|にん|ひとり|ふたり|大人|子|おとな|こども|幼児|学生/
/**
 * What follows a count of people. Portions (人前), an order (人目), the size of things (人用, 人掛け, 人部屋, 人乗り) and a
 * share of each (1人あたり) are none.
 */
const COUNTER =
  /(?: ?人(?!前|目|め|用|掛|がけ|部屋|乗り(?!ま)|暮ら|称|参|気|間|材|工|数|口|物|形|事|家(?!族)|一首|力|兄弟|姉妹|あたり|当たり|当り|につき|に[一1]|っ子|旅|娘|息子)| ?名(?!前|義|物|刺|古屋|字|曲|作|所|称|簿|産|門|店|医|札|人|案|分の)| ?(?<=\d ?)(?:にん|めい)(?=さま|様|で|に|と|の|は|が|を|も|お|よ|ね|分|ぶん|くらい|ぐらい|ほど|予約|い[まる]|か|だ|[ 、。,.!?\d]|$))(?:様|さま)?/y
/** Kinds of guests after which a bare number counts them: 大人2、子供1. */
const GUEST =
  /(?:大人|おとな|子供|子ども|こども|小人|幼児|乳児|乳幼児|小学生|中学生|高校生|学生|シニア|人数) ?(?:[:は] ?)?$/
/** Kinds of people named before their count. */
const KIND_BEFORE =
  /(大人|おとな|成人|子供|子ども|こども|小人|幼児|乳児|乳幼児|赤ちゃん|赤ん坊|小学生|中学生|高校生|大学生|学生|シニア|高齢者|お年寄り|男性|女性|男子|女子|男|女|夫婦)(?:[がは:]| は)? ?$/
const BARE_END =
  /^(?: ?(?:[、,。.と]|です|で|だ|$| ?(?:大人|子供|子ども|こども|小人|幼児|乳児|小学生|中学生)))/
/** 2〜3人: the greater number is the one a table must seat. */
const RANGE_START = /(?:\d{1,4}|[一二三四五六七八九十]{1,3}) ?[~〜、,-] ?$/
/** 第三名, 数十人, 何百人 count no people. */
const NO_COUNT_BEFORE = /[\d./第数何幾]/
const KANA_PEOPLE =
  /(?<!人|ひとり)(?:ひとり|ふたり)(?!ひとり|ごと|暮らし|ぐらし|あたり|っ子|前|旅|歩|目|め|用|じめ|よが)(?:様|さま)?/g
const KANA_COUNTER =
  /(?:にん|めい)(?=さま|様|で|に|と|の|は|が|を|も|分|ぶん|くらい|ぐらい|ほど|予約|い[まる]|か|だ|[ 、。,.!?]|$)/g

/** Counts of people: 3人, 二名様, お二人, ふたり, よにん; kinds of guests that follow one another added up: 大人2・子供1. */
export const findPeople: SystemFinder = ({ text }) => {
  if (!QUICK.test(text)) return []
  const numerals = numeralsOf(text)
  const isHomograph = numerals.some(({ isKanji }) => isKanji) ? homographsOf(text) : () => false
  const written = numerals
    .filter((numeral) => isCount(text, numeral) && !isHomograph(numeral.start))
    .flatMap((numeral) => counted(text, numeral))
  const found = withoutOverlap([...written, ...spelled(text)])
  return joinPeople(
    text,
    found.map((one) => withKind(text, one)),
  )
}

/** 大人2人: with the kind that is named before the count. */
function withKind(text: string, found: SystemFound): SystemFound {
  const kind = KIND_BEFORE.exec(text.slice(Math.max(0, found.start - 8), found.start))
  const from = found.start - (kind?.[0].length ?? 0)
  return { ...found, people: { parts: [{ role: kind?.[1] ?? null, count: Number(found.value) }], from } }
}

function isCount(text: string, { start, value }: Numeral): boolean {
  const isWhole = Number.isInteger(value) && value > 0 && value <= PEOPLE_MAX
  return isWhole && !NO_COUNT_BEFORE.test(text.charAt(start - 1))
}

function counted(text: string, { start, end, value }: Numeral): SystemFound[] {
  const counter = matchAt(COUNTER, text, end)?.[0]
  const before = text.slice(Math.max(0, start - 6), start)
  // 一人5000円, 1人1個: each, not how many.
  if (counter && value === 1 && /[\d一二三四五六七八九]/.test(text.charAt(end + counter.length))) return []
  if (counter) {
    const range = RANGE_START.exec(before)?.[0] ?? ''
    return [{ start: start - range.length, end: end + counter.length, value: String(value) }]
  }
  const isGuests = value < 100 && GUEST.test(before) && BARE_END.test(text.slice(end, end + 8))
  return isGuests ? [{ start, end, value: String(value) }] : []
}

function spelled(text: string): SystemFound[] {
  const found: SystemFound[] = []
  for (const { index, 0: word } of text.matchAll(KANA_PEOPLE)) {
    const value = word.startsWith('ひ') ? '1' : '2'
    found.push({ start: index, end: index + word.length, value })
  }
  for (const { index, 0: counter } of text.matchAll(KANA_COUNTER)) {
    const numeral = kanaNumeralBefore(text, index)
    if (!numeral || numeral.value === 0) continue
    found.push({ start: numeral.start, end: index + counter.length, value: String(numeral.value) })
  }
  return found
}
