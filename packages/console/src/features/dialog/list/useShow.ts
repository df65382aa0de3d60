import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { addressOf } from '../../../shared/table/listSearch'
import { ConversationSearch, conversationsQuery } from './conversationSearch'

/** Rows that come within this time are drawn together with the address that asks for them, once instead of twice. */
const HELD_MS = 80

export type Show = (
  next: Partial<ConversationSearch>,
  options?: { upload?: true; paste?: true; replace?: boolean },
) => Promise<void>

/** Shows another part of the list: asks for its rows, and writes it into the address as soon as they are there. */
export function useShow(domainId: number, search: ConversationSearch): Show {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  /** The search that was asked for and is not in the address yet. */
  const awaited = useRef<ConversationSearch>(null)
  useEffect(
    () => () => {
      awaited.current = null
    },
    [],
  )
  return async (next, { upload, paste, replace = false } = {}) => {
    const following = { ...(awaited.current ?? search), ...next }
    awaited.current = following
    const rows = queryClient.prefetchQuery(conversationsQuery(domainId, following))
    await Promise.race([rows, new Promise((resolve) => setTimeout(resolve, HELD_MS))])
    // A later call has taken this one along, or another page was opened meanwhile.
    if (awaited.current !== following) return
    awaited.current = null
    await navigate({
      to: '/dmManagement',
      search: {
        domainId,
        ...addressOf(ConversationSearch, following),
        ...(upload && { upload }),
        ...(paste && { paste }),
      },
      replace,
    })
  }
}
