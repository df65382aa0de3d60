import type { SystemFinder } from '../../../finder/systemFinder'
import { wordSet, wordTable } from '../../../finder/words'
import { findByTokens } from '../../latin/findByTokens'
import {
  addUp,
  BARE_MAX,
  type Count,
  kindCount,
  readingOf,
  skipJoints,
  upperOf,
  wholeOf,
} from '../../latin/people/people'
import { hasBefore, isGlued, type Read, type Tokens, textAt } from '../../latin/tokens'
import { afterTo } from '../dates/calendarWords'
import { endsHere } from '../endsHere'
import { DIGIT_WORDS } from '../numbers/numberWords'
import { mayHaveNumeral, readNumeral } from '../numbers/numerals'
import words from './peopleWords.json'

/** Nouns of people: `ALL` names everybody, `KIND` one kind among others. */
const PEOPLE_WORDS: ReadonlyMap<string, 'ALL' | 'KIND'> = wordTable(words.people)

/** Those of whom there is one, or two. */
const RELATIVES: ReadonlyMap<string, number> = new Map(Object.entries(words.relatives))
const JOINTS = wordSet('dan , + & plus sama dengan dgn n ditambah')
const FOR = wordSet('untuk utk buat bwt bt for')
/** A bare number after "untuk" is of people unless one of these stands before it. */
const NO_PEOPLE = wordSet('jam pukul alarm timer suhu nomor no tombol ukuran size opsi pilihan soal kode')
const BOOKINGS = wordSet('reservasi booking book reserve pesan meja seat kursi')
const ABOUT = wordSet('sekitar sktr kira-kira cuma hanya kurang total maksimal minimal')
const ME = wordSet('saya aku gue gw gua sy')
const OURS = wordSet('saya aku ku gue gw kami seorang')
const WE = wordSet('kami kita kitaa rombongan sekeluarga keluarga grup tim')
/** `berdua` to `bersepuluh`. */
const TOGETHER: ReadonlyMap<string, number> = new Map([
  ...[...DIGIT_WORDS].filter(([, value]) => value > 1).map(([word, value]) => [`ber${word}`, value] as const),
  ['bersepuluh', 10],
  ['bersebelas', 11],
])
/** Without a colon only these: "teman 5" says nothing. */
const LABELS = wordSet('dewasa anak balita bayi lansia')
const ALONE = /^(?:aja|saja|doang|kak|ya|min)?$/

/** How many people: of a range the larger number, as seats for it are needed; kinds of people are added up. */
export const findPeople: SystemFinder = (text) => {
  if (!mayHaveNumeral(text.text) && !/\bber|sendiri|seorang|saya|aku|gue|gw/.test(text.text)) return []
  return findByTokens(text, (tokens, i) => readingOf(tokens, i, readPeople(tokens, i)))
}

function readPeople(tokens: Tokens, i: number): Count | null {
  if (tokens[i]!.kind === 'MARK') return null
  return (
    readTogether(tokens, i) ??
    readAlone(tokens, i) ??
    readMe(tokens, i) ??
    readFor(tokens, i) ??
    readWe(tokens, i) ??
    readSum(tokens, i)
  )
}

/** `berdua`, `ber-5`, `ber 6`. "Berdua dengan istri" are still two. */
function readTogether(tokens: Tokens, i: number): Count | null {
  const count = TOGETHER.get(textAt(tokens, i))
  if (count) return { count, next: i + 1, isAll: true }
  if (textAt(tokens, i) !== 'ber') return null
  const at = textAt(tokens, i + 1) === '-' ? i + 2 : i + 1
  const number = readWhole(tokens, at)
  return number && number.value > 1 && number.value <= BARE_MAX
    ? { count: number.value, next: number.next, isAll: true }
    : null
}

/** `sendirian`, `datang sendiri`, `seorang diri`; "sendiri" otherwise means "oneself". */
function readAlone(tokens: Tokens, i: number): Count | null {
  const word = textAt(tokens, i)
  if (word === 'sendirian') return { count: 1, next: i + 1, isAll: true }
  if (word === 'sendiri') {
    const isCame = /^(?:datang|dateng|cuma|hanya|makan|nginep|menginap|pergi)$/.test(textAt(tokens, i - 1))
    const isOnly = /^(?:aja|saja|doang)$/.test(textAt(tokens, i + 1))
    const isEnd = ALONE.test(textAt(tokens, i + 1))
    return (isCame && isEnd) || isOnly ? { count: 1, next: i + 1, isAll: true } : null
  }
  if (word !== 'seorang') return null
  const after = textAt(tokens, i + 1)
  if (after === 'diri') return { count: 1, next: i + 2, isAll: true }
  const isOnly =
    /^(?:aja|saja|doang)$/.test(after) || /^(?:hanya|cuma|untuk|buat)$/.test(textAt(tokens, i - 1))
  return isOnly && (ALONE.test(after) || endsHere(tokens, i + 1))
    ? { count: 1, next: i + 1, isAll: true }
    : null
}

/** `saya dan istri`, `aku sama 2 teman`, `saya, istri dan dua anak` */
function readMe(tokens: Tokens, i: number): Count | null {
  if (!ME.has(textAt(tokens, i))) return null
  const others = addUp({ count: 1, next: i + 1, isAll: false }, (at) => readWithMe(tokens, at))
  return others.count > 1 ? others : null
}

/** `untuk 4`, `meja untuk 5`, `buat lima orang` */
function readFor(tokens: Tokens, i: number): Count | null {
  if (!FOR.has(textAt(tokens, i))) return null
  const start = ABOUT.has(textAt(tokens, i + 1)) ? i + 2 : i + 1
  const sum = readSum(tokens, start) ?? readTogether(tokens, start)
  if (sum) return sum
  if (hasBefore(tokens, i, i, NO_PEOPLE) && !hasBefore(tokens, i, i, BOOKINGS)) return null
  return readBare(tokens, start)
}

/** `kami 4 orang`, `sekeluarga 5` */
function readWe(tokens: Tokens, i: number): Count | null {
  if (!WE.has(textAt(tokens, i))) return null
  const start = ABOUT.has(textAt(tokens, i + 1)) ? i + 2 : i + 1
  return readSum(tokens, start) ?? (textAt(tokens, i) === 'sekeluarga' ? readBare(tokens, start) : null)
}

function readBare(tokens: Tokens, i: number): Count | null {
  const number = readUpper(tokens, i)
  if (!number || number.value > BARE_MAX || !endsHere(tokens, number.next)) return null
  // "untuk 3 dan 4 maret", "untuk 5/3"
  const isList = /^(?:dan|atau|sampai|-|\/|\.)$/.test(textAt(tokens, number.next)) && tokens[number.next + 1]
  const isDate = isList || readNumeral(tokens, number.next + 1) !== null
  return isDate && textAt(tokens, number.next) !== 'jam' && !isBreak(tokens, number.next)
    ? null
    : { count: number.value, next: number.next, isAll: true }
}

/** A comma or the word of a clock time or date after the number ends it. */
function isBreak(tokens: Tokens, i: number): boolean {
  return /^(?:,|\.|tanggal|tgl|pukul|pkl)$/.test(textAt(tokens, i)) && !isGlued(tokens, i + 1)
}

/** `4 orang`, `2 dewasa dan 1 anak`, `4-6 orang` */
function readSum(tokens: Tokens, i: number): Count | null {
  if (isGlued(tokens, i) && !/^[,(+]$/.test(textAt(tokens, i - 1))) return null
  const first = readKind(tokens, i)
  if (!first || first.isAll) return first
  return addUp(first, (at) => readKind(tokens, skipJoints(tokens, at, JOINTS)))
}

function readKind(tokens: Tokens, i: number): Count | null {
  const number = readUpper(tokens, i)
  if (!number) return readLabelled(tokens, i)
  const at =
    textAt(tokens, number.next) === '+' && isGlued(tokens, number.next) ? number.next + 1 : number.next
  // "3 orang anak" and "dua orang dewasa": the first noun only counts the second.
  const isCounter =
    /^(?:orang|org)$/.test(textAt(tokens, at)) && PEOPLE_WORDS.get(textAt(tokens, at + 1)) === 'KIND'
  const nounAt = isCounter ? at + 1 : at
  const noun = PEOPLE_WORDS.get(textAt(tokens, nounAt))
  if (!noun || !tokens[nounAt]) return null
  const next = skipTwice(tokens, nounAt + 1)
  // "anak 5 tahun" is one child of five; "punya 2 anak" is about a family, not guests.
  if (/^(?:punya|mempunyai|memiliki|ke|per|punyai)$/.test(textAt(tokens, i - 1))) return null
  const isFree =
    textAt(tokens, nounAt) !== 'anak' || !/^(?:tangga|perusahaan|panah|kunci)$/.test(textAt(tokens, next))
  return isFree ? kindCount(textAt(tokens, nounAt), number.value, next, noun !== 'KIND') : null
}

/** The second half of `anak-anak`, `laki-laki`. */
function skipTwice(tokens: Tokens, i: number): number {
  const isTwice = textAt(tokens, i) === '-' && textAt(tokens, i + 1) === textAt(tokens, i - 1)
  return isTwice ? i + 2 : i
}

/** `dewasa: 2`, `anak 1` of those who fill in a form. */
function readLabelled(tokens: Tokens, i: number): Count | null {
  if (PEOPLE_WORDS.get(textAt(tokens, i)) !== 'KIND') return null
  const after = skipTwice(tokens, i + 1)
  const mark = textAt(tokens, after)
  const isMark = mark === ':' || mark === '='
  const number = readWhole(tokens, isMark ? after + 1 : after)
  if (!number || (!isMark && !LABELS.has(textAt(tokens, i)))) return null
  const isEnd = endsHere(tokens, number.next) || PEOPLE_WORDS.get(textAt(tokens, number.next)) === 'KIND'
  return isEnd ? kindCount(textAt(tokens, i), number.value, number.next) : null
}

/** What is added to "saya": `dan istri`, `sama 2 teman`. */
function readWithMe(tokens: Tokens, i: number): Count | null {
  const at = skipJoints(tokens, i, JOINTS)
  if (at === i) return null
  const relatives = RELATIVES.get(textAt(tokens, at))
  if (!relatives) return readKind(tokens, at)
  return { count: relatives, next: OURS.has(textAt(tokens, at + 1)) ? at + 2 : at + 1, isAll: false }
}

/** The larger number of a range. */
function readUpper(tokens: Tokens, i: number): Read<number> | null {
  const first = readWhole(tokens, i)
  if (!first) return null
  const at = textAt(tokens, first.next) === 'atau' ? first.next + 1 : afterTo(tokens, first.next)
  return upperOf(first, at > 0 ? readWhole(tokens, at) : null)
}

function readWhole(tokens: Tokens, i: number): Read<number> | null {
  return wholeOf(readNumeral(tokens, i))
}
