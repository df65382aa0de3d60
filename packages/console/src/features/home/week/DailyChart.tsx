import type { DayFigures } from '@parlance/contract'
import { useMemo } from 'react'
import { useLocale } from '../../../shared/i18n/LocaleProvider'
import { useT } from '../../../shared/i18n/useT'
import { AnchorLink } from '../../../shared/link/AnchorLink'
import classes from './Week.module.css'

const HEIGHT = 100
/** Of the seventh part of the width that a day has. */
const BAR = { x: 20, width: 60 }
const DAY = 100
const WEEKDAY = { weekday: 'short' } as const
const DATE = { month: 'numeric', day: 'numeric' } as const
const NAME = { ...DATE, ...WEEKDAY }

/** From the bottom of a bar to its top. */
const BANDS = ['answered', 'offered', 'notAnswered'] as const

/** Messages by day: bars of what became of them; the same figures as a table. */
export function DailyChart({ domainId, days }: { domainId: number; days: DayFigures[] }) {
  const t = useT()
  const nameOf = useDayName(NAME)
  const weekdayOf = useDayName(WEEKDAY)
  const dateOf = useDayName(DATE)
  const most = Math.max(1, ...days.map(({ messages }) => messages))
  return (
    <figure className={classes.card} aria-label={t('week.chart')}>
      <figcaption>{t('week.chart')}</figcaption>
      <ul className={classes.legend}>
        {BANDS.map((band) => (
          <li key={band} data-of={band}>
            {t(`week.${band}`)}
          </li>
        ))}
      </ul>
      <div aria-hidden>
        <svg
          viewBox={`0 0 ${days.length * DAY} ${HEIGHT}`}
          preserveAspectRatio="none"
          className={classes.bars}
        >
          {days.map((day, i) => (
            <g key={day.from}>
              <title>
                {[
                  `${nameOf(day.from)}: ${t.format.number(day.messages)}`,
                  ...BANDS.map((band) => `${t(`week.${band}`)} ${t.format.number(day[band])}`),
                ].join(' · ')}
              </title>
              {BANDS.map((band, at) => {
                const below = BANDS.slice(0, at).reduce((sum, each) => sum + day[each], 0)
                const [height, base] = [day[band], below].map((count) => (count / most) * HEIGHT) as [
                  number,
                  number,
                ]
                return (
                  <rect
                    key={band}
                    x={i * DAY + BAR.x}
                    width={BAR.width}
                    y={HEIGHT - base - height}
                    height={height}
                    data-of={band}
                  />
                )
              })}
            </g>
          ))}
        </svg>
        <div className={classes.names}>
          {days.map((day) => (
            <div key={day.from}>
              <div>{weekdayOf(day.from)}</div>
              {dateOf(day.from)}
            </div>
          ))}
        </div>
      </div>
      <details>
        <summary>{t('week.asTable')}</summary>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('week.day')}</th>
              <th scope="col">{t('week.messages')}</th>
              {BANDS.map((band) => (
                <th key={band} scope="col">
                  {t(`week.${band}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map(({ from, to, messages, ...day }) => (
              <tr key={from}>
                <th scope="row">
                  <AnchorLink to="/conversationHistory" search={{ domainId, from, to, environment: 'REAL' }}>
                    {nameOf(from)}
                  </AnchorLink>
                </th>
                <td>{t.format.number(messages)}</td>
                {BANDS.map((band) => (
                  <td key={band}>{t.format.number(day[band])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}

/** A day as the locale writes it. */
function useDayName(parts: Intl.DateTimeFormatOptions): (instant: string) => string {
  const { locale } = useLocale()
  return useMemo(() => {
    const name = new Intl.DateTimeFormat(locale, parts)
    return (instant) => name.format(new Date(instant))
  }, [locale, parts])
}
