import { useDebouncedValue } from '@mantine/hooks'
import { conversation } from '@parlance/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { MessagesSquare } from 'lucide-react'
import { useEffect } from 'react'
import { call } from '../../shared/api/call'
import { conversationKeys } from '../../shared/api/queryKeys'
import { useT } from '../../shared/i18n/useT'
import { usePaletteActions } from '../../shared/palette/paletteActions'
import { paletteQuery, paletteSearching } from '../../shared/palette/paletteQuery'

const SHOWN = 6
const PAUSE_MS = 60

/** Lets the command palette find conversations by name, question or answer, on every screen of a domain. */
export function ConversationFinder({ domainId }: { domainId: number }) {
  const t = useT()
  const navigate = useNavigate()
  const typed = paletteQuery.useValue((query) => query)
  const [search] = useDebouncedValue(typed.trim().slice(0, 200), PAUSE_MS)
  const found = useQuery({
    queryKey: conversationKeys.list(domainId, { palette: search }),
    enabled: search !== '',
    queryFn: ({ signal }) =>
      call(conversation.list, { query: { domainId, search, pageSize: SHOWN, sort: 'relevance' }, signal }),
    placeholderData: keepPreviousData,
  })
  const isSearching = typed.trim() !== '' && (found.isFetching || search !== typed.trim().slice(0, 200))
  useEffect(() => {
    paletteSearching.set(isSearching)
    return () => paletteSearching.set(false)
  }, [isSearching])
  const rows = search === '' ? [] : (found.data?.items ?? [])
  usePaletteActions(
    rows.map((row) => ({
      id: `conversation:${row.id}`,
      label: row.name,
      group: t('screen.conversations'),
      // While the next search runs, only what has its words stays.
      foundBy: found.isPlaceholderData ? '' : search,
      ...(row.found !== null && { description: row.found }),
      icon: <MessagesSquare size={16} aria-hidden />,
      run: () => void navigate({ to: '/dmManagementModify', search: { domainId, id: row.id } }),
    })),
  )
  return null
}
