import { type RelearnItem, relearn } from '@parlance/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useRef } from 'react'
import { call } from '../../../../shared/api/call'
import { relearnKeys } from '../../../../shared/api/queryKeys'
import { refreshComponents } from '../../../../shared/component/refreshComponents'
import { useT } from '../../../../shared/i18n/useT'
import { useToasts } from '../../../../shared/ui/Toasts'

/**
 * Settles the utterances that a new conversation was begun for in relearning, when it is saved first: those that it
 * does not ask yet become questions of it.
 */
export function useRelearned(domainId: number): (saved: { id: number; name: string }) => void {
  const t = useT()
  const toasts = useToasts()
  const cache = useQueryClient()
  const given = useLocation({ select: ({ state }) => state.relearned })
  // The address forgets it once the question stands in the draft.
  const waiting = useRef<RelearnItem[] | undefined>(given)
  const settle = async (items: RelearnItem[], { id, name }: { id: number; name: string }) => {
    try {
      const body = { items, conversationId: id }
      const { added } = await call(relearn.learn, { query: { domainId }, body })
      toasts.success(t('relearn.done.MODIFIED', { count: added, name }))
      if (added > 0) refreshComponents(cache, domainId)
    } catch (error) {
      // The conversation is saved; what is not settled still waits in relearning.
      toasts.error(error)
    }
    void cache.invalidateQueries({ queryKey: relearnKeys.lists(domainId) })
  }
  return (saved) => {
    const items = waiting.current
    waiting.current = undefined
    if (items) void settle(items, saved)
  }
}
