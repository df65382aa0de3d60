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

/** Messages by day: bars with the part that was not answered on top; the same figures as a table. */
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
        <li data-of="said">{t('week.said')}</li>
        <li data-of="failed">{t('week.failed')}</li>
      </ul>
      <div aria-hidden>
        <svg
          viewBox={`0 0 ${days.length * DAY} ${HEIGHT}`}
          preserveAspectRatio="none"
          className={classes.bars}
        >
          {days.map((day, i) => {
            const [all, failed] = [day.messages, day.failed].map((count) => (count / most) * HEIGHT) as [
              number,
              number,
            ]
            const at = { x: i * DAY + BAR.x, width: BAR.width }
            return (
              <g key={day.from}>
                <title>{`${nameOf(day.from)}: ${t.format.number(day.messages)} · ${t('week.failed')} ${t.format.number(day.failed)}`}</title>
                <rect {...at} y={HEIGHT - all + failed} height={all - failed} className={classes.said} />
                <rect {...at} y={HEIGHT - all} height={failed} className={classes.failed} />
              </g>
            )
          })}
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
              <th scope="col">{t('week.failed')}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ from, to, messages, failed }) => (
              <tr key={from}>
                <th scope="row">
                  <AnchorLink to="/conversationHistory" search={{ domainId, from, to, environment: 'REAL' }}>
                    {nameOf(from)}
                  </AnchorLink>
                </th>
                <td>{t.format.number(messages)}</td>
                <td>{t.format.number(failed)}</td>
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
