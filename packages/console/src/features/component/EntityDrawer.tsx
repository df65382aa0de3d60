import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../shared/api/useMay'
import { EntityForm } from './EntityForm'
import { entityQuery } from './entitiesQuery'
import type { RemovedEntity } from './RemoveEntity'

type Props = {
  domainId: number
  /** Undefined: a new one. */
  id: number | undefined
  opened: boolean
  onRemove: (entity: RemovedEntity) => void
  onClose: () => void
}

/** Creates or edits an entity over the list, once what is to be edited has arrived. */
export function EntityDrawer({ domainId, id, opened, onRemove, onClose }: Props) {
  const may = useMay(domainId, 'Change/content')
  const found = useQuery({ ...entityQuery(domainId, id ?? 0), enabled: id !== undefined && opened })
  if (!opened || (id !== undefined && !found.data)) return null
  if (id === undefined && !may) return null
  return (
    <EntityForm
      key={found.data ? `${found.data.id}` : 'new'}
      domainId={domainId}
      entity={found.data}
      readOnly={!may}
      onRemove={onRemove}
      onClose={onClose}
    />
  )
}
