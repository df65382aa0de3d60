import { matchAt, matchesAt } from '../../../finder/matchAt'
import { type MultipleForm, withMultiples } from '../../../finder/multiples'
import type { SystemFinder, SystemFound } from '../../../finder/systemFinder'
import { withoutOverlap } from '../../../finder/vocabulary'
import { countedWords, wordSet } from '../../../finder/words'
import { LIST } from '../dates/listForms'
import { beginsWord, endsNoun, isHangul } from '../koreanEdge'
import { isDigit, NUMERAL, type Numeral, numeralOf, readNumeral } from './numerals'

const STARTS = /[\d일이삼사오육칠팔구십백천만하한둘두셋세넷네다여아열스서마쉰예]/

const COUNTERS =
  '개월|개입|개국|개|명|사람|인분|인용|인실|인석|인|분|잔|병|장|권|마리|그릇|판|접시|조각|봉지|박스|상자|벌|켤레|송이|줄|통|캔|세트|살|세|층|호선|호실|호|번|회|건|군데|곳|대|채|편|단계|단|학년|학기|반|도|배|퍼센트|프로|킬로|키로|미터|센티|센치|밀리|리터|그램|인치|평|박|달|주|시간|초|가지|종류|종|쌍|팩|포기|알|정|포|모|근|쪽|페이지|문제|문항|점|승|패|표|석|자리|칸|톤|와트|볼트|동|번지|교시|기가|메가|테라|매|공기|숟갈|스푼|컵|여 ?명|여 ?개|일 ?동안|일간|년간|년 ?동안'
const COUNTER = new RegExp(` ?(?:${COUNTERS})`, 'y')

/**
 * A number with the unit of a date, a time or an amount of money is left to those kinds; only a length of time
 * (3일간, 두 시간, 6개월) is a count. So are ordinals and fractions. 분 after digits is minutes, after 두 or 세 people.
 */
const OTHER_KIND = new RegExp(
  ` ?(?:원(?!룸|피스|색|두)|달러|불(?![고만])|엔(?!진)|유로|위안|파운드|바트|년(?!간| ?동안)|월|일(?!간| ?동안|곱|흔)|시(?!간|즌|리즈)|분의|번째|번쨰|째|[~-] ?\\d{1,4} ?(?:시(?!간)|일|월|년|만?원)|(?:${LIST}\\d{1,2}){1,6} ?일(?! ?(?:간|동안)|곱|흔))`,
  'y',
)
const MINUTES = / ?분(?!들|께)/y
/** Minutes are a length where no hour stands before them and they are not counted from now: 30분 마사지. */
const MINUTES_LONG = / ?분(?! ?(?:의|전|뒤|후|있다|이따))/y
const HOUR_BEFORE = /시 ?$/
/** A few years, or years that have passed: 3년 약정, 20년 된 집; 25년 is a year. */
const YEARS_LONG = / ?년(?! ?(?:전|뒤|후|생|도|대|식|\d+ ?월|[가-힣]{1,2}월))/y
const YEARS_PASSED = / ?년 ?(?:된|짜리|넘|째|보증|약정|계약|할부|경력|무이자|정도|쯤|이상|만기)/y
const YEARS_MAX = 9
/** Days that have numbers of their own; 사흘 뒤 is a date. */
const NATIVE_DAYS = new Map([
  ...countedWords('2 이틀 사흘 나흘 닷새 엿새'),
  ...countedWords('8 여드레 아흐레 열흘'),
  ...countedWords('15 보름'),
])
const NATIVE_DAY = new RegExp(
  `(${[...NATIVE_DAYS.keys()].join('|')})(?!달|날| ?(?:전|뒤|후|있다|이따|지나))`,
  'g',
)
const ASCII_UNIT = /^(?:kg|g|mg|km|cm|mm|m|ml|l|gb|mb|tb|kb|kw|w|v|mah|hz|inch|in|ea|pcs|평|℃|°c|%|\.|\?|!)$/
const TOKEN = /[a-z0-9._:/⁄#+\-$€£¥₩@&=%℃°?!]/

/** Numerals that are first of all other words; a number only before a counter (이천 명, but 이천 쌀). */
const HOMOGRAPHS = wordSet(`
  만일 만사 천사 백이 천이 만이 백일 천일 백구 백사 천구 이만 오만 사천 이천 천만 구천 백조 천조 만조 일조
  이조 사조 삼조 오조 구조 구만 백오 만오 십이 백 천 만 십 열 쉰 한 두 세 네 석 스무
`)
/** Homographs that are the number where nothing else is said: 오만 is arrogance, but not to who asked how much. */
const ANSWERS = wordSet('이만 오만 구만 천만 이천 사천 구천 백이 십이 백 천 만 십')
const BEFORE_ANSWER = /^(?:(?:네|예|응|어|음|아|아니|아니요|아뇨|그럼|그냥|한|약|총|딱)[ ,.]+)*$/
const AFTER_ANSWER =
  /(?:이?요|이에요|예요|입니다|이야|만|정도|쯤|으로)?(?:요|이요)?(?: ?(?:보내|이체|송금|입금|출금|충전|결제|(?<=로 ?)(?:해|할|하|바꿔|변경|부탁))[가-힣 ]{0,8})?[ .!?~]*$/y
/** One Sino-Korean syllable is mostly another word (일, 이, 사); these counters leave no doubt. */
const SURE_COUNTER =
  / ?(?:개월|인분|층|학년|퍼센트|프로|킬로|키로|미터|센티|리터|그램|인치|단계|일간|일 ?동안)/y
/** Others need a space (육회, 사건 and 구호 are words); 이 is also "this": 이 개, 이 회. */
const COUNTER_OF_SINO = /(?: (?:명|회|점|세|주|건|평|번(?!째|호)|호)| ?(?:개|박))/y
/** Not 한번 (once, just), 한편, 한층, 한쪽: they count nothing. */
const ADVERB = /한(?: ?번|편|층|쪽|참|때|동안|통속)/y
const HANA_NOT = /하나(?:도|요|님|은행|로 |카드|같이|하나|투어|의|봐| 봐|카|면)/y
const VERB_BEFORE = /(?:해야|어떻게|어케|어찌|뭐|뭘|무엇을|왜|언제|어디서|못|안) $/
/** Written on to the thing that is counted (커피두잔). */
const JOINED_WORDS =
  /(?:구박|구조|네모|두건|두세|두통|만개|만근|만대|만석|만세|만점|만종|만평|만회|백반|백인|백주|백호|백일|백모|백열|세단|세도|세모|세정|세종|세줄|세포|열대|열도|열매|열반|열병|열세|열정|열판|육박|일조|일개|천대|천도|천벌|천장|천정|한대|한도|한인|한정|한패|한반|한알|한통속|삼천포|사박|오박|네알|네정|두대로)/y
const ATTACHED =
  /(?:한|두|세|네|다섯|여섯|일곱|여덟|아홉|열)(?:개|잔|병|마리|그릇|판|접시|조각|봉지|박스|켤레|송이|캔|세트|명)/y

/** Numbers in digits and words: `12`, `3.5`, `-2`, 스물셋, 이십삼, 3만5천, 두 개. */
const findCounts: SystemFinder = ({ text }) => {
  const days = nativeDays(text)
  if (!STARTS.test(text)) return days
  const found: SystemFound[] = []
  for (let at = 0; at < text.length; ) {
    const numeral = STARTS.test(text[at]!) ? readNumeral(text, at) : null
    if (numeral) {
      const one =
        numeral.form === 'DIGITS' || isDigit(text, at) ? ofDigits(text, numeral) : ofWords(text, numeral)
      if (one) found.push(one)
      at = one?.end ?? (isDigit(text, at) ? endOfCode(text, numeral.end) : at + 1)
    } else at = isDigit(text, at) ? endOfCode(text, at + 1) : at + 1
  }
  return days.length === 0 ? found : withoutOverlap([...days, ...found])
}

const DOZEN = 12
/** Not 다스리다 and other words; not 반찬. */
const MULTIPLES: readonly MultipleForm[] = [
  {
    pattern: new RegExp(
      `(?<![\\d.,/가-힣a-z])(?:(?<half>반)|(?<count>\\d{1,4}|${NUMERAL})) ?(?:다스|더즌)(?![리려린릴베])(?<more> ?반(?![찬납품]))?`,
      'g',
    ),
    value: ({ half, count, more }) => {
      const dozens = half ? 0.5 : numeralOf(count!)
      return dozens === null ? null : (dozens + (more ? 0.5 : 0)) * DOZEN
    },
  },
  {
    pattern: new RegExp(
      `(?<![\\d.,/가-힣a-z])(?<count>\\d{1,4}|${NUMERAL}) ?(?:개|잔|병|판|장|박스|상자|봉지|그릇|접시|조각|통|줄|배|평|컵|스푼|숟갈|팩|근|킬로|키로|마리) ?반(?![가-힣]|찬|납|품)`,
      'g',
    ),
    value: ({ count }) => {
      const whole = numeralOf(count!)
      return whole === null ? null : whole + 0.5
    },
  },
]

/** Counts, dozens and halves. */
export const findNumbers = withMultiples(findCounts, MULTIPLES)

/** 이틀, 사흘 동안: how many days. */
function nativeDays(text: string): SystemFound[] {
  const found: SystemFound[] = []
  for (const { 0: word, index } of text.matchAll(NATIVE_DAY)) {
    const end = index + word.length
    const isWord = beginsWord(text, index) && (endsNoun(text, end) || /^(?:간|치|짜리)/.test(text.slice(end)))
    if (isWord) found.push({ start: index, end, value: String(NATIVE_DAYS.get(word)) })
  }
  return found
}

function ofDigits(text: string, numeral: Numeral): SystemFound | null {
  const { start, end, value } = numeral
  const [before, after] = around(text, start, end)
  if (!(before === '' || before === '-') || !(after === '' || ASCII_UNIT.test(after))) return null
  // 0 before another digit belongs to telephone numbers and codes.
  if (text[start] === '0' && isDigit(text, start + 1)) return null
  if (belongsElsewhere(text, numeral) || (matchesAt(MINUTES, text, end) && !areMinutesLong(text, start, end)))
    return null
  const from = start - before.length
  if (isHangul(text, from - 1) && !countsAfterWord(text, from, end, after)) return null
  return signed(text, from, start, end, value)
}

/** What is written on to a number without a space, before and after it, in Latin letters and signs. */
function around(text: string, start: number, end: number): [before: string, after: string] {
  let from = start
  while (from > 0 && TOKEN.test(text[from - 1]!)) from--
  let to = end
  while (to < text.length && TOKEN.test(text[to]!)) to++
  return [text.slice(from, start), text.slice(end, to)]
}

function areMinutesLong(text: string, start: number, end: number): boolean {
  if (HOUR_BEFORE.test(text.slice(Math.max(0, start - 2), start)) || !matchesAt(MINUTES_LONG, text, end))
    return false
  return endsNoun(text, text.indexOf('분', end) + 1)
}

function areYearsLong(text: string, end: number, value: number): boolean {
  return value > YEARS_MAX ? matchesAt(YEARS_PASSED, text, end) : matchesAt(YEARS_LONG, text, end)
}

function belongsElsewhere(text: string, { start, end, value }: Numeral): boolean {
  if (matchesAt(OTHER_KIND, text, end) && !areYearsLong(text, end, value)) return true
  const before = text.slice(Math.max(0, start - 5), start)
  return (
    /[/:.월일]\d* ?~ ?$/.test(before) ||
    before.endsWith('분의') ||
    before.endsWith('분의 ') ||
    before.endsWith('제') ||
    before.endsWith('제 ')
  )
}

/** 사과3개 counts, 아이폰15 is a name. */
function countsAfterWord(text: string, start: number, end: number, unit: string): boolean {
  const before = text.slice(Math.max(0, start - 2), start)
  return unit !== '' || matchesAt(COUNTER, text, end) || /(?:총|약|수량|번호|숫자|인원|스$|만)$/.test(before)
}

function signed(text: string, from: number, start: number, end: number, value: number): SystemFound {
  const before = text.slice(Math.max(0, from - 5), from)
  const minus = /(?:마이너스|영하) ?$/.exec(before)
  if (minus) return { start: from - before.length + minus.index, end, value: String(-value) }
  return { start: from, end, value: String(from < start ? -value : value) }
}

function ofWords(text: string, numeral: Numeral): SystemFound | null {
  const { start, end, value, form } = numeral
  if (!beginsWord(text, start)) {
    if (!matchesAt(ATTACHED, text, start) || !hasCounter(text, end, COUNTER)) return null
    return { start, end, value: String(value) }
  }
  if (belongsElsewhere(text, numeral)) return null
  const written = text.slice(start, end)
  const isCount =
    form !== 'NATIVE' && matchesAt(MINUTES, text, end)
      ? written.length > 1 && areMinutesLong(text, start, end)
      : countsInWords(text, numeral, written)
  const isSaid = isCount ? !isOtherWord(text, start, written) : isAnswer(text, start, end, written)
  return isSaid ? signed(text, start, start, end, value) : null
}

/** Whether nothing is said but that number: 오만이요, 네, 오만, 오만 보내줘. */
function isAnswer(text: string, start: number, end: number, written: string): boolean {
  return (
    ANSWERS.has(written) && BEFORE_ANSWER.test(text.slice(0, start)) && matchesAt(AFTER_ANSWER, text, end)
  )
}

function countsInWords(text: string, { start, end, form }: Numeral, written: string): boolean {
  if (written.length === 1 && form === 'SINO' && !HOMOGRAPHS.has(written))
    return (
      countsOneSino(text, end, written) ||
      (/(?:^|[^가-힣])마이너스 ?$/.test(text.slice(0, start)) && endsNoun(text, end))
    )
  return hasCounter(text, end, COUNTER) || (!HOMOGRAPHS.has(written) && endsNoun(text, end))
}

function countsOneSino(text: string, end: number, written: string): boolean {
  return hasCounter(text, end, SURE_COUNTER) || (written !== '이' && hasCounter(text, end, COUNTER_OF_SINO))
}

function isOtherWord(text: string, start: number, written: string): boolean {
  if (matchesAt(JOINED_WORDS, text, start)) return true
  if (written === '한') return matchesAt(ADVERB, text, start)
  // 세대 (generation), 세배, 두배 stay counts only with a space.
  if (written === '세') return text.startsWith('세대', start) || text.startsWith('세주', start)
  if (written === '하나')
    return matchesAt(HANA_NOT, text, start) || VERB_BEFORE.test(text.slice(Math.max(0, start - 6), start))
  return false
}

function hasCounter(text: string, end: number, counters: RegExp): boolean {
  const counter = matchAt(counters, text, end)
  return counter !== null && endsNoun(text, end + counter[0].length)
}

/** Past a telephone number or a code, in groups or not. */
function endOfCode(text: string, from: number): number {
  let end = from
  while (
    end < text.length &&
    (TOKEN.test(text[end]!) || (text[end] === ' ' && isDigit(text, end + 1) && isDigit(text, end - 1)))
  ) {
    end++
  }
  return end
}
