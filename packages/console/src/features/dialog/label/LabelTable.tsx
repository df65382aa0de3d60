import { Button } from '@mantine/core'
import type { Label } from '@parlance/contract'
import { useT } from '../../../shared/i18n/useT'
import { DataTable } from '../../../shared/table/DataTable'
import type { Column } from '../../../shared/table/dataTableProps'
import { SearchInput } from '../../../shared/table/SearchInput'
import { EmptyState } from '../../../shared/ui/EmptyState'

type Props = {
  label: string
  columns: readonly Column<Label>[]
  rows: readonly Label[] | undefined
  stale: boolean
  search: string
  order: 'asc' | 'desc'
  onShow: (next: { search?: string; order?: 'asc' | 'desc' }) => void
  onOpen?: (label: Label) => void
}

/** Tags or groups in a grid; a domain has so few that they come in one piece. */
export function LabelTable({ label, columns, rows, stale, search, order, onShow, onOpen }: Props) {
  const t = useT()
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      rowName={(row) => row.name}
      {...(onOpen && { onOpen })}
      stale={stale}
      sort={{ by: 'name', order }}
      onSort={(_by, next) => onShow({ order: next })}
      filters={
        <SearchInput
          value={search}
          placeholder={t('label.search')}
          onSearch={(text) => onShow({ search: text })}
        />
      }
      empty={
        <EmptyState
          text={t('common.noMatch')}
          action={<Button onClick={() => onShow({ search: '' })}>{t('common.clearFilters')}</Button>}
        />
      }
    />
  )
}
