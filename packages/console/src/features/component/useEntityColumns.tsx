import { ActionIcon, Tooltip } from '@mantine/core'
import type { EntityRow } from '@parlance/contract'
import { Trash2 } from 'lucide-react'
import { useFormat } from '../../shared/i18n/useFormat'
import { useT } from '../../shared/i18n/useT'
import type { Column } from '../../shared/table/dataTableProps'
import { AnchorLink } from '../../shared/ui/AnchorLink'
import { Status } from '../../shared/ui/Status'
import { TimeAgo } from '../../shared/ui/TimeAgo'
import classes from './entityColumns.module.css'
import type { RemovedEntity } from './RemoveEntity'

type Input = {
  domainId: number
  may: boolean
  onRemove: (entity: RemovedEntity) => void
}

/** Name, kind, what it recognises, how much of it, who uses it and when it was changed. */
export function useEntityColumns({ domainId, may, onRemove }: Input): Column<EntityRow>[] {
  const t = useT()
  const format = useFormat()
  return [
    {
      id: 'name',
      header: t('common.name'),
      width: '2fr',
      cell: (row) => (
        <AnchorLink to="/entity" search={{ domainId, id: row.id }} c="var(--text)" fw={500}>
          {`@{${row.name}}`}
        </AnchorLink>
      ),
    },
    { id: 'type', header: t('entity.type'), width: 110, cell: (row) => t(`entity.type.${row.type}`) },
    {
      id: 'glance',
      header: t('entity.recognises'),
      width: '3fr',
      cell: (row) =>
        row.type === 'PATTERN' ? (
          <code className={classes.line}>{row.pattern}</code>
        ) : (
          <span className={classes.line}>{row.firstWords.join(', ')}</span>
        ),
    },
    {
      id: 'words',
      header: t('entity.words'),
      width: 120,
      align: 'right',
      cell: (row) =>
        row.type === 'DICTIONARY' && (
          <Tooltip label={t('entity.synonymCount', { count: row.synonymCount })}>
            <span>{format.number(row.wordCount)}</span>
          </Tooltip>
        ),
    },
    {
      id: 'uses',
      header: t('entity.uses'),
      width: 90,
      align: 'right',
      cell: (row) => (
        <span className={row.useCount ? undefined : 'quiet'}>{format.number(row.useCount)}</span>
      ),
    },
    {
      id: 'active',
      header: t('common.status'),
      width: 110,
      cell: (row) => (
        <Status tone={row.active ? 'ok' : 'muted'}>{t(row.active ? 'common.on' : 'common.off')}</Status>
      ),
    },
    { id: 'updated', header: t('common.updated'), width: 120, cell: (row) => <TimeAgo at={row.updatedAt} /> },
    {
      id: 'actions',
      header: '',
      width: 56,
      align: 'right',
      cell: (row) =>
        may && (
          <Tooltip label={t('common.delete')}>
            <ActionIcon
              aria-label={t('entity.removeNamed', { name: row.name })}
              onClick={() => onRemove({ id: row.id, name: row.name })}
            >
              <Trash2 size={15} strokeWidth={1.75} aria-hidden />
            </ActionIcon>
          </Tooltip>
        ),
    },
  ]
}
