import { Button, Select } from '@mantine/core'
import { ENTITY_TYPES } from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Blocks, Plus } from 'lucide-react'
import { useState } from 'react'
import { useMay } from '../../shared/api/useMay'
import { useT } from '../../shared/i18n/useT'
import { Page } from '../../shared/layout/Page'
import { usePaletteActions } from '../../shared/palette/paletteActions'
import { useCreateKey } from '../../shared/palette/shortcuts'
import { DataTable } from '../../shared/table/DataTable'
import { SearchInput } from '../../shared/table/SearchInput'
import { ButtonLink } from '../../shared/ui/ButtonLink'
import { EmptyState } from '../../shared/ui/EmptyState'
import { ErrorAlert } from '../../shared/ui/ErrorAlert'
import { EntityDrawer } from './EntityDrawer'
import { addressOf, EntitySearch, entitiesQuery } from './entitiesQuery'
import { type RemovedEntity, RemoveEntity } from './RemoveEntity'
import { useEntityColumns } from './useEntityColumns'

const route = getRouteApi('/signedIn/inDomain/entity')

/** The entities of a domain: search, filter, create, edit and delete. */
export function EntitiesPage() {
  const t = useT()
  const navigate = useNavigate()
  const { domainId, id, ...address } = route.useSearch()
  const search = EntitySearch.parse(address)
  const may = useMay(domainId, 'Change/content')
  const found = useQuery(entitiesQuery(domainId, search))
  const [creating, setCreating] = useState(false)
  const [removing, setRemoving] = useState<RemovedEntity | null>(null)
  const show = (next: Partial<EntitySearch> & { id?: number }, replace = false) => {
    const { id, ...rest } = next
    const address = addressOf({ ...search, ...rest })
    void navigate({ to: '/entity', search: { domainId, ...address, ...(id && { id }) }, replace })
  }
  const create = () => setCreating(true)
  useCreateKey(may ? create : undefined)
  const icon = <Plus size={16} aria-hidden />
  const group = t('screen.entities')
  usePaletteActions(
    may ? [{ id: 'entity:create', label: t('entity.create'), group, keys: 'c', icon, run: create }] : [],
  )
  const columns = useEntityColumns({ domainId, may, onRemove: setRemoving })
  const page = found.data
  const filtered = search.search !== '' || search.type !== undefined
  const newcomer = page?.totalCount === 0 && !filtered && !found.isPlaceholderData
  const createButton = may && (
    <Button variant="filled" leftSection={<Plus size={15} aria-hidden />} onClick={create}>
      {t('entity.create')}
    </Button>
  )
  return (
    <Page
      title={t('screen.entities')}
      layout={newcomer ? 'document' : 'list'}
      {...(page && !newcomer && { count: page.totalCount })}
      actions={!newcomer && createButton}
    >
      <ErrorAlert error={found.error} onRetry={() => void found.refetch()} />
      {newcomer ? (
        <EmptyState
          icon={<Blocks size={18} strokeWidth={1.75} aria-hidden />}
          text={t('entity.empty')}
          action={createButton}
          link={<span className="quiet">{t('entity.emptyExample')}</span>}
        />
      ) : (
        <DataTable
          label={t('screen.entities')}
          columns={columns}
          rows={page?.items}
          rowKey={(row) => row.id}
          rowName={(row) => row.name}
          onOpen={(row) => show({ id: row.id })}
          {...(page && { page })}
          onPage={(pageNo) => show({ pageNo })}
          onPageSize={(pageSize) => show({ pageSize, pageNo: 1 })}
          stale={found.isPlaceholderData}
          filters={<EntityFilters search={search} onChange={(next) => show({ ...next, pageNo: 1 }, true)} />}
          empty={
            <EmptyState
              text={t('common.noMatch')}
              action={
                <ButtonLink to="/entity" search={{ domainId }}>
                  {t('common.clearFilters')}
                </ButtonLink>
              }
            />
          }
        />
      )}
      <EntityDrawer
        domainId={domainId}
        id={id}
        opened={creating || id !== undefined}
        onRemove={setRemoving}
        onClose={() => {
          setCreating(false)
          if (id !== undefined) show({}, true)
        }}
      />
      <RemoveEntity
        domainId={domainId}
        entity={removing}
        onRemoved={() => {
          if (id !== undefined) show({}, true)
        }}
        onClose={() => setRemoving(null)}
      />
    </Page>
  )
}

type Filters = Partial<Pick<EntitySearch, 'search' | 'type'>>

function EntityFilters(props: { search: EntitySearch; onChange: (next: Filters) => void }) {
  const t = useT()
  const { search, onChange } = props
  return (
    <>
      <SearchInput
        value={search.search}
        placeholder={t('entity.search')}
        onSearch={(text) => onChange({ search: text })}
      />
      <Select
        w={170}
        clearable
        aria-label={t('entity.type')}
        placeholder={t('entity.type')}
        data={ENTITY_TYPES.map((type) => ({ value: type, label: t(`entity.type.${type}`) }))}
        value={search.type ?? null}
        onChange={(type) => onChange({ type: ENTITY_TYPES.find((known) => known === type) })}
      />
    </>
  )
}
