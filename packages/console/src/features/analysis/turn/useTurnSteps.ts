import type { HistoryRow, Page } from '@parlance/contract'
import { useQueryClient } from '@tanstack/react-query'
import type { Steps } from '../../../shared/ui/beside/PanelBeside'
import { type HistorySearch, historyQuery } from '../historySearch'

type Input = {
  domainId: number
  search: HistorySearch
  page: Page<HistoryRow> | undefined
  onShow: (next: Partial<HistorySearch>) => void
}

/** Goes from the open turn to the one before or after it in the list, also to one of another page. */
export function useTurnSteps({ domainId, search, page, onShow }: Input): Steps {
  const client = useQueryClient()
  const items = page?.items ?? []
  // A turn that is not in the list stands above it.
  const at = items.findIndex(({ id }) => id === search.turn)
  const pageAfter = (by: 1 | -1) => {
    const pageNo = (page?.pageNo ?? 1) + by
    return at >= 0 && page && pageNo >= 1 && pageNo <= page.totalPage ? pageNo : null
  }
  const turnOver = async (pageNo: number, by: 1 | -1) => {
    const next = await client.fetchQuery(historyQuery(domainId, { ...search, pageNo })).catch(() => null)
    const turn = next && (by === 1 ? next.items[0] : next.items.at(-1))
    // What could not be fetched is told by the list of that page.
    onShow({ pageNo, ...(turn && { turn: turn.id }) })
  }
  return {
    has: (by) => items[at + by] !== undefined || pageAfter(by) !== null,
    step: (by) => {
      const near = items[at + by]
      const pageNo = pageAfter(by)
      if (near) onShow({ turn: near.id })
      else if (pageNo !== null) void turnOver(pageNo, by)
    },
  }
}
