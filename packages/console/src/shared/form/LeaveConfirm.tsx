import { useT } from '../i18n/useT'
import { Confirm } from '../ui/Confirm'

/** Asks before unsaved changes are left behind. */
export function LeaveConfirm(props: { opened: boolean; onConfirm: () => void; onClose: () => void }) {
  const t = useT()
  return (
    <Confirm {...props} title={t('unsaved.title')} action={t('unsaved.leave')} danger>
      {t('unsaved.text')}
    </Confirm>
  )
}
