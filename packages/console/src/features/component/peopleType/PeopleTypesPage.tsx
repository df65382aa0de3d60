import { PEOPLE_TYPE_NAME_MAX, type PeopleTypeFields, peopleType } from '@parlance/contract'
import { crudCalls } from '../../../shared/component/componentCalls'
import type { KindPage } from '../../../shared/component/componentPageOf'
import { ENTITY_TABS } from '../entity/entityTabs'

/** The people whom a domain counts apart (specification section 3, behaviour 4.6). */
export const PAGE: KindPage<PeopleTypeFields> = {
  tabs: ENTITY_TABS,
  calls: crudCalls(peopleType),
  nameMax: PEOPLE_TYPE_NAME_MAX,
  newFields: { name: '' },
  columns: ({ t }) => [
    {
      id: 'value',
      header: t('peopleType.value'),
      width: '2fr',
      cell: ({ name }) => <code>{t('peopleType.counted', { name })}</code>,
    },
  ],
}
