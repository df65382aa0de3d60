import { WEEKDAYS } from '@parlance/contract'
import { useMay } from '../../../../shared/api/useMay'
import { useT } from '../../../../shared/i18n/useT'
import { AnchorLink } from '../../../../shared/link/AnchorLink'
import { Status } from '../../../../shared/ui/Status'
import classes from './Conditions.module.css'
import type { HeldNow } from './useHeldNow'

/** Whether conditions hold at this moment, where the clock alone decides it, and where the clock is set. */
export function NowMark({ domainId, held }: { domainId: number; held: HeldNow }) {
  const t = useT()
  const sees = useMay(domainId, 'View/settings')
  if (!held) return null
  const { holds, date, zone } = held
  const day = t.format.weekday(WEEKDAYS[new Date(date).getUTCDay()]!, 'long')
  const time = `${day} ${held.time}`
  const place = t('condition.zone', { zone })
  return (
    <span className={classes.now}>
      <Status tone={holds ? 'ok' : 'muted'}>
        {t(holds ? 'condition.holdsNow' : 'condition.holdsNotNow', { time })}
      </Status>
      {sees ? (
        <AnchorLink to="/information/$tab" params={{ tab: 'domain' }} search={{ domainId }} target="_blank">
          {place}
        </AnchorLink>
      ) : (
        <span>{place}</span>
      )}
    </span>
  )
}
