import { wordSet } from '../../../finder/words'
import { isAfterIsoDate, type Clock as LatinClock } from '../../latin/times/times'
import { beginsNumber, isGlued, type Read, type Tokens, textAt } from '../../latin/tokens'
import { endsHere } from '../endsHere'
import { readBelowThousand } from '../numbers/numerals'
import { type PartOfDay, readPart } from './partOfDay'

/** A time of day as it is written in Indonesian: `hasCue` when "jam" or "pukul" is before it. */
export type Clock = LatinClock<PartOfDay> & { hasCue: boolean }

const CUES = wordSet('jam jm pukul pkl pk jem pkul')
const HALF = wordSet('setengah stengah stgh setengh')
const PAST = wordSet('lewat lebih lwt lbh')
const TO = new Set(['kurang', 'krg', 'krang'])
const MINUTE_UNITS = new Set(['menit', 'mnt', 'mnit'])
const ZONES = new Set(['wib', 'wita', 'wit'])
/** After a number and these it is a length of time, and no clock stands before it. */
const COUNTED = new Set([
  ...MINUTE_UNITS,
  ...'hari detik orang org x kali porsi jam bulan minggu tahun rb ribu jt juta km kg'.split(' '),
])

/** Whether this token is `jam` or `pukul`. */
export function isClockWord(tokens: Tokens, i: number): boolean {
  return CUES.has(textAt(tokens, i))
}

/** The time of day that begins at a token: `jam setengah empat`, `pukul 15.30`, `3 sore`, a bare `3`; null for none. */
export function readClock(tokens: Tokens, i: number): Clock | null {
  const token = tokens[i]
  if (!token || token.kind === 'MARK') return null
  const noon = readNoon(tokens, i)
  if (noon) return noon
  if (!CUES.has(token.text)) return readHour(tokens, i, false)
  const start = /^[.:]$/.test(textAt(tokens, i + 1)) ? i + 2 : i + 1
  const clock = readNoon(tokens, start) ?? readHour(tokens, start, true)
  return clock && { ...clock, hasCue: true, isPlain: false }
}

/** `tengah hari`, `tengah malam`. */
function readNoon(tokens: Tokens, i: number): Clock | null {
  if (textAt(tokens, i) !== 'tengah') return null
  const word = textAt(tokens, i + 1)
  if (word === 'hari') return full(12, i + 2)
  return word === 'malam' || word === 'malem' ? full(0, i + 2) : null
}

function full(hour: number, next: number): Clock {
  return { hour, minute: 0, part: null, isPlain: false, isFull: true, hasCue: false, next }
}

function readHour(tokens: Tokens, i: number, hasCue: boolean): Clock | null {
  if (HALF.has(textAt(tokens, i))) return readHalf(tokens, i, hasCue)
  const written = readReading(tokens, i, hasCue)
  if (!written) return null
  const shifted = written.minute === 0 ? readShift(tokens, written) : null
  const { hour, minute, next } = shifted ?? written
  if (hour > 24 || minute > 59 || (hour === 24 && minute > 0)) return null
  const isPlain = written.isPlain && !shifted
  return finish(tokens, { hour, minute, next, isPlain, isFull: written.isFull, hasCue })
}

function readReading(tokens: Tokens, i: number, hasCue: boolean): Reading | null {
  if (tokens[i]?.kind !== 'DIGITS') return readWords(tokens, i, hasCue)
  return beginsNumber(tokens, i) || isAfterIsoDate(tokens, i) ? readWritten(tokens, i, hasCue) : null
}

type Reading = { hour: number; minute: number; next: number; isPlain: boolean; isFull: boolean }

/** `15:30`, `15.30`, `3`; of three or four digits only `1530` after "jam". */
function readWritten(tokens: Tokens, i: number, hasCue: boolean): Reading | null {
  const digits = textAt(tokens, i)
  if (digits.length > 2) return readFourDigits(tokens, i, hasCue)
  const isFull = digits.startsWith('0') || Number(digits) > 12
  if (isDecimal(tokens, i)) return readMinuted(tokens, i, hasCue, isFull)
  return { hour: Number(digits), minute: 0, next: i + 1, isPlain: true, isFull }
}

/** Digits go on after a mark. */
function isDecimal(tokens: Tokens, i: number): boolean {
  if (!/^[:.,]$/.test(textAt(tokens, i + 1)) || !isGlued(tokens, i + 1)) return false
  return isGlued(tokens, i + 2) && tokens[i + 2]!.kind === 'DIGITS'
}

/** `15:30`, `15.30`, `15.30.00`; with a comma only after "jam". */
function readMinuted(tokens: Tokens, i: number, hasCue: boolean, isFull: boolean): Reading | null {
  const mark = textAt(tokens, i + 1)
  const minutes = textAt(tokens, i + 2)
  if (!/^\d\d$/.test(minutes) || (mark === ',' && !hasCue)) return null
  const hasMore = textAt(tokens, i + 3) === mark && isDecimal(tokens, i + 2)
  if (hasMore && !/^\d\d$/.test(textAt(tokens, i + 4))) return null
  const hour = Number(textAt(tokens, i))
  return { hour, minute: Number(minutes), next: hasMore ? i + 5 : i + 3, isPlain: mark !== ':', isFull }
}

function readFourDigits(tokens: Tokens, i: number, hasCue: boolean): Reading | null {
  const digits = textAt(tokens, i)
  if (digits.length !== 4 || !hasCue) return null
  const hour = Number(digits.slice(0, 2))
  return { hour, minute: Number(digits.slice(2)), next: i + 1, isPlain: true, isFull: true }
}

/** `tiga`, after "jam" `tiga lima belas` as well. */
function readWords(tokens: Tokens, i: number, hasCue: boolean): Reading | null {
  const hour = readBelowThousand(tokens, i)
  if (!hour || hour.value > 24) return tigaan(tokens, i, hasCue)
  const minute = hasCue && hour.value <= 12 ? readBelowThousand(tokens, hour.next) : null
  const isMinute = minute !== null && minute.value >= 10 && minute.value < 60
  return {
    hour: hour.value,
    minute: isMinute ? minute.value : 0,
    next: isMinute ? minute.next : hour.next,
    isPlain: true,
    isFull: hour.value > 12,
  }
}

/** `jam tigaan`: around three. */
function tigaan(tokens: Tokens, i: number, hasCue: boolean): Reading | null {
  const word = textAt(tokens, i)
  if (!hasCue || !word.endsWith('an')) return null
  const hour = readBelowThousand([{ ...tokens[i]!, text: word.slice(0, -2) }], 0)
  return hour && hour.value <= 12
    ? { hour: hour.value, minute: 0, next: i + 1, isPlain: true, isFull: false }
    : null
}

/** `setengah empat` is half an hour before four. */
function readHalf(tokens: Tokens, i: number, hasCue: boolean): Clock | null {
  const word = textAt(tokens, i + 1)
  const number = /^\d{1,2}$/.test(word)
    ? { value: Number(word), next: i + 2 }
    : readBelowThousand(tokens, i + 1)
  if (!number || number.value < 1 || number.value > 12) return null
  const { next } = number
  const isCut =
    isGlued(tokens, next) && !/^[,!?)-]$/.test(textAt(tokens, next)) && textAt(tokens, next) !== 'an'
  if (isCut || COUNTED.has(textAt(tokens, next))) return null
  const hour = number.value === 1 ? 12 : number.value - 1
  const clock = finish(tokens, { hour, minute: 30, next, isPlain: false, isFull: false, hasCue })
  return clock && (hasCue || clock.part || endsHere(tokens, clock.next)) ? clock : null
}

/** `lewat 15`, `kurang sepuluh menit`, `lebih seperempat` after an hour. */
function readShift(tokens: Tokens, { hour, next }: Reading): Reading | null {
  const isPast = PAST.has(textAt(tokens, next))
  if ((!isPast && !TO.has(textAt(tokens, next))) || hour > 12 || hour === 0) return null
  const minutes = readMinutes(tokens, next + 1)
  if (!minutes) return null
  const reading = { next: minutes.next, isPlain: false, isFull: false }
  if (isPast) return { ...reading, hour, minute: minutes.value }
  return { ...reading, hour: hour === 1 ? 12 : hour - 1, minute: 60 - minutes.value }
}

function readMinutes(tokens: Tokens, i: number): Read<number> | null {
  const word = textAt(tokens, i)
  if (word === 'seperempat') return { value: 15, next: i + 1 }
  if (word === 'setengah') return { value: 30, next: i + 1 }
  const number = /^\d{1,2}$/.test(word) ? { value: Number(word), next: i + 1 } : readBelowThousand(tokens, i)
  if (!number || number.value < 1 || number.value > 59) return null
  return {
    value: number.value,
    next: MINUTE_UNITS.has(textAt(tokens, number.next)) ? number.next + 1 : number.next,
  }
}

/** What may follow: `an` (about), `tepat`, the part of the day, the time zone. */
function finish(tokens: Tokens, clock: Omit<Clock, 'part'>): Clock | null {
  const about = skipAbout(tokens, clock.next)
  if (isGlued(tokens, about) && about === clock.next && isCut(tokens, about)) return null
  const isExact =
    /^(?:tepat|teng)$/.test(textAt(tokens, about)) || (clock.hasCue && textAt(tokens, about) === 'pas')
  const after = isExact ? about + 1 : about
  const part = readPart(tokens, after)
  const next = part?.next ?? after
  const hasZone = ZONES.has(textAt(tokens, next))
  const isPlain = clock.isPlain && !part && !hasZone
  return { ...clock, part: part?.value ?? null, isPlain, next: hasZone ? next + 1 : next }
}

/** `3an`, `3-an` */
function skipAbout(tokens: Tokens, i: number): number {
  const at = textAt(tokens, i) === '-' && isGlued(tokens, i) && textAt(tokens, i + 1) === 'an' ? i + 1 : i
  return textAt(tokens, at) === 'an' && isGlued(tokens, at) ? at + 1 : i
}

/** What is glued to the number makes something else of it: `3kg`, `3%`, `3/4`. */
function isCut(tokens: Tokens, i: number): boolean {
  const { kind, text } = tokens[i]!
  if (kind === 'WORD') return !/^(?:am|pm|wib|wita|wit|pagi|siang|sore|malam|an|z)$/.test(text)
  return '%/@#_$:°'.includes(text)
}

/** Whether hours are counted before `next`, so that no clock time begins there: `2 jam 30 menit`. */
export function isCounted(tokens: Tokens, next: number): boolean {
  return COUNTED.has(textAt(tokens, next)) && !endsHere(tokens, next)
}
