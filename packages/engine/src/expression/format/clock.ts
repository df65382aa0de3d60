import type { Language } from '@parlance/contract'
import { languageOf } from '../../language/languages'
import { dateFormatter, plainBlanks } from './intl'
import { joinEnds, readEnds } from './range'

const TIME =
  /^(?:\d{4}-?\d{2}-?\d{2}[T ])?([01]?\d|2[0-3]):?([0-5]\d)(?::?[0-5]\d(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?$/

type Clock = { hour: number; minute: number }

/** `15:30`, also behind a date, and periods `A~B`: `오후 3시 30분`, `3:30 PM`. */
export function writeTime(text: string, language: Language): string | null {
  const ends = readEnds(text, readClock)
  if (!ends) return null
  const written = ends.map((one) => writeClock(one, language))
  return joinEnds(written, language) + (languageOf(language).valueWriting.afterTime ?? '')
}

function readClock(text: string): Clock | null {
  const [, hour, minute] = TIME.exec(text) ?? []
  return hour === undefined ? null : { hour: Number(hour), minute: Number(minute) }
}

function writeClock({ hour, minute }: Clock, language: Language): string {
  const { clock } = languageOf(language).valueWriting
  if (typeof clock === 'function') return clock(hour, minute)
  const instant = new Date(Date.UTC(2000, 0, 1, hour, minute))
  return plainBlanks(dateFormatter(language, clock).format(instant))
}
