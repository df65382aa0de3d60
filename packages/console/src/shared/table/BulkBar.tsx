import { Button } from '@mantine/core'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../i18n/useT'
import { IconAction } from '../ui/IconAction'
import classes from './BulkBar.module.css'
import type { Selection } from './useSelection'

/** How many rows are chosen and what can be done with them. */
export function BulkBar(props: { selection: Selection; total: number; children: ReactNode }) {
  const { selection, total, children } = props
  const t = useT()
  const count = selection.count(total)
  return (
    <div className={classes.root} role="toolbar" aria-label={t('table.bulk')}>
      <span className={classes.count} aria-live="polite">
        {selection.all ? t('table.allSelected', { count }) : t('table.selected', { count })}
      </span>
      {!selection.all && count < total && (
        <Button variant="subtle" onClick={selection.selectAllOfFilter}>
          {t('table.selectAll', { count: total })}
        </Button>
      )}
      {children}
      <IconAction label={t('table.clearSelection')} icon={X} onClick={selection.clear} />
    </div>
  )
}
