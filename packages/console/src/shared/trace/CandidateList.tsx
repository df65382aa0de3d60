import type { Trace } from '@parlance/contract'
import { useFormat } from '../i18n/useFormat'
import { useT } from '../i18n/useT'
import { AnchorLink } from '../link/AnchorLink'
import classes from './TraceView.module.css'

const SHOWN = 5
/** A candidate below this confidence would read 0 %. */
const TELLING = 0.0005

/** The conversations that were considered, with their scores as bars and the two thresholds as marks. */
export function CandidateList({ domainId, trace }: { domainId: number; trace: Trace }) {
  const t = useT()
  const format = useFormat()
  const { candidates, thresholds, conversation } = trace
  const shown = candidates.slice(0, SHOWN).filter(({ score }, i) => i === 0 || score >= TELLING)
  return (
    <>
      <ol className={classes.candidates}>
        {shown.map(({ conversationId: id, conversationName, score }) => (
          <li key={id} data-chosen={id === conversation?.id || undefined}>
            <AnchorLink to="/dmManagementModify" search={{ domainId, id }} truncate>
              {conversationName}
            </AnchorLink>
            <span className="tabular">{format.percent(score)}</span>
            <span className={classes.bar} aria-hidden>
              <span style={{ width: share(score) }} />
              {thresholds && <i style={{ left: share(thresholds.similar) }} />}
              {thresholds && <i data-single style={{ left: share(thresholds.single) }} />}
            </span>
          </li>
        ))}
      </ol>
      {thresholds && (
        <p className={classes.thresholds}>
          {t('why.thresholds', {
            single: format.percent(thresholds.single),
            similar: format.percent(thresholds.similar),
          })}
        </p>
      )}
    </>
  )
}

function share(score: number): string {
  return `${Math.min(Math.max(score, 0), 1) * 100}%`
}
