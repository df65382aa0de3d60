import type { Member, Page } from '@parlance/contract'
import { useT } from '../../../shared/i18n/useT'
import { DataTable } from '../../../shared/table/DataTable'
import type { Column } from '../../../shared/table/dataTableProps'
import { TimeAgo } from '../../../shared/ui/time/TimeAgo'

/** A whole list as the one page of a table. */
export const onOnePage = <Row,>(items: Row[]): Page<Row> => ({
  items,
  pageNo: 1,
  pageSize: items.length,
  totalPage: 1,
  totalCount: items.length,
})

/** Who may enter the domain, and in which role. */
export function MemberTable({ members }: { members: Member[] }) {
  const t = useT()
  const columns = useColumns()
  return (
    <DataTable
      label={t('permission.members')}
      columns={columns}
      found={{ data: onOnePage(members), isPlaceholderData: false }}
      rowKey={({ userId }) => userId}
      rowName={({ email }) => email}
    />
  )
}

function useColumns(): Column<Member>[] {
  const t = useT()
  return [
    { id: 'name', header: t('common.name'), cell: ({ name }) => name },
    { id: 'email', header: t('account.email'), width: '2fr', cell: ({ email }) => email },
    { id: 'role', header: t('permission.role'), width: 170, cell: ({ role }) => t(`role.${role}`) },
    { id: 'since', header: t('permission.since'), width: 140, cell: ({ since }) => <TimeAgo at={since} /> },
  ]
}
