import type { FeedbackIndicators } from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useT } from '../../../shared/i18n/useT'
import { AnchorLink } from '../../../shared/link/AnchorLink'
import { ErrorAlert } from '../../../shared/ui/ErrorAlert'
import { FactList } from '../../../shared/ui/FactList'
import { Change } from './Change'
import classes from './Indicator.module.css'
import { historyOf, type IndicatorQuery, indicatorQueries } from './indicatorSearch'
import { NoFigures } from './NoFigures'
import { ShareCell } from './ShareCell'
import { SortHeader } from './SortHeader'

type Ratings = { satisfied: number; dissatisfied: number }

function satisfiedShare({ satisfied, dissatisfied }: Ratings): number | null {
  return satisfied + dissatisfied === 0 ? null : satisfied / (satisfied + dissatisfied)
}

/** How users rated answers, altogether and by conversation; counts lead to the turns. */
export function FeedbackTab({ query }: { query: IndicatorQuery }) {
  const t = useT()
  const found = useQuery(indicatorQueries.feedback(query))
  if (!found.data) return <ErrorAlert error={found.error} onRetry={() => void found.refetch()} />
  const { now, before, conversations } = found.data
  if (satisfiedShare(now) === null && (!before || satisfiedShare(before) === null))
    return <NoFigures domainId={query.domainId} text={t('indicator.noFeedback')} />
  const figure = (of: (ratings: Ratings) => number | null, word: (value: number) => string): ReactNode => {
    const value = of(now)
    return (
      <div key="figure">
        {value === null ? '–' : word(value)}
        <div>
          <Change now={value} before={before && of(before)} word={word} isShare={word === t.format.percent} />
        </div>
      </div>
    )
  }
  return (
    <>
      <FactList
        look="tiles"
        facts={[
          [t('indicator.satisfied'), figure(({ satisfied }) => satisfied, t.format.number)],
          [t('indicator.dissatisfied'), figure(({ dissatisfied }) => dissatisfied, t.format.number)],
          [t('indicator.satisfiedRate'), figure(satisfiedShare, t.format.percent)],
        ]}
      />
      <ByConversation query={query} conversations={conversations} />
    </>
  )
}

/** By what the table can be sorted. */
const SORTS = {
  dissatisfied: ({ dissatisfied }) => dissatisfied,
  satisfied: ({ satisfied }) => satisfied,
  rate: (ratings) => satisfiedShare(ratings) ?? 0,
} satisfies Record<string, (ratings: Ratings) => number>
type Sort = keyof typeof SORTS

/** Ratings by conversation, at first with those that helped least on top; counts lead to the turns. */
function ByConversation({
  query,
  conversations,
}: {
  query: IndicatorQuery
  conversations: FeedbackIndicators['conversations']
}) {
  const t = useT()
  const [sort, setSort] = useState<Sort>('dissatisfied')
  const rows = conversations.toSorted((a, b) => SORTS[sort](b) - SORTS[sort](a))
  const linked = (count: number, filter: { conversationId?: number; feedback: 'YES' | 'NO' }) =>
    count === 0 ? (
      t.format.number(0)
    ) : (
      <AnchorLink to="/conversationHistory" search={{ ...historyOf(query), ...filter }}>
        {t.format.number(count)}
      </AnchorLink>
    )
  const head = (of: Sort, name: string) => (
    <SortHeader name={name} isSorted={sort === of} onSort={() => setSort(of)} />
  )
  return (
    <section className={classes.card} aria-label={t('indicator.feedbackBy')}>
      <table className={classes.table}>
        <caption className={classes.caption}>{t('indicator.feedbackBy')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('kind.conversation')}</th>
            {head('satisfied', t('indicator.satisfied'))}
            {head('dissatisfied', t('indicator.dissatisfied'))}
            {head('rate', t('indicator.satisfiedRate'))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ conversation, satisfied, dissatisfied }) => {
            const of = conversation ? { conversationId: conversation.id } : {}
            return (
              <tr key={conversation?.id ?? 'none'}>
                <th scope="row">
                  {conversation ? (
                    <AnchorLink
                      to="/dmManagementModify"
                      search={{ domainId: query.domainId, id: conversation.id }}
                    >
                      {conversation.name}
                    </AnchorLink>
                  ) : (
                    t('indicator.noConversation')
                  )}
                </th>
                <td>{linked(satisfied, { ...of, feedback: 'YES' })}</td>
                <td>{linked(dissatisfied, { ...of, feedback: 'NO' })}</td>
                <td>
                  <ShareCell
                    share={satisfiedShare({ satisfied, dissatisfied })}
                    of={satisfied + dissatisfied}
                  />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
