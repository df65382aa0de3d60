import { useMemo } from 'react'
import { useLocale } from '../../shared/i18n/LocaleProvider'

/** The time of a turn to the second; with its day when that is not today. */
export function useTurnTime(): (instant: string) => string {
  const { locale } = useLocale()
  return useMemo(() => {
    const time = new Intl.DateTimeFormat(locale, {
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hour12: false,
    })
    const day = new Intl.DateTimeFormat(locale, { month: 'numeric', day: 'numeric' })
    return (instant) => {
      const at = new Date(instant)
      const clock = time.format(at)
      return at.toDateString() === new Date().toDateString() ? clock : `${day.format(at)} ${clock}`
    }
  }, [locale])
}
