import { Button, Group } from '@mantine/core'
import { PAGE_SIZES } from '@parlance/contract'
import { Copy, Trash2 } from 'lucide-react'
import type { MessageId } from '../../i18n/messageId'
import { useT } from '../../i18n/useT'
import { AnchorLink } from '../../link/AnchorLink'
import { DataTable } from '../../table/DataTable'
import type { Column, DataTableProps } from '../../table/dataTableProps'
import { NoMatch } from '../../table/NoMatch'
import { SearchInput } from '../../table/SearchInput'
import { useSelection } from '../../table/useSelection'
import { WordFilter } from '../../table/WordFilter'
import { IconAction } from '../../ui/IconAction'
import { toasts } from '../../ui/Toasts'
import { TimeAgo } from '../../ui/time/TimeAgo'
import type { ComponentRow, ListQuery } from '../componentCalls'
import { type ComponentPageOf, fieldsIn, nameIn } from '../componentPageOf'
import { DownloadSelected } from './ComponentDownload'
import type { ComponentSearch } from './componentSearch'
import { SwitchSelected } from './SwitchSelected'
import { switchedKind } from './switchedKind'

type Props<Fields, Row extends ComponentRow, Draft> = {
  page: ComponentPageOf<Fields, Row, Draft>
  domainId: number
  search: ListQuery
  found: DataTableProps<Row>['found']
  onShow: (next: Partial<ComponentSearch>, replace?: boolean) => void
  /** Left out for readers who may not change anything. */
  onDuplicate?: (row: Row) => void
  onRemove?: (row: Row) => void
  onRemoveMany?: (ids: number[], onRemoved: () => void) => void
}

/** The components of one kind in a grid. */
export function ComponentTable<Fields, Row extends ComponentRow, Draft>(props: Props<Fields, Row, Draft>) {
  const { page, search, found, onShow, onRemoveMany } = props
  const { types } = page
  const t = useT()
  const selection = useSelection()
  const columns = useComponentColumns(props)
  const filter = (next: Partial<ComponentSearch>) => {
    selection.clear()
    onShow({ ...next, pageNo: 1 }, true)
  }
  const selected = async () => (selection.all ? idsOfFilter(page, search) : [...selection.keys].map(Number))
  const removeSelected = async () => onRemoveMany?.(await selected(), selection.clear)
  return (
    <DataTable
      label={t(page.label)}
      columns={columns}
      found={found}
      rowKey={(row) => row.id}
      rowName={(row) => row.name}
      onOpen={(row) => onShow({ id: row.id })}
      onPage={(pageNo) => onShow({ pageNo })}
      onPageSize={(pageSize) => onShow({ pageSize, pageNo: 1 })}
      sort={{ by: search.sort, order: search.order }}
      onSort={(by, order) => filter({ sort: by === 'updatedAt' ? by : 'name', order })}
      {...(onRemoveMany && { selection })}
      bulk={
        <>
          <SwitchSelected page={page} domainId={search.domainId} selected={selected} />
          <DownloadSelected page={page} query={search} selection={selection} />
          <Button
            leftSection={<Trash2 size={15} aria-hidden />}
            onClick={() => void removeSelected().catch((error) => toasts.error(t, error))}
          >
            {t('common.delete')}
          </Button>
        </>
      }
      filters={
        <>
          <SearchInput
            value={search.search}
            placeholder={t(page.conversationFilter ? 'component.searchNames' : 'component.search')}
            onSearch={(text) => filter({ search: text })}
          />
          {types && (
            <WordFilter
              label={t(types.label)}
              values={types.values}
              word={(type) => t(`${types.label}.${type}` as MessageId)}
              value={search.type}
              onChange={(type) => filter({ type })}
            />
          )}
          {switchedKind(page) && (
            <WordFilter
              label={t('component.onOff')}
              values={['on', 'off']}
              word={(each) => t(`common.${each}`)}
              value={search.active === undefined ? undefined : search.active ? 'on' : 'off'}
              onChange={(each) => filter({ active: each && each === 'on' })}
            />
          )}
        </>
      }
      empty={<NoMatch onClear={() => filter({ search: '', type: undefined, active: undefined })} />}
    />
  )
}

/** The ids of all components that a filter finds, on whatever page they are. */
async function idsOfFilter<Fields, Row extends ComponentRow, Draft>(
  { calls }: ComponentPageOf<Fields, Row, Draft>,
  query: ListQuery,
): Promise<number[]> {
  const ids: number[] = []
  for (let pageNo = 1, last = 1; pageNo <= last; pageNo += 1) {
    const found = await calls.list({ ...query, pageNo, pageSize: Math.max(...PAGE_SIZES) })
    ids.push(...found.items.map(({ id }) => id))
    last = found.totalPage
  }
  return ids
}

type Input<Fields, Row extends ComponentRow, Draft> = {
  page: ComponentPageOf<Fields, Row, Draft>
  domainId: number
  /** Left out for readers who may not change anything. */
  onDuplicate?: ((row: Row) => void) | undefined
  onRemove?: ((row: Row) => void) | undefined
}

/** The name, the kind's own columns, how much uses it, when it was changed, and what can be done with it. */
function useComponentColumns<Fields, Row extends ComponentRow, Draft>(
  input: Input<Fields, Row, Draft>,
): Column<Row>[] {
  const { page, domainId, onDuplicate, onRemove } = input
  const t = useT()
  const name: Column<Row> = {
    id: 'name',
    header: t('common.name'),
    sort: 'name',
    width: '2fr',
    cell: (row) => (
      <AnchorLink to={page.path} search={{ domainId, id: row.id }} c="var(--text)" fw={500}>
        {nameIn(page, row.name, fieldsIn<Fields>(row))}
      </AnchorLink>
    ),
  }
  const uses: Column<Row> = {
    id: 'uses',
    header: t(page.conversationFilter ? 'component.conversations' : 'component.uses'),
    width: page.conversationFilter ? 130 : 76,
    align: 'right',
    cell: ({ id, useCount }) =>
      page.conversationFilter && useCount > 0 ? (
        <AnchorLink
          to="/dmManagement"
          search={{ domainId, [page.conversationFilter]: id }}
          title={t('component.showConversations')}
        >
          {t.format.number(useCount)}
        </AnchorLink>
      ) : (
        <span className={useCount ? undefined : 'quiet'}>{t.format.number(useCount)}</span>
      ),
  }
  const updated: Column<Row> = {
    id: 'updated',
    header: t('common.updated'),
    sort: 'updatedAt',
    width: 108,
    cell: (row) => row.updatedAt && <TimeAgo at={row.updatedAt} />,
  }
  const actions: Column<Row> = {
    id: 'actions',
    header: '',
    width: onDuplicate ? 88 : 56,
    align: 'right',
    cell: (row) => (
      <Group gap={4} justify="flex-end" wrap="nowrap">
        {onDuplicate && (
          <IconAction
            label={t('component.duplicateNamed', { name: row.name })}
            icon={Copy}
            onClick={() => onDuplicate(row)}
          />
        )}
        {onRemove && (
          <IconAction
            label={t('component.removeNamed', { name: row.name })}
            icon={Trash2}
            onClick={() => onRemove(row)}
          />
        )}
      </Group>
    ),
  }
  return [
    name,
    ...page.columns({ t, domainId }),
    uses,
    ...(page.conversationFilter ? [] : [updated]),
    ...(onRemove ? [actions] : []),
  ]
}
