import type { BuildIndicators } from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../../shared/i18n/useT'
import { AnchorLink } from '../../../shared/link/AnchorLink'
import { ErrorAlert } from '../../../shared/ui/ErrorAlert'
import classes from './Indicator.module.css'
import { type IndicatorQuery, indicatorQueries } from './indicatorSearch'
import { NoFigures } from './NoFigures'
import { ShareCell } from './ShareCell'
import { SortHeader } from './SortHeader'

type Row = BuildIndicators['builds'][number]

const SHARES = ['answered', 'offered', 'notAnswered', 'resolved'] as const
/** By what the table can be sorted; the latest build stands first. */
type Sort = 'build' | (typeof SHARES)[number]

/** What became of messages under each build, so that one can be compared with another. */
export function BuildTab({ query }: { query: IndicatorQuery }) {
  const t = useT()
  const [sort, setSort] = useState<Sort>('build')
  const found = useQuery(indicatorQueries.build(query))
  if (!found.data) return <ErrorAlert error={found.error} onRetry={() => void found.refetch()} />
  const { builds } = found.data
  if (builds.length === 0) return <NoFigures domainId={query.domainId} />
  const valueOf = (row: Row) => (sort === 'build' ? row.build.id : row[sort] / row.messages)
  const rows = builds.toSorted((a, b) => valueOf(b) - valueOf(a))
  const head = (of: Sort, name: string) => (
    <SortHeader key={of} name={name} isSorted={sort === of} onSort={() => setSort(of)} />
  )
  return (
    <section className={classes.card} aria-label={t('indicator.byBuild')}>
      <table className={classes.table}>
        <caption className={classes.caption}>{t('indicator.byBuild')}</caption>
        <thead>
          <tr>
            {head('build', t('indicator.build'))}
            <th scope="col">{t('indicator.liveFrom')}</th>
            <th scope="col">{t('indicator.messages')}</th>
            {SHARES.map((of) => head(of, t(`indicator.${of}`)))}
            <th scope="col">{t('indicator.picked')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.build.id}>
              <th scope="row">
                <AnchorLink
                  to="/build/$buildId"
                  params={{ buildId: row.build.id }}
                  search={{ domainId: query.domainId }}
                >
                  {t('build.title', { id: row.build.displayId })}
                </AnchorLink>
              </th>
              <td>{t.format.exact(row.from)}</td>
              <td>{t.format.number(row.messages)}</td>
              {SHARES.map((of) => (
                <td key={of}>
                  <ShareCell share={row[of] / row.messages} of={row.messages} />
                </td>
              ))}
              <td>
                <ShareCell share={row.offered === 0 ? null : row.picked / row.offered} of={row.offered} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
