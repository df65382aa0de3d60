import { hasWords, isGlued, type Tokens, textAt, tokensOf } from '../../latin/tokens'
import type { SystemFinder, SystemFound, SystemText } from '../../systemEntity'
import { wordSet } from '../../words'
import { ENDS_NAME, GIVEN_NAMES, NEVER_NAMES } from './nameWords'

/** Up to before `next`, from the piece `from`. */
type Name = { from: number; next: number }
/**
 * `ANY`: the words before it are enough; `CAPITAL`: a capital or a known name; `KNOWN`: only a known name, or a capital
 * with nothing after it that goes on with a sentence.
 */
type Shape = 'ANY' | 'CAPITAL' | 'KNOWN'
type Cue = { words: readonly string[]; shape: Shape }

/** "Nama" of these is no person's. */
const OF_THINGS = wordSet(`
  produk toko perusahaan barang file domain akun bank jalan usaha brand menu hotel obat kota pengguna
  aplikasi usernya
`)
/** What may stand between "nama" and the name: `nama lengkap saya adalah`. */
const AFTER_NAME = wordSet(`
  saya aku gue gw ku lengkap panggilan pemesan penerima pengirim pasien tamu pelanggan suami istri anak ibu
  bapak ayah dia adalah yaitu ialah : - = kami pemilik rekening pembeli depan belakang asli kontak orang
  teman temannya adik kakak
`)
const CUES: readonly Cue[] = [
  ...cues('ANY', 'atas nama', 'a . n .', 'a . n', 'a / n', 'an .', 'bernama', 'namanya', 'namaku'),
  ...cues('ANY', 'panggil saya', 'panggil aku', 'panggil aja', 'panggil saja', 'dipanggil'),
  ...cues('CAPITAL', 'perkenalkan saya', 'perkenalkan , saya', 'kenalkan saya', 'kenalin aku', 'saya adalah'),
  ...cues('KNOWN', 'saya', 'aku', 'gue', 'gw', 'ini', 'dengan', 'sama', 'untuk', 'ketemu'),
]
const CUES_BY_FIRST_WORD = new Map<string, Cue[]>()
for (const cue of CUES) {
  const first = cue.words[0]!
  CUES_BY_FIRST_WORD.set(first, [...(CUES_BY_FIRST_WORD.get(first) ?? []), cue])
}
/** Said of persons and to them; most are vocatives before any word ("kak mau tanya"), so a name must show itself. */
const HONORIFICS = wordSet(`
  pak bapak bpk bu ibu mas mbak mba kak kakak bang abang om tante dr drg dokter prof profesor tuan nyonya
  nona sdr sdri saudara saudari ustadz ustad kyai haji hj aa teh teteh kang cak neng dek adek bli mbok uda
  uni ning bro sis mr mrs ms
`)
const CAPITAL_CUES = wordSet('saya aku gue gw ini dengan')
/** A capital after "saya" is a name's when nothing follows or one of these. */
const SPEAKS = wordSet('dari mau ingin pengen yang pemilik istri suami ibu bapak')
const WORDS_MAX = 4
const LOWER_MAX = 3
const SKIPS_MAX = 4

/** Names of persons, without honorific, where something tells that one follows: precision comes first. */
export const findNames: SystemFinder = (text) => {
  const tokens = tokensOf(text)
  const whole = readWhole(tokens, text)
  if (whole) return [foundAt(tokens, whole)]
  const found: SystemFound[] = []
  let i = 0
  while (i < tokens.length) {
    const name = tokens[i]!.kind === 'WORD' ? readName(tokens, i, text) : null
    if (name) found.push(foundAt(tokens, name))
    i = name?.next ?? i + 1
  }
  return found
}

function foundAt(tokens: Tokens, { from, next }: Name): SystemFound {
  return { start: tokens[from]!.start, end: tokens[next - 1]!.end, value: null }
}

function readName(tokens: Tokens, i: number, text: SystemText): Name | null {
  const word = textAt(tokens, i)
  if (word === 'nama' && textAt(tokens, i - 1) !== 'atas') return readAfterNama(tokens, i, text)
  for (const { words, shape } of CUES_BY_FIRST_WORD.get(word) ?? []) {
    if (!hasWords(tokens, i, words)) continue
    const start = skipHonorifics(tokens, skipMark(tokens, i + words.length))
    const name = readPlain(tokens, start, start > i + words.length ? 'CAPITAL' : shape, text)
    if (name || shape !== 'KNOWN') return name
  }
  return HONORIFICS.has(word) ? readAfterHonorific(tokens, i, text) : null
}

/** `nama saya Budi`, `nama lengkap: Budi Santoso`, `nama pasien ibu siti`. */
function readAfterNama(tokens: Tokens, i: number, text: SystemText): Name | null {
  let start = i + 1
  for (let skipped = 0; skipped < SKIPS_MAX && AFTER_NAME.has(textAt(tokens, start)); skipped++) start++
  if (OF_THINGS.has(textAt(tokens, start)) || start === i + 1) return null
  return readPlain(tokens, skipHonorifics(tokens, start), 'ANY', text)
}

function skipMark(tokens: Tokens, i: number): number {
  return /^[:,]$/.test(textAt(tokens, i)) ? i + 1 : i
}

function skipHonorifics(tokens: Tokens, i: number): number {
  let start = i
  for (let skipped = 0; skipped < 3 && HONORIFICS.has(textAt(tokens, start)); skipped++) {
    start = textAt(tokens, start + 1) === '.' ? start + 2 : start + 1
  }
  return start
}

function readAfterHonorific(tokens: Tokens, i: number, text: SystemText): Name | null {
  if (isGlued(tokens, i)) return null
  return readPlain(tokens, skipHonorifics(tokens, i), 'CAPITAL', text)
}

function readPlain(tokens: Tokens, i: number, shape: Shape, text: SystemText): Name | null {
  if (!mayBeName(tokens, i, shape, text)) return null
  const isShouted = text.cased === text.cased.toUpperCase()
  return isCapital(tokens, i, text) && !isShouted
    ? readCapitals(tokens, i, shape, text)
    : readLower(tokens, i, shape)
}

function mayBeName(tokens: Tokens, i: number, shape: Shape, text: SystemText): boolean {
  const word = textAt(tokens, i)
  if (tokens[i]?.kind !== 'WORD' || NEVER_NAMES.has(word)) return false
  // "I Gede": an initial needs a name after it.
  return word.length > 1 || (shape === 'ANY' && isCapital(tokens, i + 1, text))
}

function readCapitals(tokens: Tokens, i: number, shape: Shape, text: SystemText): Name | null {
  const next = endOfCapitals(tokens, i, text)
  if (shape === 'ANY' || GIVEN_NAMES.has(textAt(tokens, i))) return { from: i, next }
  if (isTitleCase(tokens, text)) return null
  const isVerb = /^(?:ter|ber|men|mem|meng)[a-z]{4,}/.test(textAt(tokens, i))
  return shape === 'CAPITAL' || (!isVerb && isPresented(tokens, i, next)) ? { from: i, next } : null
}

function readLower(tokens: Tokens, i: number, shape: Shape): Name | null {
  if (shape === 'ANY') return { from: i, next: endOfWords(tokens, i, false) }
  if (!GIVEN_NAMES.has(textAt(tokens, i))) return null
  const next = endOfWords(tokens, i, true)
  return shape === 'CAPITAL' || isEnd(tokens, next) ? { from: i, next } : null
}

/** `saya Theodora dari Surabaya`; "untuk Theodora" is not enough. */
function isPresented(tokens: Tokens, i: number, next: number): boolean {
  if (!CAPITAL_CUES.has(textAt(tokens, i - 1)) || textAt(tokens, i - 1) === 'dengan') return false
  return textAt(tokens, i - 1) === 'ini' ? SPEAKS.has(textAt(tokens, next)) : isEnd(tokens, next)
}

function isEnd(tokens: Tokens, i: number): boolean {
  const token = tokens[i]
  if (!token) return true
  if (token.kind === 'MARK') return /^[,.!?]$/.test(token.text)
  return SPEAKS.has(token.text)
}

function isTitleCase(tokens: Tokens, text: SystemText): boolean {
  return tokens.length > 3 && tokens.every((token, i) => token.kind !== 'WORD' || isCapital(tokens, i, text))
}

function endOfCapitals(tokens: Tokens, i: number, text: SystemText): number {
  let next = i + 1
  for (let words = 1; words < WORDS_MAX; words++) {
    const at = skipHyphen(tokens, next)
    const word = textAt(tokens, at)
    if (tokens[at]?.kind !== 'WORD' || ENDS_NAME.has(word) || HONORIFICS.has(word)) return next
    if (!isCapital(tokens, at, text)) return next
    next = at + 1
  }
  return next
}

function endOfWords(tokens: Tokens, i: number, isKnown: boolean): number {
  let next = i + 1
  for (let words = 1; words < LOWER_MAX; words++) {
    const at = skipHyphen(tokens, next)
    const word = textAt(tokens, at)
    if (tokens[at]?.kind !== 'WORD' || ENDS_NAME.has(word) || NEVER_NAMES.has(word)) return next
    if (isKnown && !GIVEN_NAMES.has(word)) return next
    next = at + 1
  }
  return next
}

function skipHyphen(tokens: Tokens, i: number): number {
  const isHyphen = textAt(tokens, i) === '-' && isGlued(tokens, i) && isGlued(tokens, i + 1)
  return isHyphen ? i + 1 : i
}

function isCapital(tokens: Tokens, i: number, { cased }: SystemText): boolean {
  const token = tokens[i]
  if (token?.kind !== 'WORD') return false
  const first = cased.charAt(token.start)
  return first !== first.toLowerCase()
}

/** The whole utterance is a name: the answer to "atas nama siapa?". */
function readWhole(tokens: Tokens, text: SystemText): Name | null {
  const next = tokens.length
  if (next < 1 || next > 4 || !GIVEN_NAMES.has(textAt(tokens, 0)) || !isCapital(tokens, 0, text)) return null
  return endOfCapitals(tokens, 0, text) === next ? { from: 0, next } : null
}

function cues(shape: Shape, ...phrases: string[]): Cue[] {
  return phrases.map((phrase) => ({ words: phrase.split(' '), shape }))
}
