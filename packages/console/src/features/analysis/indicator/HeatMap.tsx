import { VisuallyHidden } from '@mantine/core'
import { type OperatingIndicators, WEEKDAYS } from '@parlance/contract'
import { useMemo } from 'react'
import { useT } from '../../../shared/i18n/useT'
import classes from './Indicator.module.css'

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
/** Monday first, as the figures count: Sunday is the first of the list of names. */
const DAYS = [1, 2, 3, 4, 5, 6, 7]
/** Of the accent at the busiest hour; more of it would make the number hard to read. */
const DEEPEST = 45

/** Messages by hour of the day and day of the week: the darker, the more. */
export function HeatMap({ hours }: { hours: OperatingIndicators['hours'] }) {
  const t = useT()
  const compact = useMemo(
    () => new Intl.NumberFormat(t.locale, { notation: 'compact', maximumFractionDigits: 0 }),
    [t.locale],
  )
  const count = new Map(hours.map(({ weekday, hour, messages }) => [weekday * 24 + hour, messages]))
  const most = Math.max(1, ...count.values())
  return (
    <section className={classes.scroll} tabIndex={0} aria-label={t('indicator.heat')}>
      <table className={classes.heat}>
        <caption className={classes.caption}>{t('indicator.heat')}</caption>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{t('indicator.heat.weekday')}</VisuallyHidden>
            </th>
            {HOURS.map((hour) => (
              <th key={hour} scope="col">
                {hour}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {DAYS.map((day) => {
            const name = WEEKDAYS[day % 7]!
            return (
              <tr key={day}>
                <th scope="row">{t.format.weekday(name, 'short')}</th>
                {HOURS.map((hour) => {
                  const messages = count.get(day * 24 + hour) ?? 0
                  const depth = Math.round((messages / most) * DEEPEST)
                  return (
                    <td
                      key={hour}
                      title={`${t.format.weekday(name, 'long')} ${hour}:00 · ${t.format.number(messages)}`}
                      style={{ background: `color-mix(in srgb, var(--accent) ${depth}%, transparent)` }}
                    >
                      {messages > 0 && compact.format(messages)}
                    </td>
                  )
                })}
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
