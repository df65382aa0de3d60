import { Button } from '@mantine/core'
import { SENSITIVE_TYPES } from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { ShieldCheck } from 'lucide-react'
import { InUseDialog } from '../../../shared/deletion/InUseDialog'
import { useT } from '../../../shared/i18n/useT'
import { Page } from '../../../shared/layout/Page'
import { DataTable } from '../../../shared/table/DataTable'
import { addressOf } from '../../../shared/table/listSearch'
import { NoMatch } from '../../../shared/table/NoMatch'
import { SearchInput } from '../../../shared/table/SearchInput'
import { WordFilter } from '../../../shared/table/WordFilter'
import { EmptyState } from '../../../shared/ui/EmptyState'
import { ErrorAlert } from '../../../shared/ui/ErrorAlert'
import classes from './sensitive.module.css'
import { SensitiveSearch, sensitiveQuery } from './sensitiveQuery'
import { useMarkSensitive } from './useMarkSensitive'
import { useSensitiveColumns } from './useSensitiveColumns'

const route = getRouteApi('/signedIn/inDomain/sensitiveInformation')

/** What of a domain is sensitive information, what that means, and its levels to change. */
export function SensitiveInformationPage() {
  const t = useT()
  const navigate = useNavigate()
  const { domainId, ...address } = route.useSearch()
  const search = SensitiveSearch.parse(address)
  const found = useQuery(sensitiveQuery(domainId, search))
  const { mark, refused, forget } = useMarkSensitive(domainId)
  const columns = useSensitiveColumns(domainId, mark)
  const show = (next: Partial<SensitiveSearch>, replace = false) =>
    void navigate({
      to: '/sensitiveInformation',
      search: { domainId, ...addressOf(SensitiveSearch, { ...search, ...next }) },
      replace,
    })
  const isNarrowed = search.search !== '' || search.level !== undefined
  return (
    <Page title={t('screen.sensitive')} layout="list" count={found.data?.totalCount}>
      <dl className={classes.levels}>
        {(['GENERAL', 'CONFIDENTIAL'] as const).map((level) => (
          <div key={level}>
            <dt>{t(`entity.sensitiveType.${level}`)}</dt>
            <dd>{t(`sensitive.means.${level}`)}</dd>
          </div>
        ))}
      </dl>
      <ErrorAlert error={found.error} onRetry={() => void found.refetch()} />
      <DataTable
        label={t('screen.sensitive')}
        columns={columns}
        found={found}
        rowKey={({ kind, id, name }) => `${kind} ${id ?? name}`}
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
              label={t('sensitive.level')}
              values={SENSITIVE_TYPES}
              word={(level) => t(level === 'NONE' ? 'sensitive.unmarked' : `entity.sensitiveType.${level}`)}
              value={search.level}
              onChange={(level) => show({ level, pageNo: 1 }, true)}
            />
          </>
        }
        empty={
          isNarrowed ? (
            <NoMatch onClear={() => show({ search: '', level: undefined, pageNo: 1 })} />
          ) : (
            <EmptyState
              icon={<ShieldCheck size={18} strokeWidth={1.75} aria-hidden />}
              text={t('sensitive.empty')}
              action={
                <Button onClick={() => show({ level: 'NONE', pageNo: 1 })}>
                  {t('sensitive.showUnmarked')}
                </Button>
              }
            />
          )
        }
      />
      {refused && (
        <InUseDialog
          domainId={domainId}
          title={t('sensitive.refused', { name: refused.name })}
          refused={{ ...refused, used: [] }}
          onClose={forget}
        >
          <p>{t('entity.system.refusedText.confidential')}</p>
        </InUseDialog>
      )}
    </Page>
  )
}
