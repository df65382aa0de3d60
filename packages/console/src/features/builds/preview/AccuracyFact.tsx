import type { DeployPreview } from '@parlance/contract'
import { useFormat } from '../../../shared/i18n/useFormat'
import { useT } from '../../../shared/i18n/useT'
import { accuracyChange } from '../report/accuracyChange'

/** How well the build that goes live answers, against the one that is live; nothing where it was not measured. */
export function AccuracyFact({ preview: { base, heldOutAccuracy } }: { preview: DeployPreview }) {
  const t = useT()
  const format = useFormat()
  if (heldOutAccuracy === null) return null
  const before = base?.heldOutAccuracy ?? null
  const change = before === null ? null : accuracyChange(before, heldOutAccuracy)
  return (
    <>
      <dt>{t('report.accuracy')}</dt>
      <dd>
        {format.percent(heldOutAccuracy)}
        {base && before !== null && change && (
          <span className="quiet">
            {t(`report.compared.${change.direction}`, {
              id: base.displayId,
              before: format.percent(before),
              points: format.number(change.points),
            })}
          </span>
        )}
      </dd>
    </>
  )
}
