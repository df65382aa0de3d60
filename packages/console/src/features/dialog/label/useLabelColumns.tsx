import { ActionIcon, Group, Tooltip } from '@mantine/core'
import type { Label } from '@parlance/contract'
import { Pencil, Trash2 } from 'lucide-react'
import { useFormat } from '../../../shared/i18n/useFormat'
import { useT } from '../../../shared/i18n/useT'
import type { Column } from '../../../shared/table/dataTableProps'
import { AnchorLink } from '../../../shared/ui/AnchorLink'
import type { LabelKind } from './labelsQuery'

type Input = {
  kind: LabelKind
  domainId: number
  may: boolean
  onRename: (label: Label) => void
  onRemove: (label: Label) => void
}

/** Name, number of conversations with the way to them, and what can be done with a label. */
export function useLabelColumns({ kind, domainId, may, onRename, onRemove }: Input): Column<Label>[] {
  const t = useT()
  const format = useFormat()
  const columns: Column<Label>[] = [
    {
      id: 'name',
      header: t('common.name'),
      sort: 'name',
      width: '1fr',
      cell: (row) => <strong style={{ fontWeight: 500 }}>{row.name}</strong>,
    },
    {
      id: 'useCount',
      header: t('label.useCount'),
      width: 160,
      align: 'right',
      cell: (row) =>
        row.useCount === 0 ? (
          <span className="quiet">{format.number(0)}</span>
        ) : (
          <AnchorLink
            to="/dmManagement"
            search={kind === 'tag' ? { domainId, tagId: row.id } : { domainId, groupId: row.id }}
            title={t('label.showConversations')}
          >
            {format.number(row.useCount)}
          </AnchorLink>
        ),
    },
  ]
  if (!may) return columns
  const act = (label: string, icon: typeof Pencil, run: () => void) => {
    const Icon = icon
    return (
      <Tooltip label={label}>
        <ActionIcon aria-label={label} onClick={run}>
          <Icon size={15} strokeWidth={1.75} aria-hidden />
        </ActionIcon>
      </Tooltip>
    )
  }
  return [
    ...columns,
    {
      id: 'actions',
      header: '',
      width: 96,
      align: 'right',
      cell: (row) => (
        <Group gap="xs" justify="flex-end" wrap="nowrap">
          {act(t('label.rename', { name: row.name }), Pencil, () => onRename(row))}
          {act(t('label.remove', { name: row.name }), Trash2, () => onRemove(row))}
        </Group>
      ),
    },
  ]
}
