import type { MessengerPlatform } from '@parlance/contract'
import { useT } from '../../../shared/i18n/useT'

type Props = { platform: MessengerPlatform; code: string; detail: string }

/** What a messenger said of something that went wrong; who cannot be reached has said nothing. */
export function SaidBy({ platform, code, detail }: Props) {
  const t = useT()
  if (!detail || code === 'UNREACHABLE') return null
  return <div className="quiet">{t('linkage.said', { name: t(`platform.${platform}`), detail })}</div>
}
