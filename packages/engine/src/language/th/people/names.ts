import { matchAt } from '../../../finder/matchAt'
import type { SystemFound } from '../../../finder/systemFinder'
import { inThai } from '../thaiText'
import words from './nameWords.json'

/**
 * What a name comes after. STATED: the writer gives a name; TITLED: a title that only a name follows; POLITE:
 * คุณ, which is "you" as well; CALLED: words of kinship and trade, which a name known to be one must follow.
 */
type Cue = 'STATED' | 'TITLED' | 'POLITE' | 'CALLED'

const CUE = new RegExp(words.cues.map((cue) => `(${cue.words})`).join('|'), 'g')
/** Words that hold a title at their end: ขอบคุณ, ทนาย. */
const NOT_CUE_BEFORE =
  /(?:ขอบ|ขอบพระ|พระ|บุญ|ทวี|สม|มี|ค่า|เจ้า|ท|ขุน|บาง|กลาง|มี|ลืม|เปลี่ยน|รู้|จำ|ตั้ง|มหา|สวัสดิ|ปรา|ลูก|ใต้|เท้า|ไร้|เสีย|ภา|ห|ศั)$/
const LATIN_NAME = /[a-z][a-z'.-]{1,20}(?: (?!ok|and|or|the|is)[a-z][a-z'-]{1,20})?/y
const THAI_RUN = /[ก-ฮเแโใไ][ก-๛]*/y
const REACH = 8
/** What is cut into words: a name, a surname and what follows. */
const WINDOW = 48
const NAME_MIN = 2
const SURNAME_MIN = 3
const NAME_MAX = 24

/** Nicknames that most Thais know as such; many are other words too, so a cue must stand before them. */
const NICKNAMES: ReadonlySet<string> = new Set(words.nicknames)
/** Frequent given names. */
const GIVEN_NAMES: ReadonlySet<string> = new Set(words.givenNames)
/** Words that begin or follow no name: verbs, particles and the nouns of shops, as cutting into words gives them. */
const NOT_NAMES: ReadonlySet<string> = new Set(words.notNames)
/** Beginnings of what is no name, however the words are cut. */
const SURNAME_STOPS: readonly string[] = words.surnameStops
/** What may stand before a word of kinship or trade that a name follows; else it is the end of another word. */
const CALLED_BEFORE =
  /(?:^|[ ,.!?(]|กับ|หา|ถึง|ให้|ของ|บอก|คือ|คุณ|นัด|ชื่อ|จาก|และ|ขอ|สาย|พบ|ค่ะ|ครับ|คะ|เป็น|เจอ|ที่|โทร|ถาม|ว่า|กะ|ฝาก|รอ|อยาก|จอง|เรียก)$/
/** Words that end a name wherever they stand. */
const END_WORDS: ReadonlySet<string> = new Set(words.endWords)

/** Longer words that begin as a title: คุณภาพ is quality, นายหน้า a broker, นางฟ้า a fairy. */
const COMPOUNDS = new Map(
  Object.entries(words.compounds).map(([title, ends]) => [title, new RegExp(`^(?:${ends})`)]),
)

const segmenter = new Intl.Segmenter('th', { granularity: 'word' })

/**
 * Names of people after "my name is", a title or a word of kinship, with a surname when one follows a space. Where a
 * name ends is found by cutting what follows its cue into words, which is slow and done only there.
 */
export const findNames = inThai(({ text }) => {
  const found: SystemFound[] = []
  CUE.lastIndex = 0
  for (let match = CUE.exec(text); match; match = CUE.exec(text)) {
    const at = match.findIndex((group, i) => i > 0 && group !== undefined) - 1
    const cue = words.cues[at]!.cue as Cue
    const isCue = isAlone(text, match.index, match[0])
    const start = match.index + match[0].length
    const end = isCue ? nameEnd(text, start, cue) : start
    if (end > start) found.push({ start, end, value: null })
    CUE.lastIndex = Math.max(end, cue === 'STATED' ? start : match.index + match[0].trimEnd().length)
  }
  return found
})

function isAlone(text: string, start: number, cue: string): boolean {
  const before = text.slice(Math.max(0, start - REACH), start)
  if (/[เแโใไ]$/.test(before)) return false
  if (cue.startsWith('ชื่อ') || cue.startsWith('เรียก')) return !/(?:ลืม|เปลี่ยน|ตั้ง|ไม่รู้|แก้)$/.test(before)
  if (/^(?:นาย|นาง|คุณ)/.test(cue)) return !NOT_CUE_BEFORE.test(before)
  return CALLED_BEFORE.test(before) || !/^(?:น้อง|พี่|ป้า|ลุง|น้า|อา|ครู|หมอ|อาจารย์|ช่าง|เฮีย|เจ)/.test(cue)
}

function nameEnd(text: string, start: number, cue: Cue): number {
  const latin = matchAt(LATIN_NAME, text, start)
  if (latin) return isLatinName(latin[0], text, start) ? start + latin[0].length : start
  const run = matchAt(THAI_RUN, text, start)?.[0]
  if (!run) return start
  const words = wordsOf(run.slice(0, WINDOW))
  if (COMPOUNDS.get(text.slice(Math.max(0, start - 3), start))?.test(run)) return start
  const given = givenLength(words, run, cue)
  if (given < NAME_MIN || given > NAME_MAX) return start
  const end = start + given
  // Only a name that ends its run of letters can be followed by its surname.
  const isGiven = /(?:คุณ|น้อง|พี่) ?$/.test(text.slice(Math.max(0, start - 5), start))
  return given === run.length && cue !== 'CALLED' ? surnameEnd(text, end, isGiven) : end
}

function isLatinName(name: string, text: string, start: number): boolean {
  return (
    !/^(?:ok|line|id|user|app|facebook|email|e-mail|wifi|shop|no|yes)\b/.test(name) &&
    !/[@\d_]/.test(text.charAt(start + name.length))
  )
}

function wordsOf(run: string): string[] {
  return Array.from(segmenter.segment(run), ({ segment }) => segment)
}

/** How long the name at the beginning of these words is; 0 when they are no name. */
function givenLength(words: readonly string[], run: string, cue: Cue): number {
  const known = knownLength(run)
  if (known > 0 || cue === 'CALLED') return known
  if (NOT_NAMES.has(words[0]!) || startsOtherwise(run)) return 0
  let length = 0
  for (const word of words) {
    if (length > 0 && NOT_NAMES.has(word)) break
    length += word.length
  }
  return length
}

/** Words that cutting takes apart otherwise when they stand before a name's letters. */
function startsOtherwise(run: string): boolean {
  return SURNAME_STOPS.some((word) => run.startsWith(word))
}

/** The longest known name that the run begins with and that ends there. */
function knownLength(run: string): number {
  for (let length = Math.min(run.length, NAME_MAX); length >= NAME_MIN; length--) {
    const piece = run.slice(0, length)
    const isKnown = NICKNAMES.has(piece) || GIVEN_NAMES.has(piece)
    if (isKnown && endsAt(run, length)) return length
  }
  return 0
}

/** Whether a word may end here: nothing follows, or a word that is no part of a name. */
function endsAt(run: string, length: number): boolean {
  if (length === run.length) return true
  const rest = run.slice(length, length + WINDOW)
  if (/^[\u0e45\u0e30-\u0e3a\u0e47-\u0e4e]/.test(rest) || /^[ก-ฮ][\u0e34\u0e38]?์/.test(rest)) return false
  if ([...SURNAME_STOPS, ...END_WORDS].some((word) => rest.startsWith(word))) return true
  const first = wordsOf(rest)[0]
  return first !== undefined && NOT_NAMES.has(first)
}

/** A surname after a space; after คุณ a verb is likelier than a surname that begins as one. */
function surnameEnd(text: string, end: number, isDoubtful: boolean): number {
  if (text[end] !== ' ') return end
  const run = matchAt(THAI_RUN, text, end + 1)?.[0]
  if (!run || SURNAME_STOPS.some((word) => run.startsWith(word))) return end
  const words = wordsOf(run.slice(0, WINDOW))
  const last = words.findIndex((word) => END_WORDS.has(word))
  const length = words.slice(0, last < 0 ? words.length : last).join('').length
  const isVerb = NOT_NAMES.has(words[0]!)
  if (isVerb && (isDoubtful || last >= 0 || words.length > 3 || words.length < 2)) return end
  return length >= SURNAME_MIN && length <= NAME_MAX ? end + 1 + length : end
}
