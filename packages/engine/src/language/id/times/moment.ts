import { momentAway } from '../../../finder/dateTime'
import { minutesOf } from '../../../finder/duration'
import type { LocalTime } from '../../../finder/localTime'
import { wordSet } from '../../../finder/words'
import { type Read, type Tokens, textAt } from '../../latin/tokens'
import { isDalam, readDirection } from '../dates/direction'
import { readLength } from './durations'

const NOW = wordSet('sekarang skrg skrng skg skarang')
const AFTER = wordSet('setelah stlh sesudah')
const NO_NOW_BEFORE = wordSet('sampai sampe hingga sejak dari mulai buat untuk per zaman jaman yang yg')

/** `2 jam lagi`, `setengah jam yang lalu`, `dalam 30 menit`, `sekarang`; null when there is none. */
export function readMoment(tokens: Tokens, i: number, at: LocalTime): Read<string> | null {
  if (tokens[i]?.kind === 'MARK') return null
  const text = textAt(tokens, i)
  if (NOW.has(text)) return isNow(tokens, i) ? { value: momentAway(at, 0), next: nowEnd(tokens, i) } : null
  if (text === 'saat' && textAt(tokens, i + 1) === 'ini') return { value: momentAway(at, 0), next: i + 2 }
  const isIn = isDalam(tokens, i) || AFTER.has(text)
  const length = readLength(tokens, isIn ? i + 1 : i)
  const minutes = length && minutesOf(length.parts)
  const direction = minutes ? readDirection(tokens, length.next, isIn) : null
  return direction && minutes
    ? { value: momentAway(at, minutes * direction.sign), next: direction.next }
    : null
}

/** Between other words "sekarang" is mostly a filler ("harganya sekarang berapa"): it counts at an end. */
function isNow(tokens: Tokens, i: number): boolean {
  if (NO_NOW_BEFORE.has(textAt(tokens, i - 1))) return false
  const next = tokens[nowEnd(tokens, i)]
  const isAfterwards = !next || /^(?:ya|dong|donk|deh|bisa|kak|min|juga|pak|bu|[.!?])$/.test(next.text)
  return isAfterwards && textAt(tokens, i - 1) !== 'berapa'
}

/** `sekarang juga`, `sekarang ini` */
function nowEnd(tokens: Tokens, i: number): number {
  return /^(?:juga|ini)$/.test(textAt(tokens, i + 1)) ? i + 2 : i + 1
}
