import type { PaymentFigures, PaymentIndicators } from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocale } from '../../../shared/i18n/LocaleProvider'
import { useT } from '../../../shared/i18n/useT'
import { AnchorLink } from '../../../shared/link/AnchorLink'
import { ErrorAlert } from '../../../shared/ui/ErrorAlert'
import { FactList } from '../../../shared/ui/FactList'
import { Change } from './Change'
import classes from './Indicator.module.css'
import { historyOf, type IndicatorQuery, indicatorQueries } from './indicatorSearch'
import { NoFigures } from './NoFigures'

const COUNTS = [
  ['offered', 'indicator.payments'],
  ['paid', 'indicator.paid'],
  ['cancelled', 'indicator.cancelled'],
  ['failed', 'indicator.paymentsFailed'],
] as const

/** Payments that answers offered: how many, what came of them and how much was paid, altogether and by service. */
export function PaymentTab({ query }: { query: IndicatorQuery }) {
  const t = useT()
  const { domainId } = query
  const found = useQuery(indicatorQueries.payment(query))
  if (!found.data) return <ErrorAlert error={found.error} onRetry={() => void found.refetch()} />
  const { now, before, services, faults, isLinked } = found.data
  const unlinked = t('indicator.noPaymentLink')
  if (services.length === 0 && (before?.offered ?? 0) === 0)
    return (
      <NoFigures domainId={domainId} text={isLinked ? t('indicator.noPayments') : unlinked} tab="linkage" />
    )
  return (
    <>
      {!isLinked && (
        <p className={classes.note}>
          {unlinked}{' '}
          <AnchorLink to="/information/$tab" params={{ tab: 'linkage' }} search={{ domainId }}>
            {t('linkage.title')}
          </AnchorLink>
        </p>
      )}
      <Totals now={now} before={before} />
      {services.length > 0 && <Services services={services} />}
      {faults.length > 0 && <Faults query={query} faults={faults} />}
    </>
  )
}

/** Amounts of money as the locale writes them; prices are whole. */
function useMoney(): (amount: number, currency: string) => string {
  const { locale } = useLocale()
  return (amount, currency) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 }).format(amount)
}

function Totals({ now, before }: Pick<PaymentIndicators, 'now' | 'before'>) {
  const t = useT()
  const money = useMoney()
  const figure = (value: number, then: number | null, word: (value: number) => string): ReactNode => (
    <div key="figure">
      {word(value)}
      <div>
        <Change now={value} before={then} word={word} />
      </div>
    </div>
  )
  const amountIn = ({ amounts }: PaymentFigures, currency: string) =>
    amounts.find((one) => one.currency === currency)?.amount ?? 0
  const currencies = [
    ...new Set([now, before].flatMap((one) => one?.amounts ?? []).map((one) => one.currency)),
  ]
  return (
    <FactList
      look="tiles"
      facts={[
        ...COUNTS.map(
          ([name, label]) =>
            [t(label), figure(now[name], before && before[name], t.format.number)] as [string, ReactNode],
        ),
        ...currencies.map((currency): [string, ReactNode] => [
          currencies.length === 1 ? t('indicator.amount') : `${t('indicator.amount')} · ${currency}`,
          figure(amountIn(now, currency), before && amountIn(before, currency), (amount) =>
            money(amount, currency),
          ),
        ]),
      ]}
    />
  )
}

function Services({ services }: Pick<PaymentIndicators, 'services'>) {
  const t = useT()
  const money = useMoney()
  return (
    <section className={classes.scroll} aria-label={t('indicator.paymentsBy')}>
      <table className={classes.table}>
        <caption className={classes.caption}>{t('indicator.paymentsBy')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('indicator.provider')}</th>
            {COUNTS.map(([name, label]) => (
              <th key={name} scope="col">
                {t(label)}
              </th>
            ))}
            <th scope="col">{t('indicator.expired')}</th>
            <th scope="col">{t('indicator.open')}</th>
            <th scope="col">{t('indicator.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {services.map(({ provider, sandbox, amounts, expired, open, ...counts }) => {
            const service = t(`indicator.provider.${provider}`)
            return (
              <tr key={`${provider} ${sandbox}`}>
                <th scope="row">{sandbox ? t('indicator.sandbox', { service }) : service}</th>
                {COUNTS.map(([name]) => (
                  <td key={name}>{t.format.number(counts[name])}</td>
                ))}
                <td>{t.format.number(expired)}</td>
                <td>{t.format.number(open)}</td>
                <td>
                  {amounts.length === 0
                    ? '–'
                    : t.format.list(amounts.map((one) => money(one.amount, one.currency)))}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

/** The count leads to the turns that ended so. */
function Faults({ query, faults }: { query: IndicatorQuery } & Pick<PaymentIndicators, 'faults'>) {
  const t = useT()
  return (
    <section className={classes.card} aria-label={t('indicator.notOffered')}>
      <table className={classes.table}>
        <caption className={classes.caption}>{t('indicator.notOffered')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('indicator.provider')}</th>
            <th scope="col">{t('history.outcome')}</th>
            <th scope="col">{t('indicator.count')}</th>
          </tr>
        </thead>
        <tbody>
          {faults.map(({ provider, fault, count }) => (
            <tr key={`${provider} ${fault}`}>
              <th scope="row">{t(`indicator.provider.${provider}`)}</th>
              <td>{t(`indicator.paymentFault.${fault}`)}</td>
              <td>
                <AnchorLink to="/conversationHistory" search={{ ...historyOf(query), errorOnly: true }}>
                  {t.format.number(count)}
                </AnchorLink>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
