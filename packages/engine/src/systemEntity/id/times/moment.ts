import { momentAway } from '../../dateTime'
import { addRest, type TimeLength } from '../../latin/times/moment'
import { type Read, type Tokens, textAt } from '../../latin/tokens'
import type { LocalTime } from '../../localTime'
import { wordSet } from '../../words'
import { isDalam, readDirection } from '../dates/direction'
import { readNumeral } from '../numbers/numerals'
import { readShare } from '../numbers/share'

const MINUTES_OF: ReadonlyMap<string, number> = new Map([
  ...['menit', 'mnt', 'mnit', 'menitan'].map((word) => [word, 1] as const),
  ...['jam', 'jm', 'j', 'jaman'].map((word) => [word, 60] as const),
])
const ONE_OF: ReadonlyMap<string, number> = new Map([
  ['sejam', 60],
  ['semenit', 1],
])
const NOW = wordSet('sekarang skrg skrng skg skarang')
const NO_NOW_BEFORE = wordSet('sampai sampe hingga sejak dari mulai buat untuk per zaman jaman yang yg')

/** `2 jam lagi`, `setengah jam yang lalu`, `dalam 30 menit`, `sekarang`; null when there is none. */
export function readMoment(tokens: Tokens, i: number, at: LocalTime): Read<string> | null {
  if (tokens[i]?.kind === 'MARK') return null
  const text = textAt(tokens, i)
  if (NOW.has(text)) return isNow(tokens, i) ? { value: momentAway(at, 0), next: nowEnd(tokens, i) } : null
  const isIn = isDalam(tokens, i)
  const length = readLength(tokens, isIn ? i + 1 : i)
  const direction = length && readDirection(tokens, length.next, isIn)
  return direction && { value: momentAway(at, length.minutes * direction.sign), next: direction.next }
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

/** `2 jam`, `satu setengah jam`, `setengah jam`, `1 jam 30 menit`. */
function readLength(tokens: Tokens, i: number): TimeLength | null {
  return addRest(readUnit(tokens, i), ({ unit, next }) =>
    unit === 60 && textAt(tokens, next) === 'setengah'
      ? { minutes: 30, unit: 1, next: next + 1 }
      : readUnit(tokens, next),
  )
}

function readUnit(tokens: Tokens, i: number): TimeLength | null {
  const one = ONE_OF.get(textAt(tokens, i))
  if (one) return { minutes: one, unit: one, next: i + 1 }
  const amount = readAmount(tokens, i)
  const unit = amount && MINUTES_OF.get(textAt(tokens, amount.next))
  return unit ? { minutes: amount.value * unit, unit, next: amount.next + 1 } : null
}

function readAmount(tokens: Tokens, i: number): Read<number> | null {
  const numeral = readNumeral(tokens, i)
  const share = readShare(tokens, i)
  if (share && share.next > (numeral?.next ?? 0)) return { value: share.over / share.under, next: share.next }
  return numeral
}
