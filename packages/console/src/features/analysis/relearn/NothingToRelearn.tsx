import { GraduationCap } from 'lucide-react'
import { useT } from '../../../shared/i18n/useT'
import { AnchorLink } from '../../../shared/link/AnchorLink'
import { NoMatch } from '../../../shared/table/NoMatch'
import { EmptyState } from '../../../shared/ui/EmptyState'
import { isFiltered, type RelearnSearch, stateOf } from './relearnSearch'

type Props = { domainId: number; search: RelearnSearch; onClear: () => void }

/** Stands in a list while it is empty: what comes here, or that the filters are too narrow. */
export function NothingToRelearn({ domainId, search, onClear }: Props) {
  const t = useT()
  if (isFiltered(search)) return <NoMatch onClear={onClear} />
  const state = stateOf(search)
  const isOpen = state === 'OPEN'
  return (
    <EmptyState
      icon={<GraduationCap size={18} strokeWidth={1.75} aria-hidden />}
      text={
        isOpen
          ? t(`relearn.empty.${search.tab}`)
          : t(state === 'PENDING' ? 'relearn.empty.held' : 'relearn.empty.REVIEWED')
      }
      link={
        isOpen && (
          <AnchorLink to="/conversationHistory" search={{ domainId, environment: 'REAL' }}>
            {t('screen.history')}
          </AnchorLink>
        )
      }
    />
  )
}
