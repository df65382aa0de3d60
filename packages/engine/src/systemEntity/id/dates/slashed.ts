import { beginsNumber, isGlued, type Tokens, textAt } from '../../latin/tokens'
import { wordSet } from '../../words'
import { afterTo, WEEKDAYS } from './calendarWords'

/** What a fraction is of: then `3/4` is no date. */
const MEASURED = wordSet(`
  pk porsi gelas cangkir sendok sdm sdt kg kilo ons liter ltr meter inci inch dari bagian loyang botol
  potong kilogram cup tablet ekor resep takaran buah butir harga penuh isi gram piring mangkok
`)
/** Round the clock, and even chances. */
const IDIOMS = new Set(['24/7', '50/50'])
const ON_DATE = wordSet(`
  tanggal tgl tgl. pada dari sampai sampe hingga mulai sejak sebelum setelah besok lusa per tempo
`)
const RATES = wordSet('rating nilai skor bintang kasih dapat dapet cuma hanya sekitar ukuran')

const ADDRESS = wordSet('rt rw no nomor blok jl jalan gang gg kav')

/** What speaks for and against `a/b` being a date. */
export type Slashed = 'DATE' | 'SHARE' | 'EITHER'

/** How `3/4` at a piece is meant as far as the words around tell; null when it is not of that form. */
export function readSlashed(tokens: Tokens, i: number): Slashed | null {
  if (!isOfForm(tokens, i)) return null
  const [over, under] = [textAt(tokens, i), textAt(tokens, i + 2)]
  if (over.length > 2 || under.length > 2) return 'SHARE'
  if (IDIOMS.has(`${over}/${under}`) || isAddress(tokens, i)) return null
  const isMixed = tokens[i - 1]?.kind === 'DIGITS' && !isGlued(tokens, i)
  if (isMixed || MEASURED.has(textAt(tokens, i + 3))) return 'SHARE'
  return fromAround(tokens, i)
}

/** `rt 03/05`, `no. 3/4` of an address. */
function isAddress(tokens: Tokens, i: number): boolean {
  const before = textAt(tokens, i - 1)
  return ADDRESS.has(/^[.:]$/.test(before) ? textAt(tokens, i - 2) : before)
}

function fromAround(tokens: Tokens, i: number): Slashed {
  const before = textAt(tokens, i - 1) === ',' ? textAt(tokens, i - 2) : textAt(tokens, i - 1)
  if (ON_DATE.has(before) || WEEKDAYS.has(before)) return 'DATE'
  const isRated = tokens.slice(Math.max(0, i - 3), i).some(({ text }) => RATES.has(text))
  if (isRated) return 'SHARE'
  const end = afterTo(tokens, i + 3)
  return end > 0 && textAt(tokens, end + 1) === '/' ? 'DATE' : 'EITHER'
}

function isOfForm(tokens: Tokens, i: number): boolean {
  if (textAt(tokens, i + 1) !== '/' || !isGlued(tokens, i + 1) || !isDigits(tokens, i + 2)) return false
  return beginsNumber(tokens, i) && isWhole(tokens, i + 3)
}

function isWhole(tokens: Tokens, i: number): boolean {
  if (!isGlued(tokens, i)) return true
  const { kind, text } = tokens[i]!
  return kind === 'MARK' && text !== '/' && text !== '%' && !(text === '.' && isDigits(tokens, i + 1))
}

function isDigits(tokens: Tokens, i: number): boolean {
  return isGlued(tokens, i) && tokens[i]!.kind === 'DIGITS'
}
