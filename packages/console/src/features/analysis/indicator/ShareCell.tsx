import { useT } from '../../../shared/i18n/useT'
import { MEANING_MIN } from './shares'

/** A share; where it is one of too few to mean anything, that is said instead of letting it look like more. */
export function ShareCell({ share, of }: { share: number | null; of: number }) {
  const t = useT()
  if (share === null) return '–'
  if (of >= MEANING_MIN) return t.format.percent(share)
  return (
    <span className="quiet" title={t('indicator.few', { min: MEANING_MIN })}>
      {`${t.format.percent(share)} ?`}
    </span>
  )
}
