import type { SystemFound } from '../../../finder/systemFinder'
import { withoutOverlap } from '../../../finder/vocabulary'
import { wordSet } from '../../../finder/words'
import { endsNoun, isHangul } from '../koreanEdge'
import words from './towns.json'

/** Two syllables in 동 that are words of their own. */
const WORDS = new Set(words.words)
/** Longer words that end in one of them, except these names of places. */
const ENDS_AS_WORD = /(?:활동|운동|행동|이동|노동|자동|변동|작동|진동|아동|충동|감동|전동|시동|냉동|출동)$/
const PLACES_THAT_DO = /(?:효자|정자|방이|은행|장충|청운|백운|구이|화전|마전|오전|삼전)동$/
/** Syllables of verbs and particles, never of these names. */
const NOT_IN_NAMES = /[는를을께했있없겠습됐하해]|에서|까지|부터/
/** 하 is in some names. */
const WITH_HA = new Set(words.withHa)
const WORDS_IN_EUP = wordSet('도읍 조읍 식읍 쌍비읍 비읍')
/** In 면 end hundreds of words and every "if" (가면, 하면): only after a county, city or before a village. */
const WORDS_IN_MYEON = new Set(words.wordsInMyeon)
const DONG =
  /[가-힣]{1,5}?(?:제?\d{1,2})?동(?=\d가|[^가-힣\d]|$|[은는이가을를에의로도과와랑요만]|인데|입니|까지|부터|으로|쪽|하고)(?:\d가)?/g
const GA =
  /(종로|을지로|퇴계로|충무로|남대문로|태평로|의주로|명동|한강로|원효로|신문로|회현동|장충동|남산동|청파동|봉래동|저동|예관동|중앙동|대교동|광복동|남포동|동광동|신창동|부평동|토성동|충무동|보수동|금남로|대인동|전동|남문로|북문로|서문로|태평동|당산동|문래동|양평동|영등포동|성수동|동소문동|동선동|삼선동|안암동|보문동|정릉동|용강동) ?(\d)가(?![가-힣]{2}|지|요[가-힣])/g
const EUP = /[가-힣]{2,4}?읍(?=[^가-힣]|$|[은는이가을를에의로도]|입니|까지|으로|인데)/g
const MYEON = /[가-힣]{1,4}?면(?=[^가-힣]|$|[은는을에의]|이[요에]|입니|까지|으로|인데)/g

/**
 * Towns by their shape. `places` are the provinces and districts of the same text, in any order: what follows one
 * directly may be written on to it.
 */
export function findTowns(text: string, places: readonly SystemFound[]): SystemFound[] {
  const placeEnds = new Set(places.map(({ end }) => end))
  const found: SystemFound[] = []
  for (const { 0: whole, index } of text.matchAll(GA)) {
    if (!isHangul(text, index - 1) && endsNoun(text, index + whole.length)) {
      found.push({ start: index, end: index + whole.length, value: whole.replace(' ', '') })
    }
  }
  for (const start of wordStarts(text, placeEnds)) {
    const town = townAt(text, start, placeEnds)
    if (town) found.push(town)
  }
  return withoutOverlap(found)
}

function wordStarts(text: string, placeEnds: ReadonlySet<number>): number[] {
  const starts: number[] = []
  for (let at = 0; at < text.length; at++) {
    if (isHangul(text, at) && (!/[가-힣\d]/.test(text[at - 1] ?? ' ') || placeEnds.has(at))) starts.push(at)
  }
  return starts
}

function follows(placeEnds: ReadonlySet<number>, text: string, start: number): boolean {
  return placeEnds.has(start) || (text[start - 1] === ' ' && placeEnds.has(start - 1))
}

function townAt(text: string, start: number, placeEnds: ReadonlySet<number>): SystemFound | null {
  const isPlaced = follows(placeEnds, text, start)
  const dong = matchAt(DONG, text, start)
  if (dong && !holdsPlace(placeEnds, start, dong) && isDong(text, start, dong, isPlaced))
    return { start, end: start + dong.length, value: dong }
  const eup = matchAt(EUP, text, start)
  if (eup && !WORDS_IN_EUP.has(eup)) return { start, end: start + eup.length, value: eup }
  const myeon = matchAt(MYEON, text, start)
  if (!myeon || (WORDS_IN_MYEON.has(myeon) && !isPlaced)) return null
  const isBeforeVillage = /^ [가-힣]{1,4}리(?![가-힣]{2})/.test(text.slice(start + myeon.length))
  return isPlaced || (isBeforeVillage && myeon.length > 2)
    ? { start, end: start + myeon.length, value: myeon }
    : null
}

/** 강남구역삼동 holds the district it stands in. */
function holdsPlace(placeEnds: ReadonlySet<number>, start: number, { length }: string): boolean {
  for (let at = start + 2; at < start + length - 1; at++) if (placeEnds.has(at)) return true
  return false
}

function matchAt(pattern: RegExp, text: string, start: number): string | null {
  const slice = text.slice(start, start + 12)
  pattern.lastIndex = 0
  const match = pattern.exec(slice)
  return match?.index === 0 ? match[0] : null
}

/** After a district even 이동 may be a town; otherwise a word of its own is none, nor are compounds of it. */
function isDong(text: string, start: number, dong: string, isPlaced: boolean): boolean {
  const name = dong.replace(/제?\d+/g, '').replace(/가$/, '')
  const end = start + dong.length
  if (WORDS.has(name)) return isPlaced && name !== '자동' && !/^(?:하|되|시|중| 중)/.test(text.slice(end))
  if (PLACES_THAT_DO.test(name)) return true
  if (name.length > 2 && ENDS_AS_WORD.test(name)) return false
  if (NOT_IN_NAMES.test(name.slice(0, -1)) && !WITH_HA.has(name)) return false
  return (
    (/\d가$/.test(dong) || endsNoun(text, end) || text.startsWith('쪽', end)) &&
    !/^(?:그|이|저|몇)동$/.test(name)
  )
}
