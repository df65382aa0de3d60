import { type BuildQuality, passRate } from '@parlance/contract'
import { type Translate, useT } from '../../../shared/i18n/useT'
import { AnchorLink } from '../../../shared/link/AnchorLink'
import { Status } from '../../../shared/ui/Status'

/** What the last quality test of a build came to: `92 % of 120, target 95 %: below`. */
export function qualityText(t: Translate, quality: BuildQuality): string {
  const { state, expected, targetRate, isPassed } = quality
  if (isPassed === null) return t(`job.state.${state}`)
  const rate = Math.floor((passRate(quality) ?? 0) * 1_000) / 1_000
  return t(isPassed ? 'quality.reached' : 'quality.below', {
    rate: t.format.percent(rate),
    count: expected,
    target: t.format.percent(targetRate / 100),
  })
}

function toneOf({ isPassed, state }: BuildQuality) {
  if (isPassed !== null) return isPassed ? 'ok' : 'warn'
  return state === 'FAILED' ? 'danger' : state === 'CANCELED' ? 'muted' : 'accent'
}

/** The last quality test of a build, as a link to its rows. It warns; nothing is refused because of it. */
export function QualityMark({ domainId, quality }: { domainId: number; quality: BuildQuality }) {
  const t = useT()
  return (
    <AnchorLink
      to="/automatedTest/$runId"
      params={{ runId: quality.runId }}
      search={{ domainId }}
      c="inherit"
    >
      <Status tone={toneOf(quality)}>{qualityText(t, quality)}</Status>
    </AnchorLink>
  )
}

/** The same in the width of a column: the share, and by its dot whether it is enough. */
export function QualityShare({ quality }: { quality: BuildQuality }) {
  const t = useT()
  const text = qualityText(t, quality)
  const rate = passRate(quality)
  return (
    <span title={text}>
      <Status tone={toneOf(quality)}>
        {quality.isPassed === null || rate === null
          ? t(`job.state.${quality.state}`)
          : t.format.percent(Math.floor(rate * 1_000) / 1_000)}
      </Status>
    </span>
  )
}
