import { type Indicator, type IntegratedIndicators, indicatorValue } from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../shared/i18n/useT'
import { AnchorLink } from '../../../shared/link/AnchorLink'
import { ErrorAlert } from '../../../shared/ui/ErrorAlert'
import classes from './Indicator.module.css'
import { IndicatorTiles } from './IndicatorTiles'
import {
  historyOf,
  type IndicatorQuery,
  type IndicatorSearch,
  indicatorQueries,
  seriesOf,
} from './indicatorSearch'
import { LineChart } from './LineChart'
import { NoFigures } from './NoFigures'
import { SHARE_OF, shareOf } from './shares'
import { useIndicatorWord, usePointName } from './useIndicatorWord'

type Props = {
  search: IndicatorSearch
  query: IndicatorQuery
  interval: IndicatorSearch['interval']
  onChange: (next: Partial<IndicatorSearch>) => void
}

/** All that is counted over time: what is chosen of it is drawn, and told in a table. */
export function IntegratedTab({ search, query, interval, onChange }: Props) {
  const found = useQuery(indicatorQueries.integrated(query, interval))
  const chosen = seriesOf(search)
  if (!found.data) return <ErrorAlert error={found.error} onRetry={() => void found.refetch()} />
  return (
    <>
      <ErrorAlert error={found.error} onRetry={() => void found.refetch()} />
      <IndicatorTiles
        figures={found.data}
        chosen={chosen}
        onChange={(series) => onChange({ series: series.join() })}
      />
      {isSilent(found.data) ? (
        <NoFigures domainId={query.domainId} />
      ) : (
        <>
          <Charts figures={found.data} chosen={chosen} interval={interval} />
          <FigureTable query={query} figures={found.data} chosen={chosen} interval={interval} />
        </>
      )}
    </>
  )
}

function isSilent({ now, before }: IntegratedIndicators): boolean {
  return [now, before].every((figures) => !figures || figures.sessions + figures.messages === 0)
}

type ChartsProps = {
  figures: IntegratedIndicators
  chosen: readonly Indicator[]
  interval: IndicatorSearch['interval']
}

/** Counts share a scale, and so do shares of messages; messages per session have one of their own. Deploys are marked. */
function Charts({ figures: { points, deploys }, chosen, interval }: ChartsProps) {
  const t = useT()
  const word = useIndicatorWord()
  const nameOf = usePointName(interval)
  const names = points.map(({ from }) => nameOf(from))
  const linesOf = (kept: (indicator: Indicator) => boolean, value: typeof shareOf) =>
    chosen.flatMap((indicator, slot) =>
      kept(indicator)
        ? [
            {
              slot,
              name: t(`indicator.${indicator}`),
              values: points.map((point) => value(point, indicator)),
            },
          ]
        : [],
    )
  const counts = linesOf((each) => !isShare(each), indicatorValue)
  const shares = linesOf((each) => SHARE_OF[each] !== undefined, shareOf)
  const ratios = linesOf((each) => each === 'messagesPerSession', indicatorValue)
  const title = t(`indicator.chart.${interval}`)
  const marks = marksAt(deploys, points).map(({ at, ids }) => ({
    at,
    name: ids.map((id) => t('indicator.deployed', { id })).join(', '),
  }))
  const chart = { names, marks }
  return (
    <>
      {counts.length > 0 && (
        <LineChart {...chart} label={title} lines={counts} word={(value) => word(value)} />
      )}
      {shares.length > 0 && (
        <LineChart
          {...chart}
          label={`${title}: ${t('indicator.shares')}`}
          lines={shares}
          top={1}
          word={(value) => (value === null ? '–' : t.format.percent(value))}
        />
      )}
      {ratios.length > 0 && (
        <LineChart
          {...chart}
          label={`${title}: ${t('indicator.messagesPerSession')}`}
          lines={ratios}
          word={(value) => word(value, 'messagesPerSession')}
        />
      )}
    </>
  )
}

/** Whether an indicator is drawn on a scale other than that of counts. */
function isShare(indicator: Indicator): boolean {
  return indicator === 'messagesPerSession' || SHARE_OF[indicator] !== undefined
}

/** The points at which builds went live, each with their numbers. */
function marksAt(
  deploys: IntegratedIndicators['deploys'],
  points: IntegratedIndicators['points'],
): { at: number; ids: string[] }[] {
  return points.flatMap(({ from, to }, at) => {
    const ids = deploys.flatMap((one) => (one.at >= from && one.at < to ? [one.displayId] : []))
    return ids.length > 0 ? [{ at, ids }] : []
  })
}

type FigureTableProps = {
  query: IndicatorQuery
  figures: IntegratedIndicators
  chosen: readonly Indicator[]
  interval: IndicatorSearch['interval']
}

/** The numbers of the chart; each day or hour leads to its turns in the history. */
function FigureTable({ query, figures, chosen, interval }: FigureTableProps) {
  const t = useT()
  const word = useIndicatorWord()
  const nameOf = usePointName(interval)
  const cells = (of: IntegratedIndicators['now']) =>
    chosen.map((each) => <td key={each}>{word(indicatorValue(of, each), each)}</td>)
  return (
    <section className={classes.scroll} tabIndex={0} aria-label={t('indicator.table')}>
      <table className={classes.table}>
        <caption className={classes.caption}>{t('indicator.table')}</caption>
        <thead>
          <tr>
            <th scope="col">{t(`indicator.interval.${interval}`)}</th>
            {chosen.map((each) => (
              <th key={each} scope="col">
                {t(`indicator.${each}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {figures.points.map((point) => (
            <tr key={point.from}>
              <th scope="row">
                <AnchorLink
                  to="/conversationHistory"
                  search={{
                    ...historyOf(query),
                    from: point.from,
                    to: new Date(Date.parse(point.to) - 1).toISOString(),
                  }}
                >
                  {nameOf(point.from)}
                </AnchorLink>
              </th>
              {cells(point)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('indicator.whole')}</th>
            {cells(figures.now)}
          </tr>
          {figures.before && (
            <tr>
              <th scope="row">{t('indicator.wholeBefore')}</th>
              {cells(figures.before)}
            </tr>
          )}
        </tfoot>
      </table>
    </section>
  )
}
