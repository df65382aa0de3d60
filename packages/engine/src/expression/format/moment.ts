import type { Language } from '@parlance/contract'

const DATE = /^(\d{4})-?(\d{2})-?(\d{2})(?:[T ].*)?$/
const TIME =
  /^(?:\d{4}-?\d{2}-?\d{2}[T ])?([01]?\d|2[0-3]):?([0-5]\d)(?::?[0-5]\d(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?$/

/** Making a formatter costs a thousand times more than using one. */
const formatters = new Map<string, Intl.DateTimeFormat>()

/** `2026-11-21`, also with a time behind it, and ranges `A~B`: `2026년 11월 21일`, `11/21/2026`. */
export function writeDate(text: string, language: Language): string | null {
  return ofRange(text, (one) => {
    const [, year, month, day] = DATE.exec(one) ?? []
    const instant = new Date(0)
    instant.setUTCFullYear(Number(year), Number(month) - 1, Number(day))
    if (instant.getUTCMonth() !== Number(month) - 1 || instant.getUTCDate() !== Number(day)) return null
    return formatterOf(language, language === 'en' ? EN_DATE : { dateStyle: 'long' }).format(instant)
  })
}

/** `15:30`, also behind a date, and ranges `A~B`: `오후 3시 30분`, `3:30 PM`. */
export function writeTime(text: string, language: Language): string | null {
  return ofRange(text, (one) => {
    const [, hour, minute] = TIME.exec(one) ?? []
    if (hour === undefined || minute === undefined) return null
    const instant = new Date(Date.UTC(2000, 0, 1, Number(hour), Number(minute)))
    if (language === 'ko') return timeInWords(instant, '오전', '오후', '시', '분', ' ')
    if (language === 'ja') return timeInWords(instant, '午前', '午後', '時', '分', '')
    return formatterOf(language, TIME_STYLE[language]).format(instant) + (language === 'th' ? ' น.' : '')
  })
}

const EN_DATE: Intl.DateTimeFormatOptions = { year: 'numeric', month: 'numeric', day: 'numeric' }
const TWELVE: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' }
const TWENTY_FOUR: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }
const TIME_STYLE: Record<Exclude<Language, 'ko' | 'ja'>, Intl.DateTimeFormatOptions> = {
  'zh-CN': TWELVE,
  'zh-TW': TWELVE,
  en: TWELVE,
  th: TWENTY_FOUR,
  id: TWENTY_FOUR,
}

function timeInWords(
  instant: Date,
  am: string,
  pm: string,
  hourWord: string,
  minuteWord: string,
  gap: string,
): string {
  const hour = instant.getUTCHours()
  const minute = instant.getUTCMinutes()
  const half = hour < 12 ? am : pm
  // Noon and midnight are twelve, in Japanese zero.
  const shown = hour % 12 || (hourWord === '時' ? 0 : 12)
  return `${half}${gap}${shown}${hourWord}${minute === 0 ? '' : `${gap}${minute}${minuteWord}`}`
}

function ofRange(text: string, write: (one: string) => string | null): string | null {
  const ends = text.split('~')
  if (ends.length > 2) return null
  const written = ends.map((one) => write(one.trim()))
  return written.includes(null) ? null : written.join(' ~ ')
}

function formatterOf(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = language + JSON.stringify(options)
  let formatter = formatters.get(key)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat(language === 'en' ? 'en-US' : language, {
      timeZone: 'UTC',
      numberingSystem: 'latn',
      ...options,
    })
    formatters.set(key, formatter)
  }
  return formatter
}
