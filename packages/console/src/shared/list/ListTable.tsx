import { DataTable } from '../table/DataTable'
import type { DataTableProps } from '../table/dataTableProps'
import { NoMatch } from '../table/NoMatch'
import type { ListAddress } from './useListAddress'

type Props<Row> = Omit<DataTableProps<Row>, 'onPage' | 'onPageSize'> & {
  list: Pick<ListAddress, 'show' | 'isNarrowed' | 'clear'>
}

/** The table of a list whose state stands in the address: it pages there, and what nothing matches can be widened. */
export function ListTable<Row>({ list, empty, ...table }: Props<Row>) {
  return (
    <DataTable
      {...table}
      onPage={(pageNo) => list.show({ pageNo })}
      onPageSize={(pageSize) => list.show({ pageSize, pageNo: 1 })}
      empty={list.isNarrowed ? <NoMatch onClear={list.clear} /> : empty}
    />
  )
}
