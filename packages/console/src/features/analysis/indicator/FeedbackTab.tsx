import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useT } from '../../../shared/i18n/useT'
import { AnchorLink } from '../../../shared/link/AnchorLink'
import { ErrorAlert } from '../../../shared/ui/ErrorAlert'
import { FactList } from '../../../shared/ui/FactList'
import { Change } from './Change'
import classes from './Indicator.module.css'
import { historyOf, type IndicatorQuery, indicatorQueries } from './indicatorSearch'
import { NoFigures } from './NoFigures'

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
  const linked = (count: number, filter: { conversationId?: number; feedback: 'YES' | 'NO' }) =>
    count === 0 ? (
      t.format.number(0)
    ) : (
      <AnchorLink to="/conversationHistory" search={{ ...historyOf(query), ...filter }}>
        {t.format.number(count)}
      </AnchorLink>
    )
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
      <section className={classes.card} aria-label={t('indicator.feedbackBy')}>
        <table className={classes.table}>
          <caption className={classes.caption}>{t('indicator.feedbackBy')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('kind.conversation')}</th>
              <th scope="col">{t('indicator.satisfied')}</th>
              <th scope="col">{t('indicator.dissatisfied')}</th>
              <th scope="col">{t('indicator.satisfiedRate')}</th>
            </tr>
          </thead>
          <tbody>
            {conversations.map(({ conversation, satisfied, dissatisfied }) => {
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
                  <td>{t.format.percent(satisfiedShare({ satisfied, dissatisfied }) ?? 0)}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </section>
    </>
  )
}
