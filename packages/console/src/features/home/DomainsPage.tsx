import { Button } from '@mantine/core'
import { type Domain, may } from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { Suspense, useCallback, useState } from 'react'
import { useConsoleLinked } from '../../shared/api/useMay'
import { type Translate, useT } from '../../shared/i18n/useT'
import { lazyNamed } from '../../shared/layout/lazy/lazyNamed'
import { Page } from '../../shared/layout/Page'
import { AnchorLink } from '../../shared/link/AnchorLink'
import { ButtonLink } from '../../shared/link/ButtonLink'
import { useCreateCommand } from '../../shared/palette/useCreateCommand'
import { DataTable } from '../../shared/table/DataTable'
import type { Column } from '../../shared/table/dataTableProps'
import { SearchInput } from '../../shared/table/SearchInput'
import { EnvironmentChips } from '../../shared/ui/build/EnvironmentChips'
import { EmptyState } from '../../shared/ui/EmptyState'
import { ErrorAlert } from '../../shared/ui/ErrorAlert'
import { TimeAgo } from '../../shared/ui/time/TimeAgo'
import type { DomainAction } from './DomainActions'
import { domainsQuery } from './domainsQuery'

const SampleGallery = lazyNamed(() => import('./SampleGallery'), 'SampleGallery', 'first')
const DomainActions = lazyNamed(() => import('./DomainActions'), 'DomainActions')
const route = getRouteApi('/signedIn/')

/** The domains that the reader may enter; with none, sample bots to start from. */
export function DomainsPage() {
  const t = useT()
  const navigate = useNavigate()
  const { pageNo = 1, search = '' } = route.useSearch()
  const [action, setAction] = useState<DomainAction | null>(null)
  const close = useCallback(() => setAction(null), [])
  const create = () => setAction('CREATE')
  const linked = useConsoleLinked()
  const command = {
    id: 'domain:create',
    label: t('domain.create'),
    group: t('palette.commands'),
    run: create,
  }
  useCreateCommand(linked ? command : undefined)
  const found = useQuery(domainsQuery({ pageNo, search }))
  const columns = useColumns(linked ? (copy) => setAction({ copy }) : null)
  const open = (row: Domain) => navigate({ to: '/domain/$domainId', params: { domainId: row.id } })
  const page = found.data
  const newcomer = page?.totalCount === 0 && search === ''
  return (
    <Page
      title={t('domain.title')}
      layout={newcomer ? 'document' : 'list'}
      {...(page && !newcomer && { count: page.totalCount })}
      actions={
        <>
          <Button onClick={() => setAction('ASK')}>{t('domain.askAccess')}</Button>
          {linked && (
            <Button variant="filled" leftSection={<Plus size={15} aria-hidden />} onClick={create}>
              {t('domain.create')}
            </Button>
          )}
        </>
      }
    >
      <ErrorAlert error={found.error} onRetry={() => void found.refetch()} />
      <Suspense fallback={null}>
        <DomainActions action={action} onClose={close} />
      </Suspense>
      {newcomer ? (
        <Suspense fallback={null}>
          {linked ? <SampleGallery /> : <EmptyState text={t('domain.invitedNone')} />}
        </Suspense>
      ) : (
        <DataTable
          label={t('domain.title')}
          columns={columns}
          found={found}
          rowKey={(row) => row.id}
          rowName={(row) => row.name}
          onOpen={open}
          onPage={(next) => navigate({ to: '/', search: { search, pageNo: next } })}
          filters={
            <SearchInput
              value={search}
              placeholder={t('domain.search')}
              onSearch={(text) => navigate({ to: '/', search: text ? { search: text } : {}, replace: true })}
            />
          }
          empty={
            <EmptyState
              text={t('common.noMatch')}
              action={<ButtonLink to="/">{t('common.clearFilters')}</ButtonLink>}
            />
          }
        />
      )}
    </Page>
  )
}

function useColumns(onCopy: ((domain: Domain) => void) | null): Column<Domain>[] {
  const t = useT()
  return [
    {
      id: 'name',
      header: t('domain.name'),
      width: '2fr',
      cell: (row) => (
        <AnchorLink to="/domain/$domainId" params={{ domainId: row.id }} c="var(--text)" fw={500}>
          {row.name}
        </AnchorLink>
      ),
    },
    { id: 'code', header: t('domain.code'), cell: (row) => <span className="mono">{row.code}</span> },
    { id: 'language', header: t('domain.language'), cell: (row) => t(`language.${row.language}`) },
    { id: 'role', header: t('domain.role'), width: 140, cell: (row) => t(`role.${row.role}`) },
    {
      id: 'conversations',
      header: t('domain.conversations'),
      width: 110,
      align: 'right',
      cell: (row) => t.format.number(row.conversationCount),
    },
    {
      id: 'environments',
      header: t('domain.environments'),
      width: 128,
      from: 720,
      cell: ({ environments }) => (
        <EnvironmentChips
          onReal={environments?.includes('REAL') ?? false}
          onBeta={environments?.includes('BETA') ?? false}
        />
      ),
    },
    {
      id: 'updated',
      header: t('common.updated'),
      width: 140,
      cell: (row) => <TimeAgo at={row.updatedAt} />,
    },
    ...(onCopy ? [copyColumn(t, onCopy)] : []),
  ]
}

function copyColumn(t: Translate, onCopy: (domain: Domain) => void): Column<Domain> {
  return {
    id: 'copy',
    header: '',
    width: 104,
    align: 'right',
    cell: (row) =>
      may(row.role, 'Change/createDomain') && (
        <Button
          size="compact-sm"
          aria-label={t('domain.copyOf', { name: row.name })}
          onClick={() => onCopy(row)}
        >
          {t('common.copy')}
        </Button>
      ),
  }
}
