import type { Use } from '@parlance/contract'
import { useT } from '../../shared/i18n/useT'
import { UsersOf } from '../../shared/ui/UsersOf'
import classes from './EntityForm.module.css'

/** What uses an entity, folded away until asked for. */
export function UsedBy({ domainId, uses, count }: { domainId: number; uses: readonly Use[]; count: number }) {
  const t = useT()
  if (count === 0) return <span className={classes.help}>{t('entity.unused')}</span>
  return (
    <details className={classes.uses}>
      <summary>{t('entity.usedBy', { count })}</summary>
      <UsersOf
        uses={uses}
        href={({ kind, id }) =>
          kind === 'conversation' ? `/dmManagementModify?domainId=${domainId}&id=${id}` : undefined
        }
      />
    </details>
  )
}
