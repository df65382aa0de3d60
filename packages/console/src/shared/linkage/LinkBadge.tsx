import type { LinkState } from '@parlance/contract'
import { useT } from '../i18n/useT'
import { Status, type StatusTone } from '../ui/Status'

const TONE: Record<LinkState, StatusTone> = {
  NONE: 'muted',
  PENDING: 'info',
  LINKED: 'ok',
  ENDING: 'warn',
  SECRETS_LOST: 'warn',
}

/** How far a link with another service is. */
export function LinkBadge({ state }: { state: LinkState }) {
  const t = useT()
  return <Status tone={TONE[state]}>{t(`linkage.state.${state}`)}</Status>
}
