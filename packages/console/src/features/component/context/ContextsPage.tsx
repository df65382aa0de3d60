import { CONTEXT_LACKS, type ContextRule } from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { Waypoints } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../../shared/i18n/useT'
import { ButtonLink } from '../../../shared/link/ButtonLink'
import { ListPage } from '../../../shared/list/ListPage'
import { ListTable } from '../../../shared/list/ListTable'
import { useListAddress } from '../../../shared/list/useListAddress'
import { SearchInput } from '../../../shared/table/SearchInput'
import { WordFilter } from '../../../shared/table/WordFilter'
import { EmptyState } from '../../../shared/ui/EmptyState'
import { ContextSearch, contextsQuery } from './contextsQuery'
import { RenameContext } from './RenameContext'
import { useContextColumns } from './useContextColumns'

/** All contexts of a domain: what begins, prolongs, ends and needs each, and which of them lead nowhere. */
export function ContextsPage() {
  const t = useT()
  const list = useListAddress('/context', ContextSearch)
  const { domainId, search } = list
  const found = useQuery(contextsQuery(domainId, search))
  const [renaming, setRenaming] = useState<ContextRule | null>(null)
  const columns = useContextColumns(domainId, setRenaming)
  return (
    <ListPage
      title={t('screen.contexts')}
      found={found}
      above={<p className="quiet">{t('context.about')}</p>}
    >
      <ListTable
        list={list}
        label={t('screen.contexts')}
        columns={columns}
        found={found}
        rowKey={({ name }) => name}
        rowName={({ name }) => name}
        filters={
          <>
            <SearchInput placeholder={t('component.searchNames')} {...list.searching} />
            <WordFilter
              label={t('context.lack')}
              values={CONTEXT_LACKS}
              word={(lack) => t(`context.lack.${lack}`)}
              {...list.filter('lack')}
            />
          </>
        }
        empty={
          <EmptyState
            icon={<Waypoints size={18} strokeWidth={1.75} aria-hidden />}
            text={t('context.empty')}
            action={
              <ButtonLink to="/dmManagement" search={{ domainId }}>
                {t('screen.conversations')}
              </ButtonLink>
            }
          />
        }
      />
      {renaming && (
        <RenameContext domainId={domainId} name={renaming.name} onClose={() => setRenaming(null)} />
      )}
    </ListPage>
  )
}
