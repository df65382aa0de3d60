import { useDebouncedValue } from '@mantine/hooks'
import { type FoundObject, find } from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { MessagesSquare, Search } from 'lucide-react'
import { useEffect } from 'react'
import { key } from '../../shared/api/queryKeys'
import { pageTo } from '../../shared/api/queryTo'
import { useListScreens } from '../../shared/component/useComponentScreen'
import { useT } from '../../shared/i18n/useT'
import { type PaletteAction, usePaletteActions } from '../../shared/palette/paletteActions'
import { paletteQuery, paletteSearching } from '../../shared/palette/paletteQuery'

const SHOWN = 8
const PAUSE_MS = 60

/** Lets the command palette find conversations and components by name or text, on every screen of a domain. */
export function FoundCommands({ domainId }: { domainId: number }) {
  const t = useT()
  const navigate = useNavigate()
  const actionOf = useFoundAction(domainId)
  const typed = paletteQuery.useValue((query) => query)
  const [search] = useDebouncedValue(typed.trim().slice(0, 200), PAUSE_MS)
  const found = useQuery({
    ...pageTo(key('find', domainId, { palette: search }), find.everywhere, {
      query: { domainId, search, pageSize: SHOWN },
    }),
    enabled: search !== '',

    // What is found is saved on other screens.
    staleTime: 0,
  })
  const isSearching = typed.trim() !== '' && (found.isFetching || search !== typed.trim().slice(0, 200))
  useEffect(() => {
    paletteSearching.set(isSearching)
    return () => paletteSearching.set(false)
  }, [isSearching])
  const objects = search === '' ? [] : (found.data?.items ?? [])
  // While the next search runs, only what has its words stays.
  const foundBy = found.isPlaceholderData ? '' : search
  const more = (found.data?.totalCount ?? 0) > objects.length
  usePaletteActions([
    ...objects.map((object) => ({ ...actionOf(object), foundBy })),
    objects.length > 0 &&
      more && {
        id: 'find:all',
        label: t('find.all', { search }),
        group: t('screen.find'),
        foundBy,
        icon: <Search size={16} strokeWidth={1.75} aria-hidden />,
        run: () => void navigate({ to: '/find', search: { domainId, search } }),
      },
  ])
  return null
}

/** What opens something that was found, in the group of its screen. */
function useFoundAction(domainId: number): (object: FoundObject) => PaletteAction {
  const t = useT()
  const navigate = useNavigate()
  const screens = useListScreens()
  return ({ kind, id, name, text }) => {
    const screen = screens.get(kind)
    const Icon = screen?.icon ?? MessagesSquare
    return {
      id: `${kind}:${id}`,
      label: name,
      group: t(screen?.label ?? 'screen.conversations'),
      href: `${screen?.path ?? '/dmManagementModify'}?domainId=${domainId}&id=${id}`,
      ...(text !== null && { description: text }),
      icon: <Icon size={16} strokeWidth={1.75} aria-hidden />,
      run: () => void navigate({ to: screen?.path ?? '/dmManagementModify', search: { domainId, id } }),
    }
  }
}
