import { useT } from '../i18n/useT'
import { Status } from './Status'

/** Whether something is switched on. */
export function OnMark({ on }: { on: boolean }) {
  const t = useT()
  return <Status tone={on ? 'ok' : 'muted'}>{t(on ? 'common.on' : 'common.off')}</Status>
}
