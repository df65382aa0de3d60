import type { Use } from '@parlance/contract'
import { useT } from '../i18n/useT'
import { UsersOf } from '../ui/inUse/UsersOf'
import classes from './ComponentForm.module.css'
import { countUsers } from './componentPageOf'

/** Below a name that was changed: where else it will be written with the save, with links. Nothing where nothing uses it. */
export function RenameNote({ domainId, uses }: { domainId: number; uses: readonly Use[] }) {
  const t = useT()
  const count = countUsers(uses)
  return (
    <div aria-live="polite">
      {count > 0 && (
        <details className={classes.more}>
          <summary>{t('component.renames', { count })}</summary>
          {/* What was typed here is not saved. */}
          <UsersOf domainId={domainId} uses={uses} newTab />
        </details>
      )}
    </div>
  )
}
