import { PAGE_SIZES, type RelearnRow, relearn } from '@parlance/contract'
import { call } from '../../../shared/api/call'
import type { Selection } from '../../../shared/table/useSelection'
import { useToasts } from '../../../shared/ui/Toasts'
import { keyOfRow, queryOf, type RelearnSearch } from './relearnSearch'

type Input = {
  domainId: number
  search: RelearnSearch
  rows: readonly RelearnRow[]
  selection: Selection
}

const PAGE_SIZE = Math.max(...PAGE_SIZES)

/** Reads the selected rows: those of the page, or all that the filter finds, page by page. */
export function useSelectedRows({ domainId, search, rows, selection }: Input): () => Promise<RelearnRow[]> {
  const toasts = useToasts()
  return async () => {
    if (!selection.all) return rows.filter((row) => selection.has(keyOfRow(row)))
    const all: RelearnRow[] = []
    try {
      for (let pageNo = 1, pages = 1; pageNo <= pages; pageNo += 1) {
        const query = { domainId, ...queryOf(search), pageNo, pageSize: PAGE_SIZE }
        const page = await call(relearn.list, { query })
        all.push(...page.items)
        pages = page.totalPage
      }
    } catch (error) {
      toasts.error(error)
      return []
    }
    return all
  }
}
