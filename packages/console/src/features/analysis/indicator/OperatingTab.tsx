import { VisuallyHidden } from '@mantine/core'
import { type OperatingIndicators, WEEKDAYS } from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useT } from '../../../shared/i18n/useT'
import { AnchorLink } from '../../../shared/link/AnchorLink'
import { ErrorAlert } from '../../../shared/ui/ErrorAlert'
import { type Fact, FactList } from '../../../shared/ui/FactList'
import { Change } from './Change'
import classes from './Indicator.module.css'
import { historyOf, type IndicatorQuery, indicatorQueries } from './indicatorSearch'
import { NoFigures } from './NoFigures'

type Figures = OperatingIndicators['now']

/** When the bot is busy, how often and how quickly it answers, and which of the operator's servers fail. */
export function OperatingTab({ query }: { query: IndicatorQuery }) {
  const found = useQuery(indicatorQueries.operating(query))
  if (!found.data) return <ErrorAlert error={found.error} onRetry={() => void found.refetch()} />
  const { now, before, hours, errors } = found.data
  if (now.messages + (before?.messages ?? 0) === 0) return <NoFigures domainId={query.domainId} />
  return (
    <>
      <Facts query={query} now={now} before={before} />
      <HeatMap hours={hours} />
      <MethodErrors query={query} errors={errors} />
    </>
  )
}

/** The bands, and what the history finds of each. */
const BANDS = [
  ['answered', 'ANSWERED'],
  ['offered', 'OFFERED'],
  ['notAnswered', 'NOT_ANSWERED'],
] as const

function Facts({ query, now, before }: { query: IndicatorQuery; now: Figures; before: Figures | null }) {
  const t = useT()
  const figure = (
    of: (figures: Figures) => number | null,
    word: (value: number) => string,
    link?: ReactNode,
  ) => {
    const value = of(now)
    return (
      <div key="figure">
        {link ?? (value === null ? '–' : word(value))}
        <div>
          <Change now={value} before={before && of(before)} word={word} isShare={word === t.format.percent} />
        </div>
      </div>
    )
  }
  const counted = (value: string, filter: object) => (
    <AnchorLink to="/conversationHistory" search={{ ...historyOf(query), ...filter }} c="inherit">
      {value}
    </AnchorLink>
  )
  return (
    <FactList
      look="tiles"
      facts={[
        [
          t('indicator.messages'),
          figure(({ messages }) => messages, t.format.number),
          t('indicator.messages.help'),
        ],
        ...BANDS.map(([band, outcome]): Fact => {
          const share = (figures: Figures) =>
            figures.messages === 0 ? null : figures[band] / figures.messages
          const value = share(now)
          const link = value === null ? undefined : counted(t.format.percent(value), { outcome })
          return [t(`indicator.${band}`), figure(share, t.format.percent, link), t(`indicator.${band}.help`)]
        }),
        [t('indicator.p50'), figure(({ p50Ms }) => p50Ms, t.format.duration)],
        [t('indicator.p95'), figure(({ p95Ms }) => p95Ms, t.format.duration)],
        [
          t('indicator.methodErrors'),
          figure(
            ({ methodErrors }) => methodErrors,
            t.format.number,
            counted(t.format.number(now.methodErrors), { errorOnly: true }),
          ),
        ],
      ]}
    />
  )
}

function MethodErrors({ query, errors }: { query: IndicatorQuery; errors: OperatingIndicators['errors'] }) {
  const t = useT()
  return (
    <section className={classes.card} aria-label={t('indicator.errors')}>
      <h2>{t('indicator.errors')}</h2>
      {errors.length === 0 ? (
        <p className="quiet">{t('indicator.noErrors')}</p>
      ) : (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('history.errorCode')}</th>
              <th scope="col">{t('kind.actionMethod')}</th>
              <th scope="col">{t('indicator.count')}</th>
            </tr>
          </thead>
          <tbody>
            {errors.map(({ name, code, count }) => (
              <tr key={`${code} ${name}`}>
                <th scope="row">
                  <code>{code}</code>
                </th>
                <td>
                  {name === null ? (
                    '–'
                  ) : (
                    <AnchorLink to="/actMethod" search={{ domainId: query.domainId, search: name }}>
                      {name}
                    </AnchorLink>
                  )}
                </td>
                <td>{t.format.number(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

/** Monday first, as the figures count: Sunday is the first of the list of names. */
const DAYS = [1, 2, 3, 4, 5, 6, 7]

/** Of the accent at the busiest hour; more of it would make the number hard to read. */
const DEEPEST = 45

/** Messages by hour of the day and day of the week: the darker, the more. */
function HeatMap({ hours }: { hours: OperatingIndicators['hours'] }) {
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
