import { type ApiEntityFields, apiEntity, ENTITY_NAME_MAX } from '@parlance/contract'
import { crudCalls } from '../../../shared/component/componentCalls'
import type { KindPage } from '../../../shared/component/componentPageOf'
import { ENTITY_TABS } from '../entity/entityTabs'
import { ApiEntityInputs } from './ApiEntityInputs'
import { ApiEntityStatus } from './ApiEntityStatus'

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
