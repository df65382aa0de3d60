import { type Indicator, type IntegratedIndicators, indicatorValue } from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../shared/i18n/useT'
import { ErrorAlert } from '../../../shared/ui/ErrorAlert'
import { FigureTable } from './FigureTable'
import { IndicatorTiles } from './IndicatorTiles'
import { type IndicatorQuery, type IndicatorSearch, indicatorQueries, seriesOf } from './indicatorSearch'
import { LineChart } from './LineChart'
import { NoFigures } from './NoFigures'
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
          <Charts points={found.data.points} chosen={chosen} interval={interval} />
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
  points: IntegratedIndicators['points']
  chosen: readonly Indicator[]
  interval: IndicatorSearch['interval']
}

/** Counts share a scale; a share has one of its own. */
function Charts({ points, chosen, interval }: ChartsProps) {
  const t = useT()
  const word = useIndicatorWord()
  const nameOf = usePointName(interval)
  const names = points.map(({ from }) => nameOf(from))
  const lines = chosen.map((indicator, slot) => ({
    slot,
    indicator,
    name: t(`indicator.${indicator}`),
    values: points.map((point) => indicatorValue(point, indicator)),
  }))
  const counts = lines.filter(({ indicator }) => indicator !== 'messagesPerSession')
  const shares = lines.filter(({ indicator }) => indicator === 'messagesPerSession')
  const title = t(`indicator.chart.${interval}`)
  return (
    <>
      {counts.length > 0 && (
        <LineChart label={title} names={names} lines={counts} word={(value) => word(value)} />
      )}
      {shares.length > 0 && (
        <LineChart
          label={`${title}: ${t('indicator.messagesPerSession')}`}
          names={names}
          lines={shares}
          word={(value) => word(value, 'messagesPerSession')}
        />
      )}
    </>
  )
}
