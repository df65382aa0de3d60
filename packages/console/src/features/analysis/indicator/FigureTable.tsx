import { type Indicator, type IntegratedIndicators, indicatorValue } from '@parlance/contract'
import { useT } from '../../../shared/i18n/useT'
import { AnchorLink } from '../../../shared/link/AnchorLink'
import classes from './Indicator.module.css'
import { historyOf, type IndicatorQuery, type IndicatorSearch } from './indicatorSearch'
import { useIndicatorWord, usePointName } from './useIndicatorWord'

type Props = {
  query: IndicatorQuery
  figures: IntegratedIndicators
  chosen: readonly Indicator[]
  interval: IndicatorSearch['interval']
}

/** The numbers of the chart; each day or hour leads to its turns in the history. */
export function FigureTable({ query, figures, chosen, interval }: Props) {
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
