import { UserPlus } from 'lucide-react'
import { useWaitingCount } from '../../../shared/api/accessRequestsQuery'
import { useT } from '../../../shared/i18n/useT'
import { AnchorLink } from '../../../shared/link/AnchorLink'
import classes from './WaitingRequests.module.css'

/** On the home of a domain: how many people ask to enter it, and the way to answer; nothing while nobody does. */
export function WaitingRequests({ domainId }: { domainId: number }) {
  const t = useT()
  const count = useWaitingCount(domainId)
  if (count === 0) return null
  return (
    <p className={classes.note}>
      <UserPlus size={16} aria-hidden />
      <span>{t('access.waiting', { count })}</span>
      <AnchorLink to="/information/$tab" params={{ tab: 'permission' }} search={{ domainId }}>
        {t('access.answer')}
      </AnchorLink>
    </p>
  )
}
