import { useT } from '../i18n/useT'

type Props = { name: string; code: string; detail: string }

/** What a service said of something that went wrong; who cannot be reached has said nothing. */
export function SaidBy({ name, code, detail }: Props) {
  const t = useT()
  if (!detail || code === 'UNREACHABLE') return null
  return <div className="quiet">{t('linkage.said', { name, detail })}</div>
}
