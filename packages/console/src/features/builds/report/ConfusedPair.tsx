import type { ReportFinding } from '@parlance/contract'
import { useT } from '../../../shared/i18n/useT'
import { ComponentLink } from '../../../shared/link/ComponentLink'
import classes from './ModelReport.module.css'

type Props = { domainId: number; pair: Extract<ReportFinding, { kind: 'CONFUSED' }> }

/**
 * Two conversations side by side: each mistaken sentence stands under its own, and beside it, under the other, the
 * nearest question there.
 */
export function ConfusedPair({ domainId, pair }: Props) {
  const t = useT()
  return (
    <div>
      <div className={classes.pair}>
        <ComponentLink domainId={domainId} {...pair.conversation} />
        <ComponentLink domainId={domainId} {...pair.rival} />
      </div>
      <p className="quiet">{t('report.mistakes', { count: pair.count })}</p>
      {pair.mistaken.map(({ text, ofRival, nearest }) => {
        const sentence = <p className={classes.mistaken}>{text}</p>
        const near = <p className="quiet">{nearest}</p>
        return (
          <div key={text} className={classes.pair}>
            {ofRival ? near : sentence}
            {ofRival ? sentence : near}
          </div>
        )
      })}
    </div>
  )
}
