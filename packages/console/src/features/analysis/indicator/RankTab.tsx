import { HistoryQuery, type RankIndicators } from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
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
  const { conversations, notAnswered, tags, entities, users, buttons } = ranks
  const rowsOf: Record<keyof RankIndicators, Row[]> = {
    conversations: conversations.map(({ id, name, count }) => ({
      name,
      count,
      key: String(id),
      to: { to: '/dmManagementModify', search: { domainId, id } },
    })),
    notAnswered: notAnswered.map(({ utterance, count }) => ({
      name: utterance,
      count,
      to: { to: '/relearn', search: { domainId, search: searched(utterance) } },
    })),
    tags: tags.map((row) => ({ ...row, to: { to: '/state', search: { domainId, search: row.name } } })),
    entities: entities.map((row) => ({
      ...row,
      to: { to: '/entity', search: { domainId, search: row.name } },
    })),
    users: users.map(({ userId, platform, count }) => ({
      name: `${userId} · ${t(`platform.${platform}`)}`,
      title: userId,
      count,
      to: { to: '/conversationHistory', search: { ...history, platform, userId } },
    })),
    buttons: buttons.map(({ name, said, count }) => ({
      name,
      count,
      to: { to: '/conversationHistory', search: { ...history, search: searched(said) } },
    })),
  }
  return (
    <div className={classes.columns}>
      {(Object.keys(rowsOf) as (keyof RankIndicators)[]).map((of) => (
        <Ranking key={of} title={t(`indicator.rank.${of}`)} rows={rowsOf[of]} />
      ))}
    </div>
  )
}

/** What was counted; by default it is known by its name. */
type Row = { name: string; count: number; key?: string; title?: string; to: LinkProps }

/** The most frequent first; a bar shows how they compare. */
function Ranking({ title, rows }: { title: string; rows: readonly Row[] }) {
  const t = useT()
  const most = rows[0]?.count ?? 1
  return (
    <section className={classes.card} aria-label={title}>
      <h2>{title}</h2>
      {rows.length === 0 && <p className="quiet">{t('indicator.rank.none')}</p>}
      <ol className={classes.ranking}>
        {rows.map(({ name, key = name, title: whole = name, count, to }) => (
          <li key={key}>
            <span className={classes.bar} style={{ inlineSize: `${(count / most) * 100}%` }} aria-hidden />
            <AnchorLink {...to} truncate title={whole}>
              {name}
            </AnchorLink>
            <span className="tabular">{t.format.number(count)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
