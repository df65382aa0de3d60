import type { HistoryTurn } from '@parlance/contract'
import { useRouter } from '@tanstack/react-router'
import { addressOf } from '../../../shared/table/listSearch'
import { HistorySearch, spanAround } from '../historySearch'

type Link = {
  /** A turn, open beside the turns of its session. */
  turn: (turn: HistoryTurn) => string
  /** All turns of the session. */
  session: (turn: HistoryTurn) => string
}

/** Links for other people, who see what their rights allow. They name instants, so that they mean the same tomorrow. */
export function useTurnLink(domainId: number): Link {
  const router = useRouter()
  const linkTo = (search: Partial<HistorySearch>) => {
    const address = addressOf(HistorySearch, HistorySearch.parse(search))
    const { href } = router.buildLocation({
      to: '/conversationHistory',
      search: { domainId, ...address },
    })
    return location.origin + href
  }
  return {
    turn: ({ id, sessionId, at }) => linkTo({ ...spanAround(at), sessionId, turn: id }),
    session: ({ sessionId, at }) => linkTo({ ...spanAround(at), sessionId }),
  }
}
