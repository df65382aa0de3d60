import { HistoryQuery, type RankIndicators } from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useT } from '../../../shared/i18n/useT'
import { AnchorLink } from '../../../shared/link/AnchorLink'
import { ErrorAlert } from '../../../shared/ui/ErrorAlert'
import classes from './Indicator.module.css'
import { historyOf, type IndicatorQuery, indicatorQueries } from './indicatorSearch'
import { NoFigures } from './NoFigures'

/** History looks for so long a text at most. */
const SEARCHED = HistoryQuery.shape.search.unwrap().maxLength ?? undefined

/** What there was most of; each row leads to where it can be looked at or mended. */
export function RankTab({ query }: { query: IndicatorQuery }) {
  const found = useQuery(indicatorQueries.rank(query))
  if (!found.data) return <ErrorAlert error={found.error} onRetry={() => void found.refetch()} />
  const isEmpty = Object.values(found.data).every((rows) => rows.length === 0)
  return isEmpty ? <NoFigures domainId={query.domainId} /> : <Ranks query={query} ranks={found.data} />
}

function Ranks({ query, ranks }: { query: IndicatorQuery; ranks: RankIndicators }) {
  const t = useT()
  const { domainId } = query
  const history = historyOf(query)
  const searched = (text: string) => text.trim().slice(0, SEARCHED)
  return (
    <div className={classes.columns}>
      <Ranking
        title={t('indicator.rank.conversations')}
        rows={ranks.conversations.map(({ id, name, count }) => ({
          key: String(id),
          count,
          link: (
            <AnchorLink to="/dmManagementModify" search={{ domainId, id }} truncate title={name}>
              {name}
            </AnchorLink>
          ),
        }))}
      />
      <Ranking
        title={t('indicator.rank.failed')}
        rows={ranks.failed.map(({ utterance, count }) => ({
          key: utterance,
          count,
          link: (
            <AnchorLink
              to="/conversationHistory"
              search={{ ...history, matchType: 'FAIL', search: searched(utterance) }}
              truncate
              title={utterance}
            >
              {utterance}
            </AnchorLink>
          ),
        }))}
      />
      <Ranking
        title={t('indicator.rank.tags')}
        rows={ranks.tags.map(({ name, count }) => ({
          key: name,
          count,
          link: (
            <AnchorLink to="/state" search={{ domainId, search: name }} truncate title={name}>
              {name}
            </AnchorLink>
          ),
        }))}
      />
      <Ranking
        title={t('indicator.rank.entities')}
        rows={ranks.entities.map(({ name, count }) => ({
          key: name,
          count,
          link: (
            <AnchorLink to="/entity" search={{ domainId, search: name }} truncate title={name}>
              {name}
            </AnchorLink>
          ),
        }))}
      />
      <Ranking
        title={t('indicator.rank.users')}
        rows={ranks.users.map(({ userId, platform, count }) => ({
          key: `${platform} ${userId}`,
          count,
          link: (
            <AnchorLink
              to="/conversationHistory"
              search={{ ...history, platform, userId }}
              truncate
              title={userId}
            >
              {`${userId} · ${t(`platform.${platform}`)}`}
            </AnchorLink>
          ),
        }))}
      />
      <Ranking
        title={t('indicator.rank.buttons')}
        rows={ranks.buttons.map(({ name, said, count }) => ({
          key: name,
          count,
          link: (
            <AnchorLink
              to="/conversationHistory"
              search={{ ...history, search: searched(said) }}
              truncate
              title={name}
            >
              {name}
            </AnchorLink>
          ),
        }))}
      />
    </div>
  )
}

type RankingProps = { title: string; rows: { key: string; count: number; link: ReactNode }[] }

/** The most frequent first; a bar shows how they compare. */
function Ranking({ title, rows }: RankingProps) {
  const t = useT()
  const most = rows[0]?.count ?? 1
  return (
    <section className={classes.card} aria-label={title}>
      <h2>{title}</h2>
      {rows.length === 0 && <p className="quiet">{t('indicator.rank.none')}</p>}
      <ol className={classes.ranking}>
        {rows.map(({ key, count, link }) => (
          <li key={key}>
            <span className={classes.bar} style={{ inlineSize: `${(count / most) * 100}%` }} aria-hidden />
            {link}
            <span className="tabular">{t.format.number(count)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
