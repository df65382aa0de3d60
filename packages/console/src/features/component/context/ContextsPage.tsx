import { CONTEXT_LACKS, type ContextRule } from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Waypoints } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../../shared/i18n/useT'
import { Page } from '../../../shared/layout/Page'
import { ButtonLink } from '../../../shared/link/ButtonLink'
import { DataTable } from '../../../shared/table/DataTable'
import { addressOf } from '../../../shared/table/listSearch'
import { NoMatch } from '../../../shared/table/NoMatch'
import { SearchInput } from '../../../shared/table/SearchInput'
import { WordFilter } from '../../../shared/table/WordFilter'
import { EmptyState } from '../../../shared/ui/EmptyState'
import { ErrorAlert } from '../../../shared/ui/ErrorAlert'
import { ContextSearch, contextsQuery } from './contextsQuery'
import { RenameContext } from './RenameContext'
import { useContextColumns } from './useContextColumns'

const route = getRouteApi('/signedIn/inDomain/context')

/** All contexts of a domain: what begins, prolongs, ends and needs each, and which of them lead nowhere. */
export function ContextsPage() {
  const t = useT()
  const navigate = useNavigate()
  const { domainId, ...address } = route.useSearch()
  const search = ContextSearch.parse(address)
  const found = useQuery(contextsQuery(domainId, search))
  const [renaming, setRenaming] = useState<ContextRule | null>(null)
  const columns = useContextColumns(domainId, setRenaming)
  const show = (next: Partial<ContextSearch>, replace = false) =>
    void navigate({
      to: '/context',
      search: { domainId, ...addressOf(ContextSearch, { ...search, ...next }) },
      replace,
    })
  const isNarrowed = search.search !== '' || search.lack !== undefined
  return (
    <Page title={t('screen.contexts')} layout="list" count={found.data?.totalCount}>
      <p className="quiet">{t('context.about')}</p>
      <ErrorAlert error={found.error} onRetry={() => void found.refetch()} />
      <DataTable
        label={t('screen.contexts')}
        columns={columns}
        found={found}
        rowKey={({ name }) => name}
        rowName={({ name }) => name}
        onPage={(pageNo) => show({ pageNo })}
        onPageSize={(pageSize) => show({ pageSize, pageNo: 1 })}
        filters={
          <>
            <SearchInput
              value={search.search}
              placeholder={t('component.searchNames')}
              onSearch={(text) => show({ search: text, pageNo: 1 }, true)}
            />
            <WordFilter
              label={t('context.lack')}
              values={CONTEXT_LACKS}
              word={(lack) => t(`context.lack.${lack}`)}
              value={search.lack}
              onChange={(lack) => show({ lack, pageNo: 1 }, true)}
            />
          </>
        }
        empty={
          isNarrowed ? (
            <NoMatch onClear={() => show({ search: '', lack: undefined, pageNo: 1 })} />
          ) : (
            <EmptyState
              icon={<Waypoints size={18} strokeWidth={1.75} aria-hidden />}
              text={t('context.empty')}
              action={
                <ButtonLink to="/dmManagement" search={{ domainId }}>
                  {t('screen.conversations')}
                </ButtonLink>
              }
            />
          )
        }
      />
      {renaming && (
        <RenameContext domainId={domainId} name={renaming.name} onClose={() => setRenaming(null)} />
      )}
    </Page>
  )
}
