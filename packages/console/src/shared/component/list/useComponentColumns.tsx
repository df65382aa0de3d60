import { Group } from '@mantine/core'
import { Copy, Trash2 } from 'lucide-react'
import { useT } from '../../i18n/useT'
import { AnchorLink } from '../../link/AnchorLink'
import type { Column } from '../../table/dataTableProps'
import { IconAction } from '../../ui/IconAction'
import { TimeAgo } from '../../ui/time/TimeAgo'
import type { ComponentRow } from '../componentCalls'
import { type ComponentPageOf, fieldsIn, nameIn } from '../componentPageOf'

type Input<Fields, Row extends ComponentRow, Draft> = {
  page: ComponentPageOf<Fields, Row, Draft>
  domainId: number
  /** Left out for readers who may not change anything. */
  onDuplicate?: ((row: Row) => void) | undefined
  onRemove?: ((row: Row) => void) | undefined
}

/** The name, the kind's own columns, how much uses it, when it was changed, and what can be done with it. */
export function useComponentColumns<Fields, Row extends ComponentRow, Draft>(
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
