import type { DayFigures } from '@parlance/contract'
import { useMemo } from 'react'
import { useLocale } from '../../../shared/i18n/LocaleProvider'
import { useFormat } from '../../../shared/i18n/useFormat'
import { useT } from '../../../shared/i18n/useT'
import { AnchorLink } from '../../../shared/link/AnchorLink'
import classes from './Week.module.css'

const HEIGHT = 100
/** Of the seventh part of the width that a day has. */
const BAR = { x: 20, width: 60 }
const DAY = 100

/** Messages by day: bars with the part that was not answered on top; the same figures as a table. */
export function DailyChart({ domainId, days }: { domainId: number; days: DayFigures[] }) {
  const t = useT()
  const format = useFormat()
  const nameOf = useDayName()
  const most = Math.max(1, ...days.map(({ messages }) => messages))
  return (
    <figure className={classes.card} aria-label={t('home.week.chart')}>
      <figcaption>{t('home.week.chart')}</figcaption>
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
                <title>{`${nameOf(day.from)}: ${format.number(day.messages)} · ${t('matchType.FAIL')} ${format.number(day.failed)}`}</title>
                <rect {...at} y={HEIGHT - all + failed} height={all - failed} className={classes.said} />
                <rect {...at} y={HEIGHT - all} height={failed} className={classes.failed} />
              </g>
            )
          })}
        </svg>
        <div className={classes.names}>
          {days.map((day) => (
            <span key={day.from}>{nameOf(day.from)}</span>
          ))}
        </div>
      </div>
      <details>
        <summary>{t('home.week.asTable')}</summary>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('home.week.day')}</th>
              <th scope="col">{t('home.week.messages')}</th>
              <th scope="col">{t('matchType.FAIL')}</th>
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
                <td>{format.number(messages)}</td>
                <td>{format.number(failed)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}

/** A day as the locale writes it short, with its day of the week. */
function useDayName(): (instant: string) => string {
  const { locale } = useLocale()
  return useMemo(() => {
    const name = new Intl.DateTimeFormat(locale, { month: 'numeric', day: 'numeric', weekday: 'short' })
    return (instant) => name.format(new Date(instant))
  }, [locale])
}
