import { printRange, printTime } from '../../../finder/calendar'
import { isPast } from '../../../finder/dateTime'
import type { LocalTime } from '../../../finder/localTime'
import { remembered } from '../../../finder/remembered'
import { wordSet } from '../../../finder/words'
import { hoursOfRange, timeFinder } from '../../latin/times/times'
import { hasBefore, type Read, type Tokens, textAt } from '../../latin/tokens'
import { afterTo, MONTHS, RELATIVE_DAYS, WEEKDAYS } from '../dates/calendarWords'
import { endsHere } from '../endsHere'
import { readBelowThousand } from '../numbers/numerals'
import { type Clock, isClockWord, isCounted, readClock } from './clock'
import { readMoment } from './moment'
import { hourIn, partNear } from './partOfDay'

const QUICK =
  /[0-9]|jam|pukul|pkl|tengah|tgh|sekarang|saat ini|skr|pagi|siang|sore|mal[ae]m|subuh|petang|menit/
const QUICK_MOMENT = /sekarang|skarang|skr|skg|saat ini|jam|jm|\dj|menit|mnt|mnit|detik|dtk/
const STAYS = wordSet('menginap nginap nginep inap selama stay untuk buat hari booking per')
const LATER = wordSet('nanti ntar entar tar')
const FULL_TIME_LENGTH = 2
/** "dari 9 sampai 5" of a scale. */
const OF_SCALE = wordSet('skala nilai rating skor angka nomor no level pilih')

/**
 * Times of day and ranges of them (behaviour 4.5). A bare number is one only in a range with a time that has a cue;
 * "15.30" alone needs a date or nothing around it, as it may be a price.
 */
export const findTimes = remembered(timeFinder(QUICK, QUICK_MOMENT, readMoment, readTime))

function readTime(tokens: Tokens, i: number, at: LocalTime): Read<string> | null {
  const from = readClock(tokens, i)
  if (!from || (from.hasCue && isLength(tokens, i, from))) return null
  const range = readRange(tokens, i, at, from)
  if (range) return range
  if (from.isPlain && !isDotted(tokens, i, from)) return null
  if (!from.hasCue && from.part === 'MALAM' && isNights(tokens, i, from)) return null
  return { value: printTime(hourOf(tokens, i, at, from), from.minute), next: from.next }
}

/** "Menginap 3 malam", "2 hari 1 malam": nights are counted; only "jam" makes a small number before them a time. */
function isNights(tokens: Tokens, i: number, { hour, minute }: Clock): boolean {
  return minute === 0 && (hour < 6 || STAYS.has(textAt(tokens, i - 1)))
}

/** "24 jam 7 hari", "2 jam 30 menit": the number before "jam" counts hours. */
function isLength(tokens: Tokens, i: number, { next, part }: Clock): boolean {
  if (isCounted(tokens, next) && !isClockWord(tokens, next)) return true
  const before = tokens[i - 1]
  const isNumber =
    before?.kind === 'DIGITS' ? before.text.length < 4 : readBelowThousand(tokens, i - 1) !== null
  if (!isNumber || part) return false
  const cue = textAt(tokens, i - 2)
  const isDate = /^(?:tanggal|tgl|\/|-|\.|untuk|buat|utk|meja)$/.test(cue) || MONTHS.has(cue)
  return !isDate
}

/** `15.30` without a word that makes it a time: beside a date, or all there is. */
function isDotted(tokens: Tokens, i: number, { next }: Clock): boolean {
  const isWritten = textAt(tokens, i + 1) === '.' && textAt(tokens, i).length === FULL_TIME_LENGTH
  if (!isWritten || !endsHere(tokens, next) || Number(textAt(tokens, i + 2)) % 5 !== 0) return false
  const before = textAt(tokens, i - 1)
  return (i === 0 && tokens.length === next) || isDateWord(before) || isDateWord(textAt(tokens, next))
}

function isDateWord(word: string): boolean {
  return RELATIVE_DAYS.has(word) || WEEKDAYS.has(word) || MONTHS.has(word) || word === 'ini'
}

function readRange(tokens: Tokens, i: number, now: LocalTime, from: Clock): Read<string> | null {
  const isBetween = textAt(tokens, from.next) === 'dan' && textAt(tokens, i - 1) === 'antara'
  const at = isBetween ? from.next + 1 : afterTo(tokens, from.next)
  const to = at > 0 ? readClock(tokens, at) : null
  if (!to || (to.hasCue && isLength(tokens, at, to))) return null
  if (from.isPlain && to.isPlain && !isWrittenRange(tokens, i, at, to)) return null
  if (to.isPlain && !endsHere(tokens, to.next)) return null
  if (from.isPlain && hasBefore(tokens, i, 4, OF_SCALE)) return null
  const hours = [hourOf(tokens, i, now, from), hourOf(tokens, i, now, to)] as const
  const [start, end] = hoursOfRange(from, to, hourIn, hours)
  return { value: printRange(printTime(start, from.minute), printTime(end, to.minute)), next: to.next }
}

/** `09.00-17.00`: both with their minutes. */
function isWrittenRange(tokens: Tokens, i: number, at: number, to: Clock): boolean {
  const isFirst = textAt(tokens, i + 1) === '.' && textAt(tokens, i + 2).length === FULL_TIME_LENGTH
  const isSecond = textAt(tokens, at + 1) === '.' && textAt(tokens, at + 2).length === FULL_TIME_LENGTH
  return isFirst && isSecond && endsHere(tokens, to.next)
}

/** An hour without its part of the day: by the words around, else 1–6 are of the afternoon. */
function hourOf(tokens: Tokens, i: number, at: LocalTime, { hour, minute, part, isFull }: Clock): number {
  if (part) return hourIn(part, hour)
  if (isFull || hour > 12) return hour
  const around = partNear(tokens, i)
  if (around) return hourIn(around, hour)
  // "Nanti jam 8" is still to come.
  if (LATER.has(textAt(tokens, i - 1)) && hour < 12 && isPast(at, hour, minute)) return hour + 12
  return hour <= 6 && hour > 0 ? hour + 12 : hour
}
