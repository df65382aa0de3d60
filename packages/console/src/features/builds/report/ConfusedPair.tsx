import type { ReportFinding } from '@parlance/contract'
import { useFormat } from '../../../shared/i18n/useFormat'
import { useT } from '../../../shared/i18n/useT'
import { ComponentLink } from '../../../shared/link/ComponentLink'
import classes from './ModelReport.module.css'

type Pair = Extract<ReportFinding, { kind: 'CONFUSED' }>
type Props = { domainId: number; pair: Pair }

/**
 * Two conversations side by side, each with its own sentences once: first those that were mistaken, then those that
 * the other's were nearest to.
 */
export function ConfusedPair({ domainId, pair }: Props) {
  const t = useT()
  return (
    <div>
      <p className="quiet">{t('report.mistakes', { count: pair.count })}</p>
      <div className={classes.pair}>
        <div>
          <ComponentLink domainId={domainId} {...pair.conversation} />
          <Sentences pair={pair} ofRival={false} />
        </div>
        <div>
          <ComponentLink domainId={domainId} {...pair.rival} />
          <Sentences pair={pair} ofRival />
        </div>
      </div>
    </div>
  )
}

function Sentences({ pair: { mistaken }, ofRival }: { pair: Pair; ofRival: boolean }) {
  const t = useT()
  const format = useFormat()
  const own = mistaken.filter((sentence) => sentence.ofRival === ofRival)
  const known = new Set(own.map(({ text }) => text))
  const near = new Set(mistaken.flatMap((each) => (each.ofRival === ofRival ? [] : (each.nearest ?? []))))
  return (
    <>
      {own.map(({ text, confidence }) => (
        <p
          key={text}
          className={classes.mistaken}
          title={t('report.mistakenWith', { confidence: format.percent(confidence) })}
        >
          {text} <span className="quiet">{format.percent(confidence)}</span>
        </p>
      ))}
      {[...near]
        .filter((text) => !known.has(text))
        .map((text) => (
          <p key={text} className={`quiet ${classes.near}`}>
            {text}
          </p>
        ))}
    </>
  )
}
