import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useT } from '../../shared/i18n/useT'
import { Page } from '../../shared/layout/Page'
import { EntityDrawer } from './EntityDrawer'
import { type RemovedEntity, RemoveEntity } from './RemoveEntity'

const route = getRouteApi('/signedIn/inDomain/entityCreate')

/** The address of a new entity, or of one to edit; it leads to the list when it is done. */
export function EntityEditorPage() {
  const t = useT()
  const navigate = useNavigate()
  const { domainId, id } = route.useSearch()
  const [removing, setRemoving] = useState<RemovedEntity | null>(null)
  const leave = () => void navigate({ to: '/entity', search: { domainId } })
  return (
    <Page title={t('entity.create')}>
      <EntityDrawer domainId={domainId} id={id} opened onRemove={setRemoving} onClose={leave} />
      <RemoveEntity
        domainId={domainId}
        entity={removing}
        onRemoved={leave}
        onClose={() => setRemoving(null)}
      />
    </Page>
  )
}
