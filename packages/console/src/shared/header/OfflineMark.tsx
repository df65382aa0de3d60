import { useNetwork } from '@mantine/hooks'
import { useT } from '../i18n/useT'
import { Status } from '../ui/Status'

/** Shown in the header while this device has no network: nothing can be saved until it is back. */
export function OfflineMark() {
  const t = useT()
  const { online } = useNetwork()
  return <span role="status">{!online && <Status tone="warn">{t('layout.offline')}</Status>}</span>
}
