import { useQuery } from '@tanstack/react-query'
import { useFormat } from '../../../shared/i18n/useFormat'
import { useT } from '../../../shared/i18n/useT'
import { AnchorLink } from '../../../shared/link/AnchorLink'
import { ErrorAlert } from '../../../shared/ui/ErrorAlert'
import { FactList } from '../../../shared/ui/FactList'
import { Change } from './Change'
import classes from './Indicator.module.css'
import { historyOf, type IndicatorQuery, indicatorQueries } from './indicatorSearch'
import { NoFigures } from './NoFigures'

/** Payments that answers offered, by service and by what became of them. */
export function PaymentTab({ query }: { query: IndicatorQuery }) {
  const t = useT()
  const format = useFormat()
  const found = useQuery(indicatorQueries.payment(query))
  if (!found.data) return <ErrorAlert error={found.error} onRetry={() => void found.refetch()} />
  const { now, before, outcomes } = found.data
  if (now.offered + (before?.offered ?? 0) === 0)
    return <NoFigures domainId={query.domainId} text={t('indicator.noPayments')} />
  return (
    <>
      <FactList
        look="tiles"
        facts={[
          [
            t('indicator.payments'),
            <div key="payments">
              <AnchorLink
                to="/conversationHistory"
                search={{ ...historyOf(query), errorOnly: true }}
                c="inherit"
              >
                {format.number(now.offered)}
              </AnchorLink>
              <div>
                <Change now={now.offered} before={before && before.offered} word={format.number} />
              </div>
            </div>,
          ],
        ]}
      />
      {outcomes.length > 0 && (
        <section className={classes.card} aria-label={t('indicator.paymentsBy')}>
          <table className={classes.table}>
            <caption className={classes.caption}>{t('indicator.paymentsBy')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('indicator.provider')}</th>
                <th scope="col">{t('history.outcome')}</th>
                <th scope="col">{t('indicator.count')}</th>
              </tr>
            </thead>
            <tbody>
              {outcomes.map(({ provider, fault, count }) => (
                <tr key={`${provider} ${fault}`}>
                  <th scope="row">{t(`indicator.provider.${provider}`)}</th>
                  <td>{t(`indicator.paymentFault.${fault}`)}</td>
                  <td>{format.number(count)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </>
  )
}
