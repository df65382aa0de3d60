import type { DeletedObject } from '@parlance/contract'
import { Undo2 } from 'lucide-react'
import { useT } from '../../shared/i18n/useT'
import { PersonName } from '../../shared/person/PersonName'
import type { Column } from '../../shared/table/dataTableProps'
import { IconAction } from '../../shared/ui/IconAction'
import { TimeAgo } from '../../shared/ui/time/TimeAgo'

/** What was deleted, of which kind, when and by whom; and the way back, for those who may. */
export function useTrashColumns(
  onRestore: ((row: DeletedObject) => void) | undefined,
): Column<DeletedObject>[] {
  const t = useT()
  const columns: Column<DeletedObject>[] = [
    { id: 'name', header: t('common.name'), width: '2fr', cell: ({ name }) => name },
    { id: 'kind', header: t('trash.kind'), width: 180, cell: ({ kind }) => t(`kind.${kind}`) },
    {
      id: 'by',
      header: t('trash.deletedBy'),
      from: 720,
      cell: (row) => <PersonName name={row.deletedByName} email={row.deletedBy} />,
    },
    {
      id: 'at',
      header: t('trash.deletedAt'),
      width: 120,
      cell: ({ deletedAt }) => <TimeAgo at={deletedAt} />,
    },
  ]
  if (onRestore)
    columns.push({
      id: 'actions',
      header: '',
      width: 56,
      align: 'right',
      cell: (row) => (
        <IconAction
          label={t('trash.restoreNamed', { name: row.name })}
          icon={Undo2}
          onClick={() => onRestore(row)}
        />
      ),
    })
  return columns
}
