import type { Language } from '@parlance/contract'
import { dateFormatter, plainBlanks } from './intl'
import { joinEnds, readEnds } from './range'

const TIME =
  /^(?:\d{4}-?\d{2}-?\d{2}[T ])?([01]?\d|2[0-3]):?([0-5]\d)(?::?[0-5]\d(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?$/

const TWELVE: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' }
const TWENTY_FOUR: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }
const STYLE: Record<Exclude<Language, 'ko' | 'ja'>, Intl.DateTimeFormatOptions> = {
  'zh-CN': TWELVE,
  'zh-TW': TWELVE,
  en: TWELVE,
  th: TWENTY_FOUR,
  id: TWENTY_FOUR,
}

/** The word that Thai people write behind a time, once behind a period. */
const BEHIND: Partial<Record<Language, string>> = { th: ' น.' }

type Clock = { hour: number; minute: number }

/** `15:30`, also behind a date, and periods `A~B`: `오후 3시 30분`, `3:30 PM`. */
export function writeTime(text: string, language: Language): string | null {
  const ends = readEnds(text, readClock)
  if (!ends) return null
  const written = ends.map((one) => writeClock(one, language))
  return joinEnds(written, language) + (BEHIND[language] ?? '')
}

function readClock(text: string): Clock | null {
  const [, hour, minute] = TIME.exec(text) ?? []
  return hour === undefined ? null : { hour: Number(hour), minute: Number(minute) }
}

function writeClock({ hour, minute }: Clock, language: Language): string {
  const half = hour < 12 ? 0 : 1
  if (language === 'ko') {
    const minutes = minute === 0 ? '' : ` ${minute}분`
    return `${['오전', '오후'][half]} ${hour % 12 || 12}시${minutes}`
  }
  // Noon and midnight are zero in Japanese.
  if (language === 'ja') return `${['午前', '午後'][half]}${hour % 12}時${minute === 0 ? '' : `${minute}分`}`
  const instant = new Date(Date.UTC(2000, 0, 1, hour, minute))
  return plainBlanks(dateFormatter(language, STYLE[language]).format(instant))
}
