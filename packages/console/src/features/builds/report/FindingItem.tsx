import type { ReportFinding } from '@parlance/contract'
import { useT } from '../../../shared/i18n/useT'
import { ComponentLink } from '../../../shared/link/ComponentLink'
import classes from './ModelReport.module.css'

type Of<Kind extends ReportFinding['kind']> = Extract<ReportFinding, { kind: Kind }>
type Props = { domainId: number; finding: ReportFinding }

/** One thing that a build found, with the way to the conversations it is about. */
export function FindingItem({ domainId, finding }: Props) {
  switch (finding.kind) {
    case 'CONFUSED':
      return <ConfusedPair domainId={domainId} pair={finding} />
    case 'SUSPECT':
      return <Suspect domainId={domainId} finding={finding} />
    case 'THIN':
      return <Thin domainId={domainId} finding={finding} />
    case 'DUPLICATE':
      return <Duplicate domainId={domainId} finding={finding} />
    case 'NEAR_DUPLICATE':
      return <NearDuplicate domainId={domainId} finding={finding} />
  }
}

function Suspect({ domainId, finding }: { domainId: number; finding: Of<'SUSPECT'> }) {
  const t = useT()
  return (
    <div className={classes.pair}>
      <div>
        <ComponentLink domainId={domainId} {...finding.conversation} />
        <p>{finding.text}</p>
      </div>
      <div>
        <span className="quiet">
          {t('report.belongs', { confidence: t.format.percent(finding.confidence) })}{' '}
        </span>
        <ComponentLink domainId={domainId} {...finding.rival} />
        {finding.nearest.map((text) => (
          <p key={text} className="quiet">
            {text}
          </p>
        ))}
      </div>
    </div>
  )
}

function Thin({ domainId, finding }: { domainId: number; finding: Of<'THIN'> }) {
  const t = useT()
  const { questions, heldOut, recall, reasons } = finding
  return (
    <div className={classes.pair}>
      <div>
        <ComponentLink domainId={domainId} {...finding.conversation} />
        <p className="quiet">
          {t('report.questions', { count: questions })}
          {recall !== null && ` · ${t('report.recall', { share: t.format.percent(recall), count: heldOut })}`}
        </p>
      </div>
      <div>
        {reasons.map((reason) => (
          <p key={reason}>{t(`report.thin.${reason}`)}</p>
        ))}
      </div>
    </div>
  )
}

function Duplicate({ domainId, finding }: { domainId: number; finding: Of<'DUPLICATE'> }) {
  const t = useT()
  const rest = finding.placeCount - finding.places.length
  return (
    <div className={classes.pair}>
      <p>{finding.text}</p>
      <div className={classes.places}>
        {finding.places.map((place) => (
          <ComponentLink key={place.id} domainId={domainId} {...place} />
        ))}
        {rest > 0 && <span className="quiet">{t('common.andMore', { count: rest })}</span>}
      </div>
    </div>
  )
}

function NearDuplicate({ domainId, finding }: { domainId: number; finding: Of<'NEAR_DUPLICATE'> }) {
  return (
    <div className={classes.pair}>
      <div>
        <ComponentLink domainId={domainId} {...finding.conversation} />
        <p>{finding.text}</p>
      </div>
      <div>
        <ComponentLink domainId={domainId} {...finding.rival} />
        <p>{finding.rivalText}</p>
      </div>
    </div>
  )
}

type Pair = Extract<ReportFinding, { kind: 'CONFUSED' }>
type ConfusedPairProps = { domainId: number; pair: Pair }

/**
 * Two conversations side by side, each with its own sentences once: first those that were mistaken, then those that
 * the other's were nearest to.
 */
function ConfusedPair({ domainId, pair }: ConfusedPairProps) {
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
  const own = mistaken.filter((sentence) => sentence.ofRival === ofRival)
  const known = new Set(own.map(({ text }) => text))
  const near = new Set(mistaken.flatMap((each) => (each.ofRival === ofRival ? [] : (each.nearest ?? []))))
  return (
    <>
      {own.map(({ text, confidence }) => (
        <p
          key={text}
          className={classes.mistaken}
          title={t('report.mistakenWith', { confidence: t.format.percent(confidence) })}
        >
          {text} <span className="quiet">{t.format.percent(confidence)}</span>
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
