import type { UploadOutcome } from '@parlance/contract'
import type { Translate } from '../../i18n/useT'

const PARTS = ['created', 'changed', 'deleted', 'refused'] as const
export type Outcome = Pick<UploadOutcome, (typeof PARTS)[number]>

/** Says how many are new, changed, deleted and not applied, without those that there are none of. */
export function outcomeText(t: Translate, outcome: Outcome): string {
  const parts = PARTS.flatMap((part) =>
    outcome[part] > 0 ? [t(`exchange.outcome.${part}`, { count: outcome[part] })] : [],
  )
  return parts.join(', ') || t('exchange.outcome.none')
}
