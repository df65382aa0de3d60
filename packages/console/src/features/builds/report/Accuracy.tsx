import type { BuildDetail, ReportQuality } from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { Minus, TrendingDown, TrendingUp } from 'lucide-react'
import { modelReportQuery } from '../../../shared/api/modelReportQueries'
import { useFormat } from '../../../shared/i18n/useFormat'
import { useT } from '../../../shared/i18n/useT'
import { accuracyChange } from './accuracyChange'
import classes from './ModelReport.module.css'

const ICON = { BETTER: TrendingUp, WORSE: TrendingDown, SAME: Minus }

type Props = { domainId: number; quality: ReportQuality; before: BuildDetail['before'] }

/** The one figure that a build is judged by, beside that of the build before it, and the questions that it rests on. */
export function Accuracy({ domainId, quality, before }: Props) {
  const t = useT()
  const format = useFormat()
  const earlier = useQuery({ ...modelReportQuery(domainId, before?.id ?? 0), enabled: before !== null }).data
    ?.report?.quality
  const { accuracy, heldOut, questions } = quality
  return (
    <>
      <div className={classes.accuracy}>
        <strong title={t('report.accuracyHelp')}>{format.percent(accuracy)}</strong>
        {before && <Change before={before} accuracy={accuracy} />}
      </div>
      <p>
        {t('report.right', { heldOut, right: Math.round(accuracy * heldOut) })}{' '}
        {before &&
          earlier &&
          t('report.rightBefore', {
            id: before.displayId,
            heldOut: earlier.heldOut,
            right: Math.round(earlier.accuracy * earlier.heldOut),
          })}
      </p>
      <p className="quiet">
        {t(heldOut === questions ? 'report.heldOutAll' : 'report.heldOut', { heldOut, questions })}
      </p>
    </>
  )
}

function Change({ before, accuracy }: { before: NonNullable<Props['before']>; accuracy: number }) {
  const t = useT()
  const format = useFormat()
  const { direction, points } = accuracyChange(before.heldOutAccuracy, accuracy)
  const Icon = ICON[direction]
  return (
    <span className={classes.change} data-direction={direction}>
      <Icon size={16} aria-hidden />
      {t(`report.compared.${direction}`, {
        id: before.displayId,
        before: format.percent(before.heldOutAccuracy),
        points: format.number(points),
      })}
    </span>
  )
}
