import { useWaitingCount } from '../../../shared/api/accessRequestsQuery'
import { useT } from '../../../shared/i18n/useT'
import classes from './Permission.module.css'

/** How many people wait to be let in, beside the name of the tab; nothing while there are none. */
export function WaitingMark({ domainId }: { domainId: number }) {
  const t = useT()
  const count = useWaitingCount(domainId)
  if (count === 0) return null
  return (
    <>
      {/* Parts the two where the tab is read out. */}{' '}
      <span className={classes.mark} role="img" aria-label={t('access.waiting', { count })}>
        {t.format.number(count)}
      </span>
    </>
  )
}
