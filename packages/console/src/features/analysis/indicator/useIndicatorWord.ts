import type { Indicator } from '@parlance/contract'
import { useMemo } from 'react'
import { useLocale } from '../../../shared/i18n/LocaleProvider'

/** A value of an indicator as the locale writes it: counts are whole, shares have two decimals. */
export function useIndicatorWord(): (value: number | null, indicator?: Indicator) => string {
  const { locale } = useLocale()
  return useMemo(() => {
    const whole = new Intl.NumberFormat(locale)
    const share = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
    return (value, indicator) => {
      if (value === null) return '–'
      return (indicator === 'messagesPerSession' ? share : whole).format(value)
    }
  }, [locale])
}

/** A day, or an hour of it, as the locale writes it. */
export function usePointName(interval: 'DAY' | 'HOUR'): (instant: string) => string {
  const { locale } = useLocale()
  return useMemo(() => {
    const name = new Intl.DateTimeFormat(locale, {
      month: 'numeric',
      day: 'numeric',
      weekday: 'short',
      ...(interval === 'HOUR' && { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' as const }),
    })
    return (instant) => name.format(new Date(instant))
  }, [locale, interval])
}
