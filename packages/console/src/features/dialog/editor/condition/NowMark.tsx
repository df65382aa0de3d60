import { useT } from '../../../../shared/i18n/useT'
import { Status } from '../../../../shared/ui/Status'
import classes from './Conditions.module.css'
import type { HeldNow } from './useHeldNow'

/** Whether conditions hold at this moment, where the clock alone decides it. */
export function NowMark({ held }: { held: HeldNow }) {
  const t = useT()
  if (!held) return null
  const { holds, ...at } = held
  return (
    <span className={classes.now}>
      <Status tone={holds ? 'ok' : 'muted'}>
        {t(holds ? 'condition.holdsNow' : 'condition.holdsNotNow', at)}
      </Status>
    </span>
  )
}
