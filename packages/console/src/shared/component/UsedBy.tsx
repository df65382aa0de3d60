import type { Use } from '@parlance/contract'
import { useT } from '../i18n/useT'
import { UsersOf } from '../ui/inUse/UsersOf'
import classes from './ComponentForm.module.css'
import { countUsers } from './componentPageOf'

/** What uses a component, folded away until it is opened. */
export function UsedBy({ domainId, uses }: { domainId: number; uses: readonly Use[] }) {
  const t = useT()
  const count = countUsers(uses)
  if (count === 0) return <span className="quiet">{t('component.unused')}</span>
  return (
    <details className={classes.more}>
      <summary>{t('component.usedBy', { count })}</summary>
      <UsersOf domainId={domainId} uses={uses} />
    </details>
  )
}
