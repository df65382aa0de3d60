import { type ApiEntityFields, apiEntity, ENTITY_NAME_MAX } from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { queryTo } from '../../../shared/api/queryTo'
import { faultText } from '../../../shared/call/faultText'
import { crudCalls } from '../../../shared/component/componentCalls'
import type { KindPage } from '../../../shared/component/componentPageOf'
import { useT } from '../../../shared/i18n/useT'
import { OnMark } from '../../../shared/ui/OnMark'
import { Status } from '../../../shared/ui/Status'
import { ENTITY_TABS } from '../entity/entityTabs'
import { ApiEntityInputs } from './ApiEntityInputs'
import { failuresKey } from './failuresKey'

const NEW: ApiEntityFields = { name: '', url: '', active: true }

/** Entities whose words an operator's own system finds (specification section 3, behaviour 4.7). */
export const PAGE: KindPage<ApiEntityFields> = {
  tabs: ENTITY_TABS,
  calls: crudCalls(apiEntity),
  nameMax: ENTITY_NAME_MAX,
  notation: (name) => `@{${name}}`,
  newFields: NEW,
  example: (t) => ({ ...NEW, name: t('apiEntity.example'), url: 'https://api.example.com/entities' }),
  columns: ({ t, domainId }) => [
    {
      id: 'url',
      header: t('apiEntity.url'),
      width: '3fr',
      cell: ({ fields: { url } }) => (
        <code className="line" title={url}>
          {url}
        </code>
      ),
    },
    {
      id: 'active',
      header: t('common.status'),
      width: 150,
      cell: ({ id, fields: { active } }) => <ApiEntityStatus domainId={domainId} id={id} active={active} />,
    },
  ],
  size: 720,
  Fields: ApiEntityInputs,
}

type Props = { domainId: number; id: number; active: boolean }

/** Whether an API entity is on, and whether its address failed when it was called after the last save. */
function ApiEntityStatus({ domainId, id, active }: Props) {
  const t = useT()
  const { data: failures } = useQuery(
    queryTo(failuresKey(domainId), apiEntity.failures, { query: { domainId } }),
  )
  const failure = failures?.find((one) => one.id === id)
  if (!failure) return <OnMark on={active} />
  const word = t(active ? 'apiEntity.onFailed' : 'apiEntity.offFailed')
  return (
    <span title={faultText(t, 'apiEntity', failure.reason)}>
      <Status tone="danger">{word}</Status>
    </span>
  )
}
