import { Button } from '@mantine/core'
import { History } from 'lucide-react'
import { useMay } from '../../shared/api/useMay'
import { useT } from '../../shared/i18n/useT'
import { AnchorLink } from '../../shared/link/AnchorLink'
import { NoMatch } from '../../shared/table/NoMatch'
import { EmptyState } from '../../shared/ui/EmptyState'
import { type HistorySearch, isFiltered, periodOf } from './historySearch'

type Props = { domainId: number; search: HistorySearch; onClear: () => void; onWeek: () => void }

/** Stands in the history while it is empty: how turns get here, or that the filters are too narrow. */
export function NoTurns({ domainId, search, onClear, onWeek }: Props) {
  const t = useT()
  const maySettings = useMay(domainId, 'View/settings')
  if (isFiltered(search)) return <NoMatch onClear={onClear} />
  return (
    <EmptyState
      icon={<History size={18} strokeWidth={1.75} aria-hidden />}
      text={t('history.empty')}
      action={periodOf(search) !== '7d' && <Button onClick={onWeek}>{t('history.showWeek')}</Button>}
      link={
        maySettings && (
          <AnchorLink to="/information/$tab" params={{ tab: 'messenger' }} search={{ domainId }}>
            {t('screen.messenger')}
          </AnchorLink>
        )
      }
    />
  )
}
